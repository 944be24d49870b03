package edit

import (
	"slices"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file edits mappings and lists of YAML in block style: by whole lines
// where a member or element has lines of its own.

// block edits one mapping or list.
type block struct {
	pen
	c        *change
	children []schema.Node
	starts   []int // of each child: its name, or its dash
}

// blockEdits turns a change into edits. It is not ok when a dash or a name is
// not where it is looked for.
func (r *renderer) blockEdits(c *change) ([]Edit, bool) {
	b := block{pen: r.pen, c: c}
	for child := range c.holder.Children() {
		at := b.start(child)
		if !child.IsMember() {
			at = b.nextDash()
		}
		if child.Shared() && !b.isAlias(child) || at < 0 {
			return nil, false
		}
		b.children = append(b.children, child)
		b.starts = append(b.starts, at)
	}
	if len(b.children) == len(c.deleted) {
		return b.emptied()
	}
	var edits []Edit
	for i, child := range b.children {
		if c.deleted[child.ID()] {
			if edit, needed := b.without(i); needed {
				edits = append(edits, edit)
			}
			continue
		}
		if len(c.first) > 0 && b.allDeleted(b.children[:i]) {
			edits = append(edits, b.head(i))
		}
		within, ok := b.within(i)
		if !ok {
			return nil, false
		}
		edits = append(edits, within...)
	}
	return append(edits, b.added()...), true
}

// head adds the new children that come before child i, the first that stays.
func (b *block) head(i int) Edit {
	margin := b.margin()
	var added strings.Builder
	for _, it := range b.c.first {
		added.WriteString(b.newItem(it, margin) + b.eol + margin)
	}
	return Edit{b.starts[i], b.starts[i], added.String()}
}

// nextDash finds the dash of the next element, -1 when something else comes
// first.
func (b *block) nextDash() int {
	at := b.c.holder.ContentSpan().Start
	if n := len(b.children); n > 0 {
		at = b.blanks(b.end(b.children[n-1]), "")
	}
	if at >= len(b.s) || b.s[at] != '-' {
		return -1
	}
	return at
}

// leads says whether child i is the first thing on its line.
func (b *block) leads(i int) bool {
	return strings.TrimLeft(b.s[b.lineStart(b.starts[i]):b.starts[i]], " ") == ""
}

// without takes away child i, with its lines when it has them to itself. There
// is nothing to do when the edit of the first child covers it.
func (b *block) without(i int) (e Edit, needed bool) {
	from := b.starts[i]
	to := b.nextLine(b.end(b.children[i]))
	switch {
	case !b.leads(i):
		for i++; b.c.deleted[b.children[i].ID()]; i++ {
		}
		return Edit{Start: from, End: b.starts[i]}, true
	case !b.leads(0) && b.allDeleted(b.children[:i]):
		return Edit{}, false
	}
	from = b.lineStart(from)
	if b.endsText() && b.allDeleted(b.children[i:]) && !b.endsInBlock(i-1) {
		// The text has no line end at its end, and gets none.
		return Edit{Start: from - len(breakBefore(b.s[:from])), End: b.lineEnd(b.end(b.children[i]))}, true
	}
	return Edit{Start: from, End: to}, true
}

// endsText says that no line end follows the last child.
func (b *block) endsText() bool {
	return breakBefore(b.s) == "" && b.nextLine(b.end(b.children[len(b.children)-1])) == len(b.s)
}

// endsInBlock says whether child i ends with a block scalar, to whose content
// its last line end belongs.
func (b *block) endsInBlock(i int) bool {
	n := b.children[max(i, 0)]
	for last := n; last.Exists(); last = lastChild(n) {
		n = last
	}
	source := n.Source()
	return source != "" && (source[0] == '|' || source[0] == '>')
}

func (b *block) allDeleted(children []schema.Node) bool {
	for _, child := range children {
		if !b.c.deleted[child.ID()] {
			return false
		}
	}
	return true
}

// breakBefore gives the line end that a text ends with.
func breakBefore(s string) string {
	switch {
	case strings.HasSuffix(s, "\r\n"):
		return s[len(s)-2:]
	case strings.HasSuffix(s, "\n"), strings.HasSuffix(s, "\r"):
		return s[len(s)-1:]
	}
	return ""
}

// margin is what a line of another child begins with: blanks up to the column
// of the first.
func (b *block) margin() string { return strings.Repeat(" ", b.width(b.starts[0])) }

// width counts the bytes before an offset on its line, without a byte order
// mark.
func (t *text) width(at int) int {
	return len(strings.TrimPrefix(t.s[t.lineStart(at):at], "\uFEFF"))
}

// within edits the name and the value of a child that stays.
func (b *block) within(i int) (edits []Edit, ok bool) {
	child := b.children[i]
	if name, renamed := b.c.renamed[child.ID()]; renamed {
		edits = append(edits, b.rename(child, name, b.style))
	}
	if value, replaced := b.c.replaced[child.ID()]; replaced {
		edit, ok := b.replace(child, value)
		if !ok {
			return nil, false
		}
		edits = append(edits, edit)
	}
	if len(b.c.sentences) > 0 && child.Name() == descriptionName {
		edits = append(edits, b.editDescription(b.extend(child, b.c.sentences), b.style))
	}
	return edits, true
}

// replace writes another value. One in block style goes with all its lines,
// unless there is a comment among them.
func (b *block) replace(child, value schema.Node) (Edit, bool) {
	from, to := b.open(child), b.end(child)
	if from == to {
		return Edit{}, false
	}
	// What is in brackets stays in brackets.
	if child.Kind() < schema.Array || child.Flow() {
		if b.oneLine(value) || child.Flow() && child.Kind() >= schema.Array {
			return Edit{from, to, b.inline(value)}, true
		}
	}
	within := to
	if child.Kind() < schema.Array {
		within = from
	}
	if child.IsMember() {
		from = b.afterColon(child)
	}
	if b.hasComment(from, within) {
		return Edit{}, false
	}
	if child.IsMember() {
		return Edit{from, to, b.memberValue(value, b.margin())}, true
	}
	return Edit{from, to, b.elementAt(value, strings.Repeat(" ", b.width(from)))}, true
}

// added writes the new children behind the lines of the old ones.
func (b *block) added() []Edit {
	if len(b.c.added) == 0 {
		return nil
	}
	margin := b.margin()
	at := b.nextLine(b.end(b.children[len(b.children)-1]))
	lead, trail := "", b.eol
	if b.endsText() {
		lead, trail = b.eol, ""
	}
	var added strings.Builder
	for _, it := range b.c.added {
		added.WriteString(lead + margin + b.newItem(it, margin) + trail)
	}
	return []Edit{{at, at, added.String()}}
}

// emptied writes a mapping or list that keeps no old child: the new ones in
// their place, or empty brackets.
func (b *block) emptied() ([]Edit, bool) {
	holder := b.c.holder
	from, to := b.starts[0], b.end(holder)
	if added := slices.Concat(b.c.first, b.c.added); len(added) > 0 {
		margin := b.margin()
		var items []string
		for _, it := range added {
			items = append(items, b.newItem(it, margin))
		}
		return []Edit{{from, to, strings.Join(items, b.eol+margin)}}, true
	}
	if holder.IsMember() {
		colon := b.afterColon(holder)
		if !b.hasComment(colon, from) {
			return []Edit{{colon, to, " " + emptyOf(holder)}}, true
		}
		// The comment stays behind the brackets.
		line := b.lineStart(from)
		return []Edit{{colon, colon, " " + emptyOf(holder)}, {line - len(breakBefore(b.s[:line])), to, ""}}, true
	}
	return []Edit{{from, to, emptyOf(holder)}}, true
}
