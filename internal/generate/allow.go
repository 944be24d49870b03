package generate

import "github.com/kedi-lang/kedi-schema/internal/schema"

// This file reads what schemas that hold together allow.

// listed gives the values that "enum" and "const" allow, and whether there is
// such a keyword.
func (held holding) listed() (values []schema.Node, found bool) {
	for _, s := range held {
		for _, k := range [...]schema.Keyword{schema.KwConst, schema.KwEnum} {
			if !s.Has(k) {
				continue
			}
			own := members(s.Value(k), k)
			if !found {
				values, found = own, true
				continue
			}
			values = both(values, own)
		}
	}
	return held.ofType(values), found
}

func members(value schema.Node, k schema.Keyword) []schema.Node {
	if k == schema.KwConst {
		return []schema.Node{value}
	}
	var list []schema.Node
	for c := range value.Children() {
		list = append(list, c)
	}
	return list
}

// both gives the values of a that are in b too.
func both(a, b []schema.Node) (list []schema.Node) {
	for _, x := range a {
		for _, y := range b {
			if schema.Equal(x, y) {
				list = append(list, x)
				break
			}
		}
	}
	return list
}

// ofType gives the values that the types allow.
func (held holding) ofType(values []schema.Node) (list []schema.Node) {
	types := held.types()
	for _, v := range values {
		if types.Allows(v) {
			list = append(list, v)
		}
	}
	return list
}

const anyType = schema.TypeObject | schema.TypeArray | schema.TypeString | schema.TypeNumber |
	schema.TypeInteger | schema.TypeBoolean | schema.TypeNull

// types gives the types that all schemas allow; number stands beside integer
// when both are.
func (held holding) types() schema.TypeSet {
	set := anyType
	for _, s := range held {
		if own := s.Types; own != 0 {
			if own.Has(schema.TypeNumber) {
				own |= schema.TypeInteger
			}
			set &= own
		}
	}
	return set
}

// hints has the keywords that make a type likely where none is written.
var hints = [...]struct {
	keyword schema.Keyword
	typ     schema.TypeSet
}{
	{schema.KwProperties, schema.TypeObject},
	{schema.KwRequired, schema.TypeObject},
	{schema.KwItems, schema.TypeArray},
	{schema.KwPrefixItems, schema.TypeArray},
	{schema.KwPattern, schema.TypeString},
	{schema.KwFormat, schema.TypeString},
	{schema.KwMinimum, schema.TypeNumber},
}

// typeOf chooses a type; 0 when there is none. Deep down null and plain values
// are preferred.
func (w *instance) typeOf(held holding, level int) schema.TypeSet {
	set := held.types()
	if set == anyType && w.one(2) {
		for _, h := range hints {
			for _, s := range held {
				if s.Has(h.keyword) {
					return h.typ
				}
			}
		}
	}
	if plain := set &^ (schema.TypeObject | schema.TypeArray); level > plainLevels && plain != 0 {
		set = plain
	}
	var list []schema.TypeSet
	for t := schema.TypeObject; t <= schema.TypeNull; t <<= 1 {
		if set.Has(t) {
			list = append(list, t)
		}
	}
	if len(list) == 0 {
		return 0
	}
	return list[w.IntN(len(list))]
}

// each gives the values of a keyword in all schemas that have it.
func (held holding) each(k schema.Keyword) (values []schema.Node) {
	for _, s := range held {
		if s.Has(k) {
			values = append(values, s.Value(k))
		}
	}
	return values
}

// most gives the largest of a lower bound on a count, least the smallest of an
// upper one; most is 0 and least is other where nothing is said.
func (held holding) most(k schema.Keyword) int {
	high := 0
	for _, v := range held.each(k) {
		high = max(high, count(v))
	}
	return high
}

func (held holding) least(k schema.Keyword, other int) int {
	for _, v := range held.each(k) {
		other = min(other, count(v))
	}
	return other
}

// tooMany stands for every count that no instance written here reaches.
const tooMany = 1 << 30

// count reads a whole number from 0.
func count(v schema.Node) int {
	n, ok := rational(v.Text())
	if !ok || !n.IsInt() || !n.Num().IsInt64() || n.Num().Int64() > tooMany {
		return tooMany
	}
	return int(n.Num().Int64())
}
