package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// enumEmptyString looks for the empty string among listed values.
var enumEmptyString = Rule{
	ID:    "enum-empty-string",
	Title: `the empty string is a listed value`,
	Why: `An empty string is a value like any other in JSON Schema, but one provider refuses every
request whose list has it, so the portable profile forbids it. A schema that names the empty case
instead also tells the model what it means.`,
	Remedy:     `name the empty case, such as "none"`,
	Fails:      head + `{"type":"string","enum":["","a"]}` + tail,
	Passes:     head + `{"type":"string","enum":["none","a"]}` + tail,
	On:         valueKeywords,
	Everywhere: true,
	Check:      checkEnumEmptyString,
}

func checkEnumEmptyString(p *Pass, s *schema.Schema) {
	for _, list := range p.values(s) {
		if !list.empty {
			continue
		}
		for _, m := range list.members {
			if m.Is(schema.String) && m.Text() == "" {
				p.Report(Finding{At: At(m), Message: list.keyword.String() + " lists the empty string"})
			}
		}
	}
}
