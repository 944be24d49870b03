package fingerprint

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/digest"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
)

// read gives the entries of one input.
func read(t *testing.T, form Form, name, text string) ([]Entry, []report.Remark) {
	t.Helper()
	file := source.Find([]string{"-"}, source.Options{Stdin: strings.NewReader(text), StdinName: name}).Read(0)
	return NewPrinter(form, nil).Entries(file)
}

// show tells a remark with the text at its place.
func show(r report.Remark) string {
	if !r.Placed {
		return r.Message
	}
	at := schema.NewLines(r.Text).Position(r.Span.Start)
	end := min(r.Span.Start+12, len(r.Text))
	return fmt.Sprintf("%d:%d %q %s", at.Line, at.Column, r.Text[r.Span.Start:end], r.Message)
}

// loss is what a test wants of a remark: its place, the text that begins
// there, and how the message begins.
type loss struct{ at, text, message string }

func TestLosses(t *testing.T) {
	const open, rest = `{"type":"object",`, `"properties":{},"additionalProperties":false}`
	const big, bigger = "9007199254740993", "9007199254740993 becomes 9007199254740992 in the canonical form, for a double cannot hold it"
	const lost = "this member is lost in the canonical form, for a later one of the same name replaces it"
	tests := []struct {
		name, path, text string
		want             []loss
	}{
		{"none", "a.json", open + `"default":1.0,` + rest, nil},
		{"plain", "a.json", "\n" + open + ` "default": [1, 9007199254740993],` + rest, []loss{{"2:34", big, "/default/1: " + bigger}}},
		{"a name, and a value inside", "a.json", open + `"x":{"b":1},"x":{"a":1e-400},` + rest, []loss{
			{"1:18", `"x"`, "/x: " + lost}, {"1:39", "1e-400", "/x/a: 1e-400 becomes 0"}}},
		{"the same twice", "a.json", open + `"x":1,"x":2,"x":3,` + rest, []loss{
			{"1:18", `"x":1`, "/x: " + lost}, {"1:24", `"x":2`, "/x: " + lost}}},
		{"wrapped", "a.json", `{"output_config":{"format":{"type":"json_schema","schema":` + open + "\n\n" + `"default": 9007199254740993,` + rest + `}}}`,
			[]loss{{"3:12", big, "/default: " + bigger}}},
		{"in a string", "a.json", `{"type":"json_schema","structure":{"jsonSchema":{"schema":"{\"type\":\"object\",\"default\": 9007199254740993}"}}}`,
			[]loss{{"1:94", big, "/default: " + bigger}}},
		{"YAML", "a.yaml", "type: object\ndefault: &d\n  - 1\n  - 9007199254740993\nx: *d\n",
			[]loss{{"4:5", big, "/default/1: " + bigger}, {"4:5", big, "/x/1: " + bigger}}},
		{"a long number", "a.json", open + `"default":` + strings.Repeat("1", 401) + "e-300," + rest,
			[]loss{{"1:28", "1111", "/default: " + strings.Repeat("1", 60) + "… (406 bytes) becomes 1.111111111111111e+100 in"}}},
		{"characters", "a.json", open + "\n\"default\":\"\\ud800\",\"x\":\"\xff\"," + rest, []loss{
			{"2:11", `"\ud800"`, `/default: "\ud800" becomes "` + "\uFFFD" + `" in the canonical form, for it holds a lone surrogate`},
			{"2:24", "\"\xff\"", "/x: \"\xff\" becomes"}}},
		{"characters in a wrapper", "a.json", `{"model":"\ud800","format":` + open + `"default":"\ud800",` + rest + `}`,
			[]loss{{"1:55", `"\ud800"`, `/format/default: "\ud800" becomes`}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			entries, faults := read(t, Kagent, tt.path, tt.text)
			if len(entries) != 1 || len(faults) > 0 || entries[0].Fault != nil {
				t.Fatalf("%d entries, faults %v", len(entries), faults)
			}
			if got := entries[0].Losses; len(got) != len(tt.want) {
				t.Fatalf("losses %v, want %d", got, len(tt.want))
			}
			for i, r := range entries[0].Losses {
				at := schema.NewLines(r.Text).Position(r.Span.Start)
				want := tt.want[i]
				if fmt.Sprintf("%d:%d", at.Line, at.Column) != want.at || !strings.HasPrefix(r.Text[r.Span.Start:], want.text) ||
					!strings.HasPrefix(r.Message, want.message) {
					t.Errorf("got %s, want %s %q %s", show(r), want.at, want.text, want.message)
				}
			}
		})
	}
}

func TestManyLosses(t *testing.T) {
	entries, _ := read(t, Kagent, "a.json", `{"enum":[`+strings.Repeat("1e-400,", 249)+`1e-400]}`)
	if e := entries[0]; len(e.Losses) != MaxLosses || e.More != 150 {
		t.Errorf("%d losses and %d more", len(e.Losses), e.More)
	}
}

func TestFaults(t *testing.T) {
	big := `{"type":"object","description":"` + strings.Repeat("x", digest.MaxBytes) + `"}`
	tests := []struct {
		name, path, text string
		form             Form
		want             string
	}{
		{"overflow in a manifest", "m.json", `{"apiVersion":"kagent.dev/v1","kind":"AgentTemplate","spec":{"outputSchema":{"a":[1,1e400]}}}`, Kagent,
			`1:85 "1e400]}}}" number 1e400 is larger than a double can hold`},
		{"overflow in YAML", "a.yaml", "a:\n- 1\n- 1e400\n", Kagent, `3:3 "1e400\n" number 1e400 is larger than a double can hold`},
		{"repeated, RFC 8785", "a.yaml", "a: 1\nb: 2\na: 3\n", JCS, `1:1 "a: 1\nb: 2\na:" member is repeated further on in its object`},
		{"too large", "a.json", big, Kagent, `1:1 "{\"type\":\"obj" the schema has 65570 bytes; kagent reads at most 65536`},
		{"too large as JSON", "a.yaml", big, Kagent, `1:2 "\"type\":\"obje" the schema has 65570 bytes; kagent reads at most 65536`},
		{"a mark in a string", "a.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {k: \"\\uFEFF{}\"}\n---\n" +
			"apiVersion: kagent.dev/v1\nkind: AgentTemplate\nspec: {outputSchemaFrom: {name: c, key: k}}\n", Kagent,
			`4:18 "{}\"}\n---\napi" begins with a byte order mark, which kagent's decoder refuses; save it without`},
		{"a mark, RFC 8785", "a.json", "\uFEFF{}", JCS, `1:1 "{}" begins with a byte order mark, which kagent's decoder refuses; save it without`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			entries, _ := read(t, tt.form, tt.path, tt.text)
			if len(entries) != 1 || entries[0].Fault == nil || entries[0].Canonical != nil {
				t.Fatalf("%+v", entries)
			}
			if got := show(*entries[0].Fault); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// TestUnread holds that what the reader refuses for another reason than
// characters and depth stays refused.
func TestUnread(t *testing.T) {
	for _, text := range []string{"", "{", `{"a":1}{}`, `["\ud800"`, `["\ud800",1e400]`, "\uFEFF[\"\\ud800\"]",
		`{"type":"json_schema","structure":{"jsonSchema":{"schema":"{\"a\":}"}}}`} {
		if entries, faults := read(t, Kagent, "a.json", text); len(entries) > 0 || len(faults) != 1 {
			t.Errorf("%q: %d entries, faults %v", text, len(entries), faults)
		}
	}
}

// TestExamples holds the digests of the example files against encoding/json
// itself.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("../../docs/examples/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var value any
		if err := json.Unmarshal(data, &value); err != nil {
			t.Fatal(err)
		}
		want, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		entries, _ := read(t, Kagent, filepath.Base(file), string(data))
		if diff := cmp.Diff(string(want), string(entries[0].Canonical)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", file, diff)
		}
	}
}
