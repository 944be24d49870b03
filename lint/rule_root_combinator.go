package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// rootCombinators are the keywords that the root may not carry.
var rootCombinators = [...]schema.Keyword{
	schema.KwAnyOf, schema.KwOneOf, schema.KwAllOf, schema.KwNot, schema.KwEnum, schema.KwConst,
}

// rootCombinator looks at the root alone.
var rootCombinator = Rule{
	ID:    "root-combinator",
	Title: "the root has anyOf, oneOf, allOf, not, enum or const",
	Why: `Providers that constrain generation want a plain object at the root. A choice there is
refused even when the root has "type": "object" beside it, and a converted copy drops it, so that
the answer is held to it only at the end. The same keywords below the root are another matter.
There is one finding for each such keyword.`,
	Remedy: "move the choice into a property",
	Fails: `{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],` +
		`"additionalProperties":false,"anyOf":[{"required":["a"]}]}`,
	Passes:        okExample,
	CheckDocument: checkRootCombinator,
}

func checkRootCombinator(p *Pass) {
	root := &p.Tree.Schemas[0]
	for _, k := range rootCombinators {
		if root.Has(k) {
			p.Report(Finding{
				At:      AtKeyword(root, k),
				Message: `the root has "` + k.String() + `"; it should be a plain object with properties`,
			})
		}
	}
}
