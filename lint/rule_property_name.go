package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// propertyName looks at the names of the root's own properties.
var propertyName = Rule{
	ID:    "property-name",
	Title: "a property of the root has a name with other characters",
	Why: `Some providers hold the names at the top of a schema to letters, digits, "_", "." and "-",
from 1 to 64 of them. That is known of the inputs of tools and not seen yet for an answer, so it is
a warning. Names inside nested objects are free.`,
	Remedy: `use letters, digits, "_", "." and "-", at most 64`,
	Fails: `{"type":"object","properties":{"prix (EUR)":{"type":"number"}},` +
		`"required":["prix (EUR)"],"additionalProperties":false}`,
	Passes: `{"type":"object","properties":{"price_eur":{"type":"number"}},` +
		`"required":["price_eur"],"additionalProperties":false}`,
	CheckDocument: checkPropertyName,
}

func checkPropertyName(p *Pass) {
	properties := p.Tree.Schemas[0].Value(schema.KwProperties)
	if !properties.Exists() {
		return
	}
	for c := range properties.Children() {
		if why := nameFault(c.Name(), "_.-"); why != "" {
			p.Report(Finding{At: AtName(c), Message: "the property name " + quoted(c.Name()) + " " + why})
		}
	}
}
