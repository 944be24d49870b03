package schema

// This file finds the bytes of a YAML node: the library tells where a node
// begins, as a line and a column, and not where it ends.

import (
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// yamlPlaces turns the library's positions into byte offsets. Its lines end
// at LF, CRLF, CR, U+0085, U+2028 and U+2029; its columns count code points
// from 1, without a byte order mark.
type yamlPlaces struct {
	text   string
	bom    bool
	starts []int

	// The last place asked for: nodes come in the order of the text, so that
	// a long line is gone through once.
	line, column, offset int
}

func newYAMLPlaces(text string) *yamlPlaces {
	p := &yamlPlaces{text: text, starts: []int{0}, bom: strings.HasPrefix(text, byteOrderMark)}
	if p.bom {
		p.starts[0] = len(byteOrderMark)
	}
	for i := 0; i < len(text); {
		size := breakSize(text[i:])
		if size == 0 {
			i++
			continue
		}
		i += size
		p.starts = append(p.starts, i)
	}
	return p
}

// breakSize gives the length in bytes of the line end at the head of text, 0
// when there is none.
func breakSize(text string) int {
	switch text[0] {
	case '\n':
		return 1
	case '\r':
		if len(text) > 1 && text[1] == '\n' {
			return 2
		}
		return 1
	case 0xC2:
		if strings.HasPrefix(text, "\u0085") {
			return 2
		}
	case 0xE2:
		if strings.HasPrefix(text, "\u2028") || strings.HasPrefix(text, "\u2029") {
			return 3
		}
	}
	return 0
}

// at gives the offset of a line and column, both from 1.
func (p *yamlPlaces) at(line, column int) int {
	switch {
	case line < 1:
		return 0
	case line > len(p.starts):
		return len(p.text)
	case line != p.line || column < p.column:
		p.line, p.column, p.offset = line, 1, p.starts[line-1]
	}
	for p.column < column && p.offset < len(p.text) {
		_, size := utf8.DecodeRuneInString(p.text[p.offset:])
		p.offset += size
		p.column++
	}
	return p.offset
}

// locate puts the byte offsets of every node's place into its Line and
// Column, which are not used otherwise from then on.
func (p *yamlPlaces) locate(n *yaml.Node) { p.node(n) }

// node locates a node and what it holds, and gives the offset behind it all.
func (p *yamlPlaces) node(n *yaml.Node) (end int) {
	start := p.properties(n, p.at(n.Line, n.Column))
	switch n.Kind {
	case yaml.AliasNode:
		end = min(start+1+len(n.Value), len(p.text))
		n.Line, n.Column = start, end
	case yaml.SequenceNode:
		end = p.holder(n, start, "[]")
		if n.Style&yaml.FlowStyle == 0 {
			n.Line, n.Column = start, min(start+1, len(p.text))
		} else {
			n.Line, n.Column = start, end
		}
	case yaml.MappingNode:
		end = p.holder(n, start, "{}")
		n.Line, n.Column = start, end
		if len(n.Content) > 0 {
			n.Line, n.Column = n.Content[0].Line, n.Content[0].Column
		}
	default:
		end = p.scalar(n, start)
		n.Line, n.Column = start, end
	}
	return end
}

// properties steps over the anchor and the tag of a node. An empty value
// stays on its line.
func (p *yamlPlaces) properties(n *yaml.Node, at int) int {
	anchor, tag := n.Anchor != "", n.Style&yaml.TaggedStyle != 0 || n.Tag == "!"
	empty := n.Kind == yaml.ScalarNode && n.Value == "" && n.Style&^yaml.TaggedStyle == 0
	for at < len(p.text) {
		var end int
		switch {
		case anchor && p.text[at] == '&':
			anchor = false
			end = min(at+1+len(n.Anchor), len(p.text))
		case tag && p.text[at] == '!':
			tag = false
			end = p.tag(at)
		default:
			return at
		}
		next := p.skip(end, "")
		if empty && (next == len(p.text) || !anchor && !tag) {
			return end
		}
		at = next
	}
	return at
}

// tag gives the end of a tag.
func (p *yamlPlaces) tag(at int) int {
	if strings.HasPrefix(p.text[at:], "!<") {
		if end := strings.IndexByte(p.text[at:], '>'); end >= 0 {
			return at + end + 1
		}
	}
	for at < len(p.text) && strings.IndexByte(" \t,[]{}", p.text[at]) < 0 && breakSize(p.text[at:]) == 0 {
		at++
	}
	return at
}

// skip steps over blanks, line ends and comments, and over the bytes in also.
func (p *yamlPlaces) skip(at int, also string) int {
	for at < len(p.text) {
		c := p.text[at]
		size := breakSize(p.text[at:])
		switch {
		case size > 0:
			at += size
		case c == ' ', c == '\t', strings.IndexByte(also, c) >= 0:
			at++
		case c == '#':
			for at < len(p.text) && breakSize(p.text[at:]) == 0 {
				at++
			}
		default:
			return at
		}
	}
	return at
}

// holder locates what a list or mapping holds and gives the offset behind it,
// the closing bracket of the flow style included.
func (p *yamlPlaces) holder(n *yaml.Node, start int, brackets string) int {
	end := start
	flow := n.Style&yaml.FlowStyle != 0 && start < len(p.text) && p.text[start] == brackets[0]
	if flow {
		end++
	}
	for _, c := range n.Content {
		end = max(end, p.node(c))
	}
	if !flow {
		return end
	}
	if at := p.skip(end, ","); at < len(p.text) && p.text[at] == brackets[1] {
		return at + 1
	}
	return end
}

// scalar gives the end of a scalar, quotes included; an end that cannot be
// found is that of the line.
func (p *yamlPlaces) scalar(n *yaml.Node, start int) int {
	switch {
	case n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		return p.block(n, start)
	case n.Style&yaml.DoubleQuotedStyle != 0:
		return p.closingQuote(start, '\\')
	case n.Style&yaml.SingleQuotedStyle != 0:
		return p.closingQuote(start, '\'')
	}
	a := aligner{text: p.text, value: n.Value, at: start}
	if a.align() {
		return a.at
	}
	return p.lineEnd(start)
}

// closingQuote gives the offset behind the quote that closes the scalar at
// start; escape is the byte that takes the meaning from the one behind it.
func (p *yamlPlaces) closingQuote(start int, escape byte) int {
	for at := start + 1; at < len(p.text); at++ {
		pair := p.text[at] == escape && at+1 < len(p.text)
		switch {
		case pair && (escape == '\\' || p.text[at+1] == escape):
			at++
		case p.text[at] == p.text[start]:
			return at + 1
		}
	}
	return len(p.text)
}

// lineEnd gives the offset behind the last character of a line that is no
// blank.
func (p *yamlPlaces) lineEnd(at int) int {
	end := at
	for at < len(p.text) && breakSize(p.text[at:]) == 0 {
		if at++; p.text[at-1] != ' ' && p.text[at-1] != '\t' {
			end = at
		}
	}
	return end
}
