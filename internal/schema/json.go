package schema

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/go-json-experiment/json/jsontext"
)

// ParseJSON reads exactly one JSON value (RFC 8259) in UTF-8. A byte order
// mark is accepted and noted. Repeated members are kept. The data must not be
// changed afterwards.
//
// The error is a [*SyntaxError]: cut off or trailing text, invalid UTF-8, a
// lone surrogate, more than [MaxDepth] levels or [MaxBytes] bytes.
func ParseJSON(data []byte) (*Document, error) {
	return ParseJSONWithin(data, Limits{MaxBytes, MaxValues})
}

// Limits bound a document in bytes of its source and in values.
type Limits struct{ Bytes, Values int }

// ParseJSONWithin is [ParseJSON] with bounds of the caller's: for an instance,
// whose size its receiver decides.
func ParseJSONWithin(data []byte, limits Limits) (*Document, error) {
	if len(data) > limits.Bytes {
		return nil, &SyntaxError{Offset: 0, Message: tooLarge}
	}
	d := &Document{Text: unsafe.String(unsafe.SliceData(data), len(data))}
	d.inner = d.Text
	d.BOM = strings.HasPrefix(d.Text, byteOrderMark)
	if err := checkEncoding(d.Text[:min(len(d.Text), MaxBytes)]); err != nil {
		return nil, err
	}
	r := jsonReader{doc: d, open: -1, most: limits.Values}
	if d.BOM {
		r.base = len(byteOrderMark)
	}
	if err := r.read(data); err != nil {
		return nil, err
	}
	return d, nil
}

// checkEncoding refuses what is not a UTF-8 text of bounded size. Invalid
// bytes inside the text are found later, with the syntax.
func checkEncoding(text string) error {
	switch {
	case len(text) > MaxBytes:
		return &SyntaxError{Offset: 0, Message: tooLarge}
	case strings.HasPrefix(text, "\xff\xfe"), strings.HasPrefix(text, "\xfe\xff"),
		len(text) > 1 && len(text)%2 == 0 && (text[0] == 0) != (text[1] == 0):
		return &SyntaxError{Offset: 0, Message: "the text is UTF-16 or UTF-32; save it as UTF-8"}
	}
	return nil
}

const tooLarge = "the document is larger than 16 MiB (16777216 bytes), the most that is read"

// jsonReader turns tokens into nodes. The tokenizer tells where each token
// ends; its start is found in the raw bytes.
type jsonReader struct {
	doc  *Document
	base int   // bytes before the tokenizer's first
	end  int   // where the token before this one ended
	open int32 // the innermost open array or object, -1 at the top
	key  Span  // the member name that waits for its value
	deep int
	most int // values
}

func (r *jsonReader) read(data []byte) error {
	r.doc.nodes = make([]node, 0, 16+len(data)/24)
	r.end = r.base
	dec := jsontext.NewDecoder(bytes.NewBuffer(data[r.base:]),
		jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	for {
		token, err := dec.ReadToken()
		if err != nil {
			return r.finish(err)
		}
		if err := r.token(token.Kind(), r.base+int(dec.InputOffset())); err != nil {
			return err
		}
	}
}

// finish tells the end of the one value from everything else that stops the
// tokenizer.
func (r *jsonReader) finish(err error) error {
	text := r.doc.Text
	if !errors.Is(err, io.EOF) || r.open >= 0 || len(r.doc.nodes) == 0 {
		return firstFault(text, explainJSON(text, r.state()))
	}
	return firstFault(text, nil)
}

// firstFault puts invalid UTF-8 before a syntax error that comes after it.
func firstFault(text string, fault *SyntaxError) error {
	if !utf8.ValidString(text) {
		if at := invalidUTF8(text); fault == nil || at <= fault.Offset {
			return &SyntaxError{Offset: at, Message: "invalid UTF-8 byte; save the text as UTF-8"}
		}
	}
	if fault == nil {
		return nil
	}
	return fault
}

func invalidUTF8(text string) int {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(text)
}

func (r *jsonReader) token(kind jsontext.Kind, end int) error {
	start := r.skip(end)
	r.end = end
	if r.open < 0 && len(r.doc.nodes) > 0 {
		return firstFault(r.doc.Text, &SyntaxError{Offset: start, Message: trailingText})
	}
	switch kind {
	case '{', '[':
		return r.begin(kind, start)
	case '}', ']':
		r.close(end)
		return nil
	case '"':
		return r.str(start, end)
	}
	return r.add(scalarKind(kind), Span{start, end}, 0)
}

const trailingText = "text after the end of the document; exactly one JSON value is allowed"

// skip finds where a token begins: behind blanks, a comma or a colon. Deep
// indentation is passed over eight blanks at a time.
func (r *jsonReader) skip(end int) int {
	const blanks = "        "
	text := r.doc.Text[:end]
	for i := r.end; i < end; i++ {
		switch text[i] {
		case ' ':
			for i+len(blanks) < end && text[i:i+len(blanks)] == blanks {
				i += len(blanks)
			}
			if text[i] != ' ' {
				i--
			}
		case '\t', '\n', '\r', ',', ':':
		default:
			return i
		}
	}
	return end
}

func scalarKind(kind jsontext.Kind) Kind {
	switch kind {
	case '0':
		return Number
	case 't', 'f':
		return Bool
	}
	return Null
}

func (r *jsonReader) begin(kind jsontext.Kind, start int) error {
	if r.deep++; r.deep > MaxDepth {
		return &SyntaxError{Offset: start, Message: tooDeep}
	}
	k := Object
	if kind == '[' {
		k = Array
	}
	if err := r.add(k, Span{start, start + 1}, 0); err != nil {
		return err
	}
	r.open = int32(len(r.doc.nodes) - 1)
	return nil
}

const tooDeep = "more than 1000 levels of arrays and objects inside each other, the most that is read"

func (r *jsonReader) close(end int) {
	v := &r.doc.nodes[r.open]
	v.end = int32(end)
	v.next = int32(len(r.doc.nodes))
	r.open = v.parent
	r.deep--
}

// str takes a string token: a member name where one is due, else a value.
func (r *jsonReader) str(start, end int) error {
	if r.nameDue() {
		r.key = Span{start, end}
		return nil
	}
	return r.add(String, Span{start, end}, valueQuoted)
}

func (r *jsonReader) nameDue() bool {
	return r.open >= 0 && r.doc.nodes[r.open].kind == Object && r.key.End == 0
}

// add appends one value, with the member name that waited for it.
func (r *jsonReader) add(kind Kind, at Span, f flags) error {
	d := r.doc
	if len(d.nodes) == r.most {
		return &SyntaxError{Offset: at.Start, Message: tooMany}
	}
	i := int32(len(d.nodes))
	v := node{start: int32(at.Start), end: int32(at.End), next: i + 1, parent: r.open, kind: kind, flags: f}
	if r.key.End > 0 {
		v.keyStart, v.keyEnd = int32(r.key.Start), int32(r.key.End)
		v.flags |= isMember | keyQuoted
		if plain, err := unescape(d.Text, r.key); err != nil {
			return err
		} else if len(plain) != r.key.End-r.key.Start-2 {
			d.keys = keep(d.keys, i, plain)
			v.flags |= keyText
		}
		r.key = Span{}
	}
	if f&valueQuoted != 0 {
		if plain, err := unescape(d.Text, at); err != nil {
			return err
		} else if len(plain) != at.End-at.Start-2 {
			d.texts = keep(d.texts, i, plain)
			v.flags |= valueText
		}
	}
	d.nodes = append(d.nodes, v)
	return nil
}

const tooMany = "more than 800000 values in one document, the most that is read"

func keep(m map[int32]string, i int32, text string) map[int32]string {
	if m == nil {
		m = make(map[int32]string)
	}
	m[i] = text
	return m
}
