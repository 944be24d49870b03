package providers

import (
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file finds the values that a place allows: its types, and the list of
// strings that "enum" and "const" leave.

// allowed is what a place allows.
type allowed struct {
	typed    bool     // there are types; else any value may stand here
	types    typeList // without null
	nullable bool
	enum     []schema.Node  // strings; the only type is string then
	set      schema.TypeSet // types as a set, null included; all when untyped
}

// allowed reads types, "const" and "enum" of a place.
func (c *converter) allowed(m *merged) (v allowed, err error) {
	v = allowed{typed: m.types.n > 0}
	v.allow(m.types.all())
	list, h, err := c.listed(m)
	if err != nil {
		return v, err
	}
	if h.part != nil {
		c.applyList(&v, h, list)
	}
	v.set = v.types.set()
	if v.nullable {
		v.set |= schema.TypeNull
	}
	if !v.typed {
		v.set = anyType
	}
	return v, nil
}

// allow sets the types; null among them makes the place nullable.
func (v *allowed) allow(types []schema.TypeSet) {
	v.types, v.nullable = typeList{}, false
	for _, t := range types {
		if t == schema.TypeNull {
			v.nullable = true
			continue
		}
		v.types.add(t)
	}
}

// listed gives the values that "const", else "enum", lists, and that keyword. An
// "enum" beside a "const" adds nothing unless the constant is not in it.
func (c *converter) listed(m *merged) ([]schema.Node, held, error) {
	constant, enum := m.get(schema.KwConst), m.get(schema.KwEnum)
	if enum.part == nil {
		return []schema.Node{constant.value}, constant, nil
	}
	list := c.nodes.take(enum.value.Len())[:0]
	if c.values += cap(list); c.values > maxValues {
		return nil, held{}, &Fault{Reason: TooLarge, Schema: enum.Node}
	}
	for member := range enum.value.Children() {
		list = append(list, member)
	}
	if constant.part == nil {
		return list, enum, nil
	}
	within := slices.ContainsFunc(list, func(member schema.Node) bool { return schema.Equal(member, constant.value) })
	c.note(enum, fate{Action: Dropped, weaker: !within, why: "const stands beside it"})
	return []schema.Node{constant.value}, constant, nil
}

// applyList narrows a place to the listed values. The form lists strings only:
// a list with anything else but null is dropped whole, and the types of its
// members stay.
func (c *converter) applyList(v *allowed, h held, list []schema.Node) {
	members := v.matching(list)
	if len(members) == 0 {
		c.note(h, fate{Action: Dropped, weaker: true, why: "none of its values is of the types allowed here"})
		return
	}
	types := v.memberTypes(members)
	if !v.typed {
		c.note(held{part: h.part}, fate{Action: Rewritten, keyword: schema.KwType, why: "taken from the values of " + h.keyword.String()})
	}
	v.typed = true
	v.allow(types.all())
	switch {
	case types.set()&^(schema.TypeString|schema.TypeNull) != 0:
		c.note(h, fate{Action: Dropped, weaker: true, why: "Google's form lists strings only; the types of the values stay"})
	case !c.style.emptyMembers && slices.ContainsFunc(members, isEmpty):
		c.note(h, fate{Action: Dropped, weaker: true, why: "an empty string in a list is refused, and a part of the list would be narrower"})
	default:
		v.enum = only(members, isString)
		c.noteList(h, len(members) < len(list))
	}
}

// noteList notes what became of a list that is kept.
func (c *converter) noteList(h held, shorter bool) {
	switch {
	case h.keyword == schema.KwConst:
		c.note(h, fate{Action: Rewritten, why: "written as a list of one value"})
	case shorter:
		c.note(h, fate{Action: Rewritten, why: "values that the type excludes are left out"})
	default:
		c.notes.keep(h.value)
	}
}

// matching gives the members that are of an allowed type.
func (v *allowed) matching(list []schema.Node) []schema.Node {
	if !v.typed {
		return list
	}
	types := v.types.set()
	if v.nullable {
		types |= schema.TypeNull
	}
	return only(list, types.Allows)
}

// only gives the members that a test takes: the list itself when it takes all.
func only(list []schema.Node, takes func(schema.Node) bool) []schema.Node {
	refused := func(n schema.Node) bool { return !takes(n) }
	if !slices.ContainsFunc(list, refused) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), refused)
}

// memberTypes gives the types that stay: of those that the place allows the
// ones that members have, in their order; without types those of the members.
func (v *allowed) memberTypes(members []schema.Node) (types typeList) {
	var own typeList
	for _, member := range members {
		own.add(typeOfValue(member))
	}
	if !v.typed {
		return own
	}
	has := own.set()
	for _, t := range v.types.all() {
		if has&t != 0 || t&numeric != 0 && has&numeric != 0 {
			types.add(t)
		}
	}
	if has.Has(schema.TypeNull) {
		types.add(schema.TypeNull)
	}
	return types
}

func isString(n schema.Node) bool { return n.Is(schema.String) }

func isEmpty(n schema.Node) bool { return n.Is(schema.String) && n.Text() == "" }
