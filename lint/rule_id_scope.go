package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// idScope looks at every "$id" below the root.
var idScope = Rule{
	ID:    "id-scope",
	Title: `a schema below the root has an "$id"`,
	Why: `An "$id" makes the schema that has it a resource of its own (JSON Schema 2020-12 Core,
section 8.2.1): a "$ref" of "#/$defs/x" below it no longer means the document's "$defs" but those
of the inner schema. Readers disagree about that more than about anything else in references, and
the Kedi A2A extension does not resolve identifiers. An "$id" that is only a fragment, and one at
the root, are no trouble.`,
	Remedy:     `drop the inner "$id"; refer to the part as "#/$defs/NAME"`,
	Fails:      `{"type":"object","properties":{"a":{"$id":"urn:x","type":"string"}},"required":["a"],"additionalProperties":false}`,
	Passes:     okExample,
	On:         schema.Keywords(schema.KwID),
	Everywhere: true,
	Check:      checkIDScope,
}

func checkIDScope(p *Pass, s *schema.Schema) {
	if s.IsRoot() || s.Base != s.Index {
		return
	}
	p.Report(Finding{
		At: AtKeyword(s, schema.KwID),
		Message: "the inner \"$id\" " + quoted(s.Value(schema.KwID).Text()) +
			" starts a new scope: a local reference inside it no longer starts at the root",
	})
}
