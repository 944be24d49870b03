package edit

import (
	"slices"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file edits arrays and objects in brackets: JSON, and the flow style of
// YAML.

// bracket edits one array or object.
type bracket struct {
	pen
	c        *change
	children []schema.Node
	open     int // behind the opening bracket
	close    int // of the closing bracket
}

// bracketEdits turns a change into edits. It is not ok when the brackets are
// not where they are looked for.
func (r *renderer) bracketEdits(c *change) ([]Edit, bool) {
	b := bracket{pen: r.pen, c: c, open: r.open(c.holder) + 1, close: r.end(c.holder) - 1}
	for child := range c.holder.Children() {
		b.children = append(b.children, child)
	}
	brackets := emptyOf(c.holder)
	if b.open > b.close || b.s[b.open-1] != brackets[0] || b.s[b.close] != brackets[1] {
		return nil, false
	}
	b.jsonLike = b.yaml && b.likeJSON()
	var edits []Edit
	last := -1 // the last child that stays
	for i, child := range b.children {
		if c.deleted[child.ID()] {
			continue
		}
		if edit, gap := b.gap(last, i); gap {
			edits = append(edits, edit)
		}
		if last < 0 && len(c.first) > 0 {
			edits = append(edits, b.head(child))
		}
		edits = append(edits, b.within(child)...)
		last = i
	}
	return append(edits, b.tail(last)...), true
}

// likeJSON says whether YAML in brackets is written as JSON is, names in double
// quotes.
func (b *bracket) likeJSON() bool {
	for n := b.c.holder; n.Exists() && n.Flow(); n = n.Parent() {
		if child := firstChild(n); child.Exists() && child.IsMember() {
			return b.s[child.NameContentSpan().Start] == '"'
		}
		if n.IsMember() {
			return b.s[n.NameContentSpan().Start] == '"'
		}
	}
	return false
}

// gap takes away the children between the last one that stays and child i.
func (b *bracket) gap(last, i int) (Edit, bool) {
	switch {
	case last+1 == i:
		return Edit{}, false
	case last < 0:
		return Edit{Start: b.start(b.children[0]), End: b.start(b.children[i])}, true
	}
	return Edit{Start: b.end(b.children[last]), End: b.end(b.children[i-1])}, true
}

// head adds the new children that come before the first one that stays.
func (b *bracket) head(child schema.Node) Edit {
	at, separator := b.start(child), b.separator()
	var added strings.Builder
	for _, item := range b.c.first {
		added.WriteString(b.item(item, b.indent(at), strings.ContainsAny(separator, "\r\n")))
		added.WriteString(separator)
	}
	return Edit{at, at, added.String()}
}

// within edits the name and the value of a child that stays.
func (b *bracket) within(child schema.Node) []Edit {
	var edits []Edit
	if name, ok := b.c.renamed[child.ID()]; ok {
		edits = append(edits, b.rename(child, name, b.style))
	}
	if value, ok := b.c.replaced[child.ID()]; ok {
		edits = append(edits, Edit{b.text.open(child), b.end(child), b.value(value, b.indent(b.start(child)), b.apart())})
	}
	if len(b.c.sentences) > 0 && child.Name() == descriptionName {
		edits = append(edits, b.editDescription(b.extend(child, b.c.sentences), b.style))
	}
	return edits
}

// apart says that the members or elements have lines of their own.
func (b *bracket) apart() bool {
	if len(b.children) == 0 {
		return false
	}
	return strings.ContainsAny(b.s[b.open:b.start(b.children[0])], "\r\n")
}

func (b *bracket) value(n schema.Node, indent string, apart bool) string {
	if apart && b.eol != "" {
		return b.spreadOut(n, indent)
	}
	return b.inline(n)
}

// tail takes away the children behind the last one that stays, and adds the
// new ones.
func (b *bracket) tail(last int) []Edit {
	switch {
	case last < 0:
		return []Edit{{b.open, b.close, b.inside()}}
	case len(b.c.added) == 0 && last == len(b.children)-1:
		return nil
	}
	from, to := b.end(b.children[last]), b.end(b.children[len(b.children)-1])
	separator := b.separator()
	indent := b.indent(b.start(b.children[len(b.children)-1]))
	var added strings.Builder
	for _, item := range b.c.added {
		added.WriteString(separator)
		added.WriteString(b.item(item, indent, strings.ContainsAny(separator, "\r\n")))
	}
	return []Edit{{from, to, added.String()}}
}

func (b *bracket) item(it item, indent string, apart bool) string {
	value := b.value(it.value, indent, apart && !b.likeOneLine(it.value))
	if b.c.holder.Is(schema.Array) {
		return value
	}
	return b.name(it.name, b.style, b.jsonLike) + b.inlineColon() + value
}

// likeOneLine says that the last child of the kind of a new value, such as the
// object before it, stands on one line.
func (b *bracket) likeOneLine(value schema.Node) bool {
	for i := len(b.children) - 1; i >= 0; i-- {
		if child := b.children[i]; child.Kind() == value.Kind() && child.Len() > 0 {
			return !strings.ContainsAny(b.s[b.text.open(child):b.end(child)], "\r\n")
		}
	}
	return false
}

// separator is what stands between the last two children, or would.
func (b *bracket) separator() string {
	n := len(b.children)
	if n == 1 {
		if b.apart() {
			at := b.start(b.children[0])
			return "," + b.eol + b.indent(at)
		}
		return b.inlineComma()
	}
	between := b.s[b.end(b.children[n-2]):b.start(b.children[n-1])]
	comma := strings.IndexByte(between, ',')
	if comma < 0 || strings.Trim(between, " \t\r\n,") != "" {
		return b.inlineComma()
	}
	// Of several line ends behind the comma, the last one counts.
	lead := between[comma+1:]
	if i := strings.LastIndexAny(lead, "\r\n"); i >= 0 && b.eol != "" {
		lead = b.eol + lead[i+1:]
	}
	return between[:comma+1] + lead
}

// inside is what stands between the brackets when no old child is left.
func (b *bracket) inside() string {
	added := slices.Concat(b.c.first, b.c.added)
	if len(added) == 0 {
		return ""
	}
	apart := b.apart() || len(b.children) == 0 && b.standsApart()
	indent := b.indent(b.open)
	separator, lead, trail := b.inlineComma(), b.pad, b.pad
	if b.c.holder.Is(schema.Array) {
		lead, trail = "", ""
	}
	if apart {
		lead, trail = b.eol+indent+b.unit, b.eol+indent
		separator = "," + lead
		indent += b.unit
	}
	var items []string
	for _, it := range added {
		items = append(items, b.item(it, indent, apart))
	}
	return lead + strings.Join(items, separator) + trail
}

// standsApart says whether an empty object has a line to itself, so that its
// members will have, too.
func (b *bracket) standsApart() bool {
	n := b.c.holder
	if b.eol == "" || !n.Is(schema.Object) || b.yaml && (!n.Parent().Exists() || !n.Parent().Flow()) {
		return false
	}
	return !n.Parent().Exists() || strings.TrimSpace(b.s[b.lineStart(b.start(n)):b.start(n)]) == ""
}
