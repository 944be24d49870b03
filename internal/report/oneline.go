package report

import (
	"strconv"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// headLine is the line that a diagnostic begins with in text and is in
// oneline: path:line:column: severity: message [rule].
type headLine struct {
	path       string
	at         schema.Position
	diagnostic *lint.Diagnostic
}

func (h headLine) append(dst []byte, p *palette) []byte {
	d := h.diagnostic
	dst = p.on(dst, strong)
	dst = append(appendPlace(dst, h.path, h.at), ':')
	dst = append(p.off(dst), ' ')
	dst = p.text(dst, severityStyles[d.Severity], d.Severity.String())
	dst = append(append(dst, ':'), ' ')
	dst = p.on(dst, strong)
	dst = appendSafe(dst, d.Message)
	dst = append(p.off(dst), ' ')
	dst = append(p.on(dst, faint), '[')
	dst = append(append(dst, d.Rule.ID...), ']')
	return p.off(dst)
}

// appendPlace adds path:line:column, as editors and terminals open it.
func appendPlace(dst []byte, path string, at schema.Position) []byte {
	dst = append(appendSafe(dst, path), ':')
	dst = strconv.AppendInt(dst, int64(at.Line), 10)
	return strconv.AppendInt(append(dst, ':'), int64(at.Column), 10)
}

// lister goes through the diagnostics that a report for people shows, each
// with its place.
type lister struct {
	*sink
	options Options
	painter *palette
	locator locator
	spot    spot
}

func newLister(s *sink, o Options) lister {
	return lister{sink: s, options: o, painter: newPalette(o.Color)}
}

// each calls write for each diagnostic shown, and hands on the bytes it adds.
func (l *lister) each(f *File, write func(*lint.Diagnostic, schema.Position)) error {
	l.spot = spot{}
	fresh := true
	for i := range f.Diagnostics {
		d := &f.Diagnostics[i]
		if d.Severity < l.options.Show {
			continue
		}
		if fresh {
			l.locator.reset(f.Text)
			fresh = false
		}
		write(d, l.locator.find(&l.spot, d.Span.Start))
		if err := l.spill(); err != nil {
			return err
		}
	}
	return l.err
}

// onelineWriter is the format oneline: one line for each diagnostic and
// nothing else.
type onelineWriter struct{ lister }

func newOneline(s *sink, o Options) Writer { return &onelineWriter{newLister(s, o)} }

// File writes the diagnostics that are shown.
func (o *onelineWriter) File(f *File) error {
	return o.each(f, func(d *lint.Diagnostic, at schema.Position) {
		o.buf = append(headLine{f.Path, at, d}.append(o.buf, o.painter), '\n')
	})
}

// Close writes what was gathered. The summary is the caller's to print
// elsewhere, so that every line is a diagnostic.
func (o *onelineWriter) Close(Summary) error { return o.flush() }
