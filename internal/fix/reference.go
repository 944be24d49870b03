package fix

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/edit"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with definitions and the references to them.

// renameDefinitions renames "definitions" to "$defs", with every reference
// that goes through it.
func renameDefinitions(s *site) ([]edit.Op, string) {
	if s.node.Keyword() != schema.KwDefinitions || !s.harmful() {
		return nil, ""
	}
	return s.rename(s.node, s.schema)
}

// renameReferred does the same for a reference into "definitions". The fix is
// the first such reference's, so that a report has it once.
func renameReferred(s *site) ([]edit.Op, string) {
	ref := s.schema.Value(schema.KwRef)
	if !ref.Exists() || schema.FormOf(ref.Text()) != schema.RefDefinitions {
		return nil, ""
	}
	base := &s.tree.Schemas[s.schema.Base]
	for i := range s.tree.Schemas[:s.schema.Index] {
		earlier := &s.tree.Schemas[i]
		if earlier.Base == s.schema.Base && earlier.Has(schema.KwRef) &&
			schema.FormOf(earlier.Value(schema.KwRef).Text()) == schema.RefDefinitions {
			return nil, ""
		}
	}
	return s.rename(base.Value(schema.KwDefinitions), base)
}

func (s *site) rename(definitions schema.Node, owner *schema.Schema) ([]edit.Op, string) {
	if !definitions.Exists() || owner.Mentions(schema.Keywords(schema.KwDefs)) || s.refersOtherwise() {
		return nil, ""
	}
	ops := []edit.Op{edit.Rename(definitions, "$defs")}
	for i := range s.tree.Schemas {
		from := &s.tree.Schemas[i]
		target := s.tree.Target(from)
		if target == nil || !target.Within(definitions) {
			continue
		}
		if ref, ok := s.through(from, definitions); ok {
			ops = append(ops, edit.Replace(from.Value(schema.KwRef), edit.Text(ref)))
		}
	}
	return ops, `rename "definitions" to "$defs", with the references to it`
}

// refersOtherwise says that something may refer to definitions in a way that
// is not followed here.
func (s *site) refersOtherwise() bool {
	for i := range s.tree.Schemas {
		from := &s.tree.Schemas[i]
		if from.Mentions(schema.Keywords(schema.KwDynamicRef)) {
			return true
		}
		if from.Has(schema.KwRef) {
			ref := from.Value(schema.KwRef).Text()
			if schema.FormOf(ref) == schema.RefExternal && strings.Contains(ref, "definitions") {
				return true
			}
		}
	}
	return false
}

// through writes a reference anew whose pointer goes through the definitions;
// the other tokens stay as they are spelled.
func (s *site) through(from *schema.Schema, definitions schema.Node) (ref string, ok bool) {
	tokens := strings.Split(from.Value(schema.KwRef).Text(), "/")
	at := s.tree.Schemas[from.Base].Node
	for i, token := range tokens {
		if i == 0 {
			continue // the "#"
		}
		p, readable := schema.FragmentPointer("/" + token)
		if at = at.At(p); !readable || !at.Exists() {
			return "", false
		}
		if at == definitions {
			tokens[i] = "$defs"
			return strings.Join(tokens, "/"), true
		}
	}
	return "", false
}

// refNeighbours may stand beside a reference.
var refNeighbours = schema.Keywords(schema.KwRef, schema.KwDefs, schema.KwDefinitions, schema.KwSchema,
	schema.KwID, schema.KwAnchor, schema.KwComment)

// wrapReference moves a reference that has siblings into an "anyOf" of one
// branch. It waits while all of them are about to be deleted.
func wrapReference(s *site) ([]edit.Op, string) {
	ref := s.schema.Value(schema.KwRef)
	if !ref.Exists() || s.schema.Node.Get("anyOf").Exists() {
		return nil, ""
	}
	stays := false
	for c := range s.schema.Children() {
		k := c.Keyword()
		stays = stays || !refNeighbours.Has(k) && !silent.Has(k)
	}
	if !stays {
		return nil, ""
	}
	branch := edit.Value(`[{"$ref":` + string(ref.AppendCompact(nil)) + `}]`)
	return []edit.Op{edit.Rename(ref, "anyOf"), edit.Replace(ref, branch)}, `move "$ref" into an "anyOf" of one branch`
}

// dropDefinition deletes a definition that nothing leads to; when that holds
// of all of them, the keyword.
func dropDefinition(s *site) ([]edit.Op, string) {
	holder := s.node.Parent()
	switch {
	case holder.IsMember() && s.allUnused(holder):
		return []edit.Op{edit.Delete(holder)}, "delete " + named(holder) + ", of which nothing is used"
	case s.referredFromOutside(s.node):
		return nil, ""
	}
	return []edit.Op{edit.Delete(s.node)}, "delete the definition " + named(s.node)
}

// allUnused says that nothing outside of the definitions leads into them, under
// no name of their own either.
func (s *site) allUnused(definitions schema.Node) bool {
	if s.referredFromOutside(definitions) {
		return false
	}
	for i := range s.tree.Schemas {
		if other := &s.tree.Schemas[i]; other.Within(definitions) && (other.Base == other.Index || other.Has(schema.KwDynamicAnchor)) {
			return false
		}
	}
	return true
}
