package lint

import (
	"slices"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/providers"
)

func sizesOf(t *testing.T, text string) []Size {
	t.Helper()
	d, err := schema.ParseJSON([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return Sizes(Schema{Root: d.Root(), Written: len(text)})
}

func countOf(t *testing.T, sizes []Size, rule, class string) int {
	t.Helper()
	i := slices.IndexFunc(sizes, func(s Size) bool { return s.Rule == rule && s.Class == class })
	if i < 0 {
		t.Fatalf("no size for %s(%s)", rule, class)
	}
	return sizes[i].Count
}

func TestSizes(t *testing.T) {
	text := `{"type":"object","properties":{
	  "a":{"type":"array","maxItems":7,"items":{"type":"object","properties":{"b":{"type":["string","null"]}}}},
	  "c":{"type":"string","enum":["x","y","z"]}},"required":["a"]}`
	sizes := sizesOf(t, text)
	tests := []struct {
		rule, class string
		want        int
	}{
		{"size", "kagent", len(text)},
		{"size", "kedi", 198},
		{"enum-large", "", 3},
		{"depth", "nodes>32", 4},
		{"depth", "objects>10", 2},
		{"depth", "levels>5", 3},
		{"nodes", "", 5},
		{"property-count", ">5000", 3},
		{"enum-budget", "", 3},
		{"text-budget", "", 6},
		{"optional-count", "written", 2},
		{"union-count", "written", 1},
		{"complexity", "states", 7},
	}
	for _, tt := range tests {
		if got := countOf(t, sizes, tt.rule, tt.class); got != tt.want {
			t.Errorf("%s(%s): got %d, want %d", tt.rule, tt.class, got, tt.want)
		}
	}
}

// TestSizesAgreeWithRules holds that a rule speaks when the count passes the
// limit, and not before.
func TestSizesAgreeWithRules(t *testing.T) {
	for _, text := range []string{optional(24), optional(25), unions(16), unions(17), property(enumOf(200)), property(enumOf(201)), nested(10), nested(11)} {
		d, err := schema.ParseJSON([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		s := Schema{Root: d.Root(), Written: len(text)}
		bare, _ := ProfileOf("none")
		found := NewLinter(Options{Profile: bare, Targets: providers.All(), Named: true}).Lint(s)
		for _, size := range Sizes(s) {
			says := slices.ContainsFunc(found, func(d Diagnostic) bool { return d.Rule.ID == size.Rule && d.Class == size.Class })
			if size.Rule == "depth" || size.Rule == "complexity" {
				says = says || size.Count > size.Limit && slices.ContainsFunc(found, func(d Diagnostic) bool { return d.Rule.ID == size.Rule })
			}
			if over := size.Count > size.Limit; says != over {
				t.Errorf("%s(%s) %d of %d: reported is %t", size.Rule, size.Class, size.Count, size.Limit, says)
			}
		}
	}
}
