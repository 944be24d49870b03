package providers

import (
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file converts a schema to Google's Schema form: at each place of the
// copy it merges the schemas that hold there, makes alternatives of their
// branches and types, and leaves out what the form cannot say. Every value that
// the source allows, the copy allows.

// converter makes one copy.
type converter struct {
	tree      *schema.Tree
	style     *style
	notes     notebook
	malformed []held // keywords that were left out because their value is no good

	seq    int // parts made
	count  int // schemas counted against MaxSchemas
	values int // members of lists read

	buffer     []schema.Node
	assertions []assertion

	parts      slab[part]
	lists      slab[*part]
	held       slab[held]
	joined     slab[mergedProperty]
	unions     slab[union]
	forms      slab[form]
	properties slab[formProperty]
	plain      slab[plainKeyword]
	nodes      slab[schema.Node]
}

func newConverter(tree *schema.Tree, s *style) *converter {
	nodes := tree.Root.Document().Values() - tree.Root.ID()
	return &converter{tree: tree, style: s, notes: notebook{
		first: tree.Root.ID(),
		slots: make([]int32, 2*nodes),
		kept:  make([]bool, nodes),
	}}
}

// union is one place of a copy: a value fits one of the alternatives, or is
// null when the place is nullable. A place with one alternative is a plain
// schema; one with none takes null alone.
type union struct {
	alternatives       []form
	nullable           bool
	title, description schema.Node // of the place; a single alternative has its own
}

// form is one schema of a copy, of one type or of none.
type form struct {
	typ                schema.TypeSet
	title, description schema.Node
	enum               []schema.Node
	items              *union
	properties         []formProperty
	required           []schema.Node
	plain              []plainKeyword
	origin             origin
}

type formProperty struct {
	name string
	*union
}

// plainKeyword is a keyword that the copy takes over with its value. Digits, if
// there are any, are written in place of the number in the source.
type plainKeyword struct {
	keyword schema.Keyword
	value   schema.Node
	digits  string
}

// root makes the whole copy.
func (c *converter) root() (*union, error) {
	s := &c.tree.Schemas[0]
	if !s.Is(schema.Object) && !s.Is(schema.Bool) {
		return nil, &Fault{Reason: NotASchema, Schema: s.Node}
	}
	parts, err := c.place(source{Schema: s})
	if err != nil {
		return nil, err
	}
	if impossible(parts) {
		return nil, &Fault{Reason: FalseRoot, Schema: s.Node}
	}
	return c.convert(parts, true)
}

// place lists the parts that hold at a place that the sources describe.
func (c *converter) place(sources ...source) ([]*part, error) {
	parts := c.lists.take(len(sources))[:0]
	for _, s := range sources {
		p, err := c.enter(s.Schema, s.from)
		if err != nil {
			return nil, err
		}
		if parts, err = c.gather(parts, p); err != nil {
			return nil, err
		}
	}
	return parts, nil
}

// below converts the place that the sources describe. It gives nil when no
// value can stand there.
func (c *converter) below(sources ...source) (*union, error) {
	parts, err := c.place(sources...)
	if err != nil || impossible(parts) {
		return nil, err
	}
	return c.convert(parts, false)
}

// convert makes the copy of parts that all hold at one place.
func (c *converter) convert(parts []*part, root bool) (*union, error) {
	var merged merged
	m := &merged
	c.merge(m, parts)
	if m.union.part == nil {
		return c.leaf(m)
	}
	if root && m.types.n == 1 && m.types.list[0] == schema.TypeObject {
		c.note(m.union, fate{Action: Dropped, weaker: c.refuses(m.union), why: "the root stays one object"})
		return c.leaf(m)
	}
	u, err := c.branches(m)
	if u == nil && err == nil {
		c.note(m.union, fate{Action: Dropped, weaker: true, why: "none of its branches can hold here"})
		return c.leaf(m)
	}
	return u, err
}

// branches makes an alternative of each branch of anyOf or oneOf, with all that
// stands beside it merged in. It gives nil when no branch is left.
func (c *converter) branches(m *merged) (*union, error) {
	u := c.unions.one()
	u.title, u.description = m.title.value, m.description.value
	u.alternatives = c.forms.take(m.union.value.Len())[:0]
	rest, live, gone := pushed(m.parts, false), 0, 0
	for branch := range m.union.value.Children() {
		parts, err := c.place(source{c.tree.SchemaAt(branch), m.union.part})
		if err != nil {
			return nil, err
		}
		if impossible(parts) || m.excludes(parts) {
			gone++
			continue
		}
		inner, err := c.convert(append(slices.Clip(rest), parts...), false)
		if err != nil {
			return nil, err
		}
		u.take(inner)
		if live++; live == 1 {
			rest = pushed(m.parts, true)
		}
	}
	if live == 0 {
		return nil, nil
	}
	c.noteBranches(m.union, live, gone)
	u.settle()
	return u, nil
}

func (c *converter) noteBranches(h held, live, gone int) {
	switch {
	case h.keyword == schema.KwOneOf:
		c.note(h, fate{Action: Rewritten, weaker: live > 1, why: "written as anyOf: a value may fit several branches"})
	case gone > 0:
		c.note(h, fate{Action: Rewritten, why: "branches that can never hold are left out"})
	default:
		c.notes.keep(h.value)
	}
}

// pushed copies the parts as they go into a branch: without their own title,
// description and branches, and counted once.
func pushed(parts []*part, again bool) []*part {
	list := make([]*part, len(parts))
	for i, p := range parts {
		q := *p
		q.pushed = true
		q.again = q.again || again
		list[i] = &q
	}
	return list
}

// excludes says whether the types of a branch have none in common with those
// beside it.
func (m *merged) excludes(branch []*part) bool {
	var types typeList
	for _, p := range branch {
		if !p.Has(schema.KwType) {
			continue
		}
		own := readTypes(p.Value(schema.KwType))
		if both := types.meet(own); types.n == 0 {
			types = own
		} else if both.n > 0 {
			types = both
		}
	}
	return m.types.n > 0 && types.n > 0 && m.types.meet(types).n == 0
}

// take adds the alternatives of a branch. Those of a branch that is itself a
// union have its title and description where they have none.
func (u *union) take(inner *union) {
	u.nullable = u.nullable || inner.nullable
	for _, f := range inner.alternatives {
		f.title = either(f.title, inner.title)
		f.description = either(f.description, inner.description)
		u.alternatives = append(u.alternatives, f)
	}
}

// settle gives title and description of the place to a single alternative,
// whose own they replace.
func (u *union) settle() {
	if len(u.alternatives) == 1 {
		f := &u.alternatives[0]
		f.title, f.description = either(u.title, f.title), either(u.description, f.description)
		u.title, u.description = schema.Node{}, schema.Node{}
	}
}

func either(first, second schema.Node) schema.Node {
	if first.Exists() {
		return first
	}
	return second
}
