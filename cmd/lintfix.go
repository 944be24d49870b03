package cmd

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	udiff "github.com/aymanbagabas/go-udiff"

	"github.com/kedi-lang/kedi-schema/internal/batch"
	"github.com/kedi-lang/kedi-schema/internal/fix"
	"github.com/kedi-lang/kedi-schema/internal/outfile"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
)

// fixing is what --fix and --diff ask for, and what has become of it. It is
// nil when no fix is asked for.
type fixing struct {
	streams *Streams
	inputs  *source.Set
	options fix.Options
	diff    bool // print the changes, write nothing
	stdin   bool // standard input is fixed on its way to standard output

	files, safe, unsafe int
}

// fixing reads the flags about fixes.
func (f *lintFlags) fixing(s *Streams, args []string, inputs *source.Set) (*fixing, error) {
	if !f.given("fix") && !f.diff {
		return nil, nil
	}
	kinds := []lint.FixKind{lint.Safe}
	switch f.fix {
	case "", "safe":
	case "unsafe":
		kinds = []lint.FixKind{lint.Unsafe, lint.Safe}
	default:
		return nil, usageError("--fix=%s: allowed are safe and unsafe", f.fix)
	}
	for _, name := range [...]string{"format", "output", "baseline", "write-baseline"} {
		if f.diff && f.given(name) {
			return nil, usageError("--diff prints the changes and no report; leave --%s out", name)
		}
	}
	least, ok := lint.SeverityOf(f.show)
	if !ok || least == lint.None {
		return nil, usageError("--show %q: allowed are info, warning and error", f.show)
	}
	return &fixing{
		streams: s, inputs: inputs, diff: f.diff, stdin: !f.diff && slices.Contains(args, "-"),
		options: fix.Options{Kinds: kinds, Least: least},
	}, nil
}

// reportTo gives the streams for the report: standard output may be taken.
func (x *fixing) reportTo(s *Streams) *Streams {
	switch {
	case x == nil:
		return s
	case x.diff:
		return &Streams{In: s.In, Out: io.Discard, Err: s.Err}
	case x.stdin:
		return &Streams{In: s.In, Out: s.Err, Err: s.Err}
	}
	return s
}

// withoutReport says that there is no report to tell of a fault.
func (x *fixing) withoutReport() bool { return x != nil && x.diff }

// mend gives the fixes to make as package batch takes them.
func (x *fixing) mend() *fix.Options {
	if x == nil {
		return nil
	}
	return &x.options
}

// handle tells what was fixed in an input, and writes it or prints it.
func (x *fixing) handle(result *batch.Result) error {
	if x == nil {
		return nil
	}
	verb := "fixed"
	if x.diff {
		verb = "would fix"
	}
	for _, a := range result.Applied {
		if a.Kind == lint.Unsafe {
			x.unsafe++
		} else {
			x.safe++
		}
		fmt.Fprintf(x.streams.Err, "%s: %s: %s%s [%s, %s]\n", report.Safe(a.Path), verb, at(string(a.Pointer)), report.Safe(a.How), a.Rule, a.Kind)
	}
	x.files += len(result.Mended)
	for _, m := range result.Mended {
		if err := x.put(m); err != nil {
			return err
		}
	}
	return x.pass(result)
}

// at shows a place before what is done there; the root has none.
func at(pointer string) string {
	if pointer == "" {
		return ""
	}
	return report.Safe(pointer) + ": "
}

// pass gives standard input on when nothing in it was fixed.
func (x *fixing) pass(result *batch.Result) error {
	path := result.File.Path
	if !x.stdin || !x.inputs.IsStdin(path) {
		return nil
	}
	for _, m := range result.Mended {
		if m.Path == path {
			return nil
		}
	}
	return write(x.streams.Out, result.File.Text)
}

// put prints the changes of a file, or writes it.
func (x *fixing) put(m batch.Mended) error {
	switch {
	case x.diff:
		return x.print(m)
	case x.inputs.IsStdin(m.Path):
		return write(x.streams.Out, m.After)
	}
	file, ok := x.inputs.File(m.Path)
	if !ok {
		return fmt.Errorf("%s: error: no regular file; nothing is written", report.Safe(m.Path))
	}
	if err := replace(file, m); err != nil {
		return fmt.Errorf("%s: error: write the fixed text: %w", report.Safe(m.Path), err)
	}
	return nil
}

// print writes a unified diff, which patch -p0 and git apply -p0 take.
func (x *fixing) print(m batch.Mended) error {
	const context = 3
	text, err := udiff.ToUnified(m.Path, m.Path, m.Before, udiff.Lines(m.Before, m.After), context)
	if err != nil {
		return fmt.Errorf("compare %s with its fixed text: %w", m.Path, err)
	}
	if isTerminal(x.streams.Out) {
		lines := strings.SplitAfter(text, "\n")
		for i, line := range lines {
			body, ended := strings.CutSuffix(line, "\n")
			if lines[i] = report.Safe(body); ended {
				lines[i] += "\n"
			}
		}
		text = strings.Join(lines, "")
	}
	return write(x.streams.Out, text)
}

// replace puts the fixed text in the place of a file that still holds what was
// fixed.
func replace(path string, m batch.Mended) error {
	now, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if string(now) != m.Before {
		return fmt.Errorf("the file has changed meanwhile; nothing is written, run it again")
	}
	// A rename would get past the mode of a file that must not be written.
	guard, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	if err := guard.Close(); err != nil {
		return err
	}
	file, err := outfile.Create(path)
	if err != nil {
		return err
	}
	if _, err := io.WriteString(file, m.After); err != nil {
		file.Discard()
		return err
	}
	return file.Commit()
}

// finish sums up, and says whether a run that only shows changes has some.
func (x *fixing) finish() (pending bool) {
	if x == nil || x.files == 0 {
		return false
	}
	verb := "made"
	if x.diff {
		verb = "to make"
	}
	fmt.Fprintf(x.streams.Err, "%s %s in %s: %d safe, %d unsafe\n", many(x.safe+x.unsafe, "fix", "fixes"), verb,
		many(x.files, "file", "files"), x.safe, x.unsafe)
	return x.diff
}

func many(n int, one, other string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, other)
}
