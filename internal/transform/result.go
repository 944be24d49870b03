// Package transform makes the schemas that targets receive of one source, and
// what there is to tell of them: the changes, what is refused all the same, why
// no copy can be written. It writes all of it to a folder, each file whole or
// not at all.
//
// The conversion itself is that of package providers, the findings are lint's.
package transform

import (
	"errors"

	"github.com/kedi-lang/kedi-schema/internal/batch"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// Result is what became of one schema at the targets.
type Result struct {
	// Path is the file of the schema, with forward slashes, Text its whole
	// source.
	Path, Text string
	// Copies are what the targets receive, in the order of the targets;
	// those of which no copy can be written have none.
	Copies []*providers.Copy
	// Faults say why no copy can be written.
	Faults []lint.Diagnostic
	// Refusals say what a target is known to refuse of what it would be sent.
	Refusals []lint.Diagnostic

	name string // of the schema, in its wrapper
}

// Make makes what the targets receive of a schema.
func Make(from source.Schema, targets []*providers.Target) *Result {
	r := &Result{Path: from.Path, Text: from.Root.Document().Text}
	if from.Name.Present() {
		r.name = from.Name.Node.Text()
	}
	tree := schema.Walk(from.Root)
	var asWritten []*providers.Target
	for _, t := range targets {
		made, err := providers.Transform(t, tree)
		var fault *providers.Fault
		if errors.As(err, &fault) {
			r.Faults = append(r.Faults, lint.FaultDiagnostic(fault))
			continue
		}
		r.Copies = append(r.Copies, made)
		for i := range made.Warnings {
			r.Refusals = append(r.Refusals, lint.RefusalDiagnostic(t, &made.Warnings[i]))
		}
		if t.Conversion == providers.Unchanged || t.Conversion == providers.CompactJSON {
			asWritten = append(asWritten, t)
		}
	}
	r.Refusals = lint.Joined(append(r.Refusals, refused(from, asWritten)...))
	r.Faults = lint.Joined(r.Faults)
	return r
}

// refused gives what targets that are sent the schema as it is written refuse
// of it: the errors of lint without a profile.
func refused(from source.Schema, targets []*providers.Target) []lint.Diagnostic {
	if len(targets) == 0 {
		return nil
	}
	bare, _ := lint.ProfileOf("none")
	l := lint.NewLinter(lint.Options{Profile: bare, Targets: targets, Named: true})
	var errors []lint.Diagnostic
	for _, d := range l.Lint(batch.SchemaOf(from)) {
		if d.Severity == lint.Error {
			errors = append(errors, d)
		}
	}
	return errors
}

// File gives findings as a report takes them.
func (r *Result) File(found []lint.Diagnostic) *report.File {
	return &report.File{Path: r.Path, Text: r.Text, Diagnostics: found, Schemas: 1}
}

// Name gives the name under which a request carries the schema: the one that is
// asked for, else that of its wrapper, else the default.
func (r *Result) Name(asked string) string {
	switch {
	case asked != "":
		return asked
	case r.name != "" && lint.NameFault(r.name) == "":
		return r.name
	}
	return providers.DefaultName
}
