package validate

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

func TestSchemaErrors(t *testing.T) {
	tests := []struct {
		name, schema string
		want         []string
	}{
		{"no schema", `[]`, []string{`: must be an object or boolean, not an array`}},
		{"values", `{"type":"strin","minLength":-1,"maxLength":1.5,"multipleOf":0,"required":["a","a"],"properties":{"a":5},"anyOf":[]}`, []string{
			`/type: must be one of "array", "boolean", "integer", "null", "number", "object", "string"; or must be an array, not a string`,
			`/minLength: must be at least 0`,
			`/maxLength: must be an integer, not a number`,
			`/multipleOf: must be greater than 0`,
			`/required: items must differ; items 0 and 1 are equal`,
			`/properties/a: must be an object or boolean, not a number`,
			`/anyOf: must have at least 1 item, has 0`}},
		{"tuple of an earlier draft", `{"items":[{"type":"null"}]}`, []string{`/items: must be an object or boolean, not an array`}},
		{"pattern", `{"properties":{"pattern":{"pattern":"a(?=b)"}},"patternProperties":{"[":{}},"$defs":{"unused":{"pattern":"\\cA"}},"const":{"pattern":"("}}`, []string{
			"/properties/pattern/pattern: pattern is not RE2: invalid or unsupported Perl syntax: \"(?=\"",
			"/patternProperties/[ (name): pattern is not RE2: missing closing ]: \"[\"",
			"/$defs/unused/pattern: pattern is not RE2: invalid escape sequence: \"\\\\c\""}},
		{"remote reference", `{"properties":{"a":{"$ref":"#/$defs/b"},"c":{"$ref":"https://example.com/x.json#/y"}},"$defs":{"b":true}}`, []string{
			`/properties/c/$ref: reference "https://example.com/x.json#/y" leaves the document; only references inside it are followed`}},
		{"relative reference", `{"$ref":"other.json"}`, []string{
			`/$ref: reference "other.json" leaves the document; only references inside it are followed`}},
		{"relative to an $id", `{"$id":"https://example.com/a/","$ref":"b.json"}`, []string{
			`/$ref: reference "b.json" leaves the document; only references inside it are followed`}},
		{"remote dynamic reference", `{"$dynamicRef":"https://example.com/x#y"}`, []string{
			`/$dynamicRef: reference "https://example.com/x#y" leaves the document; only references inside it are followed`}},
		{"meta-schema of another draft", `{"$ref":"http://json-schema.org/draft-07/schema#"}`, []string{
			`/$ref: reference "http://json-schema.org/draft-07/schema#" leaves the document; only references inside it are followed`}},
		{"dangling pointer", `{"items":{"$ref":"#/$defs/nope"}}`, []string{`/items/$ref: reference "#/$defs/nope" leads to no schema in this document`}},
		{"dangling anchor", `{"$ref":"#nope"}`, []string{`/$ref: reference "#nope" leads to no schema in this document`}},
		{"reference to a text", `{"$ref":"#/title","title":"x"}`, []string{`/title: must be an object or boolean, not a string`}},
		{"two of one $id", `{"$defs":{"a":{"$id":"x"},"b":{"$id":"x"}}}`, []string{`/$defs/b: $id is that of another schema too`}},
		{"two of one anchor", `{"$defs":{"a":{"$anchor":"x"},"b":{"$anchor":"x"}}}`, []string{`/$defs/b: anchor is that of another schema too`}},
		{"repeated member", `{"type":"null","typ\u0065":"string"}`, []string{`/type (name): member name is repeated in its object`}},
		{"number too large", `{"maximum":1e400}`, []string{`/maximum: number is larger than a double can hold`}},
		{"number too small", `{"enum":[1e-2000]}`, []string{`/enum/0: number is too long; a schema's number has at most 1000 characters and an exponent of at most that size`}},
		{"number too long", `{"minimum":` + strings.Repeat("9", 1001) + `}`, []string{`/minimum: number is too long; a schema's number has at most 1000 characters and an exponent of at most that size`}},
		{"loop", `{"$ref":"#"}`, []string{`: reference loop, each schema applies the next to the same value: the root -> the root`}},
		{"longer loop", `{"properties":{"a":{"anyOf":[{"type":"null"},{"$ref":"#/$defs/x"}]}},"$defs":{"x":{"not":{"$ref":"#/properties/a"}}}}`, []string{
			`/properties/a: reference loop, each schema applies the next to the same value: /properties/a -> /properties/a/anyOf/1 -> /$defs/x -> /$defs/x/not -> /properties/a`}},
		{"loop of a dependent schema", `{"dependentSchemas":{"a":{"$ref":"#"}}}`, []string{
			`: reference loop, each schema applies the next to the same value: the root -> /dependentSchemas/a -> the root`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Compile(parse(t, test.schema).Root(), Options{Redact: true})
			var schemaError *SchemaError
			if !errors.As(err, &schemaError) {
				t.Fatalf("got %v, want a *SchemaError", err)
			}
			if diff := cmp.Diff(test.want, faultLines(schemaError)); diff != "" {
				t.Error("(-want +got)\n" + diff)
			}
		})
	}
}

func faultLines(e *SchemaError) []string {
	var out []string
	for _, f := range e.Faults {
		name := ""
		if f.OnName {
			name = " (name)"
		}
		out = append(out, fmt.Sprintf("%s%s: %s", f.Node.Pointer(), name, f.Message))
	}
	return out
}

func TestSchemaErrorText(t *testing.T) {
	_, err := Compile(parse(t, `{"type":1,"minLength":"x"}`).Root(), Options{})
	if want := "schema: /type: must be one of \"array\", \"boolean\", \"integer\", \"null\", \"number\", \"object\", \"string\"; or must be an array, not a number (and 1 more)"; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// TestNothingIsLoaded: a reference to a file is refused the same way whether
// the file is there or not.
func TestNothingIsLoaded(t *testing.T) {
	there := filepath.Join(t.TempDir(), "secret.json")
	if err := os.WriteFile(there, []byte(`{"type":"null"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{there, there + ".not"} {
		for _, ref := range []string{"file://" + filepath.ToSlash(path), filepath.ToSlash(path)} {
			_, err := Compile(parse(t, fmt.Sprintf(`{"$ref":%q}`, ref)).Root(), Options{})
			var schemaError *SchemaError
			if !errors.As(err, &schemaError) || !strings.HasSuffix(err.Error(), "leaves the document; only references inside it are followed") {
				t.Errorf("%s: got %v", ref, err)
			}
			_, err = Compile(parse(t, fmt.Sprintf(`{"$schema":%q}`, ref)).Root(), Options{})
			if err != nil {
				t.Errorf("$schema %s: got %v", ref, err)
			}
		}
	}
}

// TestAdopted: what is done here is not done by the library too.
func TestAdopted(t *testing.T) {
	s := compile(t, `{"type":"object","const":{},"enum":[{}],"uniqueItems":true,"minimum":1,"maximum":2,"exclusiveMinimum":1,
		"exclusiveMaximum":2,"multipleOf":1,"propertyNames":{},"anyOf":[{}],"oneOf":[{}]}`, Options{}).explain
	for name, left := range map[string]bool{
		"type": s.Types != nil, "const": s.Const != nil, "enum": s.Enum != nil, "uniqueItems": s.UniqueItems,
		"minimum": s.Minimum != nil, "maximum": s.Maximum != nil, "exclusiveMinimum": s.ExclusiveMinimum != nil,
		"exclusiveMaximum": s.ExclusiveMaximum != nil, "multipleOf": s.MultipleOf != nil,
		"propertyNames": s.PropertyNames != nil, "anyOf": s.AnyOf != nil, "oneOf": s.OneOf != nil,
	} {
		if left {
			t.Errorf("the library still checks %q", name)
		}
	}
}

// TestVerdictKeepsNoErrors: the errors of branches that do not fit would take
// all memory.
func TestVerdictKeepsNoErrors(t *testing.T) {
	s := compile(t, `{"anyOf":[{"type":"null"}]}`, Options{})
	broken := &assertions{owner: s}
	s.run.explaining = false
	if kept := broken.keep(nil, &jsonschema.ValidationError{}); kept != nil {
		t.Errorf("kept %v", kept)
	}
}
