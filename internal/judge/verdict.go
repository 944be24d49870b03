package judge

import (
	"errors"

	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/validate"
)

// Judge gives the verdict on one instance. The error is a
// [*validate.InternalError]: a bug.
func (s *Schema) Judge(i *Instance) (*report.Verdict, error) {
	v := &report.Verdict{Path: i.Path, Document: i.Document, Line: i.Line, Offset: i.Offset, Text: i.Text}
	if i.Fault != nil {
		v.Status, v.Errors = report.NoVerdict, []report.Violation{s.unread(i.Fault)}
		return v, nil
	}
	result, err := s.compiled.Validate(i.Root)
	var malformed *validate.MalformedError
	var limit *validate.LimitError
	switch {
	case errors.As(err, &malformed):
		v.Status, v.Errors = report.NoVerdict, []report.Violation{s.malformed(malformed)}
		return v, nil
	case errors.As(err, &limit):
		v.Status, v.Errors = report.NoVerdict, []report.Violation{remark(i.Root, false, limit.Error())}
		return v, nil
	case err != nil:
		return nil, err
	}
	if !result.Valid() {
		v.Status, v.More = report.Invalid, result.More
	}
	for _, e := range result.Errors {
		v.Errors = append(v.Errors, s.violation(&e))
	}
	return v, nil
}

// unread tells why an instance was not read.
func (s *Schema) unread(f *Fault) report.Violation {
	v := report.Violation{Placed: f.Placed, Span: schema.Span{Start: f.Offset, End: f.Offset}, Message: f.Message}
	if !s.options.ShowValues {
		v.Message = withoutValue(v.Message)
	}
	return v
}

func (s *Schema) malformed(e *validate.MalformedError) report.Violation {
	v := remark(e.Node, e.OnName, e.Message)
	if s.options.ShowValues {
		v.Value = excerpt(e.Node)
	}
	return v
}

func (s *Schema) violation(e *validate.Error) report.Violation {
	v := remark(e.Node, e.OnName, e.Message)
	v.Pointer, v.Keyword, v.Location = e.InstancePointer, e.Keyword, e.KeywordLocation
	if s.options.ShowValues {
		v.Value = excerpt(e.Node)
	}
	// A keyword of a meta-schema has a URI, and no place in the document.
	if p := e.KeywordLocation; p != "" && p[0] == '/' {
		v.Wanted = s.root.At(p)
	}
	return v
}
