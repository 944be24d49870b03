package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// enumNullMissing looks at nullable types whose list has no null.
var enumNullMissing = Rule{
	ID:    "enum-null-missing",
	Title: "the type list has null and the listed values do not",
	Why: `"enum" and "const" decide alone which values match, so null cannot be answered however the
type reads. Guides for strict modes show this very shape for a value that may be left out, and
models answer null to it; the final check then refuses the answer.`,
	Remedy:     "list null too, or take it out of the type",
	Fix:        "safe: take null out of the type; unsafe: add null to enum",
	Fails:      head + `{"type":["string","null"],"enum":["a","b"]}` + tail,
	Passes:     head + `{"type":["string","null"],"enum":["a","b",null]}` + tail,
	On:         valueKeywords,
	Everywhere: true,
	Check:      checkEnumNullMissing,
}

func checkEnumNullMissing(p *Pass, s *schema.Schema) {
	if !s.TypeList || !s.Types.Has(schema.TypeNull) {
		return
	}
	for _, list := range p.values(s) {
		if len(list.members) > 0 && !list.kinds.has(schema.Null) {
			p.Report(Finding{
				At:      AtKeyword(s, list.keyword),
				Message: "type lists null, " + list.keyword.String() + " does not: null can never match",
			})
		}
	}
}
