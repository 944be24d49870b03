package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// nameSet answers whether a name is in a list of a schema, such as "required"
// or the names of "properties". A short list is looked through, a long one
// indexed.
type nameSet struct {
	holder schema.Node // a list of strings, or an object; the zero Node for none
	index  map[string]bool
}

// manyNames is the number of names from which a set is indexed.
const manyNames = 16

// nameSetOf makes the set of the strings in a list, or of an object's member
// names.
func nameSetOf(holder schema.Node) nameSet {
	set := nameSet{holder: holder}
	if !holder.Exists() || holder.Len() < manyNames {
		return set
	}
	set.index = make(map[string]bool)
	for c := range holder.Children() {
		set.index[nameIn(c)] = true
	}
	return set
}

func nameIn(c schema.Node) string {
	if c.IsMember() {
		return c.Name()
	}
	return c.Text()
}

func (s nameSet) has(name string) bool {
	if s.index != nil || !s.holder.Exists() {
		return s.index[name]
	}
	for c := range s.holder.Children() {
		if nameIn(c) == name {
			return true
		}
	}
	return false
}
