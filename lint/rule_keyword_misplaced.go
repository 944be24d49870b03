package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// keywordMisplaced looks at keywords that speak of one type of value, on
// schemas that have a "type".
var keywordMisplaced = Rule{
	ID:    "keyword-misplaced",
	Title: "a keyword is for another type than the schema's",
	Why: `Most keywords speak of one type of value and let every other pass: "pattern" is for
strings, "required" for objects, "items" for arrays, "minimum" for numbers. On a schema whose
"type" excludes all of theirs they say nothing in JSON Schema, and providers that read each type
with its own list of keywords may refuse them. kagent takes "pattern" and "format" on strings only.
A schema without "type" is not looked at.`,
	Remedy:     "delete the keyword, or give the schema the type it is meant for",
	Fix:        "safe: delete the keyword",
	Classes:    []string{"", "format", "pattern"},
	Fails:      `{"type":"object","properties":{"a":{"type":"integer","format":"int32"}},"required":["a"],"additionalProperties":false}`,
	Passes:     `{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"],"additionalProperties":false}`,
	On:         schema.Keywords(schema.KwType),
	Everywhere: true,
	Check:      checkKeywordMisplaced,
}

func checkKeywordMisplaced(p *Pass, s *schema.Schema) {
	if s.Types == 0 {
		return
	}
	for c := range s.Children() {
		k := c.Keyword()
		types := typesOf(k)
		if types == 0 || s.Types.Has(types) || s.Malformed(k) {
			continue
		}
		f := Finding{
			At:      AtName(c),
			Message: `"` + k.String() + `" says nothing about a value of type ` + s.Types.String() + "; it is for " + plural(types),
		}
		if k == schema.KwFormat || k == schema.KwPattern {
			f.Class = k.String()
		}
		p.Report(f)
	}
}

// typesOf gives the types that a keyword speaks of; 0 when it is for all.
func typesOf(k schema.Keyword) schema.TypeSet {
	switch k {
	case schema.KwPattern, schema.KwFormat, schema.KwMinLength, schema.KwMaxLength,
		schema.KwContentEncoding, schema.KwContentMediaType, schema.KwContentSchema:
		return schema.TypeString
	case schema.KwProperties, schema.KwRequired, schema.KwAdditionalProperties, schema.KwPatternProperties,
		schema.KwPropertyNames, schema.KwMinProperties, schema.KwMaxProperties,
		schema.KwDependentRequired, schema.KwDependentSchemas, schema.KwUnevaluatedProperties:
		return schema.TypeObject
	case schema.KwItems, schema.KwPrefixItems, schema.KwContains, schema.KwMinItems, schema.KwMaxItems,
		schema.KwUniqueItems, schema.KwMinContains, schema.KwMaxContains, schema.KwUnevaluatedItems:
		return schema.TypeArray
	case schema.KwMinimum, schema.KwMaximum, schema.KwExclusiveMinimum, schema.KwExclusiveMaximum, schema.KwMultipleOf:
		return schema.TypeNumber | schema.TypeInteger
	}
	return 0
}

// plural names the values that a keyword is for.
func plural(types schema.TypeSet) string {
	switch types {
	case schema.TypeString:
		return "strings"
	case schema.TypeObject:
		return "objects"
	case schema.TypeArray:
		return "arrays"
	}
	return "numbers"
}
