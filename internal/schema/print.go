package schema

import "github.com/go-json-experiment/json/jsontext"

// AppendCompact appends the value as JSON without blanks: members in source
// order, numbers and (from JSON) strings as they are written.
func (n Node) AppendCompact(dst []byte) []byte {
	switch n.Kind() {
	case Object, Array:
		return n.appendHolder(dst, "")
	case String:
		return n.appendString(dst)
	}
	return append(dst, n.Text()...)
}

// CompactSize gives the bytes that AppendCompact appends, without making
// them when the source is JSON.
func (n Node) CompactSize() int {
	if n.doc.YAML {
		return len(n.AppendCompact(nil))
	}
	size := 0
	for i := n.i; i < n.doc.nodes[n.i].next; i++ {
		v := &n.doc.nodes[i]
		switch {
		case v.kind < Array:
			size += int(v.end - v.start)
		case v.next > i+1:
			size++ // two brackets, and a comma less than there are children
		default:
			size += len("{}")
		}
		if i > n.i {
			size++ // the comma
			if v.flags&isMember != 0 {
				size += int(v.keyEnd-v.keyStart) + len(":")
			}
		}
	}
	return size
}

// AppendIndented appends the value as JSON with two spaces a level, members
// in source order, numbers and (from JSON) strings as they are written.
// Arrays and objects without content stay on one line.
func (n Node) AppendIndented(dst []byte) []byte { return n.appendIndented(dst, "\n") }

func (n Node) appendIndented(dst []byte, lead string) []byte {
	if n.Kind() < Array {
		return n.AppendCompact(dst)
	}
	return n.appendHolder(dst, lead)
}

// appendHolder appends an array or object; lead is the line end and
// indentation of its own line, or empty for the compact form.
func (n Node) appendHolder(dst []byte, lead string) []byte {
	brackets, inner, colon := "{}", lead+"  ", ": "
	if n.Is(Array) {
		brackets = "[]"
	}
	if lead == "" {
		inner, colon = "", ":"
	}
	dst = append(dst, brackets[0])
	empty := true
	for c := range n.Children() {
		if !empty {
			dst = append(dst, ',')
		}
		empty = false
		dst = append(dst, inner...)
		if c.IsMember() {
			dst = append(c.appendName(dst), colon...)
		}
		if lead == "" {
			dst = c.AppendCompact(dst)
		} else {
			dst = c.appendIndented(dst, inner)
		}
	}
	if !empty {
		dst = append(dst, lead...)
	}
	return append(dst, brackets[1])
}

func (n Node) appendString(dst []byte) []byte {
	if n.doc.nodes[n.i].flags&valueQuoted != 0 && !n.doc.YAML {
		return append(dst, n.Source()...)
	}
	return quote(dst, n.Text())
}

func (n Node) appendName(dst []byte) []byte {
	v := &n.doc.nodes[n.i]
	if v.flags&keyQuoted != 0 && !n.doc.YAML {
		return append(dst, n.doc.inner[v.keyStart:v.keyEnd]...)
	}
	return quote(dst, n.Name())
}

// quote appends text as a JSON string; it is UTF-8 already, so the encoder
// has nothing to refuse.
func quote(dst []byte, text string) []byte {
	dst, _ = jsontext.AppendQuote(dst, text)
	return dst
}
