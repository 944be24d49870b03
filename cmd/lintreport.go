package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/outfile"
	"github.com/kedi-lang/kedi-schema/internal/pages"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
)

// reports is everything that a run of lint writes: the report on standard
// output and those that --output puts into files.
type reports struct {
	report.Writer
	files []*outfile.File
}

// open begins the reports. The files appear when the run is over, whole.
func (f *lintFlags) open(s *Streams, taken *takenPaths) (*reports, error) {
	options, err := f.reportOptions(s)
	if err != nil {
		return nil, err
	}
	toStdout, err := report.New(f.format, s.Out, options)
	if err != nil {
		return nil, usageError("--format: %v", err)
	}
	options.Color = false
	tee, r := report.Tee{toStdout}, &reports{}
	for _, output := range f.outputs {
		w, err := r.add(output, options, taken)
		if err != nil {
			r.discard()
			return nil, err
		}
		tee = append(tee, w)
	}
	r.Writer = tee
	return r, nil
}

func (f *lintFlags) reportOptions(s *Streams) (report.Options, error) {
	mode, err := report.ParseColorMode(f.color)
	if err != nil {
		return report.Options{}, usageError("--color: %v", err)
	}
	show, ok := lint.SeverityOf(f.show)
	if !ok || show == lint.None {
		return report.Options{}, usageError("--show %q: allowed are info, warning and error", f.show)
	}
	return report.Options{
		Color: report.UseColor(mode, os.Getenv, isTerminal(s.Out)),
		Show:  show,
		Tool: report.Tool{
			Version: buildVersion(),
			Help:    func(r *lint.Rule) string { return pages.Rule(r, "", true) },
		},
	}, nil
}

// add begins the report that a value of --output asks for.
func (r *reports) add(output string, o report.Options, taken *takenPaths) (report.Writer, error) {
	format, path, ok := strings.Cut(output, "=")
	switch {
	case !ok || path == "":
		return nil, usageError("--output %q: write FORMAT=FILE, such as sarif=lint.sarif", output)
	case path == "-":
		return nil, usageError("--output %q: standard output takes the report of --format", output)
	}
	if err := taken.take("--output "+output, path); err != nil {
		return nil, err
	}
	file, err := outfile.Create(path)
	if err != nil {
		return nil, usageError("--output %s: %v", output, err)
	}
	r.files = append(r.files, file)
	w, err := report.New(format, file, o)
	if err != nil {
		return nil, usageError("--output: %v", err)
	}
	return w, nil
}

// commit puts the files in place.
func (r *reports) commit() error {
	for len(r.files) > 0 {
		file := r.files[0]
		r.files = r.files[1:]
		if err := file.Commit(); err != nil {
			return fmt.Errorf("write report: %w", err)
		}
	}
	return nil
}

// discard drops the files that are not in place.
func (r *reports) discard() {
	for _, file := range r.files {
		file.Discard()
	}
	r.files = nil
}

// takenPaths guards the files that a run writes: a report over a schema would
// be the end of the schema, and one beside it would be linted by the next run.
type takenPaths struct {
	inputs *source.Set
	paths  map[string]string // by absolute path: what names it
}

func (t *takenPaths) take(what, path string) error {
	if t.paths == nil {
		t.paths = make(map[string]string)
		for i := range t.inputs.Len() {
			t.paths[absolute(t.inputs.Path(i))] = "an input"
		}
	}
	key := absolute(path)
	if other, twice := t.paths[key]; twice {
		return usageError("%s: the file is %s too; write it elsewhere", what, other)
	}
	t.paths[key] = what
	return nil
}

// absolute gives the one name of a file that may be named in many ways, and
// may not be there yet.
func absolute(path string) string {
	full, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if real, err := filepath.EvalSymlinks(full); err == nil {
		return real
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(full)); err == nil {
		return filepath.Join(dir, filepath.Base(full))
	}
	return full
}
