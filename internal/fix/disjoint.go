package fix

import "github.com/kedi-lang/kedi-schema/internal/schema"

// This file proves that no value matches two schemas.

// disjoint says that no value matches both schemas, as far as it can be seen:
// by their types, by the values that they list, or by a property that both
// objects must have.
func (b *book) disjoint(x, y *schema.Schema, depth int) bool {
	if x.False() || y.False() {
		return true
	}
	one, other := b.facets(x), b.facets(y)
	types := typesOf(one) & typesOf(other)
	switch {
	case types == 0, valuesExclude(one, other), valuesExclude(other, one):
		return true
	case types != schema.TypeObject || depth == 0:
		return false
	}
	return b.propertyExcludes(one, other, depth-1) || b.propertyExcludes(other, one, depth-1)
}

// allTypes is the set that a schema without "type" allows.
const allTypes = schema.TypeObject | schema.TypeArray | schema.TypeString | schema.TypeNumber |
	schema.TypeInteger | schema.TypeBoolean | schema.TypeNull

// typesOf gives the types that all facets allow. A number may be an integer.
func typesOf(facets []*schema.Schema) schema.TypeSet {
	set := allTypes
	for _, f := range facets {
		if f.Types != 0 {
			set &= widened(f.Types)
		}
	}
	return set
}

func widened(set schema.TypeSet) schema.TypeSet {
	if set.Has(schema.TypeNumber) {
		set |= schema.TypeInteger
	}
	return set
}

// valuesExclude says that one lists its values, and other takes none of them.
func valuesExclude(one, other []*schema.Schema) bool {
	for _, f := range one {
		for _, k := range [...]schema.Keyword{schema.KwConst, schema.KwEnum} {
			if value := f.Value(k); value.Exists() && excludesAll(other, listedBy(k, value)) {
				return true
			}
		}
	}
	return false
}

func listedBy(k schema.Keyword, value schema.Node) []schema.Node {
	if k == schema.KwConst {
		return []schema.Node{value}
	}
	var list []schema.Node
	for c := range value.Children() {
		list = append(list, c)
	}
	return list
}

// excludesAll says that no value of a list is among those that the facets
// allow by type, const and enum.
func excludesAll(facets []*schema.Schema, list []schema.Node) bool {
	const many = 500
	if len(list) > many {
		return false
	}
	for _, v := range list {
		if !excludes(facets, v) {
			return false
		}
	}
	return true
}

func excludes(facets []*schema.Schema, v schema.Node) bool {
	for _, f := range facets {
		if f.Types != 0 && !f.Types.Allows(v) {
			return true
		}
		for _, k := range [...]schema.Keyword{schema.KwConst, schema.KwEnum} {
			if value := f.Value(k); value.Exists() && !contains(listedBy(k, value), v) {
				return true
			}
		}
	}
	return false
}

func contains(list []schema.Node, v schema.Node) bool {
	for _, other := range list {
		if schema.Equal(other, v) {
			return true
		}
	}
	return false
}

// propertyExcludes says that one requires a property that other cannot have,
// or only with values that one does not allow.
func (b *book) propertyExcludes(one, other []*schema.Schema, depth int) bool {
	for _, f := range one {
		for c := range children(f.Value(schema.KwRequired)) {
			if lacks(other, c.Text()) || requires(other, c.Text()) && b.valuesDiffer(one, other, property{c.Text(), depth}) {
				return true
			}
		}
	}
	return false
}

type property struct {
	name  string
	depth int
}

// lacks says that an object with the property does not match: a facet is
// closed and does not declare it.
func lacks(facets []*schema.Schema, name string) bool {
	for _, f := range facets {
		if f.Value(schema.KwAdditionalProperties).False() && !f.Mentions(schema.Keywords(schema.KwPatternProperties)) &&
			!f.Malformed(schema.KwProperties) && !propertyOf(f, name).Exists() {
			return true
		}
	}
	return false
}

// propertyOf gives the schema of a property; the zero Node when it is not
// declared.
func propertyOf(f *schema.Schema, name string) schema.Node {
	if properties := f.Value(schema.KwProperties); properties.Exists() {
		return properties.Get(name)
	}
	return schema.Node{}
}

func requires(facets []*schema.Schema, name string) bool {
	for _, f := range facets {
		for c := range children(f.Value(schema.KwRequired)) {
			if c.Text() == name {
				return true
			}
		}
	}
	return false
}

// valuesDiffer says that the schemas of a property exclude each other.
func (b *book) valuesDiffer(one, other []*schema.Schema, p property) bool {
	for _, f := range one {
		x := propertyOf(f, p.name)
		if !x.Exists() {
			continue
		}
		for _, g := range other {
			y := propertyOf(g, p.name)
			if y.Exists() && b.disjoint(b.tree.SchemaAt(x), b.tree.SchemaAt(y), p.depth) {
				return true
			}
		}
	}
	return false
}
