package cmd

import (
	"fmt"

	"github.com/kedi-lang/kedi-schema/internal/baseline"
	"github.com/kedi-lang/kedi-schema/internal/outfile"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/lint"
)

// baselines are the one that a run is held against and the one that it
// writes; either may be nil.
type baselines struct {
	known    *baseline.Baseline
	recorder *baseline.Recorder
	target   string // the file that is written
}

// baselines reads the baseline that a flag names and begins the one to write.
// Both may be the same file.
func (f *lintFlags) baselines(taken *takenPaths) (b baselines, err error) {
	if f.given("baseline") {
		if err := takeBaseline("--baseline", f.baseline, taken); err != nil {
			return b, err
		}
		if b.known, err = baseline.Load(f.baseline); err != nil {
			return b, &exitError{exitUsage, err.Error()}
		}
	}
	if !f.given("write-baseline") {
		return b, nil
	}
	b.target = f.writeBaseline
	if b.known == nil || absolute(f.baseline) != absolute(b.target) {
		if err := takeBaseline("--write-baseline", b.target, taken); err != nil {
			return b, err
		}
	}
	if b.recorder, err = baseline.NewRecorder(b.target); err != nil {
		return b, &exitError{exitUsage, err.Error()}
	}
	return b, nil
}

func takeBaseline(flag, path string, taken *takenPaths) error {
	if path == "" {
		return usageError("%s names no file", flag)
	}
	return taken.take(flag+" "+path, path)
}

// apply records the findings of a file, and takes those that are known out of
// its report. whole says that the input was read without a fault.
func (b *baselines) apply(f *report.File, whole bool) {
	if b.recorder != nil {
		b.record(f)
	}
	if b.known == nil {
		return
	}
	fresh := f.Diagnostics[:0]
	for i := range f.Diagnostics {
		d := &f.Diagnostics[i]
		if b.known.Known(f.Path, d) {
			f.Suppressed = append(f.Suppressed, report.Suppressed{Diagnostic: *d, Reason: "known: it is in the baseline " + b.known.Path, Known: true})
			continue
		}
		fresh = append(fresh, *d)
	}
	f.Diagnostics = fresh
	if whole {
		b.known.Linted(f.Path)
	}
}

// record takes note of what a person sees without asking for more, and of all
// that fails the run. Infos would fill the baseline and let it hide what they
// become when a provider is named.
func (b *baselines) record(f *report.File) {
	for i := range f.Diagnostics {
		if d := &f.Diagnostics[i]; d.Severity >= lint.Warning || f.Fails(d) {
			b.recorder.Add(f.Path, d)
		}
	}
}

// resolvedShown is how many resolved entries are listed.
const resolvedShown = 10

// resolved says which entries are no longer found.
func (r *lintRun) resolved() {
	if r.known == nil {
		return
	}
	list := r.known.Resolved()
	for i, e := range list {
		if i == resolvedShown {
			break
		}
		r.say("%s", e)
	}
	if len(list) > 0 && r.recorder == nil {
		r.say("%s: note: %s resolved; --write-baseline %s takes what is resolved out", r.known.Path, counted(len(list), "entry is", "entries are"), r.known.Path)
	}
}

// notRecorded says that no baseline is written after a run that did not read
// everything: it would lack findings, and the next run would fail on them.
func (r *lintRun) notRecorded() {
	if r.recorder != nil {
		r.say("%s: error: the baseline is not written: not every input could be read", r.target)
	}
}

// writeBaseline writes what was recorded. The findings are known from now on,
// so they do not fail this run.
func (r *lintRun) writeBaseline() error {
	file, err := outfile.Create(r.target)
	if err == nil {
		if err = r.recorder.Write(file); err != nil {
			file.Discard()
		} else {
			err = file.Commit()
		}
	}
	if err != nil {
		return usageError("--write-baseline %s: %v", r.target, err)
	}
	findings, files := r.recorder.Totals()
	r.say("wrote %s: %s in %s", r.target, counted(findings, "finding", "findings"), counted(files, "file", "files"))
	return nil
}

func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
