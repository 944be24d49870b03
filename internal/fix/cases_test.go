package fix

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// Each case is about the schema of one property.
const (
	head = `{"type":"object","properties":{"a":`
	tail = `},"required":["a"],"additionalProperties":false}`
	defs = `},"required":["a"],"additionalProperties":false,"$defs":{"s":{"type":"string"}}}`
)

// cases have for every fix a schema that it mends, and what is left of it.
var cases = []struct {
	rule          string
	kind          lint.FixKind
	before, after string
}{
	{"duplicate-member", lint.Safe, head + `{"type":"string","type":"string"}` + tail, head + `{"type":"string"}` + tail},
	{"duplicate-member", 0, head + `{"type":"string","type":"integer","type":"string"}` + tail, ""},
	{"keyword-shape", lint.Safe, `{"type":"object","properties":{"a":{"type":"string"}},"required":["a","a"],"additionalProperties":false}`,
		head + `{"type":"string"}` + tail},
	{"root-not-object", lint.Safe, `{"type":["object"],"properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false}`,
		head + `{"type":"string"}` + tail},
	{"root-not-object", lint.Unsafe, `{"properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false}`,
		`{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false}`},
	{"keyword-unsupported", lint.Safe, head + `{"type":"string","default":"x","description":"One"}` + tail,
		head + `{"type":"string","description":"One. The default is \"x\"."}` + tail},
	{"keyword-unsupported", lint.Safe, head + `{"type":"integer","examples":[1,2,3]}` + tail,
		head + `{"type":"integer","description":"Examples are 1, 2 and 3."}` + tail},
	{"keyword-unsupported", lint.Safe, head + `{"type":"string","readOnly":true,"x-order":1,"odd":1}` + tail, head + `{"type":"string","odd":1}` + tail},
	{"ref-form", lint.Safe, `{"type":"object","properties":{"a":{"$ref":"#/definitions/s~1"}},"required":["a"],"additionalProperties":false,"definitions":{"s/":{"type":"string"}}}`,
		`{"type":"object","properties":{"a":{"$ref":"#/$defs/s~1"}},"required":["a"],"additionalProperties":false,"$defs":{"s/":{"type":"string"}}}`},
	{"keyword-unsupported", lint.Safe, head + `{"allOf":[{"$ref":"#/$defs/s"}],"description":"d"}` + defs, head + `{"description":"d","anyOf":[{"$ref":"#/$defs/s"}]}` + defs},
	{"keyword-unsupported", 0, head + `{"type":"object","properties":{"b":{"type":"string"}},"required":["b"],"allOf":[{"additionalProperties":false}]}` + tail, ""},
	{"keyword-unsupported", lint.Safe, head + `{"oneOf":[{"type":"string"},{"type":"integer"}]}` + tail, head + `{"anyOf":[{"type":"string"},{"type":"integer"}]}` + tail},
	{"keyword-unsupported", lint.Safe, head + `{"oneOf":[` + branch("k", "x") + `,` + branch("k", "y") + `]}` + tail,
		head + `{"anyOf":[` + branch("k", "x") + `,` + branch("k", "y") + `]}` + tail},
	{"keyword-unsupported", lint.Safe, head + `{"oneOf":[` + branch("k", "x") + `,` + branch("l", "x") + `]}` + tail,
		head + `{"anyOf":[` + branch("k", "x") + `,` + branch("l", "x") + `]}` + tail},
	{"keyword-unsupported", lint.Safe, head + `{"type":"array","items":{"type":"string"},"minItems":0}` + tail, head + `{"type":"array","items":{"type":"string"}}` + tail},
	{"keyword-unsupported", lint.Unsafe, head + `{"oneOf":[{"type":"number"},{"type":"integer"}]}` + tail, head + `{"anyOf":[{"type":"number"},{"type":"integer"}]}` + tail},
	{"keyword-unsupported", lint.Unsafe, head + `{"type":"string","nullable":true}` + tail, head + `{"type":["string","null"]}` + tail},
	{"keyword-unsupported", lint.Unsafe, head + `{"type":"integer","minimum":0,"maximum":1}` + tail,
		head + `{"type":"integer","description":"At least 0. At most 1."}` + tail},
	{"keyword-unsupported", lint.Safe, head + `{"type":"object","properties":{"b":{"type":"string"}},"required":["b"],"additionalProperties":false,"definitions":{"s":{"type":"string","description":"d"}},"anyOf":[{"$ref":"#/properties/a/definitions/s"}]}` + tail,
		head + `{"type":"object","properties":{"b":{"type":"string"}},"required":["b"],"additionalProperties":false,"$defs":{"s":{"type":"string","description":"d"}},"anyOf":[{"$ref":"#/properties/a/$defs/s"}]}` + tail},
	{"keyword-misplaced", lint.Safe, head + `{"type":"integer","format":"int32"}` + tail, head + `{"type":"integer"}` + tail},
	{"ref-sibling", lint.Safe, head + `{"$ref":"#/$defs/s","description":"d"}` + defs, head + `{"anyOf":[{"$ref":"#/$defs/s"}],"description":"d"}` + defs},
	{"definition-unused", lint.Safe, head + `{"type":"string"}` + defs, head + `{"type":"string"}` + tail},
	{"object-open", lint.Unsafe, head + `{"type":"object","properties":{"b":{"type":"string"}},"required":["b"],"additionalProperties":true}` + tail,
		head + `{"type":"object","properties":{"b":{"type":"string"}},"required":["b"],"additionalProperties":false}` + tail},
	{"object-open", lint.Unsafe, head + `{"type":"object","properties":{"b":{"type":"string"}},"required":["b"]}` + tail,
		head + `{"type":"object","properties":{"b":{"type":"string"}},"required":["b"],"additionalProperties":false}` + tail},
	{"object-open", 0, head + `{"type":"object","properties":{"b":{"type":"string"}},"allOf":[{"required":["c"]},{"required":["b"]}]}` + tail, ""},
	{"object-open", 0, head + `{"type":"object"}` + tail, ""},
	{"property-optional", lint.Unsafe, `{"type":"object","properties":{"a":{"type":"string","enum":["x"]},"b":{"const":1},"c":{"$ref":"#/$defs/s"},"d":{"anyOf":[{"type":"string"}]},` +
		`"e":{"type":"null"},"f":{"not":{}}},"required":["e"],"additionalProperties":false,"$defs":{"s":{"type":"string"}}}`,
		`{"type":"object","properties":{"a":{"type":["string","null"],"enum":["x",null]},"b":{"type":["integer","null"],"enum":[1,null]},"c":{"anyOf":[{"$ref":"#/$defs/s"},{"type":"null"}]},"d":{"anyOf":[{"type":"string"},{"type":"null"}]},` +
			`"e":{"type":"null"},"f":{"not":{}}},"required":["e","a","b","c","d"],"additionalProperties":false,"$defs":{"s":{"type":"string"}}}`},
	{"required-undeclared", lint.Unsafe, `{"type":"object","properties":{"a":{"type":"string"}},"required":["x","a","y"],"additionalProperties":false}`, head + `{"type":"string"}` + tail},
	{"required-undeclared", 0, head + `{"type":"object","properties":{"b":{"type":"string"}},"additionalProperties":false,"anyOf":[{"required":["b"]}]}` + tail, ""},
	{"node-untyped", lint.Unsafe, head + `{"properties":{"b":{"type":"string"}},"required":["b"],"additionalProperties":false}` + tail,
		head + `{"type":"object","properties":{"b":{"type":"string"}},"required":["b"],"additionalProperties":false}` + tail},
	{"enum-untyped", lint.Safe, head + `{"enum":["a",1,2.0]}` + tail, head + `{"type":["string","integer"],"enum":["a",1,2]}` + tail},
	{"enum-untyped", lint.Safe, head + `{"const":"x"}` + tail, head + `{"type":"string","const":"x"}` + tail},
	{"enum-member-type", lint.Safe, head + `{"type":"string","enum":[2,"a",1]}` + tail, head + `{"type":"string","enum":["a"]}` + tail},
	{"enum-member-type", 0, head + `{"type":"string","enum":[1]}` + tail, ""},
	{"enum-duplicate", lint.Safe, head + `{"type":"string","enum":["a","b","a","a"]}` + tail, head + `{"type":"string","enum":["a","b"]}` + tail},
	{"enum-null-missing", lint.Safe, head + `{"type":["string","null"],"enum":["a","b"]}` + tail, head + `{"type":"string","enum":["a","b"]}` + tail},
	{"enum-null-missing", lint.Unsafe, head + `{"type":["string","null"],"enum":["a","b"]}` + tail, head + `{"type":["string","null"],"enum":["a","b",null]}` + tail},
	{"format-unsupported", lint.Safe, head + `{"type":"string","format":"uri"}` + tail, head + `{"type":"string"}` + tail},
	{"number-spelling", lint.Safe, head + `{"type":"number","enum":[1.0,1e3,-20.50e1,0.0]}` + tail, head + `{"type":"number","enum":[1,1000,-205,0]}` + tail},
}

func branch(name, value string) string {
	return fmt.Sprintf(`{"type":"object","properties":{%[1]q:{"type":"string","const":%[2]q}},"required":[%[1]q],"additionalProperties":false}`, name, value)
}

func TestCases(t *testing.T) {
	for i, test := range cases {
		t.Run(fmt.Sprintf("%s %d", test.rule, i), func(t *testing.T) {
			kinds := safely
			if test.kind != lint.Safe {
				kinds = unsafely
			}
			got, out := mended(t, test.before, optionsFor("strict"), kinds)
			if diff := cmp.Diff(test.after, got); diff != "" && test.after != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			offered := false
			for _, a := range out.Applied {
				offered = offered || a.Rule == test.rule && (a.Kind == test.kind || test.kind == 0)
			}
			if offered != (test.kind != 0) {
				t.Errorf("applied %v", out.Applied)
			}
		})
	}
}

// TestReferredByForm mends a reference where only the target minds, not the
// profile.
func TestReferredByForm(t *testing.T) {
	bare, _ := lint.ProfileOf("none")
	target, ok := providers.ByID("gemini-json-schema")
	if !ok {
		t.Fatal("no such target")
	}
	o := lint.Options{Profile: bare, Targets: []*providers.Target{target}, Named: true}
	text := `{"type":"object","properties":{"a":{"$ref":"#/definitions/s"},"b":{"$ref":"#/definitions/s"}},"definitions":{"s":{"type":"string"}}}`
	state := linter(t, text, o)(nil)
	p := NewProposer(state.Schemas[0].Root)
	offered := 0
	for i := range state.Schemas[0].Findings {
		if d := &state.Schemas[0].Findings[i]; d.Rule.ID == "ref-form" {
			if f := p.Fix(d); f != nil {
				offered++
			}
		}
	}
	if offered != 1 {
		t.Errorf("%d references offer to rename the definitions, want the first alone", offered)
	}
}
