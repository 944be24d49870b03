package lint

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// refRecursive looks for references that lead back to where they stand.
var refRecursive = Rule{
	ID:    "ref-recursive",
	Title: "references lead back to a schema that is being followed",
	Why: `A schema that contains itself describes answers of any depth. A provider that writes the
references out, or compiles them into a grammar of fixed size, cannot take it, and kagent's
portable profile forbids it. Subschemas and references are followed from the root, then from the
definitions that nothing reaches. The place is the "$ref" that closes the circle; there is one
finding for each of these, with the way round. A definition that is used twice is no circle.`,
	Remedy: "write the levels out as far as they are needed",
	Fails: `{"type":"object","properties":{"a":{"$ref":"#/$defs/n"}},"required":["a"],"additionalProperties":false,` +
		`"$defs":{"n":{"type":"object","properties":{"next":{"$ref":"#/$defs/n"}},"required":["next"],"additionalProperties":false}}}`,
	Passes: `{"type":"object","properties":{"a":{"$ref":"#/$defs/n"},"b":{"$ref":"#/$defs/n"}},` +
		`"required":["a","b"],"additionalProperties":false,"$defs":{"n":{"type":"string"}}}`,
	CheckDocument: checkRefRecursive,
}

func checkRefRecursive(p *Pass) {
	if p.Silent("") {
		return
	}
	for _, c := range p.Tree.Cycles() {
		p.Report(Finding{
			At:      AtKeyword(c.Ref, schema.KwRef),
			Message: "the reference " + quoted(c.Ref.Value(schema.KwRef).Text()) + " closes a circle: " + way(p.Tree, c),
		})
	}
}

// way writes the circle down: the first schemas that it comes to by reference,
// and where it began.
func way(tree *schema.Tree, c schema.Cycle) string {
	const most = 6
	steps := []string{placeInSchema(tree, c.Path[0])}
	cut := c.Cut
	for i, s := range c.Path[1:] {
		if tree.Target(c.Path[i]) != s {
			continue
		}
		if len(steps) == most {
			cut = true
			break
		}
		steps = append(steps, placeInSchema(tree, s))
	}
	if cut {
		steps = append(steps, "…")
	}
	return strings.Join(append(steps, steps[0]), " → ")
}

// placeInSchema writes the place of a schema as a reference to it.
func placeInSchema(tree *schema.Tree, s *schema.Schema) string {
	return shortened("#" + strings.TrimPrefix(string(s.Pointer()), string(tree.Root.Pointer())))
}
