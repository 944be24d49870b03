package batch

import (
	"maps"
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/fix"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/source"
)

// This file deals with fixes: those that a report shows, and those that a run
// makes.

// Mended is a file that fixes have changed.
type Mended struct {
	Path          string
	Before, After string
}

// propose puts the fix that a report shows to each finding of a schema.
func propose(s source.Schema, in *report.File, from int) {
	if from == len(in.Diagnostics) {
		return
	}
	p := fix.NewProposer(s.Root)
	for i := from; i < len(in.Diagnostics); i++ {
		in.Diagnostics[i].Fix = p.Fix(&in.Diagnostics[i])
	}
}

// mend lints one input again and again until no fix is left to make. What it
// gives is the last state. The texts of changed files are kept: another input
// may have a schema in the same file.
func (w *worker) mend(index int) *Result {
	inputs := w.options.Inputs
	defer func() { w.options.Inputs = inputs }()
	var last *Result
	lintWith := func(texts map[string]string) *fix.State {
		w.options.Inputs = inputs.With(w.texts).With(texts)
		last = w.lint(index)
		return w.state(last)
	}
	outcome := fix.Mend(lintWith, *w.options.Mend)
	lintWith(outcome.Texts)
	last.Applied = outcome.Applied
	for _, path := range slices.Sorted(maps.Keys(outcome.Texts)) {
		last.Mended = append(last.Mended, Mended{path, outcome.Before[path], outcome.Texts[path]})
	}
	if w.texts == nil {
		w.texts = make(map[string]string)
	}
	maps.Copy(w.texts, outcome.Texts)
	return last
}

// state gives what was found as package fix takes it. Nothing is found in what
// cannot be changed.
func (w *worker) state(r *Result) *fix.State {
	for i := range r.linted {
		if w.options.Writable != nil && !w.options.Writable(r.linted[i].Path) {
			r.linted[i].Findings = nil
		}
	}
	return &fix.State{Schemas: r.linted, Faults: len(r.File.Faults)}
}
