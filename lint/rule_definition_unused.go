package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// definitionUnused looks at the definitions of the root.
var definitionUnused = Rule{
	ID:    "definition-unused",
	Title: "a definition that no reference leads to",
	Why: `An entry of the root's "$defs" or "definitions" that nothing refers to has no part in the
answer, but it is sent along and counts toward limits of size. References are followed from the
root: a definition that only another unused one mentions is unused too. One that a reference leads
into is used, and so is one that has an "$id" or a "$dynamicAnchor" by which it can be called.`,
	Remedy: "delete it; it still counts toward limits of size",
	Fix:    "safe: delete it",
	Fails: `{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],` +
		`"additionalProperties":false,"$defs":{"s":{"type":"string"}}}`,
	Passes: `{"type":"object","properties":{"a":{"$ref":"#/$defs/s"}},"required":["a"],` +
		`"additionalProperties":false,"$defs":{"s":{"type":"string"}}}`,
	CheckDocument: checkDefinitionUnused,
}

func checkDefinitionUnused(p *Pass) {
	definitions := schema.Keywords(schema.KwDefs, schema.KwDefinitions)
	if p.Silent("") || !p.Tree.Schemas[0].HasAny(definitions) {
		return
	}
	used := usedDefinitions(p.Tree)
	for i := range p.Tree.Schemas {
		s := &p.Tree.Schemas[i]
		if s.Parent != 0 || !definitions.Has(s.Via) || used[i] || named(s) {
			continue
		}
		p.Report(Finding{
			At:      AtSchema(s),
			Message: "the definition " + quoted(s.Name()) + " is not used: no reference from the root leads to it",
		})
	}
}

// named says that a schema can be referred to by another name than its place.
func named(s *schema.Schema) bool {
	return s.Base == s.Index || s.Has(schema.KwDynamicAnchor)
}

// usedDefinitions says, by schema number, which entries of the root's
// definitions are reached or hold something that is.
func usedDefinitions(tree *schema.Tree) []bool {
	reached := tree.Reached()
	used := make([]bool, len(reached))
	top := make([]int, len(reached)) // the entry below the root that a schema is in
	for i := range tree.Schemas {
		switch parent := tree.Schemas[i].Parent; parent {
		case -1:
		case 0:
			top[i] = i
		default:
			top[i] = top[parent]
		}
		if reached[i] {
			used[top[i]] = true
		}
	}
	return used
}
