package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// This file deals with what is counted after expansion: each use of a
// definition again. Nothing is expanded. Every schema's counts are those of
// what it leads to, added up once, so that the cost is linear however often a
// definition is used. A reference that leads back to a schema that is being
// followed adds nothing: a cycle counts once.

// expanded has the counts of every schema, and of all that it leads to.
type expanded struct {
	counts []counts
}

// counts are those of one schema with what it leads to.
type counts struct {
	// schemas and depth are kagent's: one for the schema itself and for each
	// property, items, anyOf branch and use of a reference below it.
	schemas int32
	depth   longest
	// objects and levels are the most schemas of type object, or of type
	// object or array, on a path; branches and references add nothing.
	objects, levels longest
	optional        int32 // properties that are not required
	unions          int32
	state           state
}

// longest is the length of the longest path from a schema, and the schema
// that it goes on to; 0 at its end, since no path goes on to the root.
type longest struct{ n, next int32 }

func (l *longest) offer(n, next int32) {
	if n > l.n {
		l.n, l.next = n, next
	}
}

type state uint8

const (
	unseen state = iota
	open         // what it leads to is being counted
	done
)

// The applicators that counts follow: kagent visits no map values and no
// branches but those of anyOf (translator of 2026-09); the other counts go
// wherever an answer can.
var (
	kagentSteps = schema.Keywords(schema.KwProperties, schema.KwItems, schema.KwAnyOf)
	answerSteps = schema.Keywords(schema.KwProperties, schema.KwItems, schema.KwPrefixItems, schema.KwAnyOf,
		schema.KwOneOf, schema.KwAllOf, schema.KwAdditionalProperties, schema.KwPatternProperties)
)

// root gives the counts of the whole document.
func (e *expanded) root() *counts { return &e.counts[0] }

// expand adds the counts up. A subschema stands after the schema that holds
// it, so without references one pass from the end is enough.
func (e *expanded) expand(t *schema.Tree) {
	if hasTargets(t) {
		e.follow(t)
		return
	}
	for i := len(t.Schemas) - 1; i >= 0; i-- {
		e.finish(t, int32(i))
	}
}

func hasTargets(t *schema.Tree) bool {
	for i := range t.Schemas {
		if t.Target(&t.Schemas[i]) != nil {
			return true
		}
	}
	return false
}

// finish completes the counts of a schema, whose subschemas are done, and
// adds them to the schema that holds it.
func (e *expanded) finish(t *schema.Tree, i int32) {
	s, c := &t.Schemas[i], &e.counts[i]
	if target := t.Target(s); target != nil && e.counts[target.Index].state == done {
		e.add(i, int32(target.Index), true)
	}
	c.schemas = sum(c.schemas, 1)
	c.depth.n = sum(c.depth.n, 1)
	if s.Types.Has(schema.TypeObject) {
		c.objects.n = sum(c.objects.n, 1)
	}
	if s.Types.Has(schema.TypeObject | schema.TypeArray) {
		c.levels.n = sum(c.levels.n, 1)
	}
	c.state = done
	if s.Parent >= 0 && answerSteps.Has(s.Via) && e.counts[s.Parent].state != done {
		e.add(int32(s.Parent), i, kagentSteps.Has(s.Via))
	}
}

// add adds the counts of a schema to those of one that leads to it; kagent
// says whether the step is one that kagent counts.
func (e *expanded) add(i, to int32, kagent bool) {
	a, b := &e.counts[i], &e.counts[to]
	if kagent {
		a.schemas = sum(a.schemas, b.schemas)
		a.depth.offer(b.depth.n, to)
	}
	a.objects.offer(b.objects.n, to)
	a.levels.offer(b.levels.n, to)
	a.optional = sum(a.optional, b.optional)
	a.unions = sum(a.unions, b.unions)
}

// follow goes from the root along subschemas and references and finishes each
// schema after all that it leads to. Its own stack, since a chain of
// references may be as long as the document.
func (e *expanded) follow(t *schema.Tree) {
	f := follower{tree: t, links: childLinks(t)}
	e.enter(&f, 0)
	for len(f.stack) > 0 {
		i := f.stack[len(f.stack)-1]
		if next := f.next(i); next < 0 {
			f.stack = f.stack[:len(f.stack)-1]
			e.finish(t, i)
		} else if e.counts[next].state == unseen {
			e.enter(&f, next)
		}
	}
}

func (e *expanded) enter(f *follower, i int32) {
	e.counts[i].state = open
	f.stack = append(f.stack, i)
}

// follower is a walk over subschemas and references.
type follower struct {
	tree  *schema.Tree
	links []link
	stack []int32
}

// link chains the subschemas of a schema: the first that has not been visited
// yet, and the next one of the same parent; 0 ends a chain.
type link struct {
	child, sibling int32
	referred       bool // the reference has been followed
}

func childLinks(t *schema.Tree) []link {
	links := make([]link, len(t.Schemas))
	for i := len(links) - 1; i > 0; i-- {
		if s := &t.Schemas[i]; answerSteps.Has(s.Via) {
			links[i].sibling = links[s.Parent].child
			links[s.Parent].child = int32(i)
		}
	}
	return links
}

// next gives the next schema that i leads to, -1 after the last.
func (f *follower) next(i int32) int32 {
	l := &f.links[i]
	if c := l.child; c != 0 {
		l.child = f.links[c].sibling
		return c
	}
	if !l.referred {
		l.referred = true
		if target := f.tree.Target(&f.tree.Schemas[i]); target != nil {
			return int32(target.Index)
		}
	}
	return -1
}
