package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/kedi-lang/kedi-schema/lint"
)

// File is one linted file with what was found in it.
type File struct {
	// Path is the name to show, with forward slashes.
	Path string
	// Text is the whole source; spans of the diagnostics count in it.
	Text string
	// Diagnostics are in the order of the report.
	Diagnostics []lint.Diagnostic
	// Schemas counts the schemas that the file gave.
	Schemas int
	// Suppressed are the findings that do not count, in the order of the
	// report; they are in no other list.
	Suppressed []Suppressed
	// Unread says what of the input could not be read. It is in the reports
	// that are looked at in place of a terminal: sarif, github, junit and
	// markdown.
	Unread []Unread
	// FailOn is the severity from which a finding fails the run; [lint.None]
	// stands for errors.
	FailOn lint.Severity
}

// Suppressed is a finding that was found and does not count.
type Suppressed struct {
	lint.Diagnostic
	// Reason says why: that of the configuration's entry, or the baseline
	// that knows the finding.
	Reason string
	// Known says that it is the baseline.
	Known bool
}

// Unread is something that was to be linted and could not be read.
type Unread struct {
	// Path is the file, "" when it is none.
	Path string
	// Message says why, with the path.
	Message string
}

// Fails says whether a finding of the file fails the run.
func (f *File) Fails(d *lint.Diagnostic) bool {
	if f.FailOn == lint.None {
		return d.Severity >= lint.Error
	}
	return d.Severity >= f.FailOn
}

// Failing counts the findings that fail the run.
func (f *File) Failing() int {
	n := 0
	for i := range f.Diagnostics {
		if f.Fails(&f.Diagnostics[i]) {
			n++
		}
	}
	return n
}

// Summary is what a report ends with.
type Summary struct {
	Files, Schemas          int
	Errors, Warnings, Infos int
	// Ignored counts the findings that the configuration silenced, Known
	// those that a baseline holds; they are in none of the other numbers.
	Ignored, Known int
}

// Add counts the schemas and the diagnostics of a file. Files is left to the
// caller: a report about an agent may be in two parts, one of them about the
// ConfigMap that its schema stands in.
func (s *Summary) Add(f *File) {
	s.Schemas += f.Schemas
	for i := range f.Diagnostics {
		switch f.Diagnostics[i].Severity {
		case lint.Error:
			s.Errors++
		case lint.Warning:
			s.Warnings++
		case lint.Info:
			s.Infos++
		}
	}
	for i := range f.Suppressed {
		if f.Suppressed[i].Known {
			s.Known++
		} else {
			s.Ignored++
		}
	}
}

// Writer writes one report. It is not for use by several goroutines at once.
type Writer interface {
	// File writes the diagnostics of one file.
	File(f *File) error
	// Close ends the report with the summary. It does not close what lies
	// below.
	Close(s Summary) error
}

// Options say how a report looks; json has none.
type Options struct {
	// Color paints with ANSI escapes; see [UseColor].
	Color bool
	// Show is the least severity that is printed; what is below is only
	// counted. [lint.None] stands for warnings.
	Show lint.Severity
	// Width is the number of columns to which source lines are cut and lists
	// of targets are wrapped; 0 stands for 100.
	Width int
	// Tool says who writes a report that names its author, sarif.
	Tool Tool
}

// Tool is the program as a report presents it.
type Tool struct {
	Version string
	// Help gives a rule's page as Markdown; nil leaves the pages out.
	Help func(*lint.Rule) string
}

// Home is where the program and the pages of its rules are.
const Home = "https://github.com/kedi-lang/kedi-schema"

// RulePage is the address of a rule's page.
func RulePage(r *lint.Rule) string { return Home + "/blob/HEAD/docs/rules/" + r.ID + ".md" }

const defaultWidth = 100

// format is one row of the table of formats.
type format struct {
	name string
	make func(*sink, Options) Writer
}

var formats = [...]format{
	{"text", newText},
	{"oneline", newOneline},
	{"json", newJSON},
	{"sarif", newSARIF},
	{"github", newGitHub},
	{"junit", newJUnit},
	{"gitlab", newGitLab},
	{"markdown", newMarkdown},
}

// Formats lists the names of the formats, the default first.
func Formats() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.name
	}
	return names
}

// New makes a writer for the format called name. The error names the formats
// there are.
func New(name string, w io.Writer, o Options) (Writer, error) {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	if o.Show == lint.None {
		o.Show = lint.Warning
	}
	for _, f := range formats {
		if f.name == name {
			return f.make(&sink{w: w}, o), nil
		}
	}
	return nil, fmt.Errorf("unknown report format %q; the formats are %s", name, strings.Join(Formats(), ", "))
}

// Tee writes the same report in several formats.
type Tee []Writer

// File writes the diagnostics of one file to each.
func (t Tee) File(f *File) error {
	for _, w := range t {
		if err := w.File(f); err != nil {
			return err
		}
	}
	return nil
}

// Close ends each report with the summary.
func (t Tee) Close(s Summary) error {
	for _, w := range t {
		if err := w.Close(s); err != nil {
			return err
		}
	}
	return nil
}

// sinkBytes is how much of a report is gathered before it is written.
const sinkBytes = 32 << 10

// sink gathers the bytes of a report. After a failed write it stays failed.
type sink struct {
	w   io.Writer
	buf []byte
	err error
}

// spill writes what was gathered once it is enough to be worth a call.
func (s *sink) spill() error {
	if len(s.buf) < sinkBytes {
		return s.err
	}
	return s.flush()
}

func (s *sink) flush() error {
	if s.err == nil && len(s.buf) > 0 {
		if _, err := s.w.Write(s.buf); err != nil {
			s.err = fmt.Errorf("write report: %w", err)
		}
	}
	s.buf = s.buf[:0]
	return s.err
}
