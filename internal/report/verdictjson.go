package report

import (
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// verdictJSON is the format json of a report on instances, which
// docs/validation.schema.json describes: the schema, one verdict a line, the
// summary last, so that the report streams.
type verdictJSON struct {
	sink
	options    VerdictOptions
	locator    locator
	start, end spot
	begun      bool // the head is written
	more       bool // a verdict is written
}

func (j *verdictJSON) begin() {
	if j.begun {
		return
	}
	j.begun = true
	s := &j.options.Schema
	at := &Verdict{Text: s.Text}
	j.buf = appendString(append(j.buf, `{"version":1,"schema":{"path":`...), s.Path)
	j.buf = appendInt(append(j.buf, `,"document":`...), s.Document)
	j.buf = appendString(append(j.buf, `,"pointer":`...), string(s.Pointer))
	j.buf = append(j.buf, `,"notes":`...)
	j.violations(at, s.Notes)
	j.buf = append(j.buf, `,"errors":`...)
	j.violations(at, s.Errors)
	j.buf = append(j.buf, `},"results":[`...)
}

// Verdict writes one verdict, a valid one too.
func (j *verdictJSON) Verdict(v *Verdict) error {
	j.begin()
	if j.more {
		j.buf = append(j.buf, ',')
	}
	j.more = true
	j.buf = appendString(append(j.buf, "\n{\"path\":"...), v.Path)
	j.buf = appendInt(append(j.buf, `,"document":`...), v.Document)
	if v.Line > 0 {
		j.buf = appendInt(append(j.buf, `,"line":`...), v.Line)
	}
	j.buf = append(append(j.buf, `,"status":"`...), statusNames[v.Status]...)
	j.buf = append(j.buf, `","errors":`...)
	j.violations(v, v.Errors)
	j.buf = append(appendInt(append(j.buf, `,"more":`...), v.More), '}')
	return j.spill()
}

// violations adds a list of violations, whose places are in the text of v.
func (j *verdictJSON) violations(v *Verdict, list []Violation) {
	if len(list) > 0 {
		j.locator.reset(v.Text)
		j.start, j.end = spot{}, spot{}
	}
	j.buf = append(j.buf, '[')
	for i := range list {
		if i > 0 {
			j.buf = append(j.buf, ',')
		}
		j.violation(v, &list[i])
	}
	j.buf = append(j.buf, ']')
}

func (j *verdictJSON) violation(v *Verdict, e *Violation) {
	b := appendString(append(j.buf, `{"message":`...), e.Message)
	if e.Keyword != "" {
		b = appendString(append(b, `,"keyword":`...), e.Keyword)
	}
	if e.Location != "" {
		b = appendString(append(b, `,"keywordLocation":`...), string(e.Location))
	}
	if e.Placed {
		b = appendString(append(b, `,"pointer":`...), string(e.Pointer))
		b = j.appendRange(append(b, `,"range":`...), v, e.Span)
	}
	if e.Value != "" {
		b = appendString(append(b, `,"value":`...), e.Value)
	}
	b = append(b, '}')
	j.buf = b
}

func (j *verdictJSON) appendRange(b []byte, v *Verdict, at schema.Span) []byte {
	start, end := v.moved(j.locator.find(&j.start, at.Start)), v.moved(j.locator.find(&j.end, at.End))
	b = appendPosition(append(b, `{"start":`...), start, v.Offset+at.Start)
	b = appendPosition(append(b, `,"end":`...), end, v.Offset+at.End)
	return append(b, '}')
}

// Close ends the list and writes the summary.
func (j *verdictJSON) Close(s VerdictSummary) error {
	j.begin()
	if j.more {
		j.buf = append(j.buf, '\n')
	}
	b := appendInt(append(j.buf, `],"summary":{"instances":`...), s.Instances)
	b = appendInt(append(b, `,"valid":`...), s.Valid)
	b = appendInt(append(b, `,"invalid":`...), s.Invalid)
	b = appendInt(append(b, `,"errors":`...), s.Errors)
	b = append(b, "}}\n"...)
	j.buf = b
	return j.flush()
}
