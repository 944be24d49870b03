package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

var objectOpen = Rule{
	ID:    "object-open",
	Title: "an object does not set additionalProperties: false",
	Why: `JSON Schema lets an object have members that "properties" does not name unless
"additionalProperties" says otherwise. Several providers compile the schema into a grammar that
cannot produce unknown members, and refuse an object that allows them. kagent's own example has
such an object, so the portable profile warns; the strict one does not take it.`,
	Remedy: `add "additionalProperties": false`,
	Fix:    `unsafe: add "additionalProperties": false; objects with other members are then invalid`,
	Fails:  `{"type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"string"}},"required":["b"]}},"required":["a"],"additionalProperties":false}`,
	Passes: `{"type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"string"}},"required":["b"],"additionalProperties":false}},"required":["a"],"additionalProperties":false}`,
	On:     schema.Keywords(schema.KwType),
	Check:  checkObjectOpen,
}

func checkObjectOpen(p *Pass, s *schema.Schema) {
	if !s.Types.Has(schema.TypeObject) || s.Malformed(schema.KwAdditionalProperties) {
		return
	}
	switch value := s.Value(schema.KwAdditionalProperties); {
	case !value.Exists():
		p.Report(Finding{At: AtSchema(s), Message: subject(s) + " does not set additionalProperties: false"})
	case value.True():
		p.Report(Finding{At: AtSchema(s), Message: subject(s) + " sets additionalProperties: true; only false closes it"})
	}
}
