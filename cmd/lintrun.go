package cmd

import (
	"errors"
	"fmt"

	"github.com/kedi-lang/kedi-schema/internal/batch"
	"github.com/kedi-lang/kedi-schema/internal/config"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
)

// lintRun gathers the results of one run of lint.
type lintRun struct {
	streams *Streams
	reports *reports
	finder  *config.Finder
	stale   bool // entries of the configuration that match nothing are told
	// summarize says that the report has findings alone, so the summary goes
	// to stderr.
	summarize bool
	baselines
	fixing *fixing

	summary report.Summary
	failing int
	unread  bool // something went unread
	configs map[string]bool
}

// settings joins the flags with the configuration of each input; flags win.
func (r *lintRun) settings(flags config.Flags) func(string) (batch.Settings, error) {
	return func(path string) (batch.Settings, error) {
		c, err := r.finder.For(path)
		if err != nil {
			return batch.Settings{}, err
		}
		s := batch.Settings{Profile: flags.Profile, Targets: flags.Providers, FailOn: flags.FailOn, Filter: c.Filter(path)}
		if s.Profile == nil {
			s.Profile = c.Profile
		}
		if len(s.Targets) == 0 {
			s.Targets = c.Providers
		}
		if s.FailOn == 0 {
			s.FailOn = c.FailOn
		}
		return s, nil
	}
}

// handle reports one input: what went unread on stderr, the findings in the
// report.
func (r *lintRun) handle(result *batch.Result) error {
	if result.Err != nil {
		return r.configError(result)
	}
	file := result.File
	if file.BOM || file.Empty > 0 || len(file.Faults) > 0 {
		r.complain(file)
	}
	if !file.Unread() {
		r.summary.Files++
	}
	for i := range result.Reports {
		f := &result.Reports[i]
		r.apply(f, len(file.Faults) == 0)
		r.failing += f.Failing()
		r.summary.Add(f)
		if err := r.reports.File(f); err != nil {
			return err
		}
	}
	if err := r.fixing.handle(result); err != nil {
		r.unread = true
		r.say("%v", err)
	}
	return nil
}

// complain tells what is odd about an input and what of it went unread.
func (r *lintRun) complain(file *source.File) {
	out := newRemarks(r.streams, false)
	oddities(out, file)
	for _, f := range file.Faults {
		r.unread = true
		if !f.Syntax || r.fixing.withoutReport() { // a report has those
			out.Write(faultRemark(f))
		}
	}
}

// configError tells a faulty configuration once, however many inputs share
// it, and reports each input as unread.
func (r *lintRun) configError(result *batch.Result) error {
	r.unread = true
	message := result.Err.Error()
	if !r.configs[message] {
		if r.configs == nil {
			r.configs = make(map[string]bool)
		}
		r.configs[message] = true
		r.configProblems(result.Err)
	}
	path := result.File.Path
	return r.reports.File(&report.File{Path: path, Unread: []report.Unread{{Path: path, Message: message}}})
}

// configProblems tells what is wrong with a configuration, a line a place.
func (r *lintRun) configProblems(err error) {
	var problems config.Error
	if !errors.As(err, &problems) {
		r.say("kedi-schema: %v", err)
	}
	for _, p := range problems {
		r.problem(lint.Error, p)
	}
}

// problem tells of a place in a configuration as a report tells of one in a
// schema.
func (r *lintRun) problem(severity lint.Severity, p config.Problem) {
	r.say("%s:%d:%d: %v: %s", report.Safe(p.Path), p.Line, p.Column, severity, report.Safe(p.Message))
}

func (r *lintRun) say(format string, args ...any) {
	fmt.Fprintf(r.streams.Err, format+"\n", args...)
}

// finish ends the report and decides the exit code: what went unread comes
// before what was found.
func (r *lintRun) finish() error {
	if r.stale && !r.unread {
		for _, problem := range r.finder.Stale() {
			r.problem(lint.Warning, problem)
		}
	}
	r.resolved()
	pending := r.fixing.finish()
	err := r.reports.Close(r.summary)
	if err == nil {
		err = r.reports.commit()
	}
	if r.summarize {
		r.say("%v", r.summary)
	}
	switch {
	case err != nil:
		return &exitError{exitUsage, err.Error()}
	case r.unread:
		r.notRecorded()
		return &exitError{code: exitUsage}
	case r.summary.Schemas == 0:
		return &exitError{exitUsage, "no schema was found in the inputs; nothing was checked"}
	case r.recorder != nil:
		return r.writeBaseline()
	case r.fixing != nil && r.fixing.diff && !pending:
		return nil
	case pending:
		return &exitError{code: exitFindings}
	case r.failing > 0:
		return &exitError{code: exitFindings}
	}
	return nil
}
