package report

import (
	"strconv"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// jsonWriter is the format json: the stable report that docs/report.schema.json
// describes, one diagnostic a line, all severities. It is written by hand so
// that it streams and its members keep their order.
type jsonWriter struct {
	*sink
	locator    locator
	start, end spot
	harms      harmCache
	begun      bool // the head is written
	more       bool // a diagnostic is written
}

func newJSON(s *sink, _ Options) Writer {
	return &jsonWriter{sink: s, harms: harmCache{make: appendHarms}}
}

func (j *jsonWriter) begin() {
	if !j.begun {
		j.buf = append(j.buf, `{"version":1,"diagnostics":[`...)
		j.begun = true
	}
}

// File writes the diagnostics of one file.
func (j *jsonWriter) File(f *File) error {
	j.begin()
	if len(f.Diagnostics) > 0 {
		j.locator.reset(f.Text)
		j.start, j.end = spot{}, spot{}
	}
	for i := range f.Diagnostics {
		if j.more {
			j.buf = append(j.buf, ',')
		}
		j.more = true
		j.buf = append(j.buf, '\n')
		j.diagnostic(f.Path, &f.Diagnostics[i])
		if err := j.spill(); err != nil {
			return err
		}
	}
	return j.err
}

func (j *jsonWriter) diagnostic(path string, d *lint.Diagnostic) {
	b := j.buf
	b = append(b, `{"rule":"`...)
	b = append(b, d.Rule.ID...)
	b = append(b, `","severity":"`...)
	b = append(b, d.Severity.String()...)
	b = appendString(append(b, `","message":`...), d.Message)
	b = appendString(append(b, `,"hint":`...), d.Hint)
	b = appendString(append(b, `,"path":`...), path)
	b = appendInt(append(b, `,"document":`...), d.Document)
	b = appendString(append(b, `,"pointer":`...), string(d.Pointer()))
	b = j.appendRange(append(b, `,"range":`...), d.Span)
	b = j.harms.append(append(b, `,"targets":`...), d.Targets)
	if d.Fix != nil {
		b = appendFix(append(b, `,"fix":`...), d.Fix)
	}
	b = append(b, '}')
	j.buf = b
}

func (j *jsonWriter) appendRange(b []byte, at schema.Span) []byte {
	b = appendPosition(append(b, `{"start":`...), j.locator.find(&j.start, at.Start), at.Start)
	b = appendPosition(append(b, `,"end":`...), j.locator.find(&j.end, at.End), at.End)
	return append(b, '}')
}

func appendPosition(b []byte, p schema.Position, offset int) []byte {
	b = appendInt(append(b, `{"line":`...), p.Line)
	b = appendInt(append(b, `,"column":`...), p.Column)
	b = appendInt(append(b, `,"offset":`...), offset)
	return append(b, '}')
}

// appendHarms adds the targets of a diagnostic as an array.
func appendHarms(b []byte, list []lint.Harm) []byte {
	b = append(b, '[')
	for i := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendHarm(b, &list[i])
	}
	return append(b, ']')
}

func appendHarm(b []byte, h *lint.Harm) []byte {
	b = appendString(append(b, `{"name":`...), h.Target.ID)
	b = appendString(append(b, `,"effect":`...), h.Fact.Effect.String())
	b = appendString(append(b, `,"evidence":{"status":`...), h.Fact.Status.String())
	b = appendString(append(b, `,"asOf":`...), h.Fact.AsOf())
	b = appendString(append(b, `,"source":`...), h.Fact.URL())
	return append(b, "}}"...)
}

// appendFix adds the fix of a diagnostic.
func appendFix(b []byte, f *lint.Fix) []byte {
	b = append(b, `{"kind":"`...)
	b = append(b, f.Kind.String()...)
	b = appendString(append(b, `","how":`...), f.How)
	b = append(b, `,"edits":[`...)
	for i, e := range f.Edits {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendInt(append(b, `{"start":`...), e.Start)
		b = appendInt(append(b, `,"end":`...), e.End)
		b = append(appendString(append(b, `,"text":`...), e.Text), '}')
	}
	return append(b, "]}"...)
}

// Close ends the list and writes the summary.
func (j *jsonWriter) Close(s Summary) error {
	j.begin()
	if j.more {
		j.buf = append(j.buf, '\n')
	}
	b := appendInt(append(j.buf, `],"summary":{"files":`...), s.Files)
	b = appendInt(append(b, `,"schemas":`...), s.Schemas)
	b = appendInt(append(b, `,"errors":`...), s.Errors)
	b = appendInt(append(b, `,"warnings":`...), s.Warnings)
	b = appendInt(append(b, `,"infos":`...), s.Infos)
	b = append(b, "}}\n"...)
	j.buf = b
	return j.flush()
}

func appendInt(b []byte, n int) []byte { return strconv.AppendInt(b, int64(n), 10) }
