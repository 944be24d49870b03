package lint

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/providers"
)

// TestCases holds small schemas to what is known of them at the targets; see
// testdata/cases.txt.
func TestCases(t *testing.T) {
	f, err := os.Open("testdata/cases.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	text := ""
	for n, lines := 1, bufio.NewScanner(f); lines.Scan(); n++ {
		switch line := lines.Text(); {
		case line == "" || line[0] == '#':
		case line[0] == '{':
			text = line
		default:
			words := strings.Fields(line)
			for _, target := range words[1:] {
				if fault := holdTo(words[0], outcomeAt(t, text, target)); fault != "" {
					t.Errorf("line %d: %s: %s", n, target, fault)
				}
			}
		}
	}
}

// TestLargeCases does the same for schemas that are too long to print.
func TestLargeCases(t *testing.T) {
	tests := []struct{ name, text, verdict, targets string }{
		{"seven levels of objects", nested(7), "taken", "openai-strict"},
		{"600 enum values", property(enumOf(600)), "taken", "openai-strict"},
		{"600 enum values", property(enumOf(600)), "said", "gemini"},
		{"260 enum values", property(enumOf(260)), "said", "gemini"},
		{"24 optional properties", optional(24), "taken", "claude"},
		{"20 unions", unions(20), "refused", "claude bedrock"},
		{"20 unions", unions(20), "taken", "openai-strict"},
		{"31,000 bytes", longText(31_000), "taken", "kedi-a2a"},
		{"33,000 bytes", longText(33_000), "refused", "kedi-a2a"},
		{"66,000 bytes", longText(66_000), "refused", "kedi-a2a portable"},
	}
	for _, tt := range tests {
		for target := range strings.FieldsSeq(tt.targets) {
			if fault := holdTo(tt.verdict, outcomeAt(t, tt.text, target)); fault != "" {
				t.Errorf("%s: %s: %s", tt.name, target, fault)
			}
		}
	}
}

func unions(n int) string {
	return object(n, "u%d", `{"anyOf":[{"type":"string"},{"type":"null"}]}`)
}

// longText makes a schema of about that many bytes.
func longText(bytes int) string {
	return property(`{"type":"string","description":"` + strings.Repeat("x", bytes-len(head+tail)-35) + `"}`)
}

// outcome is what lint says of a schema: the gravest severity, and whether an
// error names the target.
type outcome struct {
	gravest Severity
	named   bool
	found   []string
}

func outcomeAt(t *testing.T, text, id string) outcome {
	t.Helper()
	doc, err := schema.ParseJSON([]byte(text))
	if err != nil {
		return outcome{gravest: Error, named: true}
	}
	opts := Options{Profile: &bare, Targets: targetsOf(id), Named: true}
	if id == "portable" {
		opts = Options{Profile: &portable, Targets: providers.Default(false)}
	}
	o := outcome{named: id == "portable"}
	for _, d := range NewLinter(opts).Lint(Schema{Root: doc.Root(), Written: len(text)}) {
		o.gravest = max(o.gravest, d.Severity)
		o.named = o.named || d.Severity == Error && names(d.Targets, id)
		o.found = append(o.found, fmt.Sprintf("%s %s %s %s", d.Severity, d.Rule.ID, place(&d), d.Message))
	}
	return o
}

func names(targets []Harm, id string) bool {
	return slices.ContainsFunc(targets, func(h Harm) bool { return h.Target.ID == id })
}

// holdTo compares an outcome with a verdict; "" when it holds.
func holdTo(verdict string, o outcome) string {
	found := strings.Join(o.found, "\n\t")
	switch {
	case verdict == "refused" && (o.gravest != Error || !o.named):
		return "no error names it; found:\n\t" + found
	case verdict == "taken" && o.gravest == Error:
		return "an error; found:\n\t" + found
	case verdict == "said" && (o.gravest == None || o.gravest == Error):
		return "wanted some finding and no error; found:\n\t" + found
	}
	return ""
}
