package matrix

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares got with a file below testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

// built makes the matrix of files.
func built(t *testing.T, o Options, paths ...string) *Matrix {
	t.Helper()
	b := NewBuilder(o)
	inputs := source.Find(paths, source.Options{})
	for i := range inputs.Len() {
		file := inputs.Read(i)
		for _, f := range file.Faults {
			t.Fatal(f)
		}
		for _, s := range file.Schemas {
			b.Add(s)
		}
	}
	return b.Matrix()
}

// of makes the matrix of one schema.
func of(t *testing.T, o Options, text string) *Schema {
	t.Helper()
	path := filepath.Join(t.TempDir(), "schema.json")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return &built(t, o, path).Schemas[0]
}

func row(t *testing.T, s *Schema, name string) *Row {
	t.Helper()
	i := slices.IndexFunc(s.Rows, func(r Row) bool { return r.Name == name })
	if i < 0 {
		t.Fatalf("no row %q", name)
	}
	return &s.Rows[i]
}

func closed(property string) string {
	return `{"type":"object","properties":{"a":` + property + `},"required":["a"],"additionalProperties":false}`
}

func TestVerdicts(t *testing.T) {
	tests := []struct {
		name, text string
		verdicts   map[string]Verdict
	}{
		{"plain", closed(`{"type":"string"}`), map[string]Verdict{
			"kagent portable": Accepted, "openai": Accepted, "openai-strict": Accepted, "claude": Accepted,
			"gemini": Weakened, "mistral": Weakened, "ollama": NoSchema, "sap-ai-core": NoSchema, "kedi-a2a": Accepted,
		}},
		{"bound", closed(`{"type":"integer","minimum":0}`), map[string]Verdict{
			"kagent portable": Refused, "openai-strict": Accepted, "azure-openai-strict": Doubtful, "claude": Refused,
		}},
		{"error of every profile", closed(`{"type":"string","type":"string"}`), map[string]Verdict{
			"kagent portable": Refused, "openai": Refused, "kedi-a2a": Refused, "ollama": NoSchema,
		}},
	}
	for _, tt := range tests {
		s := of(t, Options{}, tt.text)
		for name, want := range tt.verdicts {
			if got := row(t, s, name).Verdict; got != want {
				t.Errorf("%s: %s is %s, want %s", tt.name, name, got, want)
			}
		}
	}
}

// TestVerdictsAreLints holds that a target refuses exactly what lint calls an
// error when it is named and no profile is asked.
func TestVerdictsAreLints(t *testing.T) {
	bare, _ := lint.ProfileOf("none")
	for _, path := range []string{"testdata/answer.json", "../../docs/examples/order.json", "../../docs/examples/extraction.json"} {
		s := &built(t, Options{}, path).Schemas[0]
		from := source.Find([]string{path}, source.Options{}).Read(0).Schemas[0]
		for _, target := range providers.All() {
			l := lint.NewLinter(lint.Options{Profile: bare, Targets: []*providers.Target{target}, Named: true})
			refused := slices.ContainsFunc(l.Lint(lint.Schema{Root: from.Root}), func(d lint.Diagnostic) bool { return d.Severity == lint.Error })
			if got := row(t, s, target.ID).Verdict; (got == Refused) != refused {
				t.Errorf("%s: %s is %s, but lint has an error: %t", path, target.ID, got, refused)
			}
		}
	}
}

func TestReasonsAreJoined(t *testing.T) {
	s := of(t, Options{}, "{\"type\":\"object\",\"properties\":{\n\"a\":{\"type\":\"object\"},\"b\":{\"type\":\"object\"},\n\"c\":{\"type\":\"object\"}},\n\"required\":[\"a\",\"b\",\"c\"],\"additionalProperties\":false}")
	r := row(t, s, "gemini").Reasons[0]
	if got, want := r.Name()+" "+r.Place(), "object-empty(missing) lines 2, 3"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestManyReasons holds that the cost of a schema with very many reasons stays
// in proportion: with the square of their number this would take minutes.
func TestManyReasons(t *testing.T) {
	var b strings.Builder
	b.WriteString("{\"type\":\"object\"")
	for i := range 20_000 {
		fmt.Fprintf(&b, ",\n\"unknown%d\":1", i)
	}
	s := of(t, Options{}, b.String()+"}")
	if got := len(row(t, s, "claude").Reasons); got < 20_000 {
		t.Errorf("got %d reasons", got)
	}
	m := Matrix{Schemas: []Schema{*s}}
	if page := m.HTML(); !strings.Contains(page, "unknown19999") {
		t.Error("the page lacks the last reason")
	}
}

func TestPlace(t *testing.T) {
	for want, lines := range map[string][]int{
		"line 4":                            {4},
		"lines 4, 9":                        {4, 9},
		"lines 1, 2, 3, 4, 5, 6 and 2 more": {1, 2, 3, 4, 5, 6, 7, 8},
	} {
		if got := (&Reason{Lines: lines}).Place(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func unions(n int) string {
	var b strings.Builder
	b.WriteString(`{"type":"object","properties":{`)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `"p%d":{"type":["string","null"]}`, i)
	}
	return b.String() + `},"additionalProperties":false}`
}

func TestBudgets(t *testing.T) {
	tests := []struct {
		unions     int
		used       string
		near, over bool
	}{
		{3, "3 of 16", false, false},
		{13, "13 of 16", true, false},
		{16, "16 of 16", true, false},
		{17, "17 of 16", false, true},
	}
	for _, tt := range tests {
		s := of(t, Options{}, unions(tt.unions))
		i := slices.IndexFunc(s.Budgets, func(b Budget) bool { return b.What == "unions" })
		b := s.Budgets[i]
		if b.Used() != tt.used || b.Near() != tt.near || b.Over() != tt.over {
			t.Errorf("%d unions: %s, near %t, over %t", tt.unions, b.Used(), b.Near(), b.Over())
		}
		if diff := cmp.Diff([]string{"claude", "bedrock"}, b.names()); diff != "" {
			t.Errorf("holders (-want +got):\n%s", diff)
		}
	}
}

// TestNear holds the exact border of a budget that is nearly used.
func TestNear(t *testing.T) {
	for count, want := range map[int]bool{7: false, 8: true, 10: true, 11: false} {
		if b := (Budget{Count: count, Limit: 10}); b.Near() != want {
			t.Errorf("%d of 10 is near: %t", count, b.Near())
		}
	}
}

// TestLimitsAreMeasured holds that every limit with a rule is measured, and by
// the number that is published; the name in a request is no size.
func TestLimitsAreMeasured(t *testing.T) {
	s := of(t, Options{}, closed(`{"type":"string"}`))
	measured := make(map[string]bool)
	for _, b := range s.Budgets {
		for _, h := range b.Holders {
			measured[h.Name+" "+b.What] = true
		}
	}
	for _, target := range providers.All() {
		for _, l := range target.Limits {
			wanted := l.Rule != "" && l.Rule != "wrapper-name" && l.Class != "grammar" && !target.NoSchema
			if got := measured[target.ID+" "+l.What]; got != wanted {
				t.Errorf("%s: limit %q is measured: %t", target.ID, l.What, got)
			}
		}
	}
}

func TestProfiles(t *testing.T) {
	m := built(t, Options{}, "testdata/agents.yaml")
	for i, want := range []string{"kagent portable", "kagent strict"} {
		if got := m.Schemas[i].Rows[0].Name; got != want {
			t.Errorf("schema %d: the first row is %q, want %q", i, got, want)
		}
	}
	bare, _ := lint.ProfileOf("none")
	m = built(t, Options{Profile: bare, Targets: providers.All()[:2]}, "testdata/answer.json")
	if got := m.columns(); !slices.Equal(got, []string{"openai", "openai-strict"}) {
		t.Errorf("got the rows %v", got)
	}
}
