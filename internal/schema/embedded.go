package schema

import (
	"errors"
	"sort"
	"strings"

	"go.yaml.in/yaml/v4"
)

// ParseEmbedded reads the JSON text in a string value, such as the schema of
// a Bedrock request or a key of a ConfigMap. Places are those of the outer
// source: each byte of the content is traced back through the string's
// escapes or the indentation of a block; where that cannot be done, every
// place is the string's. Pointers are the outer one, "#", and the inner one.
//
// The error is a [*SyntaxError] with its offset in the outer source.
func ParseEmbedded(n Node) (*Document, error) {
	content := n.Text()
	place := n.tracer()
	d, err := ParseJSON([]byte(content))
	if err != nil {
		var fault *SyntaxError
		if errors.As(err, &fault) {
			err = &SyntaxError{Offset: place(fault.Offset), Message: fault.Message}
		}
		return nil, err
	}
	d.Text = n.doc.Text
	d.Index = n.doc.Index
	d.outer = n.Pointer() + "#"
	d.place = place
	return d, nil
}

// tracer gives the function from an offset in a string's content to one in
// the source.
func (n Node) tracer() func(offset int) int {
	v := &n.doc.nodes[n.i]
	segments := n.segments()
	start := int(v.start)
	outer := n.doc.place
	return func(offset int) int {
		at := start
		if i := sort.Search(len(segments), func(i int) bool { return segments[i].inner > offset }) - 1; i >= 0 {
			at = segments[i].outer + offset - segments[i].inner
			if i+1 < len(segments) {
				at = min(at, segments[i+1].outer)
			}
		}
		at = min(at, int(v.end))
		if outer != nil {
			return outer(at)
		}
		return at
	}
}

// segments lays a string's content beside its source; it is empty when they
// do not fit.
func (n Node) segments() []segment {
	v := &n.doc.nodes[n.i]
	source, start := n.Source(), int(v.start)
	switch {
	case v.flags&valueText == 0 && v.flags&valueQuoted != 0:
		return []segment{{0, start + 1}}
	case v.flags&valueText == 0:
		return []segment{{0, start}}
	case !n.doc.YAML:
		return jsonSegments(source, start)
	case strings.HasPrefix(source, "|"):
		return literalSegments(n)
	}
	style := yaml.Style(0)
	if source != "" && source[0] == '"' {
		style = yaml.DoubleQuotedStyle
	} else if source != "" && source[0] == '\'' {
		style = yaml.SingleQuotedStyle
	}
	a := aligner{text: n.doc.inner[:v.end], value: n.Text(), style: style, at: start, record: true}
	if !a.align() {
		return nil
	}
	return a.segments
}

// jsonSegments goes through the escapes of a JSON string; start is the offset
// of its first quote.
func jsonSegments(source string, start int) []segment {
	segments := []segment{{0, start + 1}}
	inner := 0
	for i := 1; i < len(source)-1; {
		if source[i] != '\\' {
			i++
			inner++
			continue
		}
		size, r := escape(source[i:])
		i += size
		inner += len(string(r))
		segments = append(segments, segment{inner, start + i})
	}
	return segments
}

// literalSegments goes through the lines of a literal block scalar.
func literalSegments(n Node) []segment {
	places := yamlPlaces{text: n.doc.inner}
	content := n.Text()
	var segments []segment
	inner, fits := 0, true
	block := yaml.Node{Value: content}
	places.blockLines(&block, int(n.doc.nodes[n.i].start), func(line blockLine, indent int) {
		from := min(line.start+max(indent, 0), line.end)
		text := n.doc.inner[from:line.end]
		if inner > len(content) || !strings.HasPrefix(content[inner:], text) {
			fits = false
			return
		}
		segments = append(segments, segment{inner, from})
		inner += len(text) + 1
	})
	if !fits {
		return nil
	}
	return segments
}
