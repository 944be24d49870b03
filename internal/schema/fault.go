package schema

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// SyntaxError says why a source is no document, and at which byte.
type SyntaxError struct {
	Offset  int    // in bytes, in the source
	Message string // lower case: what stands there and what is allowed
}

// Error gives the message with the byte offset.
func (e *SyntaxError) Error() string { return fmt.Sprintf("byte %d: %s", e.Offset, e.Message) }

// readState is how far the JSON reader came before the fault.
type readState struct {
	at     int  // the end of the last good token
	inside Kind // Array, Object, or Null at the top
	first  bool // nothing yet inside the array or object, or at the top
	named  bool // a member name waits for its value
}

func (r *jsonReader) state() readState {
	s := readState{at: r.end, inside: Null, first: len(r.doc.nodes) == 0, named: r.key.End > 0}
	if r.open >= 0 {
		s.inside = r.doc.nodes[r.open].kind
		s.first = int(r.open) == len(r.doc.nodes)-1 && !s.named
	}
	return s
}

// explainJSON reads on from the last good token to the byte at fault and puts
// it in plain words; the tokenizer has already refused the text.
func explainJSON(text string, s readState) *SyntaxError {
	f := faultFinder{text: text, at: s.at}
	f.blanks()
	switch {
	case s.inside == Null && s.first:
		return f.value("a JSON value")
	case s.inside == Null:
		return f.fail(trailingText)
	case s.named:
		return f.afterName()
	case s.first:
		return f.element(s.inside, true)
	}
	return f.afterElement(s.inside)
}

// faultFinder looks at one byte after another.
type faultFinder struct {
	text string
	at   int
}

func (f *faultFinder) fail(format string, args ...any) *SyntaxError {
	return &SyntaxError{Offset: f.at, Message: fmt.Sprintf(format, args...)}
}

func (f *faultFinder) done() bool { return f.at >= len(f.text) }

func (f *faultFinder) blanks() {
	for !f.done() && strings.IndexByte(" \t\r\n", f.text[f.at]) >= 0 {
		f.at++
	}
}

// found names what stands at the fault.
func (f *faultFinder) found() string {
	if f.done() {
		return "the end of the text"
	}
	r, size := utf8.DecodeRuneInString(f.text[f.at:])
	switch {
	case strings.HasPrefix(f.text[f.at:], "//"), strings.HasPrefix(f.text[f.at:], "/*"):
		return "a comment (JSON has none)"
	case r == utf8.RuneError && size == 1:
		return "an invalid UTF-8 byte"
	case r == '\uFEFF':
		return "a byte order mark inside the text"
	}
	return fmt.Sprintf("%q", r)
}

func (f *faultFinder) afterName() *SyntaxError {
	if f.done() || f.text[f.at] != ':' {
		return f.fail("found %s; expected ':' after the member name", f.found())
	}
	f.at++
	f.blanks()
	return f.value("a value after ':'")
}

func (f *faultFinder) element(inside Kind, first bool) *SyntaxError {
	closer, what := "]", "a value"
	if inside == Object {
		closer, what = "}", "a member name in double quotes"
	}
	if first {
		what += " or '" + closer + "'"
	}
	if !f.done() && !first && f.text[f.at] == closer[0] {
		return f.fail("trailing comma before '%s'; JSON allows none", closer)
	}
	if inside == Object && (f.done() || f.text[f.at] != '"') {
		return f.fail("found %s; expected %s", f.found(), what)
	}
	return f.value(what)
}

func (f *faultFinder) afterElement(inside Kind) *SyntaxError {
	closer := "]"
	if inside == Object {
		closer = "}"
	}
	if !f.done() && f.at > 0 && f.text[f.at-1] == '0' && f.text[f.at] >= '0' && f.text[f.at] <= '9' {
		return f.fail("a number must not begin with 0")
	}
	if f.done() || f.text[f.at] != ',' {
		return f.fail("found %s; expected ',' or '%s'", f.found(), closer)
	}
	f.at++
	f.blanks()
	return f.element(inside, false)
}
