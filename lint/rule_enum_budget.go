package lint

// enumBudget looks at how much all enums list together.
var enumBudget = Rule{
	ID:    "enum-budget",
	Title: "the enums of the document list too much",
	Why: `A strict compiler of schemas takes at most 1,000 values in all enums together, and of an
enum with more than 250 strings at most 15,000 characters of text. We count every member of every
"enum" in the document as it is written, those of a definition once; characters are code points. Of
several long enums the one with the most text is told.`,
	Remedy:        "shorten the lists, use one list through a definition, or ask for a string",
	Example:       "two enums of 600 strings each",
	Passes:        okExample,
	CheckDocument: checkEnumBudget,
}

// The most that the rule lets pass: values in all enums, code points in one
// long enum.
const (
	maxEnumValues     = 1000
	maxEnumCharacters = 15_000
)

func checkEnumBudget(p *Pass) {
	sizes := p.sizes()
	if n := sizes.enumValues; n > maxEnumValues {
		p.Report(Finding{At: At(p.Root), Message: counted(n, "enum value") + " in the document, limit " + grouped(maxEnumValues)})
		return
	}
	if long := sizes.longEnum; long.characters > maxEnumCharacters {
		p.Report(Finding{
			At: At(p.Root),
			Message: counted(long.characters, "character") + " in one enum of " + counted(long.strings, "string") +
				", limit " + grouped(maxEnumCharacters),
			Related: []Related{{At: AtName(long.value), Message: "this enum"}},
		})
	}
}
