package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

const requiredUndeclaredRemedy = `declare it in "properties", or take it out of "required"`

// requiredUndeclared compares "required" with "properties", object by object.
var requiredUndeclared = Rule{
	ID:    "required-undeclared",
	Title: `"required" names a property that is not declared`,
	Why: `JSON Schema lets "required" name any member; providers want each to be declared in the
"properties" beside it, and refuse the request otherwise. A branch of "anyOf" that only narrows
what its parent declares is such a case. When the object is closed as well, no answer can pass: the
member must be there and must not. Members of "allOf" are left out, for they are read together
with what stands beside them.`,
	Remedy: requiredUndeclaredRemedy,
	Fix:    `unsafe: take the name out of "required"`,
	Fails: `{"type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"string"}},` +
		`"required":["b","c"],"additionalProperties":false}},"required":["a"],"additionalProperties":false}`,
	Passes: `{"type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"string"},"c":{"type":"string"}},` +
		`"required":["b","c"],"additionalProperties":false}},"required":["a"],"additionalProperties":false}`,
	On:    schema.Keywords(schema.KwRequired),
	Check: checkRequiredUndeclared,
}

func checkRequiredUndeclared(p *Pass, s *schema.Schema) {
	required := s.Value(schema.KwRequired)
	switch {
	case !required.Exists(), s.Malformed(schema.KwProperties), s.Via == schema.KwAllOf,
		s.Types != 0 && !s.Types.Has(schema.TypeObject):
		return
	}
	properties := s.Value(schema.KwProperties)
	declared := nameSetOf(properties)
	var undeclared []string
	for c := range required.Children() {
		if !declared.has(c.Text()) {
			undeclared = append(undeclared, c.Text())
		}
	}
	if len(undeclared) == 0 {
		return
	}
	message := `"required" of ` + subject(s) + " names " + quotedList(undeclared) + `, not declared in its "properties"`
	if closed(s) {
		message += "; the object is closed, so no answer can pass"
	}
	p.Report(Finding{
		At:      AtKeyword(s, schema.KwRequired),
		Message: message,
		Hint:    undeclaredHint(p, undeclared[0], properties),
	})
}

// closed says that the schema takes no member but the declared ones.
func closed(s *schema.Schema) bool {
	return s.Value(schema.KwAdditionalProperties).False() &&
		!s.Mentions(schema.Keywords(schema.KwPatternProperties))
}

// undeclaredHint suggests the property that the first name may stand for.
func undeclaredHint(p *Pass, name string, properties schema.Node) string {
	if !properties.Exists() {
		return `declare each in the "properties" beside it, or leave "required" out`
	}
	return p.didYouMean(name, memberNames(properties), requiredUndeclaredRemedy)
}
