package fix

import (
	"github.com/kedi-lang/kedi-schema/internal/edit"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with the form of a document: repeated members and names, the
// root, types that are missing, the name in a wrapper.

// dropDuplicate deletes a later member when all of that name are equal.
func dropDuplicate(s *site) ([]edit.Op, string) {
	for c := range s.node.Parent().Children() {
		if c.Name() == s.node.Name() && !schema.Equal(c, s.node) {
			return nil, ""
		}
	}
	return []edit.Op{edit.Delete(s.node)}, "delete the second " + named(s.node) + ", which is equal to the first"
}

// dropRepeatedNames deletes the names that "required" repeats.
func dropRepeatedNames(s *site) ([]edit.Op, string) {
	if s.node.Keyword() != schema.KwRequired || !s.node.Is(schema.Array) {
		return nil, ""
	}
	var ops []edit.Op
	seen := make(map[string]bool)
	for c := range s.node.Children() {
		switch {
		case !c.Is(schema.String):
			return nil, ""
		case seen[c.Text()]:
			ops = append(ops, edit.Delete(c))
		}
		seen[c.Text()] = true
	}
	return ops, `delete the names that "required" repeats`
}

// unwrapRootType writes "object" in the place of ["object"].
func unwrapRootType(s *site) ([]edit.Op, string) {
	types := s.schema.Value(schema.KwType)
	if !types.Is(schema.Array) || s.schema.Types != schema.TypeObject {
		return nil, ""
	}
	return []edit.Op{edit.Replace(types, edit.Text("object"))}, `write the type as "object"`
}

// addRootType names the type of a root whose keywords are for objects.
func addRootType(s *site) ([]edit.Op, string) {
	if s.schema.Mentions(schema.Keywords(schema.KwType, schema.KwRef)) || impliedTypes(s.schema) != schema.TypeObject {
		return nil, ""
	}
	return []edit.Op{edit.InsertFirst(s.schema.Node, "type", edit.Text("object"))}, `add "type": "object"; other values are then invalid`
}

// addImpliedType names the one type that the keywords of a schema are for.
func addImpliedType(s *site) ([]edit.Op, string) {
	types := impliedTypes(s.schema)
	if types.Len() != 1 || !s.answers() {
		return nil, ""
	}
	how := `add "type": ` + quote(types.String()) + `, which its keywords are for; values of other types are then invalid`
	return []edit.Op{edit.InsertFirst(s.schema.Node, "type", edit.Text(types.String()))}, how
}

// forType has the keywords that are for one type of value.
var forType = [...]struct {
	set   schema.TypeSet
	words schema.KeywordSet
}{
	{schema.TypeObject, schema.Keywords(schema.KwProperties, schema.KwRequired, schema.KwAdditionalProperties,
		schema.KwPatternProperties, schema.KwPropertyNames, schema.KwMinProperties, schema.KwMaxProperties)},
	{schema.TypeArray, schema.Keywords(schema.KwItems, schema.KwPrefixItems, schema.KwContains, schema.KwMinItems,
		schema.KwMaxItems, schema.KwUniqueItems)},
	{schema.TypeString, schema.Keywords(schema.KwPattern, schema.KwFormat, schema.KwMinLength, schema.KwMaxLength)},
	{schema.TypeNumber, schema.Keywords(schema.KwMinimum, schema.KwMaximum, schema.KwExclusiveMinimum,
		schema.KwExclusiveMaximum, schema.KwMultipleOf)},
}

// impliedTypes gives the types that the keywords of a schema are for.
func impliedTypes(s *schema.Schema) (set schema.TypeSet) {
	for _, row := range forType {
		if s.HasAny(row.words) {
			set |= row.set
		}
	}
	return set
}

// maxName is the most characters of a schema's name in a request (OpenAI API
// reference, response_format).
const maxName = 64

// repairName writes "_" for what a name may not have, and cuts it.
func repairName(s *site) ([]edit.Op, string) {
	if !s.node.Is(schema.String) || s.node.Text() == "" || !s.node.Parent().Exists() {
		return nil, ""
	}
	var name []rune
	for _, r := range s.node.Text() {
		if !nameRune(r) {
			r = '_'
		}
		if name = append(name, r); len(name) == maxName {
			break
		}
	}
	return []edit.Op{edit.Replace(s.node, edit.Text(string(name)))}, "write the name as " + quote(string(name))
}

func nameRune(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_' || r == '-'
}
