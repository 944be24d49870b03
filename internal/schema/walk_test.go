package schema

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// places walks a schema and lists where it found schemas, with the keyword.
func places(t *testing.T, text string) []string {
	t.Helper()
	var list []string
	tree := Walk(mustJSON(t, text).Root())
	for i := range tree.Schemas {
		s := &tree.Schemas[i]
		if s.Index != i || tree.SchemaAt(s.Node) != s {
			t.Fatalf("schema %d does not know its number", i)
		}
		list = append(list, string(s.Pointer())+" "+s.Via.String())
	}
	return list
}

func TestWalkFindsSchemas(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"true", `true`, []string{" "}},
		{"a root that is no schema", `[{"type":"string"}]`, []string{" "}},
		{"single subschemas",
			`{"items":{},"contains":true,"not":{},"if":{},"then":{},"else":false,"propertyNames":{},"contentSchema":{}}`,
			[]string{" ", "/items items", "/contains contains", "/not not", "/if if", "/then then", "/else else",
				"/propertyNames propertyNames", "/contentSchema contentSchema"}},
		{"flags are no subschemas",
			`{"additionalProperties":false,"additionalItems":true,"unevaluatedItems":false,"unevaluatedProperties":true}`,
			[]string{" "}},
		{"but objects there are",
			`{"additionalProperties":{},"additionalItems":{},"unevaluatedItems":{},"unevaluatedProperties":{}}`,
			[]string{" ", "/additionalProperties additionalProperties", "/additionalItems additionalItems",
				"/unevaluatedItems unevaluatedItems", "/unevaluatedProperties unevaluatedProperties"}},
		{"lists", `{"anyOf":[{}],"oneOf":[true],"allOf":[{},{}],"prefixItems":[{}],"items":[{},3]}`,
			[]string{" ", "/anyOf/0 anyOf", "/oneOf/0 oneOf", "/allOf/0 allOf", "/allOf/1 allOf",
				"/prefixItems/0 prefixItems", "/items/0 items"}},
		{"maps", `{"properties":{"a":{}},"patternProperties":{"^x":{}},"$defs":{"d":true},"definitions":{"e":{}},"dependentSchemas":{"f":{}}}`,
			[]string{" ", "/properties/a properties", "/patternProperties/^x patternProperties", "/$defs/d $defs",
				"/definitions/e definitions", "/dependentSchemas/f dependentSchemas"}},
		{"dependencies hold both", `{"dependencies":{"a":["b"],"c":{"type":"object"}}}`, []string{" ", "/dependencies/c dependencies"}},
		{"misshapen holders", `{"properties":[{}],"anyOf":{"a":{}},"items":3,"$defs":{"a":[{}]},"not":[{}]}`, []string{" "}},
		{"repeated keywords all count", `{"items":{},"items":{"not":{}}}`, []string{" ", "/items items", "/items items", "/items/not not"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, places(t, tt.text)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestWalkIsNotFooled gives properties the names of keywords and puts what
// looks like schemas where only data is.
func TestWalkIsNotFooled(t *testing.T) {
	names := []string{"items", "$ref", "type", "properties", "pattern", "enum", "anyOf", "$defs", "not", "const", "required", "$id"}
	for _, name := range names {
		text := `{"properties":{"` + name + `":{"type":"string"}}}`
		want := []string{" ", "/properties/" + name + " properties"}
		if diff := cmp.Diff(want, places(t, text)); diff != "" {
			t.Errorf("a property called %s (-want +got):\n%s", name, diff)
		}
	}
	tree := Walk(mustJSON(t, `{"properties":{"type":{"type":"object"},"$ref":{"const":1}},"type":"array"}`).Root())
	if root := &tree.Schemas[0]; root.Types != TypeArray || root.Has(KwRef) || !root.Has(KwType) {
		t.Errorf("the root has types %v, $ref %v", root.Types, root.Has(KwRef))
	}
	data := `{"type":"object","properties":{"a":{"$ref":"#/nowhere"}},"items":[{"not":{}}]}`
	for _, keyword := range []string{"enum", "examples"} {
		if got := places(t, `{"`+keyword+`":[`+data+`]}`); len(got) != 1 {
			t.Errorf("data in %s: %v", keyword, got)
		}
	}
	for _, keyword := range []string{"const", "default", "example", "x-unknown", "discriminator", "id", "required", "description"} {
		if got := places(t, `{"`+keyword+`":`+data+`}`); len(got) != 1 {
			t.Errorf("data in %s: %v", keyword, got)
		}
	}
}

func TestWalkReadsKeywords(t *testing.T) {
	tree := Walk(mustJSON(t, `{"type":["string","null"],"minLength":"3","title":"a","title":"b","required":["x","x"],"x-mine":1}`).Root())
	s := &tree.Schemas[0]
	if s.Types != TypeString|TypeNull || !s.TypeList {
		t.Errorf("types %v, list %v", s.Types, s.TypeList)
	}
	if s.Has(KwMinLength) || !s.Malformed(KwMinLength) || !s.Malformed(KwRequired) || !s.AnyMalformed() {
		t.Error("malformed keywords are not told apart")
	}
	if s.Value(KwTitle).Text() != "b" || s.Value(KwMinLength).Exists() || s.Value(KwFormat).Exists() {
		t.Error("Value gives another member")
	}
	if !s.Mentions(Keywords(KwRequired)) || s.HasAny(Keywords(KwRequired)) || !s.HasAny(Keywords(KwType, KwRef)) {
		t.Error("Mentions and HasAny")
	}
	if !s.IsRoot() || s.Get("x-mine").Keyword() != NoKeyword || s.Get("title").Keyword() != KwTitle {
		t.Error("keywords of members")
	}
}

func TestWalkAnswer(t *testing.T) {
	tree := Walk(mustJSON(t, `{"properties":{"a":{"not":{"properties":{"b":{}}}}},"$defs":{"d":{}},"if":{},"anyOf":[{"items":{}}]}`).Root())
	outside := map[string]bool{"/properties/a/not": true, "/properties/a/not/properties/b": true, "/if": true}
	for i := range tree.Schemas {
		s := &tree.Schemas[i]
		if s.Answer == outside[string(s.Pointer())] {
			t.Errorf("%q: Answer is %v", s.Pointer(), s.Answer)
		}
	}
}

func TestWalkBelowRoot(t *testing.T) {
	d := mustJSON(t, `{"spec":[{"schema":{"properties":{"a":{"$ref":"#/$defs/b"}},"$defs":{"b":{}}}},{"$defs":{"b":{}}}]}`)
	tree := Walk(d.Root().At("/spec/0/schema"))
	if len(tree.Schemas) != 3 || tree.SchemaAt(d.Root()) != nil || tree.SchemaAt(d.Root().At("/spec/1")) != nil {
		t.Fatalf("%d schemas", len(tree.Schemas))
	}
	if target := tree.Target(&tree.Schemas[1]); target == nil || target.Pointer() != "/spec/0/schema/$defs/b" {
		t.Error("a reference starts from the schema's own root")
	}
	if tree.SchemaAt(Node{}) != nil {
		t.Error("a schema at no value")
	}
}

func TestWalkIsDeep(t *testing.T) {
	const levels = MaxDepth - 1
	text := strings.Repeat(`{"not":`, levels) + "{}" + strings.Repeat("}", levels)
	if got := len(Walk(mustJSON(t, text).Root()).Schemas); got != levels+1 {
		t.Errorf("%d schemas", got)
	}
}
