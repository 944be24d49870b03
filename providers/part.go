package providers

import (
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file finds the schemas that hold together at one place of a copy: the
// schema there, the target of its reference, the members of its allOf.

// part is one of the schemas that hold together at a place of the copy.
type part struct {
	*schema.Schema
	up    *part // the part that led here, by a keyword or a reference
	depth int   // levels from the root, which is at 1
	seq   int   // parts in the order in which they were met
	// hop says that a reference led here.
	hop bool
	// pushed says that the part was merged into a branch of its own anyOf: its
	// title, description and union have been dealt with.
	pushed bool
	// again says that the part is read for another branch and was counted
	// before.
	again bool
}

// enter makes the part for a schema that another leads to by a keyword.
func (c *converter) enter(s *schema.Schema, from *part) (*part, error) {
	p := c.parts.one()
	p.Schema, p.up, p.seq = s, from, c.seq
	return p, c.admit(p, from)
}

// admit places a part below the one that leads to it, and counts it.
func (c *converter) admit(p, from *part) error {
	p.depth = 1
	if from != nil {
		p.depth, p.again = from.depth+1, from.again
	}
	c.seq++
	if !p.again {
		c.count++
	}
	switch {
	case p.depth > MaxLevels:
		return p.fault(TooDeep)
	case c.count > MaxSchemas:
		return p.fault(TooMany)
	case c.seq > maxParts:
		return p.fault(TooLarge)
	}
	return nil
}

// fault blames the nearest reference that led to the part.
func (p *part) fault(reason Reason) error {
	for q := p; q.up != nil; q = q.up {
		if q.hop {
			return &Fault{Reason: reason, Schema: q.up.Node, Ref: q.up.Value(schema.KwRef)}
		}
	}
	return &Fault{Reason: reason, Schema: p.Node}
}

// gather adds a part and all that hold with it: first what its reference leads
// to, then itself, then the members of its allOf.
func (c *converter) gather(parts []*part, p *part) ([]*part, error) {
	if ref := p.Value(schema.KwDynamicRef); ref.Exists() {
		return nil, &Fault{Reason: DynamicReference, Schema: p.Node, Ref: ref}
	}
	if ref := p.Value(schema.KwRef); ref.Exists() {
		target, err := c.follow(p, ref)
		if err != nil {
			return nil, err
		}
		if parts, err = c.gather(parts, target); err != nil {
			return nil, err
		}
	}
	parts = append(parts, p)
	all := p.Value(schema.KwAllOf)
	if !all.Exists() {
		return parts, nil
	}
	c.note(held{part: p, keyword: schema.KwAllOf, value: all}, fate{Action: Inlined, why: "its members are merged into the schema"})
	for member := range all.Children() {
		m, err := c.enter(c.tree.SchemaAt(member), p)
		if err != nil {
			return nil, err
		}
		if parts, err = c.gather(parts, m); err != nil {
			return nil, err
		}
	}
	return parts, nil
}

// follow goes over a reference.
func (c *converter) follow(p *part, ref schema.Node) (*part, error) {
	target := c.tree.Target(p.Schema)
	switch {
	case target == nil && p.Unresolved():
		return nil, &Fault{Reason: UnresolvedReference, Schema: p.Node, Ref: ref}
	case target == nil:
		return nil, &Fault{Reason: ExternalReference, Schema: p.Node, Ref: ref}
	}
	for q := p; q != nil; q = q.up {
		if q.Schema == target {
			return nil, &Fault{Reason: RecursiveReference, Schema: p.Node, Ref: ref, Path: p.path(q)}
		}
	}
	c.note(held{part: p, keyword: schema.KwRef, value: ref}, fate{Action: Inlined, why: "the schema it leads to stands in its place"})
	t := c.parts.one()
	t.Schema, t.up, t.hop, t.seq = target, p, true, c.seq
	return t, c.admit(t, p)
}

// path lists the schemas from an earlier part to this one.
func (p *part) path(from *part) []schema.Node {
	var nodes []schema.Node
	for q := p; q != from.up; q = q.up {
		nodes = append([]schema.Node{q.Node}, nodes...)
	}
	return nodes
}

// impossible says that one of the parts is the schema false.
func impossible(parts []*part) bool {
	for _, p := range parts {
		if p.False() {
			return true
		}
	}
	return false
}

// nearer says whether a stands nearer to the reader than b, so that its title
// and description win: above it on the way from the root, or met earlier.
func nearer(a, b *part) bool {
	x, y := a, b
	for x.depth > y.depth {
		x = x.up
	}
	for y.depth > x.depth {
		y = y.up
	}
	if x.seq == y.seq {
		return a.depth <= b.depth
	}
	for x.up != nil && x.up.seq != y.up.seq {
		x, y = x.up, y.up
	}
	return x.seq < y.seq
}
