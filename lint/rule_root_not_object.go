package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// rootNotObject looks at the root's "type".
var rootNotObject = Rule{
	ID:    "root-not-object",
	Title: `the root's "type" is not "object"`,
	Why: `An answer is one JSON object: kagent wants an object root, and most providers refuse every
request whose root is anything else, or does not say. The check reads the root's own "type" and
wants the string "object": a list of types, even of that one, is refused by several, and a
reference in the place of a type is not followed. The classes are "untyped" (no type), "type-list",
"other-type", "ref" (a "$ref" and no type) and "not-a-schema" (true, false, or no object at all).`,
	Remedy:        "wrap the value in an object with one property",
	Fix:           `safe for ["object"]: write the string "object"; unsafe: add the type to a root whose keywords are for objects`,
	Classes:       []string{"untyped", "type-list", "other-type", "ref", "not-a-schema"},
	Fails:         `{"type":"array","items":{"type":"string"}}`,
	Passes:        okExample,
	CheckDocument: checkRoot,
}

func checkRoot(p *Pass) {
	root := &p.Tree.Schemas[0]
	f := Finding{At: AtKeyword(root, schema.KwType)}
	switch {
	case !root.Is(schema.Object):
		f.Class = "not-a-schema"
		f.Message = "the root is " + described(root.Node) + `; it must be a schema with "type": "object"`
	case root.Malformed(schema.KwType):
		return
	case root.TypeList:
		f.Class = "type-list"
		f.Message = `the root's "type" is a list; it must be the string "object"`
		f.Hint = listRootHint(root)
	case root.Types == schema.TypeObject:
		return
	case root.Types != 0:
		f.Class = "other-type"
		f.Message = "the root is of type " + root.Types.String() + "; it must be an object"
	case root.Mentions(schema.Keywords(schema.KwRef)):
		f.Class = "ref"
		f.Message = `the root has a "$ref" and no "type"; it must say "type": "object" itself`
		f.Hint = "write the definition out at the root"
	default:
		f.Class = "untyped"
		f.Message = `the root has no "type"; it must be "object"`
		f.Hint = untypedRootHint(root)
	}
	p.Report(f)
}

func listRootHint(root *schema.Schema) string {
	if root.Types.Has(schema.TypeObject) {
		return `write "type": "object"`
	}
	return "" // the remedy
}

func untypedRootHint(root *schema.Schema) string {
	if root.HasAny(schema.Keywords(schema.KwProperties, schema.KwRequired, schema.KwAdditionalProperties)) {
		return `add "type": "object"`
	}
	if root.Is(schema.Object) && root.Mentioned() == (schema.KeywordSet{}) && hasMembers(root) {
		return `a schema says "type": "object" and lists its "properties"; if this is an answer, "kedi-schema validate" is for it`
	}
	return "" // the remedy
}

// hasMembers says that there is something in the schema at all.
func hasMembers(s *schema.Schema) bool {
	for range s.Children() {
		return true
	}
	return false
}
