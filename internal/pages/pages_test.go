package pages

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/lint"
)

var update = flag.Bool("update", false, "write the pages below docs/ anew")

// TestPagesAreFresh holds docs/rules to what the registry and the tables say.
func TestPagesAreFresh(t *testing.T) {
	want := map[string]string{"README.md": RuleIndex()}
	for _, r := range lint.Rules() {
		want[r.ID+".md"] = Rule(r, "", true)
	}
	checkFolder(t, filepath.Join("..", "..", "docs", "rules"), want)
}

func checkFolder(t *testing.T, folder string, want map[string]string) {
	t.Helper()
	if *update {
		writeFolder(t, folder, want)
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if _, ok := want[e.Name()]; !ok {
			t.Errorf("%s/%s: no table makes this page; delete it", folder, e.Name())
		}
	}
	for name, text := range want {
		got, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Errorf("read the page: %v (make docs writes it)", err)
			continue
		}
		if diff := cmp.Diff(string(got), text); diff != "" {
			t.Errorf("%s is stale (make docs refreshes it), -page +tables:\n%s", name, diff)
		}
	}
}

func writeFolder(t *testing.T, folder string, want map[string]string) {
	t.Helper()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range want {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWrap(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", ""},
		{"one two", "one two"},
		{"one two three", "one two\nthree"},
		{"averylongword x", "averylongword\nx"},
		{"äöü öäü ä", "äöü öäü\nä"},
	}
	for _, test := range tests {
		if got := wrap(test.text, 8); got != test.want {
			t.Errorf("wrap(%q) = %q, want %q", test.text, got, test.want)
		}
	}
}
