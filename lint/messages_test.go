package lint

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files anew")

// sayings are schemas whose messages are worth reading beside those of the
// rules' own examples: rule, then schema. P stands as in testdata/rules.
const sayings = `
keyword-shape P {"type":"array","items":"string"}
keyword-shape P {"anyOf":[]}
keyword-shape P {"anyOf":["string"]}
keyword-shape P {"prefixItems":{}}
keyword-shape {"type":"object","properties":["a"]}
keyword-shape {"type":"object","properties":{"a":{},"b":"string"}}
keyword-shape P {"dependencies":{"x":["b","b"]}}
keyword-shape P {"dependentRequired":{"x":"b"}}
keyword-shape P {"type":"int"}
keyword-shape P {"type":"any"}
keyword-shape P {"type":["STRING","null"]}
keyword-shape P {"type":[]}
keyword-shape P {"type":["string",null]}
keyword-shape P {"type":["string","string"]}
keyword-shape P {"type":{"type":"string"}}
keyword-shape P {"required":true}
keyword-shape P {"required":false}
keyword-shape {"type":"object","required":["a","b","a"]}
keyword-shape {"type":"object","required":["a",1]}
keyword-shape P {"minimum":3,"exclusiveMinimum":true}
keyword-shape P {"maximum":3,"exclusiveMaximum":false}
keyword-shape P {"exclusiveMaximum":true}
keyword-shape P {"minLength":-1}
keyword-shape P {"minLength":"3"}
keyword-shape P {"multipleOf":0}
keyword-shape P {"description":["x"]}
keyword-shape P {"uniqueItems":"yes"}
keyword-shape P {"enum":"a"}
root-not-object {"properties":{}}
root-not-object {"type":["object","null"]}
root-not-object {"$ref":"#/$defs/x","$defs":{"x":{}}}
root-not-object {"name":"Ada","age":36}
root-not-object []
ref-form P {"$ref":"#"}
ref-form P {"$ref":"#/definitions/x"}
ref-form P {"$ref":"#x"}
ref-form P {"$ref":"#/properties/b"}
ref-unresolved {"type":"object","properties":{"a":{"$ref":"#/$defs/Addressee"}},"$defs":{"Address":{},"Person":{}}}
ref-unresolved {"type":"object","properties":{"a":{"$ref":"#/defs/Person"}},"$defs":{"Person":{}}}
ref-recursive {"type":"object","properties":{"a":{"$ref":"#/$defs/x"}},"$defs":{"x":{"items":{"$ref":"#/$defs/y"}},"y":{"items":{"$ref":"#/$defs/x"}}}}
ref-recursive {"type":"object","properties":{"a":{"$ref":"#"}}}
boolean-subschema P false
object-empty {"type":"object","properties":{}}
property-optional {"type":"object","properties":{"a":{},"b":{},"c":{"type":["string","null"]}},"required":[]}
property-optional {"type":"object","properties":{"a":{},"b":{},"c":{}},"required":["a"]}
property-optional {"type":"object","properties":{"c":{"type":["string","null"]}}}
required-undeclared {"type":"object","properties":{"street":{}},"required":["stret"]}
required-undeclared {"type":"object","required":["a"]}
keyword-unsupported P {"minimun":1}
keyword-unsupported P {"x-order":1}
keyword-unsupported {"type":"object","name":{"type":"string"}}
keyword-unsupported P {"type":"string","nullable":true}
keyword-unsupported P {"items":[{}],"minItems":2,"allOf":[{"$ref":"#"}]}
`

// TestMessages shows what every rule says, for people to read: run with
// -update after a change and read the difference.
func TestMessages(t *testing.T) {
	var b strings.Builder
	for _, r := range Rules() {
		if r != &documentSyntax && r.Fails != "" {
			say(t, &b, r.ID, ruleCase{text: r.Fails, wrapped: r == &wrapperName})
		}
		for line := range strings.Lines(sayings) {
			if rule, text, _ := strings.Cut(strings.TrimSpace(line), " "); rule == r.ID {
				say(t, &b, rule, newRuleCase(0, text))
			}
		}
	}
	const golden = "testdata/messages.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func say(t *testing.T, b *strings.Builder, rule string, c ruleCase) {
	t.Helper()
	fmt.Fprintln(b, c.text)
	for _, d := range NewLinter(everything()).Lint(readSchema(t, c.text, c.wrapped)) {
		if d.Rule.ID == rule {
			fmt.Fprintf(b, "  %s: %s [%s]\n  hint: %s\n", place(&d), d.Message, rule, d.Hint)
		}
	}
}
