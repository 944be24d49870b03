package lint

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/providers"
)

// everything holds a schema against the strict profile and all targets, each
// of them named, so that every class of every rule speaks.
func everything() Options {
	return Options{Profile: &strict, Targets: providers.All(), Named: true}
}

// readSchema reads a schema as a file of its own; with wrapped, the input is
// a wrapper and the schema its member "schema". What does not look like JSON
// is YAML, as kubectl reads it.
func readSchema(t *testing.T, text string, wrapped bool) Schema {
	t.Helper()
	if strings.HasPrefix(text, "type:") {
		return readYAML(t, text)
	}
	doc, err := schema.ParseJSON([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if !wrapped {
		return Schema{Root: doc.Root(), Written: len(text)}
	}
	s := Schema{Root: doc.Root().Get("schema"), Name: &Name{Node: doc.Root()}}
	if name := doc.Root().Get("name"); name.Exists() {
		s.Name = &Name{Present: true, Node: name}
		if name.Is(schema.String) {
			s.Name.Text = name.Text()
		}
	}
	return s
}

func readYAML(t *testing.T, text string) Schema {
	t.Helper()
	docs, err := schema.ParseYAML([]byte(text), schema.YAMLOptions{Reading: schema.KubectlReading})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return Schema{Root: docs[0].Root()}
}

// TestRules runs the cases of testdata/rules; see its README.
func TestRules(t *testing.T) {
	files, err := filepath.Glob("testdata/rules/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, file := range files {
		rule := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(rule, func(t *testing.T) {
			if _, ok := RuleOf(rule); !ok {
				t.Fatalf("no rule is called %s", rule)
			}
			for _, c := range readRuleCases(t, file) {
				got := findingsOf(NewLinter(everything()).Lint(readSchema(t, c.text, c.wrapped)), rule)
				if diff := cmp.Diff(c.want, got); diff != "" {
					t.Errorf("line %d: %s (-want +got):\n%s", c.line, c.text, diff)
				}
			}
		})
	}
}

// findingsOf lists the findings of one rule: pointer, and class if any.
func findingsOf(found []Diagnostic, rule string) []string {
	var list []string
	for _, d := range found {
		if d.Rule.ID == rule {
			list = append(list, strings.TrimSpace(place(&d)+" "+d.Class))
		}
	}
	return list
}

func place(d *Diagnostic) string {
	if p := d.Pointer(); p != "" {
		return string(p)
	}
	return "(root)"
}

type ruleCase struct {
	line    int
	text    string
	wrapped bool
	want    []string
}

func readRuleCases(t *testing.T, file string) (cases []ruleCase) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for n, lines := 1, bufio.NewScanner(f); lines.Scan(); n++ {
		switch line := lines.Text(); {
		case line == "" || line[0] == '#':
		case line[0] == '/' || line[0] == '(':
			last := &cases[len(cases)-1]
			last.want = append(last.want, line)
		default:
			cases = append(cases, newRuleCase(n, line))
		}
	}
	return cases
}

func newRuleCase(n int, line string) ruleCase {
	if text, ok := strings.CutPrefix(line, "P "); ok {
		return ruleCase{line: n, text: fmt.Sprint(head, text, tail)}
	}
	text, wrapped := strings.CutPrefix(line, "W ")
	return ruleCase{line: n, text: text, wrapped: wrapped}
}
