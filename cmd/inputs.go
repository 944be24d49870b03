package cmd

import (
	"io"
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
	out := newRemarks(s, true)
	oddities(out, file)
	for _, f := range file.Faults {
		out.Write(faultRemark(f))
	}
}

// newRemarks makes the writer of what stderr tells of inputs.
func newRemarks(s *Streams, snippets bool) *report.Remarks {
	return report.NewRemarks(s.Err, report.Options{Color: report.UseColor(report.ColorAuto, os.Getenv, isTerminal(s.Err))}, snippets)
}

// faultRemark is what there is to tell of a fault.
func faultRemark(f source.Fault) report.Remark {
	r := report.Remark{Path: f.Path, Text: f.Text, Placed: f.Placed, Span: f.Span, Severity: lint.Error, Message: f.Message}
	if f.Syntax {
		r.Tag = "document-syntax"
	}
	return r
}

// oddities notes what is odd about an input that can be read.
func oddities(out *report.Remarks, file *source.File) {
	note := func(message string) {
		out.Write(report.Remark{Path: file.Path, Severity: lint.Info, Message: message})
	}
	if file.BOM {
		note("begins with a byte order mark, which kagent's decoder refuses; save it without")
	}
	if file.Empty > 0 && len(file.Schemas) == 0 && len(file.Faults) == 0 {
		note(counted(file.Empty, "empty YAML document is", "empty YAML documents are") + " skipped")
	}
}

// oneSchemaAt says how a command finds its only schema: in one file, at the
// place that --at names when it is given.
func oneSchemaAt(in io.Reader, at string) source.Options {
	o := source.Options{Stdin: in, FilesOnly: true}
	if at != "" {
		place := schema.Pointer(at)
		o.At = &place
	}
	return o
}
