package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// nodeUnsatisfiable looks at schemas that no value can match.
var nodeUnsatisfiable = Rule{
	ID:    "node-unsatisfiable",
	Title: "no value can match the schema",
	Why: `An empty "enum" allows nothing, and so does a "const" that the "enum" beside it leaves
out. Whatever the model answers at such a place, the check of the answer fails, and some providers
refuse the schema itself. Values are compared as JSON Schema has it: 1 and 1.0 are one.`,
	Remedy:  "list the values that are meant, or drop one of the two keywords",
	Classes: []string{"enum-empty", "const"},
	Fails:   head + `{"type":"string","enum":["b"],"const":"a"}` + tail,
	Passes:  head + `{"type":"string","enum":["b"]}` + tail,
	On:      schema.Keywords(schema.KwEnum),
	Check:   checkNodeUnsatisfiable,
}

func checkNodeUnsatisfiable(p *Pass, s *schema.Schema) {
	lists := p.values(s)
	if len(lists) == 0 || lists[0].keyword != schema.KwEnum {
		return
	}
	if len(lists[0].members) == 0 {
		p.Report(Finding{Class: "enum-empty", At: AtSchema(s), Message: "enum lists nothing: no value can match"})
		return
	}
	if len(lists) == 2 && !lists[0].contains(lists[1].value) {
		p.Report(Finding{
			Class:   "const",
			At:      AtSchema(s),
			Message: "const " + shown(lists[1].value) + " is not in enum: no value can match",
		})
	}
}

// contains says whether the list has a value, in time that grows with the
// list and not with the product of the two.
func (l *valueList) contains(value schema.Node) bool {
	key := string(value.AppendKey(nil))
	var buffer []byte
	for _, m := range l.members {
		if m.Kind() != value.Kind() {
			continue
		}
		if buffer = m.AppendKey(buffer[:0]); string(buffer) == key {
			return true
		}
	}
	return false
}
