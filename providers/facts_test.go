package providers

import "testing"

// samples are keywords with a value that can refuse something, if any can, on a
// type that they speak of.
var samples = []struct{ typ, keyword, value string }{
	{"object", "properties", `{"a":{"type":"string"}}`},
	{"object", "additionalProperties", `false`},
	{"object", "minProperties", `1`},
	{"object", "maxProperties", `3`},
	{"object", "patternProperties", `{"^a":{"type":"string"}}`},
	{"object", "propertyNames", `{"maxLength":3}`},
	{"object", "unevaluatedProperties", `false`},
	{"object", "dependentRequired", `{"a":["b"]}`},
	{"object", "dependentSchemas", `{"a":{"required":["b"]}}`},
	{"object", "dependencies", `{"a":["b"]}`},
	{"array", "minItems", `1`},
	{"array", "maxItems", `3`},
	{"array", "uniqueItems", `true`},
	{"array", "contains", `{"type":"string"}`},
	{"array", "minContains", `2,"contains":{"type":"string"}`},
	{"array", "maxContains", `2,"contains":{"type":"string"}`},
	{"array", "unevaluatedItems", `false`},
	{"array", "additionalItems", `false,"items":[{"type":"string"}]`},
	{"string", "pattern", `"a"`},
	{"string", "minLength", `1`},
	{"string", "maxLength", `3`},
	{"string", "enum", `["a"]`},
	{"string", "const", `"a"`},
	{"number", "minimum", `1`},
	{"number", "maximum", `3`},
	{"number", "exclusiveMinimum", `1`},
	{"number", "exclusiveMaximum", `3`},
	{"number", "multipleOf", `2`},
	{"string", "anyOf", `[{"minLength":1},{"maxLength":3}]`},
	{"string", "oneOf", `[{"minLength":1},{"maxLength":3}]`},
	{"string", "not", `{"const":"a"}`},
	{"string", "if", `{"const":"a"},"then":false`},
	{"string", "then", `false,"if":{"const":"a"}`},
	{"string", "else", `false,"if":{"const":"a"}`},
	{"string", "$schema", `"https://json-schema.org/draft/2020-12/schema"`},
	{"string", "$id", `"urn:x"`},
	{"string", "$anchor", `"a"`},
	{"string", "$dynamicAnchor", `"a"`},
	{"string", "$comment", `"c"`},
	{"string", "$vocabulary", `{}`},
	{"string", "$defs", `{}`},
	{"string", "definitions", `{}`},
	{"string", "title", `"t"`},
	{"string", "description", `"d"`},
	{"string", "default", `"a"`},
	{"string", "example", `"a"`},
	{"string", "examples", `["a"]`},
	{"string", "readOnly", `true`},
	{"string", "writeOnly", `true`},
	{"string", "deprecated", `true`},
	{"string", "contentEncoding", `"base64"`},
	{"string", "contentMediaType", `"text/plain"`},
	{"string", "contentSchema", `false`},
	{"string", "nullable", `true`},
	{"string", "discriminator", `{}`},
	{"string", "propertyOrdering", `[]`},
	{"string", "id", `"a"`},
	{"string", "x-any", `1`},
	{"string", "unheard", `1`},
}

// TestNotesAgreeWithFacts holds the conversion to the tables: a keyword that a
// table calls weakened gets a note that says weaker, and no other does.
func TestNotesAgreeWithFacts(t *testing.T) {
	for _, s := range samples {
		source := `{"type":"object","properties":{"p":{"type":"` + s.typ + `","` + s.keyword + `":` + s.value + `}}}`
		for _, target := range converted() {
			made := transform(t, target, source)
			if want, got := target.Keyword(s.keyword).Effect == Weakened, weakened(made, s.keyword); want != got {
				t.Errorf("%s: %s: the table says weakened %t, the notes %t", target.ID, s.keyword, want, got)
			}
		}
	}
}

func weakened(made *Copy, keyword string) bool {
	for _, n := range made.Notes {
		if n.Keyword == keyword && n.Weaker {
			return true
		}
	}
	return false
}
