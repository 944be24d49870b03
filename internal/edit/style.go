package edit

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// style is how a document is written: what is added is written so too.
type style struct {
	eol    string // a line end; "" when a JSON document is one line
	unit   string // one level of indentation
	colon  string // between a name and its value
	comma  string // between neighbours on one line
	pad    string // inside the braces of an object on one line
	spread bool   // a list of plain values has a line for each
	lines  bool   // a list of objects has several lines
	dash   string // indentation of a dash below the name of its list
	quote  byte   // what YAML strings are quoted with
	flow   bool   // short lists of YAML are in brackets
}

// observer reads the style off the first examples of each thing.
type observer struct {
	*text
	style
	seen map[string]bool
}

// styleOf reads the style of a document.
func styleOf(t *text) style {
	o := observer{text: t, seen: make(map[string]bool)}
	o.style = style{unit: "  ", colon: ": ", quote: '"', flow: true, lines: true}
	o.eol = lineBreak(t.s[strings.IndexAny(t.s+"\n", "\r\n"):])
	if !t.yaml && !strings.ContainsAny(strings.Trim(t.s, " \t\r\n\uFEFF"), "\r\n") {
		o.eol, o.colon = "", ":"
	} else if o.eol == "" {
		o.eol = "\n"
	}
	o.look(t.doc.Root(), 0)
	switch {
	case o.comma != "":
	case strings.HasSuffix(o.colon, " "):
		o.comma = ", "
	default:
		o.comma = ","
	}
	return o.style
}

// once says whether a thing is seen for the first time.
func (o *observer) once(thing string) bool {
	first := !o.seen[thing]
	o.seen[thing] = true
	return first
}

// enough is the number of values after which nothing new is looked for.
const enough = 5000

func (o *observer) look(n schema.Node, count int) int {
	count++
	switch {
	case n.Shared() || count > enough:
		return count
	case n.Is(schema.String) && o.yaml:
		o.lookQuote(n)
	case n.Is(schema.Array) && n.Len() > 0:
		o.lookList(n)
	case n.Is(schema.Object) && n.Len() > 0:
		o.lookObject(n)
	}
	for c := range n.Children() {
		if c.IsMember() && !c.Shared() && (n.Flow() || !o.yaml) {
			o.lookColon(c)
		}
		count = o.look(c, count)
	}
	return count
}

func (o *observer) lookQuote(n schema.Node) {
	if at := n.ContentSpan(); at.End > at.Start && (o.s[at.Start] == '"' || o.s[at.Start] == '\'') && o.once("quote") {
		o.quote = o.s[at.Start]
	}
}

func (o *observer) lookColon(c schema.Node) {
	between := o.s[c.NameContentSpan().End:max(o.open(c), c.NameContentSpan().End)]
	if strings.Contains(between, ":") && !strings.ContainsAny(between, "\r\n#&!") && o.once("colon") {
		o.colon = between
	}
}

// lookList reads how lists stand, and from two neighbours what is between
// them.
func (o *observer) lookList(n schema.Node) {
	plain := true
	for c := range n.Children() {
		plain = plain && c.Kind() < schema.Array
	}
	if o.yaml && !n.Flow() {
		o.lookDash(n, plain)
		return
	}
	apart := o.apart(n)
	switch {
	case plain && o.once("list"):
		o.flow, o.spread = true, apart
	case !plain && o.once("objects"):
		o.lines = apart
	}
	if !apart {
		o.lookComma(n)
	}
}

// apart says whether the first member or element has a line of its own.
func (o *observer) apart(n schema.Node) bool {
	return strings.ContainsAny(o.s[o.open(n):o.start(firstChild(n))], "\r\n")
}

func (o *observer) lookComma(n schema.Node) {
	var before schema.Node
	for c := range n.Children() {
		if before.Exists() && !c.Shared() && !before.Shared() {
			between := o.s[o.end(before):max(o.start(c), o.end(before))]
			if !strings.ContainsAny(between, "\r\n#") && strings.Contains(between, ",") && o.once("comma") {
				o.comma = between
			}
			return
		}
		before = c
	}
}

func (o *observer) lookDash(n schema.Node, plain bool) {
	if plain && o.once("list") {
		o.flow = false
	}
	if n.IsMember() && o.once("dash") {
		dash, name := o.column(n.ContentSpan().Start), o.column(n.NameContentSpan().Start)
		o.dash = strings.Repeat(" ", max(dash-name, 0))
	}
}

func (o *observer) lookObject(n schema.Node) {
	first := firstChild(n)
	if first.Shared() {
		return
	}
	if o.yaml && !n.Flow() {
		o.lookBlock(n, first)
		return
	}
	if !o.apart(n) {
		if o.eol != "" && o.once("pad") {
			brace := o.open(n) + 1
			o.pad = o.s[brace:o.start(first)]
		}
		o.lookComma(n)
		return
	}
	outer, inner := o.indent(o.open(n)), o.indent(o.start(first))
	if deeper, ok := strings.CutPrefix(inner, outer); ok && deeper != "" && o.once("unit") {
		o.unit = deeper
	}
}

// lookBlock reads the indentation off a mapping below a name.
func (o *observer) lookBlock(n, first schema.Node) {
	if !n.IsMember() {
		return
	}
	deeper := o.column(o.start(first)) - o.column(n.NameContentSpan().Start)
	if deeper > 0 && o.once("unit") {
		o.unit = strings.Repeat(" ", deeper)
	}
	if !o.seen["dash"] {
		o.dash = o.unit
	}
}

// column counts the bytes before an offset on its line.
func (t *text) column(at int) int { return at - t.lineStart(at) }

func firstChild(n schema.Node) schema.Node {
	for c := range n.Children() {
		return c
	}
	return schema.Node{}
}
