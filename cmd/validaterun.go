package cmd

import (
	"fmt"

	"github.com/kedi-lang/kedi-schema/internal/judge"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/lint"
)

// describe tells what there is to say of the schema.
func (r *verdictRun) describe() {
	source := &r.schema.Source
	say := func(severity lint.Severity, list []report.Violation) {
		for _, v := range list {
			m := report.Remark{Path: source.Path, Text: source.Text,
				Placed: v.Placed, Span: v.Span, Severity: severity, Message: v.Message, Tag: v.Rule}
			if v.Rule == "yaml-reading" {
				m.Severity = lint.Warning // as lint and digest have it
			}
			r.remarks.Write(m)
		}
	}
	say(lint.Info, source.Notes)
	say(lint.Error, source.Errors)
}

// instance judges one instance and reports it.
func (r *verdictRun) instance(i *judge.Instance) error {
	if i.Empty {
		r.note(i, fmt.Sprintf("document %d is empty; it is skipped", i.Document))
		return nil
	}
	if i.Root.Exists() && i.Root.Document().BOM {
		r.note(i, "begins with a byte order mark, which kagent's decoder refuses")
	}
	v, err := r.schema.Judge(i)
	if err != nil {
		return &exitError{exitBug, "the validator failed; this is a bug, please report it with the schema"}
	}
	r.summary.Add(v)
	for _, e := range v.Errors {
		if !e.Placed {
			r.remarks.Write(report.Remark{Path: v.Path, Severity: lint.Error, Message: e.Message})
		}
	}
	if err := r.writer.Verdict(v); err != nil {
		return &exitError{exitUsage, err.Error()}
	}
	return nil
}

func (r *verdictRun) note(i *judge.Instance, message string) {
	r.remarks.Write(report.Remark{Path: i.Path, Severity: lint.Info, Message: message})
}
