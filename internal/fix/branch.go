package fix

import (
	"github.com/kedi-lang/kedi-schema/internal/edit"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with "oneOf" and "allOf".

// disjointToAnyOf renames a "oneOf" of which no value can match two branches.
func disjointToAnyOf(s *site) ([]edit.Op, string) {
	if !s.isOneOf() || !s.disjointBranches() {
		return nil, ""
	}
	return []edit.Op{edit.Rename(s.node, "anyOf")}, `rename "oneOf" to "anyOf": no value matches two branches`
}

// oneOfToAnyOf renames any "oneOf".
func oneOfToAnyOf(s *site) ([]edit.Op, string) {
	if !s.isOneOf() || !s.answers() || s.disjointBranches() {
		return nil, ""
	}
	return []edit.Op{edit.Rename(s.node, "anyOf")}, `rename "oneOf" to "anyOf"; a value that matches several branches is then valid`
}

func (s *site) isOneOf() bool {
	return s.node.Keyword() == schema.KwOneOf && s.harmful() && !s.referred(s.node) &&
		!s.schema.Node.Get("anyOf").Exists()
}

// manyBranches is the number from which branches are no longer compared.
const manyBranches = 40

func (s *site) disjointBranches() bool {
	var branches []*schema.Schema
	for _, i := range s.children[s.schema.Index] {
		if child := &s.tree.Schemas[i]; child.Via == schema.KwOneOf {
			branches = append(branches, child)
		}
	}
	if len(branches) > manyBranches {
		return false
	}
	for i, one := range branches {
		for _, other := range branches[:i] {
			if !s.disjoint(one, other, 3) {
				return false
			}
		}
	}
	return true
}

// apart are the keywords that take effect together: they read each other in
// the schema that they stand in.
var together = [...]schema.KeywordSet{
	schema.Keywords(schema.KwProperties, schema.KwPatternProperties, schema.KwAdditionalProperties),
	schema.Keywords(schema.KwItems, schema.KwPrefixItems, schema.KwAdditionalItems),
	schema.Keywords(schema.KwContains, schema.KwMinContains, schema.KwMaxContains),
	schema.Keywords(schema.KwIf, schema.KwThen, schema.KwElse),
}

// unmergeable are the keywords that mean something else in another schema.
var unmergeable = schema.Keywords(schema.KwUnevaluatedProperties, schema.KwUnevaluatedItems, schema.KwID, schema.KwOldID,
	schema.KwSchema, schema.KwAnchor, schema.KwDynamicAnchor, schema.KwDynamicRef, schema.KwVocabulary,
	schema.KwDefs, schema.KwDefinitions)

// notes are the keywords of which the outer schema's may stand for the inner.
var notes = schema.Keywords(schema.KwTitle, schema.KwDescription, schema.KwComment, schema.KwDefault,
	schema.KwExamples, schema.KwExample)

// mergeAllOf moves the keywords of the only member of an "allOf" into the
// schema, where each of them says the same.
func mergeAllOf(s *site) ([]edit.Op, string) {
	if s.node.Keyword() != schema.KwAllOf || s.node.Len() != 1 || !s.harmful() || s.referred(s.node) {
		return nil, ""
	}
	var inner *schema.Schema
	for c := range s.node.Children() {
		inner = s.tree.SchemaAt(c)
	}
	if !inner.Is(schema.Object) || inner.Mentions(unmergeable) || s.splits(inner) {
		return nil, ""
	}
	ops := []edit.Op{edit.Delete(s.node)}
	seen := make(map[string]bool)
	for c := range inner.Children() {
		outer := s.schema.Get(c.Name())
		switch {
		case seen[c.Name()]:
			return nil, ""
		case !outer.Exists():
			ops = append(ops, edit.Insert(s.schema.Node, c.Name(), c))
		case !notes.Has(c.Keyword()) && !schema.Equal(outer, c):
			return nil, ""
		}
		seen[c.Name()] = true
	}
	return ops, `write the only member of "allOf" into the schema`
}

// splits says whether keywords that take effect together are in both schemas.
func (s *site) splits(inner *schema.Schema) bool {
	for _, set := range together {
		if s.schema.Mentions(set) && inner.Mentions(set) {
			return true
		}
	}
	return false
}
