package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// enumLarge looks at long lists of values.
var enumLarge = Rule{
	ID:    "enum-large",
	Title: "one enum has more than 200 members",
	Why: `Providers that compile the schema into a grammar refuse one that grows too large, and do
not publish where that is. A list of about 260 values has been seen refused; 200 is our own reading
of the limit.`,
	Remedy:     "ask for a string and check it afterwards, or split the list by an earlier choice",
	Passes:     head + `{"type":"string","enum":["a"]}` + tail,
	Example:    "a property with an enum of 201 strings",
	On:         schema.Keywords(schema.KwEnum),
	Everywhere: true,
	Check:      checkEnumLarge,
}

// maxEnum is the most members of one enum that we trust every target with.
const maxEnum = 200

func checkEnumLarge(p *Pass, s *schema.Schema) {
	for _, list := range p.values(s) {
		if n := len(list.members); n > maxEnum {
			p.Report(Finding{
				At:      AtKeyword(s, schema.KwEnum),
				Message: counted(n, "enum member") + ", limit " + grouped(maxEnum),
			})
		}
	}
}
