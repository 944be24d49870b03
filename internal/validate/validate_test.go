package validate

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// TestVerdicts holds the cases that a validator over float64, or one of
// another draft, gets wrong.
func TestVerdicts(t *testing.T) {
	tests := []struct {
		schema, instance string
		valid            bool
	}{
		{`{"type":"integer"}`, `78.0`, true},
		{`{"type":"integer"}`, `7.8e1`, true},
		{`{"type":"integer"}`, `1e300`, true},
		{`{"type":"integer"}`, `78.5`, false},
		{`{"type":"integer"}`, `1e-400`, false},
		{`{"type":"integer"}`, `-0`, true},
		{`{"const":0}`, `-0`, true},
		{`{"const":0}`, `-0.0e5`, true},
		{`{"const":1}`, `1.0`, true},
		{`{"const":1}`, `true`, false},
		{`{"const":false}`, `0`, false},
		{`{"const":9007199254740993}`, `9007199254740992`, false},
		{`{"const":9007199254740993}`, `9007199254740993`, true},
		{`{"const":9007199254740993}`, `9007199254740993.0`, true},
		{`{"enum":[0.1]}`, `0.1000000000000000055`, false},
		{`{"enum":[100]}`, `1E+2`, true},
		{`{"const":{"a":[1,{"b":null}]}}`, `{"a":[1.0,{"b":null}]}`, true},
		{`{"const":{"a":1,"b":2}}`, `{"b":2,"a":1}`, true},
		{`{"const":["as","b"]}`, `["a","sb"]`, false},
		{`{"const":{"$schema":"x"}}`, `{"$schema":"x"}`, true},
		{`{"const":{"$schema":"x"}}`, `{}`, false},
		{`{"const":{"minLength":99999999999}}`, `{"minLength":99999999999}`, true},
		{`{"uniqueItems":true}`, `[1,1.0]`, false},
		{`{"uniqueItems":true}`, `[9007199254740993,9007199254740992]`, true},
		{`{"uniqueItems":true}`, `[[[]],[[],[]]]`, true},
		{`{"uniqueItems":true}`, `[{"a":1,"b":2},{"b":2,"a":1}]`, false},
		{`{"uniqueItems":true}`, `[0,false,"0",null,[],{}]`, true},
		{`{"minimum":9007199254740993}`, `9007199254740992`, false},
		{`{"minimum":9007199254740993}`, `9007199254740993`, true},
		{`{"exclusiveMaximum":0.1}`, `0.1`, false},
		{`{"exclusiveMaximum":0.1}`, `0.09999999999999999999999`, true},
		{`{"maximum":-5}`, `-4.9`, false},
		{`{"maximum":-5}`, `-50`, true},
		{`{"minimum":1e-300}`, `1e-999999999`, false},
		{`{"exclusiveMinimum":0}`, `1e-999999999`, true},
		{`{"multipleOf":0.01}`, `19.99`, true},
		{`{"multipleOf":0.01}`, `19.999`, false},
		{`{"multipleOf":1e-8}`, `12391239123`, true},
		{`{"multipleOf":7}`, `1e300`, false},
		{`{"multipleOf":8}`, `1e300`, true},
		{`{"multipleOf":3}`, `0.0`, true},
		{`{"multipleOf":3}`, `111111111111111111111111111111111111`, true},
		{`{"multipleOf":3}`, `111111111111111111111111111111111112`, false},
		{`{"minLength":2}`, `"😀"`, false},
		{`{"maxLength":1}`, `"😀"`, true},
		{`{"maxItems":99999999999999999999}`, `[1]`, true},
		{`{"minItems":18446744073709551617}`, `[1]`, false},
		{`{"pattern":"^\\p{Lu}"}`, `"É"`, true},
		{`{"pattern":"b"}`, `"abc"`, true},
		{`{"format":"email"}`, `"no"`, true},
		{`{"contentMediaType":"application/json","contentSchema":{"type":"object"}}`, `"{"`, true},
		{`{"$schema":"http://json-schema.org/draft-07/schema#","format":"ipv4"}`, `"no"`, true},
		{`{"$schema":"http://json-schema.org/draft-07/schema#","$ref":"#/$defs/a","minimum":5,"$defs":{"a":true}}`, `1`, false},
		{`{"$schema":"http://127.0.0.1:1/none","type":"null"}`, `null`, true},
		{`{"$recursiveRef":"#","type":"string"}`, `"x"`, true},
		{`{"properties":{"$schema":{"type":"string"},"$ref":{"type":"integer"}}}`, `{"$schema":"x","$ref":1}`, true},
		{`{"properties":{"$schema":{"type":"string"}}}`, `{"$schema":1}`, false},
		{`{"$id":"https://example.com/s","$ref":"https://example.com/s#/$defs/a","$defs":{"a":{"type":"null"}}}`, `1`, false},
		{`{"$ref":"https://json-schema.org/draft/2020-12/schema"}`, `{"minLength":-1}`, false},
		{`{"$ref":"https://json-schema.org/draft/2020-12/schema"}`, `{"minLength":1}`, true},
		{`{"properties":{"a/b~c%25 d":{"$ref":"#/properties/e~1f"},"e/f":{"minimum":3}}}`, `{"a/b~c%25 d":2}`, false},
		{`{"propertyNames":{"maxLength":1}}`, `{"ab":1}`, false},
		{`{"anyOf":[{"properties":{"a":true}},{"properties":{"b":true}}],"unevaluatedProperties":false}`, `{"a":1,"b":2}`, true},
		{`{"oneOf":[{"type":"integer"},{"minimum":2}]}`, `3`, false},
		{`false`, `null`, false},
		{`{"not":{}}`, `null`, false},
	}
	for _, test := range tests {
		compiled, err := Compile(parse(t, test.schema).Root(), Options{})
		if err != nil {
			t.Errorf("%s: %v", test.schema, err)
			continue
		}
		if got := validate(t, compiled, test.instance).Valid(); got != test.valid {
			t.Errorf("%s on %s: valid %v, want %v", test.schema, test.instance, got, test.valid)
		}
	}
}

// lines shows errors as tests want to read them.
func lines(result Result) []string {
	var out []string
	for _, e := range result.Errors {
		name := ""
		if e.OnName {
			name = " (name)"
		}
		out = append(out, fmt.Sprintf("%s%s: %s [%s %s]", e.InstancePointer, name, e.Message, e.Keyword, e.KeywordLocation))
	}
	return out
}

func TestErrors(t *testing.T) {
	tests := []struct {
		name, schema, instance string
		options                Options
		want                   []string
	}{
		{"type", `{"properties":{"a":{"type":["string","null"]},"b":{"type":"integer"}}}`, `{"b":1.5,"a":1}`, Options{}, []string{
			`/b: must be an integer, not a number [type /properties/b/type]`,
			`/a: must be a string or null, not a number [type /properties/a/type]`}},
		{"const and enum", `{"prefixItems":[{"const":"x"},{"enum":[9007199254740993,"b",null,true,[1],{}]}]}`, `["y","z"]`, Options{}, []string{
			`/0: must be "x" [const /prefixItems/0/const]`,
			`/1: must be one of 9007199254740993, "b", null, true, an array that the schema gives, an object that the schema gives [enum /prefixItems/1/enum]`}},
		{"long enum", `{"enum":[1,2,3,4,5,6,7,8,9,10,11,12]}`, `0`, Options{}, []string{
			`: must be one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … (12 in all) [enum /enum]`}},
		{"numbers", `{"minimum":9007199254740993,"exclusiveMaximum":1E1,"multipleOf":0.30}`, `100.4`, Options{}, []string{
			`: must be less than 1E1 [exclusiveMaximum /exclusiveMaximum]`,
			`: must be at least 9007199254740993 [minimum /minimum]`,
			`: must be a multiple of 0.30 [multipleOf /multipleOf]`}},
		{"strings", `{"minLength":5,"pattern":"^\\d+$"}`, `"ab😀"`, Options{}, []string{
			`: must have at least 5 characters, has 3 [minLength /minLength]`,
			`: must match the pattern "^\\d+$" [pattern /pattern]`}},
		{"format", `{"format":"date"}`, `"secret"`, Options{AssertFormat: true}, []string{
			`: must have the format "date" [format /format]`}},
		{"format regex", `{"format":"regex"}`, `"("`, Options{AssertFormat: true}, []string{
			`: must have the format "regex" [format /format]`}},
		{"arrays", `{"maxItems":1,"uniqueItems":true,"contains":{"type":"null"},"items":{"maximum":5}}`, `[7,7]`, Options{}, []string{
			`: must have an item that fits the schema in "contains" [contains /contains]`,
			`: must have at most 1 item, has 2 [maxItems /maxItems]`,
			`: items must differ; items 0 and 1 are equal [uniqueItems /uniqueItems]`,
			`/0: must be at most 5 [maximum /items/maximum]`,
			`/1: must be at most 5 [maximum /items/maximum]`}},
		{"a count beyond an int", `{"minItems":18446744073709551617}`, `[]`, Options{}, []string{
			`: must have at least 18446744073709551617 items, has 0 [minItems /minItems]`}},
		{"contains", `{"contains":{"type":"null"},"minContains":2}`, `[null,1]`, Options{}, []string{
			`: must have at least 2 items that fit the schema in "contains", has 1 [minContains /minContains]`}},
		{"objects", `{"required":["b","a"],"minProperties":3,"dependentRequired":{"x":["y"]},"properties":{"a":{},"b":{}},"additionalProperties":false}`, `{"x":1}`, Options{}, []string{
			`: member "y" is missing; "x" asks for it [dependentRequired /dependentRequired/x]`,
			`: must have at least 3 members, has 1 [minProperties /minProperties]`,
			`: member "b" is missing [required /required]`,
			`: member "a" is missing [required /required]`,
			`/x (name): member is not allowed; allowed: "a", "b" [additionalProperties /additionalProperties]`}},
		{"property names, at any depth", `{"properties":{"a":{"properties":{"b":{"propertyNames":{"pattern":"^x"}}}},"e":{"properties":{"n":{"type":"null"}}}}}`,
			`{"a":{"b":{"y":1}},"e":{"n":1}}`, Options{}, []string{
				`/a/b/y (name): member name must match the pattern "^x" [pattern /properties/a/properties/b/propertyNames/pattern]`,
				`/e/n: must be null, not a number [type /properties/e/properties/n/type]`}},
		{"false and not", `{"properties":{"a":false,"b":{"not":{"type":"null"}}},"unevaluatedProperties":false}`, `{"a":1,"b":null,"c":1}`, Options{}, []string{
			`/a: nothing is allowed here [properties /properties/a]`,
			`/b: must not fit the schema in "not" [not /properties/b/not]`,
			`/c: nothing is allowed here [unevaluatedProperties /unevaluatedProperties]`}},
		{"through references and allOf", `{"$ref":"#/$defs/a","allOf":[{"minimum":2}],"$defs":{"a":{"type":"integer","maximum":0}}}`, `1`, Options{}, []string{
			`: must be at most 0 [maximum /$defs/a/maximum]`,
			`: must be at least 2 [minimum /allOf/0/minimum]`}},
		{"one error, two ways", `{"allOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/a"}],"$defs":{"a":{"type":"null"}}}`, `1`, Options{}, []string{
			`: must be null, not a number [type /$defs/a/type]`}},
		{"if then", `{"if":{"required":["a"]},"then":{"required":["b"]}}`, `{"a":1}`, Options{}, []string{
			`: member "b" is missing [required /then/required]`}},
		{"nullable", `{"anyOf":[{"type":"object","required":["a"],"properties":{"a":{"type":"string"}}},{"type":"null"}]}`, `{"a":1}`, Options{}, []string{
			`/a: must be a string, not a number [type /anyOf/0/properties/a/type]`}},
		{"tagged", `{"oneOf":[{"properties":{"kind":{"const":"x"},"v":{"type":"string"}}},{"properties":{"kind":{"const":"y"},"v":{"type":"null"}}}]}`,
			`{"kind":"y","v":1}`, Options{}, []string{
				`/v: must be null, not a number [type /oneOf/1/properties/v/type]`}},
		{"no branch of that kind", `{"anyOf":[{"type":"string"},{"anyOf":[{"type":"null"},{"const":4}]}]}`, `[]`, Options{}, []string{
			`: must be a string, not an array; or must be null, not an array; or must be 4 [anyOf /anyOf]`}},
		{"several of that kind", `{"anyOf":[{"required":["a","b"]},{"properties":{"c":{"items":{"type":"null"}}},"required":["c"]},{"type":"null"}]}`, `{"c":[1]}`, Options{}, []string{
			`: fits none of the 3 schemas of "anyOf"; number 2 is nearest: /c/0: must be null, not a number [anyOf /anyOf]`}},
		{"two of oneOf", `{"oneOf":[{"type":"null"},{"type":"integer"},{"minimum":2}]}`, `3`, Options{}, []string{
			`: fits two schemas of "oneOf", number 2 and number 3; it must fit exactly one [oneOf /oneOf]`}},
		{"redacted", `{"properties":{"a":{"additionalProperties":{"anyOf":[{"required":["id"]},{"items":true,"required":["x","y"]}]}}},"additionalProperties":false}`,
			`{"a":{"jane@example.com":{}},"tel 555":1}`, Options{Redact: true}, []string{
				`/a/*: fits none of the 2 schemas of "anyOf"; number 1 is nearest: member "id" is missing [anyOf /properties/a/additionalProperties/anyOf]`,
				`/* (name): member is not allowed; allowed: "a" [additionalProperties /additionalProperties]`}},
		{"redacted inside a message", `{"anyOf":[{"additionalProperties":{"items":{"type":"null"}}},{"required":["p","q"]}]}`, `{"secret":[1]}`, Options{Redact: true}, []string{
			`: fits none of the 2 schemas of "anyOf"; number 1 is nearest: /*/0: must be null, not a number [anyOf /anyOf]`}},
		{"in a meta-schema", `{"$ref":"https://json-schema.org/draft/2020-12/schema"}`, `{"minLength":-1}`, Options{}, []string{
			`/minLength: must be at least 0 [minimum https://json-schema.org/draft/2020-12/meta/validation#/$defs/nonNegativeInteger/minimum]`}},
		{"found by a $dynamicRef alone", `{"$ref":"list","$defs":{"x":{"$dynamicAnchor":"T","minimum":1},"list":{"$id":"list","items":{"$dynamicRef":"#T"},"$defs":{"T":{"$dynamicAnchor":"T"}}}}}`,
			`[1e-999999999]`, Options{}, []string{`/0: must be at least 1 [minimum /$defs/x/minimum]`}},
		{"dynamic loop", `{"$dynamicAnchor":"a","$dynamicRef":"#a"}`, `1`, Options{}, []string{
			`: cannot be checked: the schema applies itself to the same value again and again [ ]`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			result := validate(t, compile(t, test.schema, test.options), test.instance)
			if diff := cmp.Diff(test.want, lines(result)); diff != "" {
				t.Error("(-want +got)\n" + diff)
			}
		})
	}
}

// TestErrorNode ties an error to the text it is about.
func TestErrorNode(t *testing.T) {
	result := validate(t, compile(t, `{"properties":{"a":{"items":{"type":"null"}}}}`, Options{}), `{"a": [null, "x"]}`)
	if len(result.Errors) != 1 || result.Errors[0].Node.Span() != (schema.Span{Start: 13, End: 16}) {
		t.Errorf("got %+v", result.Errors)
	}
}

func TestErrorsAreBounded(t *testing.T) {
	compiled := compile(t, `{"items":{"type":"null"}}`, Options{MaxErrors: 3})
	result := validate(t, compiled, `[1,2,null,3,4,5]`)
	want := []string{"/0", "/1", "/3"}
	var got []string
	for _, e := range result.Errors {
		got = append(got, string(e.InstancePointer))
	}
	if !cmp.Equal(got, want) || result.More != 2 {
		t.Errorf("got %v and %d more, want %v and 2", got, result.More, want)
	}
	barred := compile(t, `{"additionalProperties":false}`, Options{MaxErrors: 2})
	if result := validate(t, barred, `{"a":1,"b":1,"c":1,"d":1,"e":1}`); len(result.Errors) != 2 || result.More != 3 {
		t.Errorf("got %d errors and %d more, want 2 and 3", len(result.Errors), result.More)
	}
}

// TestOrder: errors come in the order of the source, on every run.
func TestOrder(t *testing.T) {
	compiled := compile(t, `{"additionalProperties":{"anyOf":[{"type":"object","additionalProperties":{"type":"null"}},{"type":"object","required":["q","r","s"]}]}}`, Options{})
	instance := `{"z":{"b":1,"a":2},"m":{"d":1,"c":1},"a":{"y":1,"x":1},"0":{}}`
	want := lines(validate(t, compiled, instance))
	for range 50 {
		if diff := cmp.Diff(want, lines(validate(t, compiled, instance))); diff != "" {
			t.Fatal("(-first +this)\n" + diff)
		}
	}
}

func TestFloats(t *testing.T) {
	result := validate(t, compile(t, `{"properties":{"n":{"type":"number"}},"additionalProperties":{"type":"integer"}}`, Options{}),
		`{"n":78.0,"a":78.0,"b":78,"c":1E2}`)
	var got []string
	for _, n := range result.Floats {
		got = append(got, string(n.Pointer()))
	}
	if want := []string{"/a", "/c"}; !result.Valid() || !cmp.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestMalformedInstances(t *testing.T) {
	tests := []struct{ instance, want string }{
		{`[1e400]`, "/0: number is larger than a double can hold"},
		{`{"a":[{"b":-1.5E309}]}`, "/a/0/b: number is larger than a double can hold"},
		{`1e999999999`, "the root: number is larger than a double can hold"},
		{`{"a":1,"b":{"x":1,"\u0078":2}}`, "/b/x: member name is repeated in its object"},
	}
	for _, test := range tests {
		_, err := compile(t, `true`, Options{}).Validate(parse(t, test.instance).Root())
		var malformed *MalformedError
		if !errors.As(err, &malformed) || err.Error() != test.want {
			t.Errorf("%s: got %v, want %s", test.instance, err, test.want)
		}
	}
}

// TestPartOfADocument: references start from the schema's own root, pointers
// from the document's.
func TestPartOfADocument(t *testing.T) {
	doc := parse(t, `{"wrap":{"schema":{"$ref":"#/$defs/a","$defs":{"a":{"type":"null"}}}},"data":[1]}`)
	compiled, err := Compile(doc.Root().Get("wrap").Get("schema"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	result, err := compiled.Validate(doc.Root().Get("data").At("/0"))
	want := []string{`/data/0: must be null, not a number [type /$defs/a/type]`}
	if err != nil || !cmp.Equal(lines(result), want) {
		t.Errorf("got %v, %v, want %v", lines(result), err, want)
	}
}

func TestNotes(t *testing.T) {
	compiled := compile(t, `{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{"$schema":"https://json-schema.org/draft/2020-12/schema"}}}`, Options{})
	if len(compiled.Notes) != 1 || compiled.Notes[0].Node.Pointer() != "/$schema" {
		t.Errorf("got %+v, want one note at /$schema", compiled.Notes)
	}
}

// TestConcurrent runs one schema from several goroutines, for the race
// detector.
func TestConcurrent(t *testing.T) {
	compiled := compile(t, `{"anyOf":[{"type":"integer"},{"pattern":"^a"}]}`, Options{})
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for range 20 {
				if validate(t, compiled, `"b"`).Valid() || !validate(t, compiled, `"a"`).Valid() {
					t.Error("wrong verdict")
				}
			}
		})
	}
	wait.Wait()
}
