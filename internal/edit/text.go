package edit

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// text is the content of a document, and where things stand in it.
type text struct {
	doc  *schema.Document
	s    string
	yaml bool
}

func newText(d *schema.Document) text { return text{d, d.Content(), d.YAML} }

// start gives where a member or element begins: with its name when it has
// one. An element of a block list begins behind its dash.
func (t *text) start(n schema.Node) int {
	if n.IsMember() {
		return n.NameContentSpan().Start
	}
	return t.open(n)
}

// open gives where a value begins, its bracket included.
func (t *text) open(n schema.Node) int {
	at := n.ContentSpan().Start
	if !t.yaml || !n.Is(schema.Object) || !n.Flow() || n.Len() == 0 || n.Shared() {
		return at
	}
	return max(len(strings.TrimRight(t.s[:at], " \t\r\n"))-1, 0)
}

// end gives the offset behind a value and all that it holds.
func (t *text) end(n schema.Node) int {
	last := lastChild(n)
	switch {
	case !t.yaml || !last.Exists() || n.Shared():
		return n.ContentSpan().End
	case !n.Flow():
		return t.end(last)
	}
	return min(t.blanks(t.end(last), ",")+1, len(t.s))
}

// ends says that the place behind a value can be found: what is last in it
// does not come from a merge key.
func (t *text) ends(n schema.Node) bool {
	last := lastChild(n)
	switch {
	case !last.Exists():
		return true
	case last.Shared():
		return t.isAlias(last)
	}
	return t.ends(last)
}

// isAlias says whether an alias stands where a shared value is used.
func (t *text) isAlias(n schema.Node) bool {
	at := n.ContentSpan()
	if at.Start >= at.End || t.s[at.Start] != '*' {
		return false
	}
	return !n.IsMember() || t.blanks(n.NameContentSpan().End, ":") == at.Start
}

func lastChild(n schema.Node) (last schema.Node) {
	for c := range n.Children() {
		last = c
	}
	return last
}

// blanks steps forward over blanks, line ends and, in YAML, comments, and over
// the bytes in also.
func (t *text) blanks(at int, also string) int {
	for at < len(t.s) {
		c := t.s[at]
		switch {
		case strings.IndexByte(" \t\r\n", c) >= 0, strings.IndexByte(also, c) >= 0:
			at++
		case c == '#' && t.yaml:
			at = t.lineEnd(at)
		default:
			return at
		}
	}
	return at
}

// lineStart gives the first byte of the line at an offset.
func (t *text) lineStart(at int) int { return strings.LastIndexAny(t.s[:at], "\r\n") + 1 }

// lineEnd gives the offset of the line end, or of the end of the text.
func (t *text) lineEnd(at int) int {
	if i := strings.IndexAny(t.s[at:], "\r\n"); i >= 0 {
		return at + i
	}
	return len(t.s)
}

// nextLine gives the first byte of the next line, or the end of the text.
func (t *text) nextLine(at int) int {
	at = t.lineEnd(at)
	return at + len(lineBreak(t.s[at:]))
}

// lineBreak gives the line end at the head of a text.
func lineBreak(s string) string {
	switch {
	case strings.HasPrefix(s, "\r\n"):
		return s[:2]
	case s != "" && (s[0] == '\n' || s[0] == '\r'):
		return s[:1]
	}
	return ""
}

// indent gives the blanks that the line at an offset begins with.
func (t *text) indent(at int) string {
	line := t.s[t.lineStart(at):at]
	return line[:len(line)-len(strings.TrimLeft(line, " \t"))]
}

// afterColon gives the offset behind the colon of a member.
func (t *text) afterColon(n schema.Node) int {
	at := t.blanks(n.NameContentSpan().End, "")
	return min(at+1, len(t.s))
}

// hasComment says whether a stretch of YAML holds what may be a comment: one
// begins behind a blank or a line end.
func (t *text) hasComment(from, to int) bool {
	for at := from; at < to; at++ {
		if t.s[at] == '#' && at > 0 && strings.IndexByte(" \t\r\n", t.s[at-1]) >= 0 {
			return true
		}
	}
	return false
}

// refuses says that a value cannot be edited: it is shared, or it or what it
// stands in has an anchor or a tag. Such a one changes another place too, or
// what the written value means.
func (t *text) refuses(n schema.Node) bool {
	if host := t.doc.Host(); host.Exists() && !traceable(host) {
		return true
	}
	if !t.yaml {
		return false
	}
	if !t.ends(n) {
		return true
	}
	for ; n.Parent().Exists(); n = n.Parent() {
		if n.Shared() || t.marked(n) {
			return true
		}
	}
	return false
}

// marked says whether an anchor or a tag stands before a value, or a question
// mark before its name.
func (t *text) marked(n schema.Node) bool {
	from, to := n.Parent().ContentSpan().Start, n.ContentSpan().Start
	for c := range n.Parent().Children() {
		if c == n {
			break
		}
		from = t.end(c)
	}
	if n.IsMember() {
		from = n.NameContentSpan().End
	}
	for at := from; at < to; {
		if at = t.blanks(at, ":,-[{"); at < to && strings.IndexByte("&!?*", t.s[at]) >= 0 {
			return true
		}
		for at < to && strings.IndexByte(" \t\r\n", t.s[at]) < 0 {
			at++
		}
	}
	return false
}
