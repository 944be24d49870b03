package lint

// textBudget looks at how much text names and listed strings have.
var textBudget = Rule{
	ID:    "text-budget",
	Title: "names and listed strings have too much text",
	Why: `A strict compiler of schemas bounds the text that its grammar has to spell: the names of properties
and definitions, the strings in enums and string constants may have 120,000 characters together.
We count code points over the document as it is written, a definition once. Descriptions do not
count here, but they do count for the size of the document.`,
	Remedy:        "shorten names and listed strings, or leave some out",
	Example:       "13,000 properties whose names have 10 characters",
	Passes:        okExample,
	CheckDocument: checkTextBudget,
}

// maxCharacters is the most code points that the rule lets pass.
const maxCharacters = 120_000

func checkTextBudget(p *Pass) {
	if n := p.sizes().characters; n > maxCharacters {
		p.Report(Finding{At: At(p.Root), Message: counted(n, "character") + " in names, string enums and string consts, limit " + grouped(maxCharacters)})
	}
}
