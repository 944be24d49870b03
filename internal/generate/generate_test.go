package generate

import (
	"bytes"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/validate"
)

func mustTree(t testing.TB, text []byte) *schema.Tree {
	t.Helper()
	d, err := schema.ParseJSON(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return schema.Walk(d.Root())
}

// judge says whether an instance fits a schema.
func judge(t testing.TB, tree *schema.Tree, instance []byte) bool {
	t.Helper()
	compiled, err := validate.Compile(tree.Root, validate.Options{AssertFormat: true})
	if err != nil {
		t.Fatalf("%s: %v", tree.Root.Source(), err)
	}
	d, err := schema.ParseJSON(instance)
	if err != nil {
		t.Fatalf("instance %s: %v", instance, err)
	}
	result, err := compiled.Validate(d.Root())
	if err != nil {
		t.Fatalf("%s: %s: %v", tree.Root.Source(), instance, err)
	}
	return result.Valid()
}

// TestSeed holds the same seed to the same text.
func TestSeed(t *testing.T) {
	for seed := range uint64(50) {
		for _, o := range []Options{{}, {Wild: true}} {
			a, b := Schema(NewRand(seed), o), Schema(NewRand(seed), o)
			if !bytes.Equal(a, b) {
				t.Fatalf("seed %d: %s, then %s", seed, a, b)
			}
			tree := mustTree(t, a)
			x, _ := Instance(NewRand(seed), tree)
			y, _ := Instance(NewRand(seed), tree)
			if !bytes.Equal(x, y) {
				t.Fatalf("seed %d: %s, then %s", seed, x, y)
			}
		}
	}
}

// TestPortable holds portable schemas to their profile and their instances to
// the schema.
func TestPortable(t *testing.T) {
	made, valid := 0, 0
	for seed := range uint64(400) {
		rng := NewRand(seed)
		tree := mustTree(t, Schema(rng, Options{}))
		checkPortable(t, tree)
		if len(tree.Cycles()) > 0 {
			t.Fatalf("seed %d: recursive: %s", seed, tree.Root.Source())
		}
		instance, ok := Instance(rng, tree)
		if !ok {
			continue
		}
		made++
		if judge(t, tree, instance) {
			valid++
		}
	}
	t.Logf("%d of 400 schemas have an instance, %d of them valid", made, valid)
	if made < 390 || valid < made*98/100 {
		t.Errorf("%d of 400 schemas have an instance, %d of them valid", made, valid)
	}
}

// portable has the keywords of kagent's portable profile.
var portable = schema.Keywords(schema.KwDefs, schema.KwRef, schema.KwType, schema.KwTitle, schema.KwDescription,
	schema.KwProperties, schema.KwRequired, schema.KwAdditionalProperties, schema.KwItems, schema.KwEnum,
	schema.KwConst, schema.KwAnyOf, schema.KwPattern, schema.KwFormat)

func checkPortable(t *testing.T, tree *schema.Tree) {
	t.Helper()
	if tree.Schemas[0].Types != schema.TypeObject {
		t.Fatalf("the root is no object: %s", tree.Root.Source())
	}
	for i := range tree.Schemas {
		s := &tree.Schemas[i]
		if s.AnyMalformed() || s.Unresolved() || !s.Is(schema.Object) {
			t.Fatalf("%s: not well formed in %s", s.Pointer(), tree.Root.Source())
		}
		for member := range s.Children() {
			if !portable.Has(member.Keyword()) {
				t.Fatalf("%s: not portable", member.Pointer())
			}
		}
	}
}

// TestWild holds wild schemas to being schemas, and says how many instances are
// valid.
func TestWild(t *testing.T) {
	made, valid := 0, 0
	for seed := range uint64(600) {
		rng := NewRand(seed)
		tree := mustTree(t, Schema(rng, Options{Wild: true}))
		instance, ok := Instance(rng, tree)
		fits := ok && judge(t, tree, instance)
		if ok {
			made++
		}
		if fits {
			valid++
		}
	}
	t.Logf("%d of 600 schemas have an instance, %d of them valid", made, valid)
	if valid < 350 {
		t.Errorf("only %d of 600 schemas have a valid instance", valid)
	}
}

// TestWildKeywords holds the wild schemas to having every keyword that they are
// there for.
func TestWildKeywords(t *testing.T) {
	var seen [schema.KeywordCount]bool
	for seed := range uint64(600) {
		tree := mustTree(t, Schema(NewRand(seed), Options{Wild: true}))
		for i := range tree.Schemas {
			if !tree.Schemas[i].Is(schema.Object) {
				continue
			}
			for member := range tree.Schemas[i].Children() {
				seen[member.Keyword()] = true
			}
		}
	}
	for _, k := range []schema.Keyword{schema.NoKeyword, schema.KwOneOf, schema.KwAllOf, schema.KwNot, schema.KwIf,
		schema.KwThen, schema.KwElse, schema.KwPrefixItems, schema.KwContains, schema.KwMinContains, schema.KwUniqueItems,
		schema.KwPatternProperties, schema.KwPropertyNames, schema.KwDependentRequired, schema.KwDependentSchemas,
		schema.KwUnevaluatedItems, schema.KwUnevaluatedProperties, schema.KwMultipleOf, schema.KwExclusiveMaximum,
		schema.KwMaxLength, schema.KwMinProperties, schema.KwNullable, schema.KwConst, schema.KwDefault} {
		if !seen[k] {
			t.Errorf("no wild schema has %q", k)
		}
	}
}

func TestInstances(t *testing.T) {
	tests := []struct{ name, source string }{
		{"exact bounds", `{"type":"number","minimum":9007199254740993,"maximum":9007199254740993}`},
		{"open bounds", `{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":0.01}`},
		{"steps", `{"type":"number","minimum":19.9,"maximum":20,"multipleOf":0.07}`},
		{"whole steps", `{"type":"integer","multipleOf":2.5,"minimum":1,"maximum":9}`},
		{"recursion", `{"$ref":"#/$defs/n","$defs":{"n":{"type":"object","properties":{"v":{"type":"string"},"next":{"anyOf":[{"$ref":"#/$defs/n"},{"type":"null"}]}},"required":["v","next"],"additionalProperties":false}}}`},
		{"tree", `{"$id":"urn:t","type":"object","properties":{"kids":{"type":"array","items":{"$ref":"#"}}},"required":["kids"],"additionalProperties":false}`},
		{"all of", `{"allOf":[{"type":["string","integer"]},{"type":"string","minLength":5},{"pattern":"^ab"},{"maxLength":7}]}`},
		{"closed enum", `{"enum":["a",1,null],"type":["string","null"],"not":{"const":"a"}}`},
		{"contains", `{"type":"array","items":{"type":"integer"},"contains":{"const":7},"minContains":2,"maxItems":3}`},
		{"tuple", `{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}],"items":false,"minItems":2}`},
		{"unique", `{"type":"array","items":{"type":"integer","minimum":1,"maximum":4},"uniqueItems":true,"minItems":2}`},
		{"map", `{"type":"object","additionalProperties":{"type":"boolean"},"minProperties":2}`},
		{"pattern names", `{"type":"object","patternProperties":{"^x-[a-z]{2}$":{"type":"integer"}},"additionalProperties":false}`},
		{"dependent", `{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],"dependentRequired":{"a":["b"]}}`},
		{"many digits", `{"type":"integer","minimum":100000000000000000000000000001,"maximum":100000000000000000000000000003}`},
		{"date", `{"type":"string","format":"date-time"}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tree := mustTree(t, []byte(test.source))
			for seed := range uint64(20) {
				instance, ok := Valid(NewRand(seed), tree, func(text []byte) bool { return judge(t, tree, text) })
				if !ok {
					t.Errorf("seed %d: no valid instance", seed)
				}
				_ = instance
			}
		})
	}
}

// TestNoInstance asks for what cannot be, or would take too much.
func TestNoInstance(t *testing.T) {
	for _, source := range []string{
		`false`, `{"enum":[]}`, `{"allOf":[{"type":"string"},{"type":"null"}]}`,
		`{"type":"string","minLength":1e9}`, `{"type":"array","items":{"type":"null"},"minItems":1000000000}`,
		`{"type":"number","minimum":1e999999999}`, `{"type":"integer","exclusiveMinimum":1,"exclusiveMaximum":2}`,
		`{"type":"string","pattern":"(?=a)"}`,
		`{"type":"object","properties":{"a":{"$ref":"#"}},"required":["a"]}`,
		`{"allOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/a"}],"$defs":{"a":{"allOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/a"}]}}}`,
		`{"type":"array","items":{"type":"array","items":{"type":"array","items":{"type":"null"},"minItems":100},"minItems":100},"minItems":100}`,
	} {
		if text, ok := Instance(NewRand(1), mustTree(t, []byte(source))); ok {
			t.Errorf("%s: %.80s", source, text)
		}
	}
}

// TestNearMiss counts how many spoiled instances are invalid.
func TestNearMiss(t *testing.T) {
	invalid := 0
	for seed := range uint64(200) {
		rng := NewRand(seed)
		tree := mustTree(t, Schema(rng, Options{}))
		text, ok := NearMiss(rng, tree)
		if ok && !judge(t, tree, text) {
			invalid++
		}
	}
	t.Logf("%d of 200 are invalid", invalid)
	if invalid < 120 {
		t.Errorf("only %d of 200 are invalid", invalid)
	}
}
