package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCIRecipes runs each command of docs/ci.md, in the order of the page, in a
// project with a finding that is an error: the exit code is 1, or 0 where a
// baseline is written or knows it. Files that a recipe goes on with are there.
func TestCIRecipes(t *testing.T) {
	page, err := os.ReadFile("../docs/ci.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.Mkdir("schemas", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join("schemas", "a.json"), []byte(`{"type":"array"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	commands := recipes(string(page))
	for _, command := range commands {
		want := exitFindings
		if strings.Contains(command, "baseline") {
			want = exitOK
		}
		var out, errOut bytes.Buffer
		if got := Main(strings.Fields(command), strings.NewReader(""), &out, &errOut); got != want {
			t.Errorf("kedi-schema %s: exit %d, want %d\n%s", command, got, want, errOut.String())
		}
	}
	for _, name := range []string{"kedi-schema.md", "kedi-schema.sarif", "gl-code-quality-report.json", "kedi-schema.xml", ".kedi-baseline.json"} {
		if _, err := os.Stat(name); err != nil || !strings.Contains(string(page), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if len(commands) != 9 {
		t.Errorf("%d commands: %q", len(commands), commands)
	}
}

// recipes lists the commands in the code of a page, without the program's
// name.
func recipes(page string) (commands []string) {
	for i, block := range strings.Split(page, "```") {
		if i%2 == 0 {
			continue
		}
		for line := range strings.Lines(block) {
			if _, command, ok := strings.Cut(line, "kedi-schema lint "); ok {
				commands = append(commands, "lint "+strings.TrimRight(command, "'\n"))
			}
		}
	}
	return commands
}
