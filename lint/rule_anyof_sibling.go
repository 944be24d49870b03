package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// anyOfSibling looks at what stands beside a choice between branches.
var anyOfSibling = Rule{
	ID:    "anyof-sibling",
	Title: "a keyword beside anyOf asserts something of its own",
	Why: `JSON Schema asks for both: the value must match a branch and what stands beside the
branches. A converted copy in a form where "anyOf" has to stand alone must push its siblings into
each branch, and a grammar may mix neither. What asserts nothing ("title",
"description", "default", "examples", "$comment", definitions) may stand there, and so may a
"$ref". The root is not reported; it has a rule of its own.`,
	Remedy: "move what stands beside anyOf into each branch",
	Fails: head + `{"type":"object","properties":{"b":{"type":"string"}},"required":["b"],"additionalProperties":false,` +
		`"anyOf":[{"properties":{"b":{"const":"x"}},"type":"object","additionalProperties":false}]}` + tail,
	Passes: head + `{"anyOf":[{"type":"string"},{"type":"number"}]}` + tail,
	On:     schema.Keywords(schema.KwAnyOf),
	Check:  checkAnyOfSibling,
}

// asserting are the known keywords that say something about the value; of
// those of other dialects, "nullable".
var asserting = schema.Keywords(schema.KwType, schema.KwProperties, schema.KwRequired,
	schema.KwAdditionalProperties, schema.KwItems, schema.KwEnum, schema.KwConst, schema.KwPattern,
	schema.KwFormat, schema.KwDynamicRef, schema.KwContentEncoding, schema.KwContentMediaType,
	schema.KwContentSchema, schema.KwMinLength, schema.KwMaxLength, schema.KwMinimum, schema.KwMaximum,
	schema.KwExclusiveMinimum, schema.KwExclusiveMaximum, schema.KwMultipleOf, schema.KwMinItems,
	schema.KwMaxItems, schema.KwUniqueItems, schema.KwContains, schema.KwMinContains, schema.KwMaxContains,
	schema.KwPrefixItems, schema.KwAdditionalItems, schema.KwUnevaluatedItems, schema.KwMinProperties,
	schema.KwMaxProperties, schema.KwPatternProperties, schema.KwPropertyNames,
	schema.KwUnevaluatedProperties, schema.KwDependentRequired, schema.KwDependentSchemas,
	schema.KwDependencies, schema.KwOneOf, schema.KwAllOf, schema.KwNot, schema.KwIf, schema.KwThen,
	schema.KwElse, schema.KwNullable)

func checkAnyOfSibling(p *Pass, s *schema.Schema) {
	if s.IsRoot() || !s.Has(schema.KwAnyOf) || !s.HasAny(asserting) || p.Silent("") {
		return
	}
	var names []string
	for c := range s.Children() {
		if k := c.Keyword(); asserting.Has(k) && s.Has(k) {
			names = append(names, k.String())
		}
	}
	p.Report(Finding{At: AtSchema(s), Message: subject(s) + " has " + quotedList(names) + " beside anyOf"})
}
