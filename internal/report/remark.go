package report

import (
	"io"
	"strconv"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// This file tells people of places in a source that are no diagnostics of
// lint: what a digest loses, why a schema does not compile.

// Remark is something to tell about a source, or about one place of it.
type Remark struct {
	// Path is the name to show, with forward slashes; Text is the source.
	Path, Text string
	// Placed says that Span is set, the place in Text.
	Placed bool
	Span   schema.Span
	// Severity is that of the remark; [lint.Info] is called a note.
	Severity lint.Severity
	// Message is lower case and without the place. Tag is shown in brackets
	// behind it; it may be empty.
	Message, Tag string
}

// Remarks writes remarks, each at once. It is not for use by several
// goroutines.
type Remarks struct {
	sink     sink
	painter  *palette
	view     view
	snippet  snippet
	snippets bool
}

// NewRemarks makes a writer of remarks. With snippets each is followed by the
// source line of its place.
func NewRemarks(w io.Writer, o Options, snippets bool) *Remarks {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	p := newPalette(o.Color)
	return &Remarks{sink: sink{w: w}, painter: p, snippet: snippet{painter: p, width: o.Width}, snippets: snippets}
}

// Write writes one remark. What comes after a failed write is dropped.
func (r *Remarks) Write(m Remark) {
	head := remarkLine{severity: m.Severity, message: m.Message, tag: m.Tag, path: m.Path}
	if m.Placed {
		head.at = r.view.find(m.Text, m.Span.Start)
	}
	r.sink.buf = append(head.append(r.sink.buf, r.painter), '\n')
	if m.Placed && r.snippets {
		r.sink.buf = r.view.append(r.sink.buf, &r.snippet, mark{head.at.Line, m.Span, severityStyles[m.Severity]})
	}
	_ = r.sink.flush() // to the terminal: there is nowhere left to say so
}

// remarkLine is the line that a remark begins with, the same as that of a
// diagnostic: path:line:column: severity: message [tag].
type remarkLine struct {
	path     string
	at       schema.Position // of no line when there is no place
	severity lint.Severity
	message  string
	tag      string
}

func (l remarkLine) append(dst []byte, p *palette) []byte {
	dst = p.on(dst, strong)
	if l.at.Line > 0 {
		dst = appendPlace(dst, l.path, l.at)
	} else {
		dst = appendSafe(dst, l.path)
	}
	dst = append(p.off(append(dst, ':')), ' ')
	dst = append(p.text(dst, severityStyles[l.severity], severityWord(l.severity)), ": "...)
	dst = p.off(appendSafe(p.on(dst, strong), l.message))
	if l.tag == "" {
		return dst
	}
	dst = append(p.on(append(dst, ' '), faint), '[')
	return p.off(append(appendSafe(dst, l.tag), ']'))
}

func severityWord(s lint.Severity) string {
	if s == lint.Info {
		return "note"
	}
	return s.String()
}

// view finds places in one source after another. It stays with the source
// that it was asked about last.
type view struct {
	locator locator
	spot    spot
}

// find gives the place of an offset in a text, and makes its line the one
// that append shows.
func (v *view) find(text string, offset int) schema.Position {
	if v.spot.number == 0 || v.locator.text != text {
		v.locator.reset(text)
		v.spot = spot{}
	}
	return v.locator.find(&v.spot, offset)
}

// mark is a place to underline, with the number that its line is shown under.
type mark struct {
	line  int
	span  schema.Span
	style style
}

// append adds the line that was found last, with the place underlined; one of
// several lines is underlined to the end of its first.
func (v *view) append(dst []byte, s *snippet, m mark) []byte {
	s.number, s.line = m.line, v.spot.text
	s.from = min(max(m.span.Start-v.spot.start, 0), len(s.line))
	s.to = min(max(m.span.End-v.spot.start, s.from), len(s.line))
	return s.append(dst, m.style)
}

// appendCounted adds a number and a word, in the plural but for one.
func appendCounted(dst []byte, n int, one, many string) []byte {
	dst = append(strconv.AppendInt(dst, int64(n), 10), ' ')
	if n == 1 {
		return append(dst, one...)
	}
	return append(dst, many...)
}
