package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// nodeUntyped looks at schemas that do not say what kind of value they are for.
var nodeUntyped = Rule{
	ID:    "node-untyped",
	Title: "a schema below the root says nothing about the type of its value",
	Why: `A schema without "type", "$ref", "enum", "const" or branches allows any value, whatever
other keywords it has: they take effect only once the type is known. Providers cannot build a
grammar for such a place and refuse the request. The value of "additionalProperties" is not
reported, because maps have a rule of their own, nor are the members of "allOf", which may add to a
type that stands beside them.`,
	Remedy: `give the schema a "type"`,
	Fix:    "unsafe: add the one type that its keywords are for; values of other types are then invalid",
	Fails:  head + `{"description":"anything"}` + tail,
	Passes: head + `{"type":"string","description":"anything"}` + tail,
	Check:  checkNodeUntyped,
}

// sayType are the keywords by which a schema says what its values are.
var sayType = schema.Keywords(schema.KwType, schema.KwRef, schema.KwAnyOf, schema.KwOneOf, schema.KwAllOf,
	schema.KwEnum, schema.KwConst)

func checkNodeUntyped(p *Pass, s *schema.Schema) {
	if s.IsRoot() || !s.Is(schema.Object) || s.Mentions(sayType) ||
		s.Via == schema.KwAdditionalProperties || s.Via == schema.KwAllOf {
		return
	}
	p.Report(Finding{At: AtSchema(s), Message: subject(s) + " has no type; any value would match"})
}
