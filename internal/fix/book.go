package fix

import "github.com/kedi-lang/kedi-schema/internal/schema"

// book is a schema with who refers to what in it.
type book struct {
	tree *schema.Tree

	// The numbers of values that hold the target of some reference, and of
	// those that do for one from outside.
	pointed, pointedAt map[int]bool
	// referrers are the schemas whose reference leads to the schema with that
	// number, children those below it.
	referrers, children map[int][]int
}

func newBook(root schema.Node) book {
	b := book{tree: schema.Walk(root), pointed: map[int]bool{}, pointedAt: map[int]bool{}, referrers: map[int][]int{}, children: map[int][]int{}}
	for i := range b.tree.Schemas {
		s := &b.tree.Schemas[i]
		if s.Parent >= 0 {
			b.children[s.Parent] = append(b.children[s.Parent], i)
		}
		if target := b.tree.Target(s); target != nil {
			b.referrers[target.Index] = append(b.referrers[target.Index], i)
			b.noteTarget(s, target)
		}
	}
	return b
}

func (b *book) noteTarget(from, to *schema.Schema) {
	for n := to.Node; n.Exists(); n = n.Parent() {
		b.pointed[n.ID()] = true
		if !from.Within(n) {
			b.pointedAt[n.ID()] = true
		}
	}
}

// referred says whether a reference leads to a value or into it.
func (b *book) referred(n schema.Node) bool { return b.pointed[n.ID()] }

// referredFromOutside says so of references that are not in the value
// themselves, which stay when it is deleted.
func (b *book) referredFromOutside(n schema.Node) bool { return b.pointedAt[n.ID()] }

// inPlace are the keywords whose subschemas are about the same value as the
// schema itself.
var inPlace = schema.Keywords(schema.KwAllOf, schema.KwAnyOf, schema.KwOneOf, schema.KwNot,
	schema.KwIf, schema.KwThen, schema.KwElse, schema.KwDependentSchemas)

// below goes through the subschemas that are about the same value, the target
// of a reference included.
func (b *book) below(s *schema.Schema, visit func(*schema.Schema)) {
	for _, i := range b.children[s.Index] {
		if child := &b.tree.Schemas[i]; inPlace.Has(child.Via) {
			visit(child)
		}
	}
	if target := b.tree.Target(s); target != nil {
		visit(target)
	}
}

// facets are the schemas that a value of s has to match all of: s, what it
// refers to, and the members of its "allOf".
func (b *book) facets(s *schema.Schema) []*schema.Schema {
	const most = 32
	list := []*schema.Schema{s}
	for i := 0; i < len(list) && len(list) < most; i++ {
		b.below(list[i], func(other *schema.Schema) {
			if other.Via != schema.KwAllOf && b.tree.Target(list[i]) != other {
				return
			}
			for _, known := range list {
				if known == other {
					return
				}
			}
			list = append(list, other)
		})
	}
	return list
}

// memberNames adds the names of properties that a schema declares or requires.
func memberNames(s *schema.Schema, names map[string]bool) {
	for c := range children(s.Value(schema.KwProperties)) {
		names[c.Name()] = true
	}
	for c := range children(s.Value(schema.KwRequired)) {
		names[c.Text()] = true
	}
	for list := range children(s.Value(schema.KwDependentRequired)) {
		for c := range list.Children() {
			names[c.Text()] = true
		}
	}
}

// children goes through what a value holds; of no value there is nothing.
func children(n schema.Node) func(yield func(schema.Node) bool) {
	if !n.Exists() {
		return func(func(schema.Node) bool) {}
	}
	return n.Children()
}

// namesAround gathers the names of properties that other schemas about the same
// value as s declare or require: those around it, those below it, and those
// that refer to it.
func (b *book) namesAround(s *schema.Schema) map[string]bool {
	a := around{book: b, names: map[string]bool{}, up: map[int]bool{}, down: map[int]bool{}}
	a.climb(s, schema.NoKeyword)
	return a.names
}

type around struct {
	*book
	names    map[string]bool
	up, down map[int]bool
}

// climb looks at a schema that was reached from one below it by a keyword.
func (a *around) climb(s *schema.Schema, by schema.Keyword) {
	if a.up[s.Index] {
		return
	}
	a.up[s.Index] = true
	memberNames(s, a.names)
	a.below(s, func(child *schema.Schema) {
		// The other branches of a choice are about other values.
		if by == schema.NoKeyword || child.Via != by || by != schema.KwAnyOf && by != schema.KwOneOf {
			a.descend(child)
		}
	})
	if s.Parent >= 0 && inPlace.Has(s.Via) {
		a.climb(&a.tree.Schemas[s.Parent], s.Via)
	}
	for _, i := range a.referrers[s.Index] {
		a.climb(&a.tree.Schemas[i], schema.KwRef)
	}
}

func (a *around) descend(s *schema.Schema) {
	if a.down[s.Index] || a.up[s.Index] {
		return
	}
	a.down[s.Index] = true
	memberNames(s, a.names)
	a.below(s, a.descend)
}
