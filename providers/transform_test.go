package providers

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// TestWholeSchemas has the kagent page's and the Kedi page's examples, and one
// with a reference.
func TestWholeSchemas(t *testing.T) {
	tests := []struct {
		name, source, gemini, mistral string
		notes, warnings               string
	}{
		{
			"the Kedi page's example",
			`{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{"answer":{"type":"string"}},"required":["answer"],"additionalProperties":false}`,
			`{"type":"OBJECT","properties":{"answer":{"type":"STRING"}},"required":["answer"]}`,
			`{"type":"object","properties":{"answer":{"type":"string"}},"required":["answer"]}`,
			"$schema dropped; additionalProperties dropped, weaker", "",
		},
		{
			"a reference with a description",
			`{"type":"object","properties":{"kind":{"$ref":"#/$defs/Kind","description":"which sort"}},"required":["kind"],"$defs":{"Kind":{"type":"string","enum":["a","b"],"description":"generic"}}}`,
			`{"type":"OBJECT","properties":{"kind":{"type":"STRING","description":"which sort","enum":["a","b"]}},"required":["kind"]}`,
			`{"type":"object","properties":{"kind":{"type":"string","description":"which sort","enum":["a","b"]}},"required":["kind"]}`,
			"/properties/kind $ref inlined", "",
		},
		{
			"the kagent page's example",
			`{"type":"object","properties":{"status":{"type":"string"},"payload":{"type":"object"}},"required":["status","payload"],"additionalProperties":false}`,
			`{"type":"OBJECT","properties":{"status":{"type":"STRING"},"payload":{"type":"OBJECT"}},"required":["status","payload"],"propertyOrdering":["status","payload"]}`,
			`{"type":"object","properties":{"status":{"type":"string"},"payload":{"type":"object"}},"required":["status","payload"]}`,
			"additionalProperties dropped, weaker", "object-empty /properties/payload",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			made := transform(t, &gemini, test.source)
			got := []string{compact(t, made.Text), told(made.Notes, ""), warned(made.Warnings), compact(t, transform(t, &mistral, test.source).Text)}
			if diff := cmp.Diff([]string{test.gemini, test.notes, test.warnings, test.mistral}, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestCorners has the finer rules of the conversion: the source, the copy for
// Gemini, notes and warnings.
func TestCorners(t *testing.T) {
	tests := []struct{ name, source, gemini, notes, warnings string }{
		{"root union", `{"title":"T","anyOf":[{"type":"object","properties":{"a":{"type":"string"}}},{"type":"null"}]}`,
			`{"type":"OBJECT","title":"T","nullable":true,"properties":{"a":{"type":"STRING"}}}`, "", ""},
		{"anyOf at an object root", `{"type":"object","properties":{"a":{"type":"string"}},"anyOf":[{"required":["a"]}]}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING"}}}`, "anyOf dropped, weaker", ""},
		{"empty anyOf at an object root", `{"type":"object","anyOf":[{"title":"x"},{"required":["a"]}]}`,
			`{"type":"OBJECT"}`, "anyOf dropped", ""},
		{"recursion below a dropped anyOf", `{"type":"object","anyOf":[{"properties":{"a":{"$ref":"#"}}}]}`,
			`{"type":"OBJECT"}`, "anyOf dropped, weaker", ""},
		{"recursion below a dropped keyword", `{"type":"object","properties":{"a":{"type":"string","not":{"$ref":"#"}}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING"}}}`, "/properties/a not dropped, weaker", ""},
		{"deep, anchor and definitions references",
			`{"type":"object","properties":{"a":{"type":"integer"},"b":{"$ref":"#/properties/a"},"c":{"$ref":"#n"},"d":{"$ref":"#/definitions/x"}},"definitions":{"x":{"$anchor":"n","type":"string"}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"INTEGER"},"b":{"type":"INTEGER"},"c":{"type":"STRING"},"d":{"type":"STRING"}},"propertyOrdering":["a","b","c","d"]}`,
			"/properties/b $ref inlined; /properties/c $ref inlined; /properties/d $ref inlined; /definitions/x $anchor dropped", ""},
		{"nearest words win", `{"type":"object","properties":{"a":{"$ref":"#/$defs/x","title":"near"}},"$defs":{"x":{"title":"far","description":"far","allOf":[{"description":"farther"}],"type":"string"}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING","title":"near","description":"far"}}}`,
			"/properties/a $ref inlined; /$defs/x allOf inlined", ""},
		{"merging allOf", `{"type":"object","properties":{"a":{"type":"object","properties":{"p":{"type":"number"}},"required":["p"],"allOf":[{"properties":{"p":{"type":"integer","minimum":1},"q":{"type":"string"}},"required":["q","p"]}]}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"OBJECT","properties":{"p":{"type":"INTEGER","minimum":1},"q":{"type":"STRING"}},"required":["p","q"],"propertyOrdering":["p","q"]}}}`,
			"/properties/a allOf inlined", ""},
		{"merging what conflicts", `{"type":"object","properties":{"a":{"type":"string","minLength":2,"maxLength":3,"allOf":[{"type":"integer","minLength":4,"maxLength":3}]}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING","minLength":2,"maxLength":3}}}`,
			"/properties/a allOf inlined; /properties/a/allOf/0 type dropped, weaker; /properties/a/allOf/0 minLength dropped, weaker", ""},
		{"oneOf", `{"type":"object","properties":{"a":{"oneOf":[{"type":"string"},{"type":"integer"}]},"b":{"oneOf":[{"type":"string"}]},"c":{"oneOf":[{"type":"string"}],"anyOf":[{"type":"string"},{"type":"boolean"}]}}}`,
			`{"type":"OBJECT","properties":{"a":{"anyOf":[{"type":"STRING"},{"type":"INTEGER"}]},"b":{"type":"STRING"},"c":{"anyOf":[{"type":"STRING"},{"type":"BOOLEAN"}]}},"propertyOrdering":["a","b","c"]}`,
			"/properties/a oneOf rewritten, weaker; /properties/b oneOf rewritten; /properties/c oneOf dropped, weaker", ""},
		{"branches that go", `{"type":"object","properties":{"a":{"type":"string","anyOf":[false,{"type":"integer"},{"minLength":1}]},"b":{"type":"string","anyOf":[{"type":"integer"}]}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING","minLength":1},"b":{"type":"STRING"}},"propertyOrdering":["a","b"]}`,
			"/properties/a anyOf rewritten; /properties/b anyOf dropped, weaker", ""},
		{"a union in a union", `{"type":"object","properties":{"a":{"anyOf":[{"title":"in","anyOf":[{"type":"string"},{"type":"null"},{"type":"boolean","title":"own"}]},{"type":"integer"}]}}}`,
			`{"type":"OBJECT","properties":{"a":{"anyOf":[{"type":"STRING","title":"in","nullable":true},{"type":"BOOLEAN","title":"own","nullable":true},{"type":"INTEGER","nullable":true}]}}}`, "", ""},
		{"only null", `{"type":"object","properties":{"a":{"anyOf":[{"type":"null"},{"const":null}]},"b":{"enum":[null]},"c":{"type":"null","title":"t"}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"NULL"},"b":{"type":"NULL"},"c":{"type":"NULL","title":"t"}},"propertyOrdering":["a","b","c"]}`,
			"/properties/a/anyOf/1 type rewritten; /properties/a/anyOf/1 const rewritten; /properties/b type rewritten", ""},
		{"const in and out of enum", `{"type":"object","properties":{"a":{"const":"x","enum":["x","y"],"type":"string"},"b":{"const":"x","enum":["y"],"type":"string"}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING","enum":["x"]},"b":{"type":"STRING","enum":["x"]}},"propertyOrdering":["a","b"]}`,
			"/properties/a const rewritten; /properties/a enum dropped; /properties/b const rewritten; /properties/b enum dropped, weaker", ""},
		{"members of another type", `{"type":"object","properties":{"a":{"type":"string","enum":["x",1]},"b":{"type":"string","enum":[1]},"c":{"type":"string","enum":[]},"d":{"type":["integer","string"],"enum":["x",1.0,null]}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING","enum":["x"]},"b":{"type":"STRING"},"c":{"type":"STRING"},"d":{"anyOf":[{"type":"INTEGER"},{"type":"STRING"}]}},"propertyOrdering":["a","b","c","d"]}`,
			"/properties/a enum rewritten; /properties/b enum dropped, weaker; /properties/c enum dropped, weaker; /properties/d enum dropped, weaker", ""},
		{"types of members", `{"type":"object","properties":{"a":{"enum":[1,2.0]},"b":{"enum":[1,2.5,null]},"c":{"type":["number","string"],"enum":[1]},"d":{"type":["integer","number"]}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"INTEGER"},"b":{"type":"NUMBER","nullable":true},"c":{"type":"NUMBER"},"d":{"type":"NUMBER"}},"propertyOrdering":["a","b","c","d"]}`,
			"/properties/a type rewritten; /properties/a enum dropped, weaker; /properties/b type rewritten; /properties/b enum dropped, weaker; /properties/c enum dropped, weaker", ""},
		{"no type", `{"type":"object","properties":{"a":{"minimum":1,"maxLength":3,"items":{"type":"string"},"properties":{"x":{"type":"string"}},"format":"date"}}}`,
			`{"type":"OBJECT","properties":{"a":{"format":"date","items":{"type":"STRING"},"properties":{"x":{"type":"STRING"}},"minimum":1,"maxLength":3}}}`,
			"", "node-untyped /properties/a"},
		{"keywords of another type", `{"type":"object","properties":{"a":{"type":"string","multipleOf":3,"minimum":1,"additionalProperties":false,"required":["x"]}},"minItems":2}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING"}}}`,
			"/properties/a multipleOf dropped; /properties/a minimum dropped; /properties/a additionalProperties dropped; /properties/a required dropped; minItems dropped", ""},
		{"what refuses nothing", `{"type":"object","additionalProperties":{},"patternProperties":{},"dependentRequired":{"a":[]},"if":{"type":"object"},"propertyNames":{"type":"string"},"properties":{"a":{"type":"array","items":{"type":"string"},"uniqueItems":false,"minContains":2,"unevaluatedItems":true},"b":{"type":"string","then":{"minLength":2}}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"ARRAY","items":{"type":"STRING"}},"b":{"type":"STRING"}},"propertyOrdering":["a","b"]}`,
			"additionalProperties dropped; patternProperties dropped; dependentRequired dropped; if dropped; propertyNames dropped; /properties/a uniqueItems dropped; /properties/a minContains dropped; /properties/a unevaluatedItems dropped; /properties/b then dropped", ""},
		{"conditions", `{"type":"object","if":{"required":["a"]},"then":{"required":["b"]},"else":true,"not":{"required":["c"]}}`,
			`{"type":"OBJECT"}`, "if dropped, weaker; then dropped, weaker; else dropped; not dropped, weaker", ""},
		{"tuples", `{"type":"object","properties":{"a":{"type":"array","prefixItems":[{"type":"string"}],"items":{"type":"integer"}},"b":{"type":"array","items":[{"type":"string"}],"additionalItems":false}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"ARRAY"},"b":{"type":"ARRAY"}},"propertyOrdering":["a","b"]}`,
			"/properties/a prefixItems dropped, weaker; /properties/a items dropped, weaker; /properties/b items dropped, weaker; /properties/b additionalItems dropped, weaker",
			"array-items-missing /properties/a; array-items-missing /properties/b"},
		{"booleans", `{"type":"object","properties":{"a":true,"b":false,"c":{"type":"array","items":false},"d":{"type":"array","items":true}},"required":["a","b"]}`,
			`{"type":"OBJECT","properties":{"a":{},"c":{"type":"ARRAY"},"d":{"type":"ARRAY","items":{}}},"required":["a"],"propertyOrdering":["a","c","d"]}`,
			"properties rewritten, weaker; /properties/c items dropped, weaker; required rewritten, weaker",
			"boolean-subschema /properties/a; array-items-missing /properties/c; boolean-subschema /properties/d/items"},
		{"exclusive beside inclusive", `{"type":"object","properties":{"a":{"type":"number","minimum":1.50,"exclusiveMinimum":2,"exclusiveMaximum":1e3}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"NUMBER","minimum":1.50,"maximum":1e3}}}`,
			"/properties/a exclusiveMinimum dropped, weaker; /properties/a exclusiveMaximum rewritten, weaker", ""},
		{"formats by type", `{"type":"object","properties":{"a":{"type":"integer","format":"int32"},"b":{"type":"number","format":"double"},"c":{"type":"integer","format":"date"},"d":{"type":["string","integer"],"format":"email"}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"INTEGER","format":"int32"},"b":{"type":"NUMBER","format":"double"},"c":{"type":"INTEGER"},"d":{"anyOf":[{"type":"STRING","format":"email"},{"type":"INTEGER"}]}},"propertyOrdering":["a","b","c","d"]}`,
			"/properties/c format dropped", ""},
		{"counts and bounds that do not fit", `{"type":"object","properties":{"a":{"type":"string","minLength":1e1,"maxLength":2.0},"b":{"type":"array","items":{"type":"string"},"maxItems":99999999999999999999},"c":{"type":"number","maximum":1e400}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING","minLength":10,"maxLength":2},"b":{"type":"ARRAY","items":{"type":"STRING"}},"c":{"type":"NUMBER"}},"propertyOrdering":["a","b","c"]}`,
			"/properties/a minLength rewritten; /properties/a maxLength rewritten; /properties/b maxItems dropped, weaker; /properties/c maximum dropped, weaker", ""},
		{"empty texts", `{"type":"object","title":"","properties":{"a":{"type":"string","pattern":"","description":""}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING"}}}`,
			"title dropped; /properties/a pattern dropped; /properties/a description dropped", ""},
		{"malformed", `{"type":"object","properties":{"a":{"type":"string","minLength":"3"}},"required":"a"}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING"}}}`,
			"/properties/a minLength dropped; required dropped", "keyword-shape /properties/a/minLength; keyword-shape /required"},
		{"repeated members", `{"type":"array","type":"object","properties":{"a":{"type":"integer"},"b":{"type":"string"},"a":{"type":"string"}},"required":["b"]}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING"},"b":{"type":"STRING"}},"required":["b"],"propertyOrdering":["a","b"]}`, "", ""},
		{"one definition, two fates", `{"type":"object","properties":{"a":{"$ref":"#/$defs/x","type":"string"},"b":{"$ref":"#/$defs/x","type":"integer"}},"$defs":{"x":{"minLength":1,"multipleOf":2}}}`,
			`{"type":"OBJECT","properties":{"a":{"type":"STRING","minLength":1},"b":{"type":"INTEGER"}},"propertyOrdering":["a","b"]}`,
			"/properties/a $ref inlined; /properties/b $ref inlined; /$defs/x multipleOf dropped, weaker", ""},
		{"no type at the root", `{"properties":{"a":{"type":"string"}}}`,
			`{"properties":{"a":{"type":"STRING"}}}`, "", "root-not-object"},
		{"names and texts", `{"type":"object","properties":{"$ref":{"type":"string","description":"\u00e9 \"q\""},"type":{"type":"string","enum":["\u0041","a"]}},"required":["type"]}`,
			`{"type":"OBJECT","properties":{"$ref":{"type":"STRING","description":"\u00e9 \"q\""},"type":{"type":"STRING","enum":["\u0041","a"]}},"required":["type"],"propertyOrdering":["$ref","type"]}`, "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			made := transform(t, &gemini, test.source)
			got := []string{made.Text, told(made.Notes, ""), warned(made.Warnings)}
			want := []string{string(tree(t, test.gemini).Root.AppendIndented(nil)) + "\n", test.notes, test.warnings}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestUnchanged(t *testing.T) {
	const source = "{ \"type\":\"object\",\r\n\t\"properties\":{\"n\":{\"type\":\"number\",\"const\":1.50}} }\r\n\n"
	for _, target := range All() {
		made := transform(t, target, source)
		want := ""
		switch target.Conversion {
		case Unchanged:
			want = source
		case CompactJSON:
			want = `{"type":"object","properties":{"n":{"type":"number","const":1.50}}}` + "\n"
		case NotSent:
		default:
			continue
		}
		if made.Text != want || made.Sent != (target.Conversion != NotSent) || made.Notes != nil || made.Warnings != nil {
			t.Errorf("%s: %+v", target.ID, made)
		}
	}
	if made := transform(t, &claude, "\uFEFF{}"); made.Text != "{}" {
		t.Errorf("with a byte order mark: %q", made.Text)
	}
	d, err := schema.ParseJSON([]byte(`{"wrap":{"type": "object","const":1.0}}`))
	if err != nil {
		t.Fatal(err)
	}
	made, err := Transform(&claude, schema.Walk(d.Root().Get("wrap")))
	if want := "{\n  \"type\": \"object\",\n  \"const\": 1.0\n}\n"; err != nil || made.Text != want {
		t.Errorf("a part of a document: %q, %v", made.Text, err)
	}
}

func TestFaults(t *testing.T) {
	tests := []struct {
		name, source string
		reason       Reason
		rule         string
		message      string
	}{
		{"external", `{"type":"object","properties":{"a":{"$ref":"https://e.com/s"}}}`, ExternalReference, "ref-form",
			`/properties/a/$ref: the reference "https://e.com/s" leaves the document; only references that begin with # can be inlined`},
		{"unresolved", `{"$ref":"#/$defs/no"}`, UnresolvedReference, "ref-unresolved",
			`/$ref: the reference "#/$defs/no" leads to no schema of the document`},
		{"recursive", `{"$ref":"#/$defs/n","$defs":{"n":{"type":"object","properties":{"next":{"$ref":"#/$defs/n"}}}}}`, RecursiveReference, "ref-recursive",
			`/$defs/n/properties/next/$ref: the reference "#/$defs/n" leads back to a schema that is being inlined; recursion has no end in a copy without references`},
		{"itself", `{"$ref":"#"}`, RecursiveReference, "ref-recursive",
			`/$ref: the reference "#" leads back to a schema that is being inlined; recursion has no end in a copy without references`},
		{"dynamic", `{"type":"object","properties":{"a":{"$dynamicRef":"#n"}},"$dynamicAnchor":"n"}`, DynamicReference, "keyword-unsupported",
			`/properties/a/$dynamicRef: the dynamic reference "#n" has no fixed target and cannot be inlined; use $ref`},
		{"false", `false`, FalseRoot, "root-not-object", `(root): the root allows no value, and Google's form cannot say so`},
		{"false behind a reference", `{"$ref":"#/$defs/f","$defs":{"f":false}}`, FalseRoot, "root-not-object", `(root): the root allows no value, and Google's form cannot say so`},
		{"no schema", `[]`, NotASchema, "root-not-object", `(root): the root is of type array; a schema is an object or a boolean`},
		{"too deep", nested(33), TooDeep, "depth", strings.Repeat("/items", 32) + `: the schema passes 32 levels, the most that are expanded`},
		{"too many", wide(1000), TooMany, "nodes", `/properties/p999: the schema passes 1000 schemas, the most that are expanded`},
		{"a definition too often", `{"type":"object","properties":{` + repeat(11, `"p%d":{"$ref":"#/$defs/d"}`) + `},"$defs":{"d":` + wide(100) + `}}`,
			TooMany, "nodes", `/properties/p9/$ref: following the reference "#/$defs/d" passes 1000 schemas, the most that are expanded`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, target := range converted() {
				_, err := Transform(target, tree(t, test.source))
				var fault *Fault
				if !errors.As(err, &fault) {
					t.Fatalf("%s: %v", target.ID, err)
				}
				if rule, _ := fault.Rule(); fault.Reason != test.reason || rule != test.rule {
					t.Errorf("%s: reason %d, rule %s", target.ID, fault.Reason, rule)
				}
				if diff := cmp.Diff(test.message, err.Error()); diff != "" {
					t.Error(diff)
				}
			}
		})
	}
}

// TestBounds passes what is just inside the bounds.
func TestBounds(t *testing.T) {
	for _, source := range []string{nested(32), wide(999)} {
		transform(t, &gemini, source)
	}
	var fault *Fault
	_, err := Transform(&gemini, tree(t, `{"$ref":"#/$defs/n","$defs":{"n":{"type":"object","properties":{"next":{"anyOf":[{"$ref":"#/$defs/n"}]}}}}}`))
	if !errors.As(err, &fault) || len(fault.Path) != 3 || fault.Path[0].Pointer() != "/$defs/n" {
		t.Errorf("the path of a cycle: %v", err)
	}
}

// nested gives a schema of so many levels, wide one with so many properties.
func nested(levels int) string {
	return strings.Repeat(`{"type":"array","items":`, levels-1) + `{"type":"string"}` + strings.Repeat("}", levels-1)
}

func wide(properties int) string {
	return `{"type":"object","properties":{` + repeat(properties, `"p%d":{"type":"string"}`) + `}}`
}

func repeat(times int, format string) string {
	parts := make([]string, times)
	for i := range parts {
		parts[i] = fmt.Sprintf(format, i)
	}
	return strings.Join(parts, ",")
}

// TestHostile holds schemas that multiply to an early end.
func TestHostile(t *testing.T) {
	fan := func(body string) string {
		var defs []string
		for i := range 40 {
			defs = append(defs, fmt.Sprintf(`"d%d":`, i)+strings.ReplaceAll(body, "NEXT", fmt.Sprintf("#/$defs/d%d", i+1)))
		}
		return `{"$ref":"#/$defs/d0","$defs":{` + strings.Join(defs, ",") + `,"d40":{"type":"string"}}}`
	}
	double := `{"type":"object","properties":{"p":NODE},"anyOf":[{"required":["a"]},{"required":["b"]}]}`
	pushed := `{"type":"string"}`
	for range 28 {
		pushed = strings.ReplaceAll(double, "NODE", pushed)
	}
	enum := `{"type":"object","properties":{` + repeat(900, `"p%d":{"$ref":"#/$defs/e"}`) + `},"$defs":{"e":{"type":"string","enum":[` + repeat(20_000, `"member%d"`) + `]}}}`
	for name, source := range map[string]string{
		"properties": fan(`{"type":"object","properties":{"l":{"$ref":"NEXT"},"r":{"$ref":"NEXT"}}}`),
		"allOf":      fan(`{"allOf":[{"$ref":"NEXT"},{"$ref":"NEXT"}]}`),
		"anyOf":      fan(`{"anyOf":[{"$ref":"NEXT"},{"$ref":"NEXT"}]}`),
		"not":        `{"type":"object","not":{"allOf":[{"$ref":"#/$defs/d0"},{"$ref":"#/$defs/d0"}]},"$defs":{` + `"d0":{"allOf":[{"$ref":"#/$defs/d0"}]}}}`,
		"merging":    `{"type":"object","properties":{"r":` + pushed + `}}`,
		"long lists": enum,
		"long texts": `{"type":"object","properties":{` + repeat(990, `"p%d":{"$ref":"#/$defs/e"}`) + `},"$defs":{"e":{"type":"string","description":"` + strings.Repeat("x", 100_000) + `"}}}`,
	} {
		t.Run(name, func(t *testing.T) {
			parsed := tree(t, source)
			start := time.Now()
			made, err := Transform(&gemini, parsed)
			if took := time.Since(start); took > time.Second {
				t.Errorf("took %v", took)
			}
			var fault *Fault
			if name != "not" && !errors.As(err, &fault) {
				t.Errorf("no fault; %d bytes", len(made.Text))
			}
		})
	}
}
