package batch

import (
	"fmt"
	"runtime/debug"
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/config"
	"github.com/kedi-lang/kedi-schema/internal/fix"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// worker lints one input after another. It keeps its linters: one for each
// set of options, usually a single one.
type worker struct {
	options Options
	linters []linter
	texts   map[string]string // of files that fixes have changed
}

type linter struct {
	lint.Options
	*lint.Linter
}

// try lints one input and catches a panic, with the stack that tells where it
// comes from.
func (w *worker) try(index int) (r *Result) {
	defer func() {
		if bug := recover(); bug != nil {
			r = &Result{bug: fmt.Sprintf("%s: %v\n%s", w.options.Inputs.Path(index), bug, debug.Stack())}
		}
	}()
	if w.options.Mend != nil {
		return w.mend(index)
	}
	return w.lint(index)
}

func (w *worker) lint(index int) *Result {
	settings, err := w.options.Settings(w.options.Inputs.Path(index))
	if err != nil {
		return &Result{File: &source.File{Path: w.options.Inputs.Path(index)}, Err: err}
	}
	file := w.options.Inputs.Read(index)
	r := &Result{File: file, Reports: []report.File{{Path: file.Path, Text: file.Text}}}
	for _, f := range file.Faults {
		if f.Syntax {
			in := r.at(f.Path, f.Text)
			in.Diagnostics = append(in.Diagnostics, syntax(f))
			continue
		}
		r.Reports[0].Unread = append(r.Reports[0].Unread, report.Unread{Path: f.Path, Message: f.Error()})
	}
	for _, s := range file.Schemas {
		in := r.at(s.Path, s.Root.Document().Text)
		in.Schemas++
		options := optionsFor(settings, s)
		found := w.linter(options).Lint(SchemaOf(s))
		before := len(in.Diagnostics)
		take(in, found, silencer{w.filter(settings, file, s), options.Profile})
		if w.options.Mend != nil {
			r.linted = append(r.linted, fix.Linted{Path: s.Path, Root: s.Root, Findings: slices.Clone(in.Diagnostics[before:])})
		}
		if w.options.Propose {
			propose(s, in, before)
		}
	}
	r.finish(settings.FailOn)
	return r
}

// filter finds what silences the findings in a schema. An entry of the
// configuration names the file that a report shows: for the schema of a
// ConfigMap that is not the agent's. A fault in the configuration there is
// told with that file.
func (w *worker) filter(s Settings, file *source.File, of source.Schema) config.Filter {
	if of.Path == file.Path {
		return s.Filter
	}
	there, _ := w.options.Settings(of.Path)
	return there.Filter
}

// silencer is a configuration's entries and the profile that they work under.
type silencer struct {
	config.Filter
	profile *lint.Profile
}

// take adds findings to a report; those that the configuration silences go
// with its reason.
func take(in *report.File, found []lint.Diagnostic, s silencer) {
	for i := range found {
		d := &found[i]
		if e, ignored := s.Ignored(s.profile, d); ignored {
			in.Suppressed = append(in.Suppressed, report.Suppressed{Diagnostic: *d, Reason: e.Reason})
			continue
		}
		in.Diagnostics = append(in.Diagnostics, *d)
	}
}

// finish orders the findings of each source.
func (r *Result) finish(failOn lint.Severity) {
	for i := range r.Reports {
		r.Reports[i].FailOn = failOn
		lint.Sort(r.Reports[i].Diagnostics)
	}
}

// optionsFor joins the settings with what the schema's holder asks for: a
// strict mode there raises portable to strict.
func optionsFor(s Settings, from source.Schema) lint.Options {
	o := lint.Options{Profile: s.Profile, Targets: s.Targets, Named: len(s.Targets) > 0}
	if o.Profile == nil {
		name := "portable"
		if from.Strict {
			name = "strict"
		}
		o.Profile, _ = lint.ProfileOf(name)
	}
	if !o.Named {
		o.Targets = providers.Default(o.Profile.Strict)
	}
	return o
}

func (w *worker) linter(o lint.Options) *lint.Linter {
	for _, l := range w.linters {
		if l.Profile == o.Profile && l.Named == o.Named && slices.Equal(l.Targets, o.Targets) {
			return l.Linter
		}
	}
	l := linter{o, lint.NewLinter(o)}
	w.linters = append(w.linters, l)
	return l.Linter
}

// SchemaOf gives a schema of an input as lint takes it.
func SchemaOf(s source.Schema) lint.Schema {
	out := lint.Schema{Root: s.Root, Written: s.Written}
	if s.Name.Wanted {
		out.Name = &lint.Name{Present: s.Name.Present(), Node: s.Name.Holder}
		if s.Name.Present() {
			out.Name.Text, out.Name.Node = s.Name.Node.Text(), s.Name.Node
		}
	}
	return out
}

// syntax is the finding that a document could not be read.
func syntax(f source.Fault) lint.Diagnostic {
	return lint.SyntaxDiagnostic(&schema.SyntaxError{Offset: f.Span.Start, Message: f.Message}, f.Document)
}

// at finds the report about the source called path, or begins it.
func (r *Result) at(path, text string) *report.File {
	for i := range r.Reports {
		if r.Reports[i].Path == path {
			return &r.Reports[i]
		}
	}
	r.Reports = append(r.Reports, report.File{Path: path, Text: text})
	return &r.Reports[len(r.Reports)-1]
}
