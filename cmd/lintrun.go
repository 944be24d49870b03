package cmd

import (
	"fmt"

	"github.com/kedi-lang/kedi-schema/internal/batch"
	"github.com/kedi-lang/kedi-schema/internal/config"
	"github.com/kedi-lang/kedi-schema/internal/report"
)

// lintRun gathers the results of one run of lint.
type lintRun struct {
	streams *Streams
	writer  report.Writer
	finder  *config.Finder
	stale   bool // entries of the configuration that match nothing are told

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
		r.configError(result.Err)
		return nil //nolint:nilerr // told, and the run goes on
	}
	file := result.File
	if file.BOM {
		r.say("note: %s: begins with a byte order mark, which kagent's decoder refuses; save it without", file.Path)
	}
	if file.Empty > 0 && len(file.Schemas) == 0 && len(file.Faults) == 0 {
		r.say("note: %s: %d empty YAML document(s) skipped", file.Path, file.Empty)
	}
	for _, f := range file.Faults {
		r.unread = true
		if !f.Syntax {
			r.say("error: %s", f.Error())
		}
	}
	if !file.Unread() {
		r.summary.Files++
	}
	r.failing += result.Failing
	r.summary.Ignored += result.Ignored
	for i := range result.Reports {
		if err := r.writer.File(&result.Reports[i]); err != nil {
			return err
		}
		r.summary.Add(&result.Reports[i])
	}
	return nil
}

// configError tells a faulty configuration once, however many inputs share
// it.
func (r *lintRun) configError(err error) {
	r.unread = true
	if r.configs[err.Error()] {
		return
	}
	if r.configs == nil {
		r.configs = make(map[string]bool)
	}
	r.configs[err.Error()] = true
	r.say("error: %v", err)
}

func (r *lintRun) say(format string, args ...any) {
	fmt.Fprintf(r.streams.Err, format+"\n", args...)
}

// finish ends the report and decides the exit code: what went unread comes
// before what was found.
func (r *lintRun) finish() error {
	if r.stale && !r.unread {
		for _, problem := range r.finder.Stale() {
			r.say("warning: %s", problem)
		}
	}
	if err := r.writer.Close(r.summary); err != nil {
		return &exitError{exitUsage, err.Error()}
	}
	switch {
	case r.unread:
		return &exitError{code: exitUsage}
	case r.summary.Schemas == 0:
		return &exitError{exitUsage, "no schema was found in the inputs; nothing was checked"}
	case r.failing > 0:
		return &exitError{code: exitFindings}
	}
	return nil
}
