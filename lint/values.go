package lint

import (
	"unicode"
	"unicode/utf8"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with the values that "enum" and "const" list: read once a
// schema, for all the rules about them.

// valueKeywords are the keywords that list values.
var valueKeywords = schema.Keywords(schema.KwEnum, schema.KwConst)

// valueList is what one of the two keywords lists; "const" lists one value.
type valueList struct {
	keyword schema.Keyword
	value   schema.Node // of the keyword
	members []schema.Node
	kinds   kindSet
	// empty says that "" is a member, upper that some string has a letter
	// that is not lower case, or that is not ASCII.
	empty, upper bool
}

// valueLists are those of one schema. The members of all stand in one slice
// that the next schema reuses.
type valueLists struct {
	schema  *schema.Schema
	lists   [2]valueList
	count   int
	members []schema.Node
}

// kindSet is a set of kinds of JSON values.
type kindSet uint8

func kinds(list ...schema.Kind) (s kindSet) {
	for _, k := range list {
		s |= 1 << k
	}
	return s
}

func (s kindSet) has(k schema.Kind) bool { return s&(1<<k) != 0 }

// beyond says whether the set has a kind that other lacks.
func (s kindSet) beyond(other kindSet) bool { return s&^other != 0 }

// values gives what the well-formed "enum" and "const" of a schema list.
func (p *Pass) values(s *schema.Schema) []valueList {
	v := &p.memo.lists
	if v.schema != s {
		v.schema, v.count, v.members = s, 0, v.members[:0]
		v.read(s, schema.KwEnum)
		v.read(s, schema.KwConst)
	}
	return v.lists[:v.count]
}

func (v *valueLists) read(s *schema.Schema, k schema.Keyword) {
	value := s.Value(k)
	if !value.Exists() {
		return
	}
	start := len(v.members)
	if k == schema.KwConst {
		v.members = append(v.members, value)
	} else {
		for m := range value.Children() {
			v.members = append(v.members, m)
		}
	}
	list := valueList{keyword: k, value: value, members: v.members[start:]}
	list.look()
	v.lists[v.count] = list
	v.count++
}

// look notes what the members are.
func (l *valueList) look() {
	for _, m := range l.members {
		k := m.Kind()
		l.kinds |= 1 << k
		if k == schema.String {
			text := m.Text()
			l.empty = l.empty || text == ""
			l.upper = l.upper || hasUpper(text)
		}
	}
}

func hasUpper(text string) bool {
	for i := range len(text) {
		if c := text[i]; 'A' <= c && c <= 'Z' || c >= utf8.RuneSelf {
			return true
		}
	}
	return false
}

// fold gives a text that two strings have in common exactly when
// strings.EqualFold says that they differ only in case.
func fold(text string) string {
	folded := make([]rune, 0, len(text))
	for _, r := range text {
		folded = append(folded, foldRune(r))
	}
	return string(folded)
}

// foldRune gives the smallest rune that differs from r only in case.
func foldRune(r rune) rune {
	least := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		least = min(least, next)
	}
	return least
}

// twins calls found for each member that has an equal one before it, with the
// first of these: pairwise in a short list, by key in a long one.
func twins(members []schema.Node, t twin) {
	const few = 16
	if len(members) > few {
		t.byKey(members)
		return
	}
	for i, m := range members {
		for _, earlier := range members[:i] {
			if t.same(earlier, m) {
				t.found(earlier, m)
				break
			}
		}
	}
}

// twin says when two members are equal: same for two, key for many.
type twin struct {
	same  func(a, b schema.Node) bool
	key   func(schema.Node) string
	found func(first, later schema.Node)
}

func (t twin) byKey(members []schema.Node) {
	firsts := make(map[string]schema.Node, len(members))
	for _, m := range members {
		key := t.key(m)
		if first, ok := firsts[key]; ok {
			t.found(first, m)
			continue
		}
		firsts[key] = m
	}
}
