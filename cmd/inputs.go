package cmd

import (
	"fmt"
	"os"

	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
)

// inputFlags say where a command's schemas are, as they were typed.
type inputFlags struct {
	stdinName, at string
}

func (f inputFlags) find(s *Streams, args []string) *source.Set {
	o := source.Options{Stdin: s.In, StdinName: f.stdinName}
	if f.at != "" {
		at := schema.Pointer(f.at)
		o.At = &at
	}
	return source.Find(args, o)
}

// complain tells on stderr what is odd about an input and what of it went
// unread, with its place.
func complain(s *Streams, file *source.File) {
	out := report.NewRemarks(s.Err, report.Options{Color: report.UseColor(report.ColorAuto, os.Getenv, isTerminal(s.Err))}, true)
	note := func(message string) {
		out.Write(report.Remark{Path: file.Path, Severity: lint.Info, Message: message})
	}
	if file.BOM {
		note("begins with a byte order mark, which kagent's decoder refuses; save it without")
	}
	if file.Empty > 0 && len(file.Schemas) == 0 && len(file.Faults) == 0 {
		note(fmt.Sprintf("%d empty YAML document(s) skipped", file.Empty))
	}
	for _, f := range file.Faults {
		r := report.Remark{Path: f.Path, Text: f.Text, Placed: f.Placed, Span: f.Span, Severity: lint.Error, Message: f.Message}
		if f.Syntax {
			r.Tag = "document-syntax"
		}
		out.Write(r)
	}
}
