package report

import (
	"io"
	"strconv"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// verdictText is the formats text and oneline of a report on instances: for
// each violation a line that editors can open, and in text the place in the
// schema that asks for something else. A source line of an instance shows
// values, and so stands there only when those are asked for.
type verdictText struct {
	sink
	options VerdictOptions
	oneline bool
	painter *palette
	snippet snippet

	instance, schema view
}

func newVerdictText(w io.Writer, o VerdictOptions) *verdictText {
	p := newPalette(o.Color)
	return &verdictText{sink: sink{w: w}, options: o, painter: p, snippet: snippet{painter: p, width: o.Width}}
}

// Verdict writes the violations of one instance that have a place; what could
// not be read at all is the caller's to tell.
func (t *verdictText) Verdict(v *Verdict) error {
	for i := range v.Errors {
		if v.Errors[i].Placed {
			t.violation(v, &v.Errors[i])
		}
		if err := t.spill(); err != nil {
			return err
		}
	}
	if v.More > 0 {
		t.buf = append(appendSafe(t.buf, v.Path), ": "...)
		t.buf = append(appendCounted(t.buf, v.More, "more error", "more errors"), " of this instance\n"...)
		t.gap()
	}
	return t.err
}

// gap separates what text prints in several lines.
func (t *verdictText) gap() {
	if !t.oneline {
		t.buf = append(t.buf, '\n')
	}
}

func (t *verdictText) violation(v *Verdict, e *Violation) {
	at := v.moved(t.instance.find(v.Text, e.Span.Start))
	line := remarkLine{path: v.Path, at: at, severity: lint.Error, message: e.describe(t.oneline), tag: e.Keyword}
	t.buf = append(line.append(t.buf, t.painter), '\n')
	if t.oneline {
		return
	}
	if t.options.ShowValues && v.Text != "" {
		t.buf = t.instance.append(t.buf, &t.snippet, mark{at.Line, e.Span, red})
	}
	if e.Wanted.Exists() {
		t.wanted(e)
	}
	t.gap()
}

// moved gives a place in the line of an instance as one in its file.
func (v *Verdict) moved(at schema.Position) schema.Position {
	if v.Line > 0 {
		at.Line += v.Line - 1
	}
	return at
}

// describe gives the message behind the pointer, and for a report in lines
// the value.
func (e *Violation) describe(value bool) string {
	text := e.Message
	if e.Pointer != "" {
		text = string(e.Pointer) + ": " + text
	}
	if value && e.Value != "" {
		text += "; the value is " + e.Value
	}
	return text
}

// wanted shows the keyword in the schema.
func (t *verdictText) wanted(e *Violation) {
	span := e.Wanted.NameSpan()
	at := t.schema.find(t.options.Schema.Text, span.Start)
	t.buf = append(t.painter.text(append(t.buf, "  "...), green, "schema"), ": "...)
	t.buf = appendPlace(t.buf, t.options.Schema.Path, at)
	t.buf = append(appendSafe(append(t.buf, ' '), string(e.Location)), '\n')
	t.buf = t.schema.append(t.buf, &t.snippet, mark{at.Line, span, green})
}

// Close writes the summary line; oneline has none.
func (t *verdictText) Close(s VerdictSummary) error {
	if !t.oneline {
		t.buf = append(s.append(t.buf, t.painter), '\n')
	}
	return t.flush()
}

func (s VerdictSummary) append(dst []byte, p *palette) []byte {
	dst = appendCounted(append(dst, "checked "...), s.Instances, "instance", "instances")
	dst = appendInt(append(dst, ": "...), s.Valid)
	dst = p.text(append(dst, " valid, "...), when(s.Invalid > 0, red), strconv.Itoa(s.Invalid)+" invalid")
	dst = p.text(append(dst, ", "...), when(s.Errors > 0, red), strconv.Itoa(s.Errors))
	return append(dst, " without a verdict"...)
}
