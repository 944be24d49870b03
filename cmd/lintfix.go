package cmd

import (
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/batch"
	"github.com/kedi-lang/kedi-schema/internal/fix"
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
	told                map[string]bool // of paths that cannot be written
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
	for _, word := range [...]string{"safe", "unsafe"} {
		if f.given("fix") && slices.Contains(args, word) && !exists(word) {
			return nil, usageError("%s: no such file; the value of --fix stands behind an equals sign: --fix=%[1]s", word)
		}
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
		options: fix.Options{Kinds: kinds, Least: least}, told: make(map[string]bool),
	}, nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
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

// ask puts what package batch has to know.
func (x *fixing) ask(o *batch.Options) {
	if x != nil {
		o.Mend, o.Writable = &x.options, x.writable
	}
}

// handle writes or prints what was fixed in an input, and tells what it was.
func (x *fixing) handle(result *batch.Result) error {
	if x == nil {
		return nil
	}
	if err := x.pass(result); err != nil {
		return err
	}
	for _, m := range result.Mended {
		if err := x.put(m); err != nil {
			return err
		}
	}
	x.files += len(result.Mended)
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
	return nil
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
