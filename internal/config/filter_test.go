package config

import (
	"path/filepath"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

func TestMatchPointer(t *testing.T) {
	for _, c := range []struct {
		pattern, pointer string
		want             bool
	}{
		{"", "", true},
		{"", "/a", false},
		{"/a", "", false},
		{"/a", "/a", true},
		{"/a", "/ab", false},
		{"/a", "/a/b", false},
		{"/a/b", "/a", false},
		{"/*", "/a", true},
		{"/*", "", false},
		{"/*", "/a/b", false},
		{"/*/b", "/a/b", true},
		{"/*/b", "/a/c", false},
		{"/**", "", true},
		{"/**", "/a/b", true},
		{"/a/**", "/a", true},
		{"/a/**", "/a/b/c", true},
		{"/a/**", "/ab", false},
		{"/a~1b", "/a~1b", true},
		{"/a~1b", "/a/b", false},
		{"/", "/", true},
		{"/", "", false},
		{"//a", "//a", true},
		{"/s#/a", "/s#/a", true},
		{"/s#", "/s#", true},
	} {
		if got := matchPointer(c.pattern, c.pointer); got != c.want {
			t.Errorf("%q on %q: got %t", c.pattern, c.pointer, got)
		}
	}
}

func TestPaths(t *testing.T) {
	for _, c := range []struct {
		pattern, path string
		want          bool
	}{
		{"a.json", "a.json", true},
		{"a.json", "x/a.json", false},
		{"./a.json", "a.json", true},
		{"*.json", "a.json", true},
		{"*.json", "x/a.json", false},
		{"**/*.json", "a.json", true},
		{"**/*.json", "x/y/a.json", true},
		{"x/**", "x/y/a.json", true},
		{"x/**", "xy/a.json", false},
		{"{a,b}.json", "b.json", true},
		{"../a.json", "../a.json", true},
		{"", "x/a.json", true},
	} {
		members := "rule: node-untyped, reason: x"
		if c.pattern != "" {
			members += ", path: '" + c.pattern + "'"
		}
		config := valid(t, "ignore: [{"+members+"}]")
		f := config.Filter(filepath.Join(config.dir, filepath.FromSlash(c.path)))
		if got := len(f.entries) == 1; got != c.want {
			t.Errorf("%q on %q: got %t", c.pattern, c.path, got)
		}
	}
}

// diagnostic makes a diagnostic of a rule, at the root.
func diagnostic(t *testing.T, rule string, s lint.Severity) *lint.Diagnostic {
	t.Helper()
	r, ok := lint.RuleOf(rule)
	if !ok {
		t.Fatalf("no rule %s", rule)
	}
	return &lint.Diagnostic{Rule: r, Severity: s}
}

func profile(name string) *lint.Profile {
	p, _ := lint.ProfileOf(name)
	return p
}

func TestIgnoredAndStale(t *testing.T) {
	const text = `ignore:
  - {path: a.json, rule: object-open, pointer: "", reason: matches}
  - {path: a.json, rule: object-open, pointer: "/x", reason: is elsewhere}
  - {path: b.json, rule: object-open, reason: is not linted}
  - {rule: node-untyped, reason: finds nothing}
`
	c := valid(t, text)
	f := c.Filter(filepath.Join(c.dir, "a.json"))
	e, ok := f.Ignored(profile("portable"), diagnostic(t, "object-open", lint.Warning))
	if !ok || e.Reason != "matches" {
		t.Errorf("got %+v, %t", e, ok)
	}
	if _, ok := f.Ignored(profile("portable"), diagnostic(t, "array-items-missing", lint.Error)); ok {
		t.Error("another rule is ignored")
	}
	var got []string
	for _, p := range c.Stale() {
		got = append(got, p.String())
	}
	want := []string{
		Name + `:3:6: the ignore entry matches no finding: object-open is not reported at "/x" in "a.json"; delete the entry`,
		Name + `:5:6: the ignore entry matches no finding: node-untyped is not reported; delete the entry`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestForbiddenStays keeps a finding of a manifest that asks for strict mode,
// where the entry was written for portable.
func TestForbiddenStays(t *testing.T) {
	c := valid(t, "ignore:\n  - rule: object-open\n    reason: x\n")
	f := c.Filter("a.json")
	if _, ok := f.Ignored(profile("strict"), diagnostic(t, "object-open", lint.Error)); ok {
		t.Error("an error of the strict profile is ignored")
	}
	want := Name + ":2:5: the ignore entry has no effect on a finding of object-open: what the profile forbids cannot be ignored"
	if got := c.Stale(); len(got) != 1 || got[0].String() != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

// TestByPointer matches the findings of a real schema.
func TestByPointer(t *testing.T) {
	doc, err := schema.ParseJSON([]byte(`{"type":"object","properties":{"a":{"type":"object"},"b":{"type":"object"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	c := valid(t, "ignore: [{rule: object-open, pointer: /properties/a, reason: x}]")
	f := c.Filter("a.json")
	p := profile("none")
	list := lint.NewLinter(lint.Options{Profile: profile("strict")}).Lint(lint.Schema{Root: doc.Root()})
	var ignored []string
	for i := range list {
		if _, ok := f.Ignored(p, &list[i]); ok {
			ignored = append(ignored, string(list[i].Pointer()))
		}
	}
	if diff := cmp.Diff([]string{"/properties/a"}, ignored); diff != "" {
		t.Error(diff)
	}
}

func TestParallel(t *testing.T) {
	c := valid(t, "ignore: [{rule: object-open, reason: x}]")
	found := diagnostic(t, "object-open", lint.Warning)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 100 {
				if _, ok := c.Filter("a.json").Ignored(profile("portable"), found); !ok {
					t.Error("not ignored")
				}
			}
		})
	}
	wg.Wait()
	if stale := c.Stale(); len(stale) != 0 {
		t.Error(stale)
	}
}
