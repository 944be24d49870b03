package report

import (
	"strconv"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// textWriter is the format text: for each diagnostic a line that editors can
// open, the source line with a caret, the targets hurt, a hint and related
// places.
type textWriter struct {
	lister
	snippet snippet
	harms   harmCache
}

func newText(s *sink, o Options) Writer {
	t := &textWriter{lister: newLister(s, o)}
	t.snippet = snippet{painter: t.painter, width: o.Width}
	t.harms.make = t.harmLines
	return t
}

// severityStyles paint the severities.
var severityStyles = [...]style{lint.Info: blue, lint.Warning: yellow, lint.Error: red}

// File writes the diagnostics that are shown, with a blank line behind each.
func (t *textWriter) File(f *File) error {
	return t.each(f, func(d *lint.Diagnostic, at schema.Position) {
		t.buf = append(headLine{f.Path, at, d}.append(t.buf, t.painter), '\n')
		t.source(d)
		t.buf = t.harms.append(t.buf, d.Targets)
		t.hint(d.Hint)
		for i := range d.Related {
			t.related(f.Path, &d.Related[i])
		}
		t.buf = append(t.buf, '\n')
	})
}

// source adds the snippet of a diagnostic, whose line was just found. A place
// of several lines is marked to the end of its first.
func (t *textWriter) source(d *lint.Diagnostic) {
	s := &t.snippet
	s.number, s.line = t.spot.number, t.spot.text
	s.from = min(max(d.Span.Start-t.spot.start, 0), len(s.line))
	s.to = min(max(d.Span.End-t.spot.start, s.from), len(s.line))
	t.buf = s.append(t.buf, severityStyles[d.Severity])
}

func (t *textWriter) hint(text string) {
	if text == "" {
		return
	}
	t.buf = append(t.buf, "  "...)
	t.buf = t.painter.text(t.buf, green, "hint")
	t.buf = append(t.buf, ": "...)
	t.buf = append(appendSafe(t.buf, text), '\n')
}

// related adds a second place of a diagnostic. It is in the same file.
func (t *textWriter) related(path string, r *lint.Related) {
	var s spot
	at := t.locator.find(&s, r.At.Span().Start)
	t.buf = append(t.buf, "  see "...)
	t.buf = appendPlace(t.buf, path, at)
	t.buf = append(t.buf, ": "...)
	t.buf = append(appendSafe(t.buf, r.Message), '\n')
}

// Close writes the summary line.
func (t *textWriter) Close(s Summary) error {
	t.buf = append(s.append(t.buf, t.painter, t.options.Show), '\n')
	return t.flush()
}

// String gives the summary as one line without its line end, for a format
// that leaves it to the caller.
func (s Summary) String() string { return string(s.append(nil, nil, lint.Info)) }

// append adds the summary line: what was checked, then what was found, and
// how to see what is below the severity shown.
func (s *Summary) append(dst []byte, p *palette, shown lint.Severity) []byte {
	dst = appendCount(append(dst, "checked "...), s.Schemas, "schema")
	dst = appendCount(append(dst, " in "...), s.Files, "file")
	dst = append(dst, ": "...)
	dst = p.text(dst, when(s.Errors > 0, red), string(appendCount(nil, s.Errors, "error")))
	dst = append(dst, ", "...)
	dst = p.text(dst, when(s.Warnings > 0, yellow), string(appendCount(nil, s.Warnings, "warning")))
	dst = appendCount(append(dst, ", "...), s.Infos, "info")
	switch {
	case s.Infos > 0 && shown > lint.Info:
		dst = append(dst, " (--show info prints them)"...)
	case s.Warnings > 0 && shown > lint.Warning:
		dst = append(dst, " (--show warning prints them)"...)
	}
	if s.Ignored > 0 {
		dst = strconv.AppendInt(append(dst, ", "...), int64(s.Ignored), 10)
		dst = append(dst, " ignored"...)
	}
	if s.Known > 0 {
		dst = strconv.AppendInt(append(dst, ", "...), int64(s.Known), 10)
		dst = append(dst, " known"...)
	}
	return dst
}

func when(yes bool, s style) style {
	if yes {
		return s
	}
	return plain
}

func appendCount(dst []byte, n int, what string) []byte {
	dst = strconv.AppendInt(dst, int64(n), 10)
	dst = append(append(dst, ' '), what...)
	if n != 1 {
		dst = append(dst, 's')
	}
	return dst
}
