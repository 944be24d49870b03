package lint

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/providers"
)

// TestVerdicts holds whole reports to what the two tables make of a schema;
// see testdata/verdicts.txt.
func TestVerdicts(t *testing.T) {
	data, err := os.ReadFile("testdata/verdicts.txt")
	if err != nil {
		t.Fatal(err)
	}
	text, options := "", ""
	var want []string
	hold := func() {
		if options != "" {
			if diff := cmp.Diff(want, report(t, text, options)); diff != "" {
				t.Errorf("%s: %s (-want +got):\n%s", options, text, diff)
			}
		}
		options, want = "", nil
	}
	for line := range strings.Lines(string(data)) {
		switch line = strings.TrimRight(line, "\n"); {
		case line == "" || line[0] == '#':
		case line[0] == ' ':
			want = append(want, strings.TrimSpace(line))
		case line[0] == '{':
			hold()
			text = line
		default:
			hold()
			options = line
		}
	}
	hold()
}

// TestUnionsVerdict is one for a schema that is too long to print.
func TestUnionsVerdict(t *testing.T) {
	want := []string{"error union-count(written) (root) claude:Rd bedrock:Ro"}
	for _, options := range []string{"portable", "strict"} {
		if diff := cmp.Diff(want, report(t, unions(20), options)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", options, diff)
		}
	}
}

// report writes each finding in a line.
func report(t *testing.T, text, options string) (lines []string) {
	t.Helper()
	for _, d := range NewLinter(optionsOf(t, options)).Lint(readSchema(t, text, false)) {
		line := d.Severity.String() + " " + d.Rule.ID
		if d.Class != "" {
			line += "(" + d.Class + ")"
		}
		line += " " + place(&d)
		for _, h := range d.Targets {
			line += " " + h.Target.ID + ":" + letters(h.Fact)
		}
		lines = append(lines, line)
	}
	return lines
}

// optionsOf reads a profile and the targets that are named, if any.
func optionsOf(t *testing.T, text string) Options {
	t.Helper()
	words := strings.Fields(text)
	profile, ok := ProfileOf(words[0])
	if !ok {
		t.Fatalf("no profile is called %s", words[0])
	}
	if len(words) > 1 {
		return Options{Profile: profile, Targets: targetsOf(words[1:]...), Named: true}
	}
	return Options{Profile: profile, Targets: providers.Default(profile.Strict)}
}

// letters writes the effect and the evidence of a fact.
func letters(f providers.Fact) string {
	return strings.ToUpper(f.Effect.String()[:1]) + f.Status.String()[:1]
}
