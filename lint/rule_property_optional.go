package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

const propertyOptionalRemedy = `list each in "required", and let it be null where it may be absent`

// propertyOptional compares "properties" with "required", object by object.
var propertyOptional = Rule{
	ID:    "property-optional",
	Title: "a property is not required",
	Why: `A provider's strict mode writes every declared property, in the order of the schema, and
takes no object that leaves one optional. What may be absent has to be required and may be null.
There is one finding for each object, with all the names.`,
	Remedy: propertyOptionalRemedy,
	Fix:    `unsafe: list it in "required" and add null to its type; an answer without it is then invalid`,
	Fails: `{"type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"string"}},` +
		`"additionalProperties":false}},"required":["a"],"additionalProperties":false}`,
	Passes: `{"type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":["string","null"]}},` +
		`"required":["b"],"additionalProperties":false}},"required":["a"],"additionalProperties":false}`,
	On:    schema.Keywords(schema.KwProperties),
	Check: checkPropertyOptional,
}

func checkPropertyOptional(p *Pass, s *schema.Schema) {
	if !s.Types.Has(schema.TypeObject) || !s.Has(schema.KwProperties) || s.Malformed(schema.KwRequired) || p.Silent("") {
		return
	}
	properties := s.Value(schema.KwProperties)
	required := nameSetOf(s.Value(schema.KwRequired))
	var optional []string
	all, unions := 0, 0
	for c := range properties.Children() {
		all++
		if !required.has(c.Name()) {
			optional = append(optional, c.Name())
			if !isUnion(p.Tree.SchemaAt(c)) {
				unions++
			}
		}
	}
	if len(optional) > 0 {
		p.Report(Finding{
			At:      AtSchema(s),
			Message: subject(s) + " does not require " + ofProperties(optional, all),
			Hint:    optionalHint(unions),
		})
	}
}

func ofProperties(some []string, all int) string {
	if len(some) == 1 {
		return "its property " + quoted(some[0])
	}
	if len(some) == all {
		return "any of its " + grouped(all) + " properties: " + quotedList(some)
	}
	return grouped(len(some)) + " of its " + grouped(all) + " properties: " + quotedList(some)
}

// optionalHint says what the remedy costs.
func optionalHint(unions int) string {
	if unions == 0 {
		return `list each in "required"; they can be null already or are unions`
	}
	return propertyOptionalRemedy + "; that is " + counted(unions, "more union") + " (see union-count)"
}
