package fix

import (
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

var (
	safely   = []lint.FixKind{lint.Safe}
	unsafely = []lint.FixKind{lint.Unsafe, lint.Safe}
)

// read reads a text, as YAML when it begins as no JSON schema or instance does.
func read(text string) (*schema.Document, error) {
	if !strings.HasPrefix(text, "#") {
		return schema.ParseJSON([]byte(text))
	}
	list, err := schema.ParseYAML([]byte(text), schema.YAMLOptions{})
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

func mustRead(t testing.TB, text string) *schema.Document {
	t.Helper()
	d, err := read(text)
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return d
}

// asYAML writes a value as YAML in block style, with a comment at the head by
// which [read] knows it.
func asYAML(n schema.Node) string { return "# YAML" + yamlBelow(n, "\n") + "\n" }

func yamlBelow(n schema.Node, lead string) string {
	if n.Kind() < schema.Array || n.Len() == 0 || n.Is(schema.Array) && n.Len() < 3 && lead != "\n" {
		return " " + string(n.AppendCompact(nil))
	}
	var b strings.Builder
	for c := range n.Children() {
		b.WriteString(lead)
		if c.IsMember() {
			b.WriteString(quote(c.Name()) + ":" + yamlBelow(c, lead+"  "))
		} else {
			b.WriteString("-" + yamlBelow(c, lead+"  "))
		}
	}
	return b.String()
}

// optionsFor are those of a profile with its default targets.
func optionsFor(profile string) lint.Options {
	p, _ := lint.ProfileOf(profile)
	return lint.Options{Profile: p, Targets: providers.Default(p.Strict)}
}

// linter gives the function that lints one JSON text.
func linter(t testing.TB, text string, o lint.Options) Lint {
	l := lint.NewLinter(o)
	return func(texts map[string]string) *State {
		now, changed := texts["a.json"]
		if !changed {
			now = text
		}
		d, err := read(now)
		if err != nil {
			t.Errorf("a fix broke the text: %v\n%s", err, now)
			return &State{Faults: 1}
		}
		found := l.Lint(lint.Schema{Root: d.Root(), Written: len(now)})
		return &State{Schemas: []Linted{{"a.json", d.Root(), found}}}
	}
}

// mended mends a text.
func mended(t testing.TB, text string, o lint.Options, kinds []lint.FixKind) (string, Outcome) {
	t.Helper()
	out := Mend(linter(t, text, o), Options{Kinds: kinds, Least: lint.Info})
	if after, changed := out.Texts["a.json"]; changed {
		return after, out
	}
	return text, out
}
