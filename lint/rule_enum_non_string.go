package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// enumNonString looks at lists that a form with string lists alone cannot hold.
var enumNonString = Rule{
	ID:    "enum-non-string",
	Title: "a listed value is neither a string nor null",
	Why: `A schema form may know lists of strings only. A copy converted to it keeps the type and
drops such a list, so the model may answer with any value of that type, and the final check then
refuses what is not listed. A null is kept as well: it says that the value may be null. Providers
that get the schema unchanged hold to the list.`,
	Remedy:     "list strings if the provider must hold to the list",
	Fails:      head + `{"type":"integer","enum":[1,2]}` + tail,
	Passes:     head + `{"type":"string","enum":["1","2"]}` + tail,
	On:         valueKeywords,
	Everywhere: true,
	Check:      checkEnumNonString,
}

func checkEnumNonString(p *Pass, s *schema.Schema) {
	plain := kinds(schema.String, schema.Null)
	for _, list := range p.values(s) {
		if !list.kinds.beyond(plain) {
			continue
		}
		for _, m := range list.members {
			if !plain.has(m.Kind()) {
				p.Report(Finding{At: AtKeyword(s, list.keyword), Message: list.names(m) + " is no string; a converted copy can list strings only"})
				break
			}
		}
	}
}
