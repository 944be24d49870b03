package config

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// tree makes folders with configurations and works in their root.
func tree(t *testing.T) {
	t.Helper()
	root := t.TempDir()
	t.Chdir(root)
	write(t, filepath.Join(root, Name), "profile: strict\nignore: [{rule: array-items-missing, reason: x}]\n")
	write(t, filepath.Join(root, "a", "b", Name), "profile: none\n")
	write(t, filepath.Join(root, "bad", Name), "profile: nine\n")
	for _, dir := range []string{"a/b/c", "a/d", "bad/deep"} {
		if err := os.MkdirAll(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

func TestFinder(t *testing.T) {
	tree(t)
	f, err := NewFinder("")
	if err != nil {
		t.Fatal(err)
	}
	here, _ := os.Getwd()
	for _, c := range []struct{ input, path, profile string }{
		{"x.json", Name, "strict"},
		{"-", Name, "strict"},
		{"./a/x.json", Name, "strict"},
		{"a/d/x.json", Name, "strict"},
		{"a/b/x.json", "a/b/" + Name, "none"},
		{"a/b/c/x.json", "a/b/" + Name, "none"},
		{"a/b/c/../../x.json", Name, "strict"},
		{filepath.Join(here, "a/b/x.json"), "a/b/" + Name, "none"},
		{"missing/folder/x.json", Name, "strict"},
	} {
		got, err := f.For(c.input)
		if err != nil || got.Path != c.path || got.Profile.Name != c.profile {
			t.Errorf("%s: %+v, %v", c.input, got, err)
		}
	}
	same, _ := f.For("x.json")
	again, _ := f.For("a/x.json")
	if same != again {
		t.Error("one file is read twice")
	}
}

func TestFinderError(t *testing.T) {
	tree(t)
	f, _ := NewFinder("")
	want := `bad/` + Name + `:1:10: unknown profile "nine"; did you mean "none"?`
	for _, input := range []string{"bad/x.json", "bad/deep/x.json"} {
		if _, err := f.For(input); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", input, err, want)
		}
	}
}

func TestFinderFixed(t *testing.T) {
	tree(t)
	f, err := NewFinder("a/b/" + Name)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := f.For("x.json"); err != nil || got.Profile.Name != "none" {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := NewFinder("bad/" + Name); err == nil {
		t.Error("a named configuration with a fault is taken")
	}
	if _, err := NewFinder("none.yaml"); err == nil {
		t.Error("a named configuration that is missing is taken")
	}
}

func TestFinderOutside(t *testing.T) {
	tree(t)
	t.Chdir("a/d")
	f, _ := NewFinder("")
	got, err := f.For("x.json")
	if err != nil || !filepath.IsAbs(filepath.FromSlash(got.Path)) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestFinderNothing(t *testing.T) {
	dir := t.TempDir()
	f, _ := NewFinder("")
	got, err := f.For(filepath.Join(dir, "x.json"))
	if err != nil || got.Path != "" || got.Profile != nil {
		t.Skipf("a configuration above %s: %+v, %v", dir, got, err)
	}
	if _, ok := got.Filter("x.json").Ignored(profile("portable"), diagnostic(t, "object-open", lint.Warning)); ok {
		t.Error("the empty configuration ignores")
	}
}

func TestFinderStale(t *testing.T) {
	tree(t)
	f, _ := NewFinder("")
	for _, input := range []string{"x.json", "a/x.json"} {
		c, err := f.For(input)
		if err != nil {
			t.Fatal(err)
		}
		c.Filter(input)
	}
	got := f.Stale()
	if len(got) != 1 || got[0].Path != Name || got[0].Line != 2 {
		t.Errorf("got %v", got)
	}
}

var update = flag.Bool("update", false, "write the golden files anew")

func TestPrint(t *testing.T) {
	c := valid(t, strings.Replace(full, "any value will do", `"any \u202e \"value\""`, 1))
	claude, _ := providers.ByID("claude")
	for name, e := range map[string]Effective{
		"file.golden":  {Config: c, Input: filepath.ToSlash(filepath.Join(c.dir, "schemas", "a.json"))},
		"other.golden": {Config: c, Input: filepath.ToSlash(filepath.Join(c.dir, "a.json"))},
		"flags.golden": {Config: c, Input: filepath.ToSlash(filepath.Join(c.dir, "a.json")),
			Flags: Flags{Profile: profile("none"), Providers: []*providers.Target{claude}, FailOn: lint.Info}},
		"empty.golden": {Config: empty, Input: "a.json"},
	} {
		var out bytes.Buffer
		if err := e.Print(&out); err != nil {
			t.Fatal(err)
		}
		got := strings.ReplaceAll(out.String(), filepath.ToSlash(c.dir)+"/", "")
		path := filepath.Join("testdata", name)
		if *update {
			write(t, path, got)
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if _, err := loaded(t, out.String()); err != nil {
			t.Errorf("%s does not read back: %v", name, err)
		}
	}
}
