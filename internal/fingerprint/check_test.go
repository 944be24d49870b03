package fingerprint

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var one, two = strings.Repeat("1a", 32), strings.Repeat("2b", 32)

func TestExpectList(t *testing.T) {
	tests := []struct {
		name, text string
		want       map[string]string
		problem    string
	}{
		{"lines", one + "  a.json\n" + two + " *b c.json\r\n\n", map[string]string{"a.json": one, "b c.json": two}, ""},
		{"upper case", strings.ToUpper(one) + "  a", map[string]string{"a": one}, ""},
		{"escaped", `\` + one + `  a\nb\\c` + "\n", map[string]string{"a\nb\\c": one}, ""},
		{"twice the same", one + "  a\n" + one + "  a\n", map[string]string{"a": one}, ""},
		{"twice, not the same", one + "  a\n" + two + "  a\n", nil, `line 2 gives "a" a second digest`},
		{"short", one[:63] + "  a\n", nil, "line 1 is no line of digest"},
		{"no digit", "g" + one[1:] + "  a\n", nil, "line 1 is no line of digest"},
		{"no label", one + "  \n" + two + "  b\n", nil, "line 1 is no line of digest"},
		{"one blank", one + " a\n", nil, "line 1 is no line of digest"},
		{"a bad escape", `\` + one + `  a\q` + "\n", nil, "line 1 is no line of digest"},
		{"two lone digests", one + "\n" + two + "\n", nil, "line 1 is no line of digest"},
		{"empty", "\n", nil, "no digest is in it"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			e, err := ExpectList(tt.text)
			if tt.problem != "" {
				if err == nil || !strings.HasPrefix(err.Error(), tt.problem) {
					t.Fatalf("error %v, want %s", err, tt.problem)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, e.byName); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestLoneDigest(t *testing.T) {
	e, err := ExpectList(" " + strings.ToUpper(one) + "\n")
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := e.Of("anything"); got != one || !ok || len(e.Missing()) > 0 || len(e.Paths()) > 0 {
		t.Errorf("%s, %v", got, ok)
	}
}

func TestMissing(t *testing.T) {
	e, err := ExpectList(one + "  a\n" + two + "  b\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := e.Of("c"); ok {
		t.Error("a label that the list does not have is expected")
	}
	if got, ok := e.Of("b"); got != two || !ok {
		t.Errorf("%s, %v", got, ok)
	}
	if diff := cmp.Diff([]string{"a"}, e.Missing()); diff != "" {
		t.Error(diff)
	}
}

// TestLine holds that a line has one line, and gives its label back.
func TestLine(t *testing.T) {
	for label, want := range map[string]string{
		"a.json":           one + "  a.json",
		`he said "a" é#/b`: one + `  he said "a" é#/b`,
		`a\b`:              `\` + one + `  a\\b`,
		"a\nb":             `\` + one + `  a\nb`,
		"\x1b[2J\u202e":    `\` + one + `  \x1b[2J\u202e`,
		"\xff":             `\` + one + `  \xff`,
		"a\n\"":            `\` + one + `  a\n\"`,
	} {
		line := Line(one, label)
		if line != want {
			t.Errorf("%q: got %s, want %s", label, line, want)
		}
		if digest, got, ok := parseLine(line); digest != one || got != label || !ok {
			t.Errorf("%q comes back as %q, %v", label, got, ok)
		}
	}
}

func TestPaths(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a.yaml", "b#1:2.json", "c"} {
		if err := os.WriteFile(name, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var list strings.Builder
	for _, label := range []string{"a.yaml:0#/spec/outputSchema", "a.yaml:1#/data/x:y.json#", "b#1:2.json", "b#1:2.json#/c", "c:12", "gone.yaml:1", "-#/a", "-"} {
		list.WriteString(Line(one, label) + "\n")
	}
	e, err := ExpectList(list.String())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"a.yaml", "b#1:2.json", "c", "gone.yaml:1", "-"}, e.Paths()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
