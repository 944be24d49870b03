package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// objectEmpty looks at objects that declare no property.
var objectEmpty = Rule{
	ID:    "object-empty",
	Title: "an object declares no properties",
	Why: `An object without "properties", or with an empty one, leaves a model nothing to write:
some providers refuse it, and others answer {} for ever. A map that has only
"additionalProperties" is empty in this sense. The classes are "missing" (no "properties") and
"empty" (it is {}), and "root-missing" and "root-empty" for the root, where providers differ. An
object that gets its members from a "$ref", "anyOf", "oneOf" or "allOf" is not meant. kagent's own
example has such an object, so the portable profile warns.`,
	Remedy:  "declare at least one property, or use a string that holds JSON",
	Classes: []string{"missing", "empty", "root-missing", "root-empty"},
	Fails:   `{"type":"object","properties":{"a":{"type":"object","additionalProperties":false}},"required":["a"],"additionalProperties":false}`,
	Passes: `{"type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"string"}},` +
		`"required":["b"],"additionalProperties":false}},"required":["a"],"additionalProperties":false}`,
	On:    schema.Keywords(schema.KwType),
	Check: checkObjectEmpty,
}

// composed are the keywords by which a schema gets its members from others.
var composed = schema.Keywords(schema.KwRef, schema.KwAnyOf, schema.KwOneOf, schema.KwAllOf)

func checkObjectEmpty(p *Pass, s *schema.Schema) {
	properties := s.Value(schema.KwProperties)
	switch {
	case !s.Types.Has(schema.TypeObject), s.Mentions(composed), s.Malformed(schema.KwProperties),
		properties.Exists() && first(properties).Exists():
		return
	}
	f := Finding{Class: "missing", At: AtSchema(s), Message: subject(s) + ` is an object without "properties"`}
	if properties.Exists() {
		f.Class = "empty"
		f.Message = subject(s) + ` is an object whose "properties" is empty`
	}
	if s.IsRoot() {
		f.Class = "root-" + f.Class
	}
	p.Report(f)
}
