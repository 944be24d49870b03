package transform

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/internal/validate"
	"github.com/kedi-lang/kedi-schema/providers"
)

// made transforms a schema for the targets with these IDs, or for all.
func made(t *testing.T, text string, ids ...string) *Result {
	t.Helper()
	files := source.Find([]string{"-"}, source.Options{Stdin: strings.NewReader(text), StdinName: "a.json"})
	file := files.Read(0)
	if len(file.Faults) > 0 || len(file.Schemas) != 1 {
		t.Fatalf("%d schemas, faults %v", len(file.Schemas), file.Faults)
	}
	targets := providers.All()
	if len(ids) > 0 {
		targets = nil
		for _, id := range ids {
			target, ok := providers.ByID(id)
			if !ok {
				t.Fatalf("no target %s", id)
			}
			targets = append(targets, target)
		}
	}
	return Make(file.Schemas[0], targets)
}

const closed = `{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false}`

// TestRefusalsAreJoined holds that one place is told once, with all targets
// that refuse it, whether they get the document or a copy.
func TestRefusalsAreJoined(t *testing.T) {
	r := made(t, `{"type":"object","properties":{"a":{"type":"array"}},"required":["a"],"additionalProperties":false}`)
	if len(r.Refusals) != 1 {
		t.Fatalf("got %d refusals, want 1", len(r.Refusals))
	}
	who := strings.Join(refusers(&r.Refusals[0]), ", ")
	for _, id := range []string{"openai-strict", "gemini"} {
		if !strings.Contains(who, id+" ") {
			t.Errorf("refused by %s, want %s among them", who, id)
		}
	}
}

// TestCleanCopiesHaveNoRefusal is the other side.
func TestCleanCopiesHaveNoRefusal(t *testing.T) {
	r := made(t, closed)
	if len(r.Refusals)+len(r.Faults) > 0 || len(r.Copies) != len(providers.All()) {
		t.Errorf("%d copies, refusals %v, faults %v", len(r.Copies), r.Refusals, r.Faults)
	}
}

// TestDoubtsAreNoRefusals holds that what is refused by inference alone is no
// refusal of a document that is sent as it is written.
func TestDoubtsAreNoRefusals(t *testing.T) {
	r := made(t, strings.Replace(closed, `"string"`, `"string","pattern":"^a"`, 1), "azure-openai-strict", "foundry-strict")
	if len(r.Refusals) > 0 {
		t.Errorf("got %v", r.Refusals)
	}
}

func TestFaultsAreToldOnce(t *testing.T) {
	r := made(t, `{"type":"object","properties":{"a":{"$ref":"#"}}}`, "openai", "gemini", "mistral")
	if len(r.Faults) != 1 || r.Faults[0].Rule.ID != "ref-recursive" || len(r.Copies) != 1 {
		t.Errorf("faults %v, %d copies", r.Faults, len(r.Copies))
	}
}

func TestName(t *testing.T) {
	wrapper := func(name string) string {
		return `{"type":"json_schema","json_schema":{"name":"` + name + `","schema":` + closed + `}}`
	}
	tests := []struct{ text, asked, want string }{
		{closed, "", "response"},
		{closed, "mine", "mine"},
		{wrapper("theirs"), "", "theirs"},
		{wrapper("theirs"), "mine", "mine"},
		{wrapper("not allowed"), "", "response"},
	}
	for _, tt := range tests {
		if got := made(t, tt.text, "mistral").Name(tt.asked); got != tt.want {
			t.Errorf("asked %q of %s: got %q, want %q", tt.asked, tt.text, got, tt.want)
		}
	}
}

func TestNotesText(t *testing.T) {
	r := made(t, "{\"type\":\"object\",\n\"properties\":{\"a\":{\"type\":\"array\",\"uniqueItems\":true}},\n\"$comment\":\"x\"}", "gemini", "ollama")
	want := `a.json:2:35: note: gemini: "uniqueItems" at /properties/a dropped, weaker: Google's form has no such keyword
a.json:3:1: note: gemini: "$comment" at the root dropped, equal: it asserts nothing
a.json: note: kagent sends ollama no schema; the prompt must describe the answer
a.json:2:19: warning: an array without items is refused [array-items-missing; gemini observed 2026-11]
`
	if diff := cmp.Diff(want, r.NotesText(false)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestNotesFollowTheirSchema holds the JSON to docs/notes.schema.json.
func TestNotesFollowTheirSchema(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "docs", "notes.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	document, err := schema.ParseJSON(data)
	if err != nil {
		t.Fatal(err)
	}
	compiled, err := validate.Compile(document.Root(), validate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{closed, `{"type":"object","type":"object","properties":{"a":{"type":"array"},"b":{"const":"x"}},"oneOf":[{}]}`} {
		notes, err := made(t, text).NotesJSON()
		if err != nil {
			t.Fatal(err)
		}
		instance, err := schema.ParseJSON([]byte(notes))
		if err != nil {
			t.Fatal(err)
		}
		result, err := compiled.Validate(instance.Root())
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range result.Errors {
			t.Errorf("%s: %s\n%s", e.InstancePointer, e.Message, notes)
		}
	}
}
