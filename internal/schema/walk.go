package schema

import "slices"

// Schema is one schema that a walk met, the root or a subschema: an object,
// true or false.
type Schema struct {
	Node
	// Index is the schema's number in its tree, Parent that of the schema
	// above it (-1 at the root), Base that of the nearest schema, itself
	// included, whose "$id" is more than a fragment: the one that a local
	// reference starts from.
	Index, Parent, Base int
	// Via is the keyword of the parent that holds the schema; NoKeyword at
	// the root, and for a place that only a reference makes a schema.
	Via Keyword
	// Answer says that the schema stands where a value of the answer is
	// described: reached from the root through properties, items, branches,
	// map values and definitions alone.
	Answer bool
	// Types is the set in a well-formed "type", 0 without one; TypeList says
	// that it is written as a list.
	Types    TypeSet
	TypeList bool

	present   KeywordSet // well-formed keywords
	malformed KeywordSet
	ref       int32
}

// Tree is the schemas of one schema document, in source order.
type Tree struct {
	// Root is the value that the walk began at.
	Root Node
	// Schemas lists the root, then every subschema in source order, then
	// those that only a reference into an unknown keyword makes a schema.
	Schemas []Schema

	first   int32                      // the node ID of Root
	byNode  []int32                    // schema numbers by node, shifted by first; -1 for none
	objects map[int32]map[string]int32 // members of large objects that references name
	targets map[target]int32           // resolved references
	anchors map[target]int32           // schemas by resource and anchor name
	indexed int                        // how many schemas anchors covers
}

// answerPath has the applicators that lead from one part of an answer to
// another.
var answerPath = Keywords(KwProperties, KwItems, KwPrefixItems, KwAnyOf, KwOneOf, KwAllOf,
	KwAdditionalProperties, KwPatternProperties, KwDefs, KwDefinitions)

// Walk finds the schemas at and below root and resolves their references. The
// root is taken as a schema whatever it is.
func Walk(root Node) *Tree {
	t := &Tree{}
	t.Walk(root)
	return t
}

// Walk makes t the tree of root and uses its memory again, so that a run over
// many documents does not ask for it each time. What pointed into the tree
// before is void.
func (t *Tree) Walk(root Node) {
	nodes := int(root.doc.nodes[root.i].next - root.i)
	*t = Tree{
		Root: root, first: root.i,
		Schemas: slices.Grow(t.Schemas[:0], 8+nodes/4),
		byNode:  slices.Grow(t.byNode[:0], nodes)[:nodes],
	}
	for i := range t.byNode {
		t.byNode[i] = -1
	}
	t.visit(root, Schema{Parent: -1, Answer: true})
	t.resolveAll()
}

// visit adds the schema at n, whose place is in the template, and those
// below it.
func (t *Tree) visit(n Node, s Schema) {
	s.Node, s.Index, s.ref = n, len(t.Schemas), noTarget
	if s.Parent < 0 {
		s.Base = s.Index
	}
	t.byNode[n.i-t.first] = int32(s.Index)
	if !n.Is(Object) {
		t.Schemas = append(t.Schemas, s)
		return
	}
	s.readKeywords()
	t.Schemas = append(t.Schemas, s)
	for c := range n.Children() {
		if k := c.Keyword(); k != NoKeyword && k.Holds() <= HoldsDependencies {
			t.visitBelow(c, Schema{Parent: s.Index, Base: s.Base, Via: k, Answer: s.Answer && answerPath.Has(k)})
		}
	}
}

// readKeywords names the members and sorts them into well-formed and
// malformed keywords.
func (s *Schema) readKeywords() {
	for c := range s.Children() {
		k := KeywordOf(c.Name())
		c.doc.nodes[c.i].keyword = k
		if k == NoKeyword {
			continue
		}
		if !WellFormed(k, c) {
			s.malformed.add(k)
			continue
		}
		s.present.add(k)
		switch k {
		case KwType:
			s.Types, s.TypeList = readTypes(c)
		case KwID:
			if id := c.Text(); id != "" && id[0] != '#' {
				s.Base = s.Index
			}
		}
	}
}

// visitBelow goes to the schemas that a keyword's value holds.
func (t *Tree) visitBelow(value Node, s Schema) {
	switch s.Via.Holds() {
	case HoldsSchema:
		if value.Is(Object) || value.Is(Bool) && !flagLike.Has(s.Via) {
			t.visit(value, s)
		}
	case HoldsItems:
		if isSchema(value) {
			t.visit(value, s)
			return
		}
		t.visitEach(value, Array, s)
	case HoldsSchemas:
		t.visitEach(value, Array, s)
	case HoldsSchemaMap, HoldsDependencies:
		t.visitEach(value, Object, s)
	}
}

// flagLike has the keywords whose boolean value is a flag to everyone who
// writes one, not a subschema.
var flagLike = Keywords(KwAdditionalProperties, KwAdditionalItems, KwUnevaluatedProperties, KwUnevaluatedItems)

func (t *Tree) visitEach(holder Node, kind Kind, s Schema) {
	if !holder.Is(kind) {
		return
	}
	for c := range holder.Children() {
		if isSchema(c) {
			t.visit(c, s)
		}
	}
}

// Keyword gives the keyword that the value belongs to, when it is a member of
// a schema that [Walk] has visited.
func (n Node) Keyword() Keyword { return n.doc.nodes[n.i].keyword }

// Has says whether the schema has the keyword, well formed.
func (s *Schema) Has(k Keyword) bool { return s.present.Has(k) }

// HasAny says whether the schema has one of the keywords, well formed.
func (s *Schema) HasAny(set KeywordSet) bool { return s.present.Meets(set) }

// Mentions says whether the schema has one of the keywords, well formed or
// not.
func (s *Schema) Mentions(set KeywordSet) bool {
	return s.present.Meets(set) || s.malformed.Meets(set)
}

// Mentioned gives the keywords that the schema has, well formed or not.
func (s *Schema) Mentioned() KeywordSet {
	return KeywordSet{s.present[0] | s.malformed[0], s.present[1] | s.malformed[1]}
}

// Malformed says whether the keyword is there and holds a value of the wrong
// kind.
func (s *Schema) Malformed(k Keyword) bool { return s.malformed.Has(k) }

// AnyMalformed says whether some keyword holds a value of the wrong kind.
func (s *Schema) AnyMalformed() bool { return s.malformed != KeywordSet{} }

// Value gives the value of a well-formed keyword, the last one when it is
// repeated; the zero Node when there is none.
func (s *Schema) Value(k Keyword) Node {
	var found Node
	if !s.present.Has(k) {
		return found
	}
	for c := range s.Children() {
		if c.Keyword() == k {
			found = c
		}
	}
	return found
}

// IsRoot says whether the schema is the root of its tree.
func (s *Schema) IsRoot() bool { return s.Index == 0 }

// SchemaAt gives the schema at a value, nil when there is none.
func (t *Tree) SchemaAt(n Node) *Schema {
	i := n.i - t.first
	if n.doc != t.Root.doc || i < 0 || int(i) >= len(t.byNode) || t.byNode[i] < 0 {
		return nil
	}
	return &t.Schemas[t.byNode[i]]
}
