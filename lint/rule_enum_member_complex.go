package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// enumMemberComplex looks at listed arrays and objects.
var enumMemberComplex = Rule{
	ID:    "enum-member-complex",
	Title: "a listed value is an array or an object",
	Why: `JSON Schema lists any values. Providers that constrain the answer take only strings,
numbers, booleans and null in a list, refuse the request when there is anything else, or drop the
list. The portable profile refuses it before that.`,
	Remedy:     "list plain values, and describe arrays and objects by their own schemas",
	Fails:      head + `{"type":"array","items":{"type":"string"},"enum":[["a"]]}` + tail,
	Passes:     head + `{"type":"string","enum":["a"]}` + tail,
	On:         valueKeywords,
	Everywhere: true,
	Check:      checkEnumMemberComplex,
}

func checkEnumMemberComplex(p *Pass, s *schema.Schema) {
	for _, list := range p.values(s) {
		if !list.kinds.has(schema.Array) && !list.kinds.has(schema.Object) {
			continue
		}
		for _, m := range list.members {
			if m.Kind() >= schema.Array {
				p.Report(Finding{
					At:      At(m),
					Message: list.keyword.String() + " lists " + shown(m) + "; only strings, numbers, booleans and null are taken everywhere",
				})
			}
		}
	}
}
