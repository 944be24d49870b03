package schema

// This file deals with what an editor of the source needs to know: where a
// value stands in the text that the document was read from, and for a schema
// inside a string, which string.

// Content gives the text that the document was read from: that of its source,
// or of the string that holds an embedded document.
func (d *Document) Content() string { return d.inner }

// Host gives the string that an embedded document was read from; the zero Node
// for any other.
func (d *Document) Host() Node { return d.host }

// SourceOffset turns an offset in the content into one in the source.
func (d *Document) SourceOffset(offset int) int {
	if d.place == nil {
		return offset
	}
	return d.place(offset)
}

// ContentSpan is [Node.Span] in the content of the document.
func (n Node) ContentSpan() Span {
	v := &n.doc.nodes[n.i]
	return Span{int(v.start), int(v.end)}
}

// NameContentSpan gives the place of a member's name in the content of the
// document, quotes included.
func (n Node) NameContentSpan() Span {
	v := &n.doc.nodes[n.i]
	return Span{int(v.keyStart), int(v.keyEnd)}
}

// Flow says that an array or object stands in brackets: always in JSON, in
// YAML when it is written in flow style.
func (n Node) Flow() bool { return !n.doc.YAML || n.doc.nodes[n.i].flags&inFlow != 0 }
