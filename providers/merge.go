package providers

import "github.com/kedi-lang/kedi-schema/internal/schema"

// This file merges the schemas that hold together at one place into one.

// held is a keyword of a part.
type held struct {
	*part
	keyword schema.Keyword
	role    role
	value   schema.Node
}

// role says what a merged schema does with a keyword of one of its parts.
type role uint8

const (
	counts role = iota // it holds: the first of its name
	joins              // properties or required, joined with the others
	late               // an earlier part has set it to another value
	lost               // the form has no such keyword
)

// merged is several schemas that all must hold, as one. Of a keyword that two
// of them set, the first stays.
type merged struct {
	parts              []*part
	title, description held
	types              typeList
	typedBy            *part  // the first part with a type
	union              held   // anyOf, else oneOf
	keywords           []held // all others that assert something
	plain              int    // keywords that the copy may take over
	properties         []mergedProperty
	index              map[string]int // of properties, when they are many
}

// merge makes one schema of the parts. It notes the keywords that are lost
// whatever the type turns out to be.
func (c *converter) merge(m *merged, parts []*part) {
	m.parts = parts
	members := 0
	for _, p := range parts {
		if p.Is(schema.Object) {
			members += p.Len()
		}
	}
	m.keywords = c.held.take(members)[:0]
	for _, p := range parts {
		if p.Is(schema.Object) {
			c.mergePart(m, p)
		}
	}
}

func (c *converter) mergePart(m *merged, p *part) {
	tuple := isTuple(p)
	for _, member := range c.members(p) {
		h := held{part: p, keyword: member.Keyword(), value: member}
		switch {
		case h.keyword == schema.NoKeyword:
			c.dropAnnotation(h)
		case p.Malformed(h.keyword):
			c.dropMalformed(h)
		case tuple && (h.keyword == schema.KwItems || h.keyword == schema.KwPrefixItems):
			m.add(h, lost)
		default:
			c.mergeKeyword(m, h)
		}
	}
}

// members lists the keywords of a part; of a repeated one the last, as readers
// do. The list is void after the next call.
func (c *converter) members(p *part) []schema.Node {
	var place [schema.KeywordCount]int
	c.buffer = c.buffer[:0]
	for member := range p.Children() {
		k := member.Keyword()
		if k != schema.NoKeyword && place[k] > 0 {
			c.buffer[place[k]-1] = member
			continue
		}
		c.buffer = append(c.buffer, member)
		place[k] = len(c.buffer)
	}
	return c.buffer
}

// isTuple says whether the part describes elements by their position.
func isTuple(p *part) bool {
	return p.Has(schema.KwPrefixItems) || p.Has(schema.KwItems) && p.Value(schema.KwItems).Is(schema.Array)
}

func (c *converter) mergeKeyword(m *merged, h held) {
	switch keywordFates[h.keyword].treatment {
	case annotation:
		c.dropAnnotation(h)
	case missing:
		m.add(h, lost)
	case plain, exclusive:
		m.set(h)
	case shape:
		c.mergeShape(m, h)
	}
}

func (c *converter) mergeShape(m *merged, h held) {
	switch h.keyword {
	case schema.KwTitle:
		m.title = c.mergeWords(m.title, h)
	case schema.KwDescription:
		m.description = c.mergeWords(m.description, h)
	case schema.KwType:
		c.mergeType(m, h)
	case schema.KwAnyOf, schema.KwOneOf:
		c.mergeUnion(m, h)
	case schema.KwProperties:
		m.add(h, joins)
		if m.properties == nil {
			m.properties = c.joined.take(h.value.Len())[:0]
		}
		for value := range h.value.Children() {
			m.join(source{c.tree.SchemaAt(value), h.part}, value.Name())
		}
	case schema.KwRequired:
		m.add(h, joins)
	default:
		m.set(h)
	}
}

// mergeWords chooses between two titles or descriptions: the nearer one. An
// empty one says nothing, and is not written.
func (c *converter) mergeWords(words, h held) held {
	if h.value.Text() == "" {
		c.note(h, fate{Action: Dropped, why: "an empty text says nothing"})
	}
	if h.pushed || words.part != nil && nearer(words.part, h.part) {
		return words
	}
	return h
}

// set keeps a keyword, unless another part has set it to another value.
func (m *merged) set(h held) {
	if first := m.get(h.keyword); first.part == nil {
		m.plain++
		m.add(h, counts)
	} else if !first.same(h) {
		m.add(h, late)
	}
}

func (m *merged) add(h held, r role) {
	h.role = r
	m.keywords = append(m.keywords, h)
}

// same says whether two values of a keyword mean the same: a reference in them
// starts from the same place.
func (h held) same(other held) bool {
	return h.value == other.value || h.Base == other.Base && schema.Equal(h.value, other.value)
}

// get gives a keyword that is kept.
func (m *merged) get(k schema.Keyword) held {
	for i := range m.keywords {
		if h := &m.keywords[i]; h.keyword == k && h.role == counts {
			return *h
		}
	}
	return held{}
}

// mergeType narrows the types to those that both sides allow.
func (c *converter) mergeType(m *merged, h held) {
	types := readTypes(h.value)
	if m.typedBy == nil {
		m.types, m.typedBy = types, h.part
		return
	}
	if both := m.types.meet(types); both.n > 0 {
		m.types = both
		return
	}
	m.add(h, late)
}

// mergeUnion chooses the keyword whose members become the branches: the first
// anyOf, else the first oneOf.
func (c *converter) mergeUnion(m *merged, h held) {
	lost := h
	switch {
	case h.pushed:
		return
	case m.union.part == nil:
		m.union = h
		return
	case m.union.keyword == schema.KwOneOf && h.keyword == schema.KwAnyOf:
		m.union, lost = h, m.union
	case m.union.keyword == h.keyword && m.union.same(h):
		return
	}
	c.note(lost, fate{Action: Dropped, weaker: c.refuses(lost), why: "the copy has room for one list of branches"})
}
