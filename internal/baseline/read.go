package baseline

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// version is that of the form that is read and written.
const version = "1"

// The members of a baseline and of an entry; all of them are needed.
var (
	members      = []string{"version", "findings"}
	entryMembers = []string{"path", "document", "pointer", "rule", "severity", "count"}
)

// Load reads a baseline. The error says why the file cannot be read, or what
// in it is wrong, with line and column.
func Load(path string) (*Baseline, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read baseline: %w", err)
	}
	in, err := folderOf(path)
	if err != nil {
		return nil, err
	}
	b := &Baseline{Path: filepath.ToSlash(path), folder: in}
	if b.entries, err = parse(data, b.Path); err != nil {
		return nil, err
	}
	b.arrange()
	return b, nil
}

// reader turns the tree of a baseline into entries; it stops at the first
// thing that is wrong.
type reader struct {
	path  string
	lines *schema.Lines
	err   error
}

func parse(data []byte, path string) ([]*entry, error) {
	r := &reader{path: path, lines: schema.NewLines(string(data))}
	d, err := schema.ParseJSON(data)
	if err != nil {
		var fault *schema.SyntaxError
		if errors.As(err, &fault) {
			r.fail(fault.Offset, "%s; a baseline is what --write-baseline writes", fault.Message)
			return nil, r.err
		}
		return nil, fmt.Errorf("read baseline %s: %w", path, err)
	}
	list := r.findings(d.Root())
	return list, r.err
}

func (r *reader) fail(offset int, format string, args ...any) {
	if r.err == nil {
		p := r.lines.Position(offset)
		r.err = fmt.Errorf("%s:%d:%d: %s", r.path, p.Line, p.Column, fmt.Sprintf(format, args...))
	}
}

func (r *reader) findings(root schema.Node) []*entry {
	top := r.members(root, members)
	if r.err != nil {
		return nil
	}
	if v := top["version"]; v.Text() != version || !v.Is(schema.Number) {
		r.fail(v.Span().Start, "version %s is not known here; this is version %s", v.Source(), version)
	}
	findings := top["findings"]
	r.is(findings, schema.Array)
	var list []*entry
	for v := range findings.Children() {
		if e := r.entry(v); r.err == nil {
			list = append(list, e)
			continue
		}
		return nil
	}
	return list
}

// members gives the members of an object by name: exactly those that are
// wanted, each once.
func (r *reader) members(object schema.Node, wanted []string) map[string]schema.Node {
	found := make(map[string]schema.Node, len(wanted))
	if !r.is(object, schema.Object) {
		return nil
	}
	for v := range object.Children() {
		name := v.Name()
		if _, twice := found[name]; twice {
			r.fail(v.NameSpan().Start, "the member %q is there twice", name)
		} else if !slices.Contains(wanted, name) {
			r.fail(v.NameSpan().Start, "unknown member %q; a baseline has %s here", name, strings.Join(wanted, ", "))
		}
		found[name] = v
	}
	for _, name := range wanted {
		if !found[name].Exists() {
			r.fail(object.Span().Start, "the member %q is missing; a baseline is what --write-baseline writes", name)
		}
	}
	return found
}

func (r *reader) is(v schema.Node, kind schema.Kind) bool {
	if v.Is(kind) {
		return true
	}
	what := "the baseline"
	switch {
	case v.IsMember():
		what = strconv.Quote(v.Name())
	case v.Parent().Exists():
		what = "the entry"
	}
	r.fail(v.Span().Start, "%s is of type %s; expected %s", what, v.Kind(), kind)
	return false
}

func (r *reader) entry(v schema.Node) *entry {
	m := r.members(v, entryMembers)
	if r.err != nil {
		return nil
	}
	e := &entry{line: r.lines.Position(v.Span().Start).Line}
	e.Path, e.Pointer, e.Rule = r.text(m["path"]), r.text(m["pointer"]), r.text(m["rule"])
	e.Document, e.count = r.number(m["document"], 0), r.number(m["count"], 1)
	e.severity = r.severity(m["severity"])
	return e
}

func (r *reader) text(v schema.Node) string {
	r.is(v, schema.String)
	return v.Text()
}

// number reads a whole number that is at least least.
func (r *reader) number(v schema.Node, least int) int {
	n, err := strconv.Atoi(v.Source())
	if err != nil || n < least || n > schema.MaxValues {
		r.fail(v.Span().Start, "%q is %s; expected a whole number from %d on", v.Name(), v.Source(), least)
	}
	return n
}

func (r *reader) severity(v schema.Node) lint.Severity {
	s, ok := lint.SeverityOf(r.text(v))
	if !ok || s == lint.None {
		r.fail(v.Span().Start, `"severity" is %s; expected "error", "warning" or "info"`, v.Source())
	}
	return s
}
