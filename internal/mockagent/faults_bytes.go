package mockagent

// Faults in the bytes of the answer. Each works on any answer, an object or
// not, and leaves of it what it can.

import (
	"bytes"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

func badBase64(o *outcome) {
	o.result().kind, o.result().body = brokenPart, []byte("*** this is not base64 ***")
}

func withBOM(o *outcome)      { rewrite(o, func(b []byte) []byte { return append([]byte("\ufeff"), b...) }) }
func truncateJSON(o *outcome) { rewrite(o, cutOff) }
func trailingText(o *outcome) {
	rewrite(o, func(b []byte) []byte { return append(b, "\nThat is all."...) })
}
func badUTF8(o *outcome) {
	rewrite(o, func(b []byte) []byte { return putFirst(b, isText, "\"\xff\"") })
}
func withNaN(o *outcome) { rewrite(o, func(b []byte) []byte { return putFirst(b, isNumber, "NaN") }) }
func overflow(o *outcome) {
	rewrite(o, func(b []byte) []byte { return putFirst(b, isNumber, "1e400") })
}
func repeatMember(o *outcome) { rewrite(o, repeatFirst) }
func hugeResult(o *outcome)   { rewrite(o, padded) }

// rewrite changes a copy of the answer and sends it as bytes: as a value it
// could not stand in an answer that is JSON.
func rewrite(o *outcome, change func([]byte) []byte) {
	p := o.result()
	p.kind, p.body = rawPart, change(bytes.Clone(p.body))
}

// cutOff takes the end of a JSON text away. What is left of a number would be
// one again, so it ends in its point.
func cutOff(text []byte) []byte {
	text = bytes.TrimRight(text, " \t\r\n")
	if end := text[len(text)-1]; end >= '0' && end <= '9' {
		return append(text, '.')
	}
	return text[:len(text)-1]
}

// hugeSize is one byte more than the largest result that call takes by itself.
const hugeSize = 10<<20 + 1

// padded fills a JSON text up with blanks; it means what it meant.
func padded(text []byte) []byte {
	return append(text, bytes.Repeat([]byte{' '}, max(0, hugeSize-len(text)))...)
}

func isText(n schema.Node) bool   { return n.Is(schema.String) }
func isNumber(n schema.Node) bool { return n.Is(schema.Number) }

// putFirst puts text in the place of the first value of a kind; without one,
// of the first value that holds no other.
func putFirst(document []byte, is func(schema.Node) bool, text string) []byte {
	doc, err := schema.ParseJSON(document)
	if err != nil {
		return []byte(text)
	}
	at := find(doc.Root(), is)
	if !at.Exists() {
		at = find(doc.Root(), func(n schema.Node) bool { return n.Len() == 0 })
	}
	return replaced(document, at.Span(), text)
}

// find is the first value, in source order, that is of a kind.
func find(n schema.Node, is func(schema.Node) bool) schema.Node {
	if is(n) {
		return n
	}
	for child := range n.Children() {
		if found := find(child, is); found.Exists() {
			return found
		}
	}
	return schema.Node{}
}

// repeatFirst repeats the first member of the first object that has one. An
// answer without members becomes one that has two of the same name.
func repeatFirst(document []byte) []byte {
	doc, err := schema.ParseJSON(document)
	if err != nil {
		return document
	}
	holder := find(doc.Root(), func(n schema.Node) bool { return n.Is(schema.Object) && n.Len() > 0 })
	if !holder.Exists() {
		return []byte(`{"a":1,"a":1}`)
	}
	again := object(firstMember(holder))
	inside := schema.Span{Start: holder.Span().Start + 1, End: holder.Span().Start + 1}
	return replaced(document, inside, string(again[1:len(again)-1])+",")
}

func firstMember(holder schema.Node) member {
	for first := range holder.Children() {
		return member{first.Name(), []byte(first.Source())}
	}
	return member{}
}
