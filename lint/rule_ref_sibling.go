package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// refSiblingFree are the keywords that may stand beside a "$ref": they say
// nothing about the value.
var refSiblingFree = schema.Keywords(schema.KwRef, schema.KwDefs, schema.KwDefinitions,
	schema.KwSchema, schema.KwID, schema.KwAnchor, schema.KwComment)

// refSibling looks at what stands beside every "$ref".
var refSibling = Rule{
	ID:    "ref-sibling",
	Title: `a schema has other members beside its "$ref"`,
	Why: `In JSON Schema 2020-12 a "$ref" and what stands beside it both hold. Providers that write
references out are stricter: some refuse a description or a default beside a "$ref", others drop
it without a word. Definitions, "$schema", "$id", "$anchor" and "$comment" may stand there, for
they say nothing about the value.`,
	Remedy: `move the "$ref" into an "anyOf" of that one branch (one more union, see union-count), or write the definition out`,
	Fix:    `safe: move the "$ref" into "anyOf": [{…}]`,
	Fails: `{"type":"object","properties":{"a":{"$ref":"#/$defs/s","description":"d"}},"required":["a"],` +
		`"additionalProperties":false,"$defs":{"s":{"type":"string"}}}`,
	Passes: `{"type":"object","properties":{"a":{"description":"d","anyOf":[{"$ref":"#/$defs/s"}]}},"required":["a"],` +
		`"additionalProperties":false,"$defs":{"s":{"type":"string"}}}`,
	On:         schema.Keywords(schema.KwRef),
	Everywhere: true,
	Check:      checkRefSibling,
}

func checkRefSibling(p *Pass, s *schema.Schema) {
	if !s.Has(schema.KwRef) {
		return
	}
	var siblings []string
	for c := range s.Children() {
		if k := c.Keyword(); !refSiblingFree.Has(k) && !s.Malformed(k) {
			siblings = append(siblings, c.Name())
		}
	}
	if len(siblings) > 0 {
		p.Report(Finding{
			At:      AtSchema(s),
			Message: `beside "$ref" stands ` + quotedList(siblings) + `; a "$ref" should stand alone`,
		})
	}
}
