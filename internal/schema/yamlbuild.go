package schema

import (
	"fmt"
	"strconv"

	"go.yaml.in/yaml/v4"
)

// yamlBuilder turns located YAML nodes into the flat tree.
type yamlBuilder struct {
	doc     *Document
	kubectl bool
	depth   int
	shared  int                 // values and members made by aliases and merges
	inAlias int                 // aliases and merges around the present value
	open    map[*yaml.Node]bool // what aliases are being replaced by
}

// yamlSite is where a value belongs in the tree.
type yamlSite struct {
	parent int32
	member *yamlMember // nil for the root and for an element
	alias  *yaml.Node  // the alias that stands for the value, nil without one
}

func (b *yamlBuilder) fail(n *yaml.Node, format string, args ...any) error {
	return &SyntaxError{Offset: n.Line, Message: fmt.Sprintf(format, args...)}
}

// value adds a value and all it holds.
func (b *yamlBuilder) value(n *yaml.Node, site yamlSite) error {
	switch n.Kind {
	case yaml.AliasNode:
		return b.follow(n, func() error {
			site.alias = n
			return b.value(n.Alias, site)
		})
	case yaml.SequenceNode:
		return b.holder(n, Array, site)
	case yaml.MappingNode:
		return b.holder(n, Object, site)
	}
	return b.scalar(n, site)
}

// follow does something with the node that an alias stands for.
func (b *yamlBuilder) follow(alias *yaml.Node, visit func() error) error {
	if b.open[alias.Alias] {
		return b.fail(alias, "the alias *%s stands inside the value that it refers to", clip(alias.Value))
	}
	b.open[alias.Alias] = true
	b.inAlias++
	err := visit()
	b.inAlias--
	delete(b.open, alias.Alias)
	return err
}

// spend counts a value or member that an alias or merge has made.
func (b *yamlBuilder) spend(n *yaml.Node) error {
	if b.shared++; b.shared > MaxShared {
		return b.fail(n, "aliases and merge keys make more than %d values, the most that is read", MaxShared)
	}
	return nil
}

// add appends one node.
func (b *yamlBuilder) add(n *yaml.Node, kind Kind, site yamlSite) (int32, error) {
	place := n
	if site.alias != nil {
		place = site.alias
	}
	if len(b.doc.nodes) == MaxValues {
		return 0, b.fail(place, tooMany)
	}
	i := int32(len(b.doc.nodes))
	v := node{start: int32(place.Line), end: int32(place.Column), next: i + 1, parent: site.parent, kind: kind}
	if b.inAlias > 0 || site.member != nil && site.member.merged {
		v.flags |= isShared
		if err := b.spend(place); err != nil {
			return 0, err
		}
	}
	if m := site.member; m != nil {
		b.name(&v, i, m)
	}
	b.doc.nodes = append(b.doc.nodes, v)
	return i, nil
}

// name sets the member name of a node.
func (b *yamlBuilder) name(v *node, i int32, m *yamlMember) {
	v.keyStart, v.keyEnd = int32(m.key.Line), int32(m.key.Column)
	v.flags |= isMember
	switch f, ok := sliceForm(b.doc.inner[v.keyStart:v.keyEnd], m.name); {
	case !ok:
		v.flags |= keyText
		b.doc.keys = keep(b.doc.keys, i, m.name)
	case f&valueQuoted != 0:
		v.flags |= keyQuoted
	}
	if b.kubectl {
		b.noteName(m, i)
	}
}

// sliceForm says whether a text is its source as it stands, or without its
// quotes.
func sliceForm(source, text string) (f flags, ok bool) {
	if n := len(source); n >= 2 && n == len(text)+2 && source[1:n-1] == text {
		return valueQuoted, true
	}
	return 0, source == text
}

func (b *yamlBuilder) holder(n *yaml.Node, kind Kind, site yamlSite) error {
	if problem := b.holderTag(n, kind); problem != "" {
		return b.fail(n, "%s", problem)
	}
	if b.depth++; b.depth > MaxDepth {
		return b.fail(n, tooDeep)
	}
	i, err := b.add(n, kind, site)
	if err != nil {
		return err
	}
	if kind == Array {
		err = b.elements(n, i)
	} else {
		err = b.members(n, i)
	}
	b.doc.nodes[i].next = int32(len(b.doc.nodes))
	b.depth--
	return err
}

// holderTag refuses a tag that says something else than list or mapping;
// kubectl does not look at them.
func (b *yamlBuilder) holderTag(n *yaml.Node, kind Kind) string {
	fits := n.Tag == seqTag && kind == Array || n.Tag == mapTag && kind == Object || n.Tag == "!"
	if b.kubectl || fits {
		return ""
	}
	return fmt.Sprintf("the tag %s on a list or mapping; JSON has none, leave it out", clip(n.Tag))
}

func (b *yamlBuilder) elements(n *yaml.Node, parent int32) error {
	for _, c := range n.Content {
		if err := b.value(c, yamlSite{parent: parent}); err != nil {
			return err
		}
	}
	return nil
}

func (b *yamlBuilder) members(n *yaml.Node, parent int32) error {
	members, err := b.flatten(n)
	if err != nil {
		return err
	}
	for i := range members {
		if err := b.value(members[i].value, yamlSite{parent: parent, member: &members[i]}); err != nil {
			return err
		}
	}
	return nil
}

func (b *yamlBuilder) scalar(n *yaml.Node, site yamlSite) error {
	s, problem := readScalar(n, b.kubectl)
	if problem != "" {
		return b.fail(n, "%s", problem)
	}
	i, err := b.add(n, s.kind, site)
	if err != nil {
		return err
	}
	v := &b.doc.nodes[i]
	if f, ok := sliceForm(b.doc.inner[v.start:v.end], s.text); ok {
		v.flags |= f
	} else {
		v.flags |= valueText
		b.doc.texts = keep(b.doc.texts, i, s.text)
	}
	if b.kubectl {
		b.noteValue(n, i, s)
	}
	return nil
}

// noteValue notes a value that kubectl reads otherwise than most tools do.
func (b *yamlBuilder) noteValue(n *yaml.Node, i int32, s scalar) {
	core, problem := readScalar(n, false)
	if problem != "" || core.kind == s.kind && (core.text == s.text || s.kind == Number && SameNumber(core.text, s.text)) {
		return
	}
	b.note(Note{Node: Node{b.doc, i}, Message: fmt.Sprintf("%s is read as %s by kubectl%s", shown(n), s.describe(), advice(core, s))})
}

func advice(core, s scalar) string {
	switch {
	case core.kind == String:
		return "; quote it to keep the string"
	case s.kind == Number:
		return ", which keeps it as a double"
	}
	return ""
}

// shown quotes a scalar for a message.
func shown(n *yaml.Node) string {
	return "`" + clip(n.Value) + "`"
}

func (b *yamlBuilder) note(n Note) { b.doc.notes = append(b.doc.notes, n) }

// noteName notes a member name that kubectl makes a string of another
// spelling of.
func (b *yamlBuilder) noteName(m *yamlMember, i int32) {
	key := m.key
	if key.Kind == yaml.AliasNode {
		key = key.Alias
	}
	if m.replaces {
		b.note(Note{Node: Node{b.doc, i}, OnName: true, Message: fmt.Sprintf(
			"kubectl lets the merge key << replace %q, which is written before it; put << first", clip(m.name))})
	}
	if key.Value == m.name {
		return
	}
	b.note(Note{Node: Node{b.doc, i}, OnName: true, Message: fmt.Sprintf(
		"the name %s is read as %s by kubectl; quote it to keep it", shown(key), strconv.Quote(clip(m.name)))})
}
