package schema

// This file deals with where references lead: which schemas the root reaches,
// and which references lead back.

// Cycle is a reference that leads back to a schema that is being followed.
type Cycle struct {
	// Ref is the schema whose "$ref" closes the cycle.
	Ref *Schema
	// Path goes from the schema that Ref leads back to, by its subschemas
	// and references, to Ref. Of a long way it has the first steps and Ref;
	// Cut says so.
	Path []*Schema
	Cut  bool
}

// maxCyclePath is the most schemas in a path: a document may have thousands
// of cycles, each thousands of schemas long.
const maxCyclePath = 64

// Cycles follows references and subschemas from the root, then those
// definitions that nothing reaches, and gives each reference that closes a
// cycle. Every schema is followed once, so the cost is linear.
func (t *Tree) Cycles() []Cycle {
	f := t.follower()
	for i := range t.Schemas {
		f.follow(int32(i))
	}
	return f.cycles
}

// Reached says, by schema number, which schemas the root leads to by
// subschemas and references. A definition that no reference leads to is not
// reached.
func (t *Tree) Reached() []bool {
	f := t.follower()
	f.follow(0)
	reached := make([]bool, len(t.Schemas))
	for i, at := range f.at {
		reached[i] = at != notFollowed
	}
	return reached
}

// follower goes through the schemas depth first. It keeps its own stack: a
// chain of references can be as long as the document.
type follower struct {
	tree     *Tree
	children [][2]int32 // first child and next sibling of each schema
	at       []int32    // of each schema: its place in path from 0, or one of the two below
	path     []followStep
	byRef    []int32 // places in path that were come to by reference
	cycles   []Cycle
}

const (
	notFollowed int32 = -1
	followed    int32 = -2
)

// followStep is a schema that is being followed, and what is left of it: the
// next child, and its reference.
type followStep struct {
	schema, child int32
	refDone       bool
	byRef         bool // it was come to by reference
}

func (t *Tree) follower() *follower {
	f := &follower{tree: t, children: t.childLists(), at: make([]int32, len(t.Schemas))}
	for i := range f.at {
		f.at[i] = notFollowed
	}
	return f
}

// childLists links each schema to its first child and its next sibling.
func (t *Tree) childLists() [][2]int32 {
	links := make([][2]int32, len(t.Schemas))
	for i := len(links) - 1; i >= 0; i-- {
		if p := t.Schemas[i].Parent; p >= 0 {
			links[i][1] = links[p][0]
			links[p][0] = int32(i)
		}
	}
	return links
}

func (f *follower) follow(i int32) {
	if f.at[i] == notFollowed {
		f.enter(i, false)
	}
	for len(f.path) > 0 {
		f.step()
	}
}

func (f *follower) enter(i int32, byRef bool) {
	f.at[i] = int32(len(f.path))
	if byRef {
		f.byRef = append(f.byRef, f.at[i])
	}
	f.path = append(f.path, followStep{schema: i, child: f.children[i][0], byRef: byRef})
}

// step goes on from the schema at the end of the path: to its next child, to
// what its reference leads to, or back.
func (f *follower) step() {
	top := &f.path[len(f.path)-1]
	switch {
	case top.child != 0:
		c := top.child
		top.child = f.children[c][1]
		if f.tree.Schemas[c].applies() {
			f.reach(c, false)
		}
	case !top.refDone:
		top.refDone = true
		if ref := f.tree.Schemas[top.schema].ref; ref >= 0 {
			f.reach(ref, true)
		}
	default:
		f.leave(top)
	}
}

// applies says that the schema is part of the one above it, not only kept
// there to be referred to.
func (s *Schema) applies() bool {
	return s.Via != KwDefs && s.Via != KwDefinitions && s.Via != NoKeyword
}

func (f *follower) leave(top *followStep) {
	f.at[top.schema] = followed
	if top.byRef {
		f.byRef = f.byRef[:len(f.byRef)-1]
	}
	f.path = f.path[:len(f.path)-1]
}

func (f *follower) reach(i int32, byRef bool) {
	switch at := f.at[i]; {
	case at == notFollowed:
		f.enter(i, byRef)
	case at == followed:
	case byRef:
		f.close(f.path[at:])
	default:
		// A subschema leads back: a reference went to a schema above the one
		// it stands in. The last reference on the way closes the cycle.
		last := f.byRef[len(f.byRef)-1]
		f.close(f.path[last:], f.path[at:last])
	}
}

// close records a cycle, whose way may come in two parts.
func (f *follower) close(parts ...[]followStep) {
	last := parts[len(parts)-1]
	c := Cycle{Ref: f.schemaOf(last[len(last)-1])}
	for _, part := range parts {
		for _, step := range part {
			if len(c.Path) == maxCyclePath {
				c.Cut = true
				c.Path[maxCyclePath-1] = c.Ref
				break
			}
			c.Path = append(c.Path, f.schemaOf(step))
		}
	}
	f.cycles = append(f.cycles, c)
}

func (f *follower) schemaOf(step followStep) *Schema { return &f.tree.Schemas[step.schema] }
