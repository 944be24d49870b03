package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// booleanSubschema looks at the schemas below the root that are no object.
var booleanSubschema = Rule{
	ID:    "boolean-subschema",
	Title: "true or false stands where a schema is expected",
	Why: `JSON Schema lets true stand for a schema that allows anything and false for one that allows
nothing. kagent's profile wants an object for every schema, and what a provider compiles needs a
type. The booleans of "additionalProperties", "additionalItems", "unevaluatedProperties" and
"unevaluatedItems" are flags and not meant.`,
	Remedy:     `say what the value may be; there is no portable "anything"`,
	Fails:      `{"type":"object","properties":{"a":true},"required":["a"],"additionalProperties":false}`,
	Passes:     okExample,
	Everywhere: true,
	Check:      checkBooleanSubschema,
}

func checkBooleanSubschema(p *Pass, s *schema.Schema) {
	switch {
	case !s.Is(schema.Bool) || s.IsRoot():
	case s.True():
		p.Report(Finding{At: AtSchema(s), Message: "true allows any value here; a schema must be an object"})
	default:
		p.Report(Finding{
			At:      AtSchema(s),
			Message: "false allows no value here; a schema must be an object",
			Hint:    "leave the place out, or say what the value may be",
		})
	}
}
