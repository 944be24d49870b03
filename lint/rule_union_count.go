package lint

// unionCount looks at how many schemas leave a choice of types.
var unionCount = Rule{
	ID:    "union-count",
	Title: "more than 16 schemas have anyOf or a list of types",
	Why: `Providers that build a grammar bound the number of choices in it: at most 16 schemas with
"anyOf" or with a list of two types or more in one request; a schema with both is one. A nullable
string is such a schema. We count them wherever an answer is described, also in "items", where the
vendor's words leave it open. Class written counts a definition once, and over the limit the request
fails; class expanded is over it only when a definition counts each time it is used.`,
	Remedy:        `let a value be left out instead of null, or name a value that stands for "none"`,
	Classes:       []string{"written", "expanded"},
	Example:       `17 properties of type ["string","null"]`,
	Passes:        okExample,
	CheckDocument: checkUnionCount,
}

// maxUnions is the most unions that the rule lets pass.
const maxUnions = 16

func checkUnionCount(p *Pass) {
	sizes := p.sizes()
	p.reportUses(uses{sizes.unions, int(sizes.root().unions), "union"}, maxUnions)
}
