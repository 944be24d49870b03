package fix

import (
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

var (
	safely   = []lint.FixKind{lint.Safe}
	unsafely = []lint.FixKind{lint.Unsafe, lint.Safe}
)

func mustRead(t testing.TB, text string) *schema.Document {
	t.Helper()
	d, err := schema.ParseJSON([]byte(text))
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return d
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
		d, err := schema.ParseJSON([]byte(now))
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
