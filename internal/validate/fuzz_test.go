package validate

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// FuzzVerdict: with everything that is ours put in place of what is the
// library's, the verdict stays that of the library, as far as the library can
// be trusted with the input.
func FuzzVerdict(f *testing.F) {
	for _, seed := range [][2]string{
		{`{"type":["integer","null"],"minimum":1,"multipleOf":0.5}`, `1.50e1`},
		{`{"enum":[1,"a",{"b":[1.0]}],"const":{"b":[1]}}`, `{"b":[1]}`},
		{`{"anyOf":[{"properties":{"a":{"type":"null"}}},{"required":["b"]}],"unevaluatedProperties":false}`, `{"a":null,"b":1}`},
		{`{"oneOf":[{"maxLength":2},{"pattern":"^a"}],"not":{"const":"ab"}}`, `"abc"`},
		{`{"propertyNames":{"maxLength":1},"additionalProperties":{"$ref":"#"}}`, `{"a":{"b":{"cc":1}}}`},
		{`{"contains":{"type":"integer"},"minContains":2,"uniqueItems":true,"prefixItems":[true,{"$ref":"#/$defs/x"}],"$defs":{"x":{"exclusiveMaximum":4}},"unevaluatedItems":false}`, `[1,2,2.0]`},
		{`{"if":{"type":"object"},"then":{"dependentSchemas":{"a":{"minProperties":2}},"dependentRequired":{"a":["b"]}},"else":{"allOf":[{"exclusiveMinimum":0}]}}`, `{"a":1}`},
		{tree, `[["a",[]],1]`},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, schemaText, instanceText string) {
		schemaDoc, err1 := schema.ParseJSON([]byte(schemaText))
		instanceDoc, err2 := schema.ParseJSON([]byte(instanceText))
		if err1 != nil || err2 != nil || !trusted(schemaText) || !trusted(instanceText) {
			return
		}
		ours, err := Compile(schemaDoc.Root(), Options{})
		if err != nil {
			return
		}
		ours.steps = 100_000
		theirs, ok := libraryVerdict(t, schemaText, instanceText)
		result, err := ours.Validate(instanceDoc.Root())
		var malformed *MalformedError
		var limit *LimitError
		if !ok || errors.As(err, &malformed) || errors.As(err, &limit) {
			return
		}
		if err != nil || result.Valid() != theirs {
			t.Errorf("%s on %s: valid %v, %v; the library says %v", schemaText, instanceText, result.Valid(), err, theirs)
		}
	})
}

// trusted tells whether the library may be handed a text: no long exponents,
// and no keyword that we take away from it on purpose.
func trusted(text string) bool {
	if len(text) > 400 || strings.Contains(text, "$recursive") || strings.Contains(text, "$schema") || strings.Contains(text, `\u`) {
		return false
	}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !strings.ContainsRune("0123456789.eE+-", r) }) {
		if i := strings.IndexAny(word, "eE"); i >= 0 && len(word)-i > 4 || len(word) > 18 {
			return false
		}
		if n, ok := new(big.Rat).SetString(word); ok && n.IsInt() && !n.Num().IsInt64() {
			return false // counts wrap around in the library
		}
	}
	return true
}

func libraryVerdict(t *testing.T, schemaText, instanceText string) (valid, ok bool) {
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(schemaText))
	if err != nil {
		return false, false
	}
	instance, err := jsonschema.UnmarshalJSON(strings.NewReader(instanceText))
	if err != nil {
		return false, false
	}
	compiler := jsonschema.NewCompiler()
	compiler.UseLoader(noLoader{})
	if err := compiler.AddResource(schemaURL, document); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile(schemaURL)
	if err != nil {
		t.Errorf("%s: we compile it, the library does not: %v", schemaText, err)
		return false, false
	}
	return compiled.Validate(instance) == nil, true
}
