package providers

import (
	"fmt"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

func tree(t testing.TB, text string) *schema.Tree {
	t.Helper()
	d, err := schema.ParseJSON([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return schema.Walk(d.Root())
}

func transform(t testing.TB, target *Target, text string) *Copy {
	t.Helper()
	made, err := Transform(target, tree(t, text))
	if err != nil {
		t.Fatalf("%s: %s: %v", target.ID, text, err)
	}
	return made
}

func compact(t testing.TB, text string) string {
	t.Helper()
	v := jsontext.Value(text)
	if err := v.Compact(); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return string(v)
}

// told writes notes as the tables below do: "keyword action[, weaker]", with
// the pointer before it when it is not that of the node under test.
func told(notes []Note, at string) string {
	var lines []string
	for _, n := range notes {
		line := n.Keyword + " " + n.Action.String()
		if n.Weaker {
			line += ", weaker"
		}
		if p := string(n.Pointer()); p != at {
			line = p + " " + line
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "; ")
}

// warned writes warnings as "rule pointer".
func warned(warnings []Warning) string {
	var lines []string
	for _, w := range warnings {
		lines = append(lines, strings.TrimSpace(w.Rule+" "+string(w.Pointer())))
	}
	return strings.Join(lines, "; ")
}

// nodeCases are schemas of a property: the copies, and the notes and warnings
// at Gemini.
var nodeCases = []struct {
	name, source    string
	gemini, mistral string
	notes, warnings string
}{
	{
		"type list with null", `{"type":["string","null"],"description":"nick"}`,
		`{"type":"STRING","description":"nick","nullable":true}`,
		`{"description":"nick","anyOf":[{"type":"string"},{"type":"null"}]}`,
		"", "",
	},
	{
		"one type and null in anyOf", `{"description":"age","anyOf":[{"type":"integer"},{"type":"null"}]}`,
		`{"type":"INTEGER","description":"age","nullable":true}`,
		`{"description":"age","anyOf":[{"type":"integer"},{"type":"null"}]}`,
		"", "",
	},
	{
		"two types and null", `{"title":"Bar","anyOf":[{"type":"string"},{"type":"integer"},{"type":"null"}]}`,
		`{"anyOf":[{"type":"STRING","title":"Bar","nullable":true},{"type":"INTEGER","title":"Bar","nullable":true}]}`,
		`{"title":"Bar","anyOf":[{"type":"string"},{"type":"integer"},{"type":"null"}]}`,
		"", "",
	},
	{
		"several types", `{"type":["string","array"],"items":{"type":"string"}}`,
		`{"anyOf":[{"type":"STRING"},{"type":"ARRAY","items":{"type":"STRING"}}]}`,
		`{"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}`,
		"", "",
	},
	{
		"null in enum", `{"type":["string","null"],"enum":["open","done",null]}`,
		`{"type":"STRING","nullable":true,"enum":["open","done"]}`,
		`{"anyOf":[{"type":"string","enum":["open","done"]},{"type":"null"}]}`,
		"", "",
	},
	{
		"null allowed, not listed", `{"type":["string","null"],"enum":["open","done"]}`,
		`{"type":"STRING","enum":["open","done"]}`,
		`{"type":"string","enum":["open","done"]}`,
		"", "",
	},
	{
		"number enum", `{"enum":[0.5,1,2]}`,
		`{"type":"NUMBER"}`,
		`{"type":"number"}`,
		"type rewritten; enum dropped, weaker", "",
	},
	{
		"mixed enum", `{"enum":["auto",0]}`,
		`{"anyOf":[{"type":"STRING"},{"type":"INTEGER"}]}`,
		`{"anyOf":[{"type":"string"},{"type":"integer"}]}`,
		"type rewritten; enum dropped, weaker", "",
	},
	{
		"empty string", `{"type":"string","enum":["","a"]}`,
		`{"type":"STRING"}`,
		`{"type":"string","enum":["","a"]}`,
		"enum dropped, weaker", "",
	},
	{
		"const", `{"const":"add"}`,
		`{"type":"STRING","enum":["add"]}`,
		`{"type":"string","enum":["add"]}`,
		"type rewritten; const rewritten", "",
	},
	{
		"const boolean", `{"type":"boolean","const":true}`,
		`{"type":"BOOLEAN"}`,
		`{"type":"boolean"}`,
		"const dropped, weaker", "",
	},
	{
		"undeclared required", `{"type":"object","properties":{"b":{"type":"string"}},"required":["b","c"],"additionalProperties":false}`,
		`{"type":"OBJECT","properties":{"b":{"type":"STRING"}},"required":["b"]}`,
		`{"type":"object","properties":{"b":{"type":"string"}},"required":["b"]}`,
		"required rewritten, weaker; additionalProperties dropped, weaker", "",
	},
	{
		"anyOf beside other",
		`{"type":"object","description":"what","properties":{"id":{"type":"integer"}},"required":["id"],"anyOf":[{"properties":{"line":{"type":"integer"}},"required":["line"]},{"properties":{"find":{"type":"string"}},"required":["find"]}]}`,
		`{"anyOf":[{"type":"OBJECT","description":"what","properties":{"id":{"type":"INTEGER"},"line":{"type":"INTEGER"}},"required":["id","line"],"propertyOrdering":["id","line"]},{"type":"OBJECT","description":"what","properties":{"id":{"type":"INTEGER"},"find":{"type":"STRING"}},"required":["id","find"],"propertyOrdering":["id","find"]}]}`,
		`{"description":"what","anyOf":[{"type":"object","properties":{"id":{"type":"integer"},"line":{"type":"integer"}},"required":["id","line"]},{"type":"object","properties":{"id":{"type":"integer"},"find":{"type":"string"}},"required":["id","find"]}]}`,
		"", "",
	},
	{
		"bounds", `{"type":"number","exclusiveMinimum":0,"maximum":1,"multipleOf":0.1,"default":0.5}`,
		`{"type":"NUMBER","minimum":0,"maximum":1}`,
		`{"type":"number","minimum":0,"maximum":1}`,
		"exclusiveMinimum rewritten, weaker; multipleOf dropped, weaker; default dropped", "",
	},
	{
		"formats", `{"type":"string","format":"uri","pattern":"^h"}`,
		`{"type":"STRING","pattern":"^h"}`,
		`{"type":"string","pattern":"^h"}`,
		"format dropped", "",
	},
}

func TestNodes(t *testing.T) {
	for _, test := range nodeCases {
		t.Run(test.name, func(t *testing.T) {
			source := `{"type":"object","properties":{"a":` + test.source + `}}`
			made := transform(t, &gemini, source)
			if diff := cmp.Diff(fmt.Sprintf(`{"type":"OBJECT","properties":{"a":%s}}`, test.gemini), compact(t, made.Text)); diff != "" {
				t.Errorf("gemini: %s", diff)
			}
			if diff := cmp.Diff(test.notes, told(made.Notes, "/properties/a")); diff != "" {
				t.Errorf("notes: %s", diff)
			}
			if diff := cmp.Diff(test.warnings, warned(made.Warnings)); diff != "" {
				t.Errorf("warnings: %s", diff)
			}
			made = transform(t, &mistral, source)
			if diff := cmp.Diff(fmt.Sprintf(`{"type":"object","properties":{"a":%s}}`, test.mistral), compact(t, made.Text)); diff != "" {
				t.Errorf("mistral: %s", diff)
			}
			if len(made.Warnings) > 0 {
				t.Errorf("mistral warns: %s", warned(made.Warnings))
			}
		})
	}
}
