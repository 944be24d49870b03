package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// arrayItemsMissing looks at arrays that do not say what their elements are.
var arrayItemsMissing = Rule{
	ID:    "array-items-missing",
	Title: "an array does not say what its elements are",
	Why: `JSON Schema lets the elements of an array be anything when there is no "items". Providers
that compile the schema into a grammar have to know the elements, and most refuse the request.
"prefixItems" does not help: it describes the first few elements and leaves the rest open. An
array that takes its elements from a "$ref" or from the branches of "anyOf", "oneOf" or "allOf" on
the same schema is not reported.`,
	Remedy: `add "items" with the schema of one element`,
	Fails:  head + `{"type":"array"}` + tail,
	Passes: head + `{"type":"array","items":{"type":"string"}}` + tail,
	On:     schema.Keywords(schema.KwType),
	Check:  checkArrayItemsMissing,
}

// sayItems are the keywords by which an array may say what its elements are.
var sayItems = schema.Keywords(schema.KwItems, schema.KwRef, schema.KwAnyOf, schema.KwOneOf, schema.KwAllOf)

func checkArrayItemsMissing(p *Pass, s *schema.Schema) {
	if s.Types.Has(schema.TypeArray) && !s.Mentions(sayItems) {
		p.Report(Finding{At: AtSchema(s), Message: subject(s) + " is an array without items; say what an element may be"})
	}
}
