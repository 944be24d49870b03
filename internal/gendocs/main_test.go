package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write docs/commands anew")

const module = "github.com/kedi-lang/kedi-schema"

// TestReference holds docs/commands to the command tree.
func TestReference(t *testing.T) {
	reference := filepath.Join("..", "..", "docs", "commands")
	if *update {
		if err := os.RemoveAll(reference); err != nil {
			t.Fatal(err)
		}
		if err := run([]string{"markdown", reference}); err != nil {
			t.Fatal(err)
		}
	}
	fresh := t.TempDir()
	if err := run([]string{"markdown", fresh}); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(files(t, fresh), files(t, reference)); diff != "" {
		t.Errorf("docs/commands is not what the commands say (make docs writes it anew; -want +got):\n%s", diff)
	}
}

// TestSameBytes writes everything twice.
func TestSameBytes(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1796075059")
	for _, kind := range []string{"man", "markdown", "completions"} {
		first, second := t.TempDir(), t.TempDir()
		for _, dir := range []string{first, second} {
			if err := run([]string{kind, dir}); err != nil {
				t.Fatal(err)
			}
		}
		one := files(t, first)
		if len(one) == 0 {
			t.Errorf("%s writes nothing", kind)
		}
		if diff := cmp.Diff(one, files(t, second)); diff != "" {
			t.Errorf("%s differs from run to run:\n%s", kind, diff)
		}
	}
}

// TestMan looks at what Markdown could have taken for its own.
func TestMan(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1796075059")
	dir := t.TempDir()
	if err := run([]string{"man", dir}); err != nil {
		t.Fatal(err)
	}
	pages := files(t, dir)
	for name, want := range map[string]string{
		"kedi-schema.1":          `.TH "KEDI-SCHEMA" "1" "Nov 2026"`,
		"kedi-schema-lint.1":     "a glob (** too), or - for standard input",
		"kedi-schema-validate.1": "directory or glob of them; - stands for standard input",
	} {
		if !strings.Contains(pages[name], want) {
			t.Errorf("%s lacks %q:\n%s", name, want, pages[name])
		}
	}
	if strings.Contains(pages["kedi-schema-completion-bash.1"], "HISTORY") {
		t.Error("a page has the day of the run")
	}
}

func TestRefuses(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "yesterday")
	for _, test := range []struct {
		args []string
		want string
	}{
		{nil, "want a kind"},
		{[]string{"html", t.TempDir()}, `unknown kind "html"`},
		{[]string{"man", t.TempDir()}, `SOURCE_DATE_EPOCH is "yesterday"`},
	} {
		if err := run(test.args); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v; want %q", test.args, err, test.want)
		}
	}
}

// TestStaysOut holds that the libraries of man pages are not in the binary.
func TestStaysOut(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", module).Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for path := range strings.Lines(string(out)) {
		for _, heavy := range []string{"spf13/cobra/doc", "go-md2man", "blackfriday", "go.yaml.in/yaml/v3"} {
			if strings.Contains(path, heavy) {
				t.Errorf("kedi-schema links %s", path)
			}
		}
	}
}

// files reads a folder, by file name.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	all := make(map[string]string)
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[e.Name()] = strings.ReplaceAll(string(text), "\r\n", "\n") // as git may check it out
	}
	return all
}
