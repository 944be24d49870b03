package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// objectOpenMap looks at objects whose further members have a schema.
var objectOpenMap = Rule{
	ID:    "object-open-map",
	Title: "an object is a map: additionalProperties is a schema",
	Why: `An object whose "additionalProperties" is a schema may have members of any name. Providers
that compile a closed grammar refuse it, and a converted copy that knows no such keyword leaves it
out, so that the model is told less than the final check wants. {} counts too: it allows anything
by any name.`,
	Remedy: `use an array of objects with "key" and "value"; it says the same`,
	Fails: `{"type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"string"}},"required":["b"],` +
		`"additionalProperties":{"type":"string"}}},"required":["a"],"additionalProperties":false}`,
	Passes: `{"type":"object","properties":{"a":{"type":"array","items":{"type":"object","properties":{` +
		`"key":{"type":"string"},"value":{"type":"string"}},"required":["key","value"],"additionalProperties":false}}},` +
		`"required":["a"],"additionalProperties":false}`,
	On:    schema.Keywords(schema.KwAdditionalProperties),
	Check: checkObjectOpenMap,
}

func checkObjectOpenMap(p *Pass, s *schema.Schema) {
	if !s.Types.Has(schema.TypeObject) || !s.Value(schema.KwAdditionalProperties).Is(schema.Object) {
		return
	}
	p.Report(Finding{
		At:      AtKeyword(s, schema.KwAdditionalProperties),
		Message: subject(s) + ` takes members of any name: "additionalProperties" is a schema; only false closes it`,
	})
}
