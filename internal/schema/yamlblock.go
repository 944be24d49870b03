package schema

import (
	"strings"

	"go.yaml.in/yaml/v4"
)

// blockLine is one line of a block scalar: where it begins in the text, the
// spaces it is indented by, and the end of its content.
type blockLine struct{ start, indent, end int }

func (l blockLine) blank() bool { return l.start+l.indent == l.end }

// nextLine reads the line at an offset and gives the offset of the next one.
func (p *yamlPlaces) nextLine(at int) (line blockLine, next int) {
	line.start = at
	for at < len(p.text) && p.text[at] == ' ' {
		at++
	}
	line.indent = at - line.start
	for at < len(p.text) && breakSize(p.text[at:]) == 0 {
		at++
	}
	line.end = at
	if at < len(p.text) {
		at += breakSize(p.text[at:])
	}
	return line, at
}

// block gives the end of a literal or folded scalar: that of its last line
// with content, or of its header when no line has any.
func (p *yamlPlaces) block(n *yaml.Node, start int) int {
	end := start
	for end < len(p.text) && strings.IndexByte("|>+-0123456789", p.text[end]) >= 0 {
		end++
	}
	p.blockLines(n, start, func(line blockLine, _ int) {
		if !line.blank() {
			end = line.end
		}
	})
	return end
}

// blockLines goes through the content lines of a block scalar, with the
// number of spaces that are its indentation and no content.
func (p *yamlPlaces) blockLines(n *yaml.Node, start int, visit func(line blockLine, indent int)) {
	lead, ok := leadOf(n.Value)
	if !ok {
		return
	}
	_, at := p.nextLine(start)
	for indent := -1; at < len(p.text); {
		line, next := p.nextLine(at)
		if indent < 0 && !line.blank() {
			indent = max(line.indent-lead, 0)
		}
		if !line.blank() && (line.indent < indent || indent == 0 && isMarker(p.text[line.start:line.end])) {
			return
		}
		visit(line, indent)
		at = next
	}
}

// leadOf counts the spaces that begin the first line of a block scalar with
// content; it is not ok when there is none.
func leadOf(value string) (spaces int, ok bool) {
	value = strings.TrimLeft(value, "\n")
	content := strings.TrimLeft(value, " ")
	return len(value) - len(content), value != ""
}

// isMarker says whether a line begins or ends a document.
func isMarker(line string) bool {
	return (strings.HasPrefix(line, "---") || strings.HasPrefix(line, "...")) &&
		(len(line) == 3 || line[3] == ' ' || line[3] == '\t')
}
