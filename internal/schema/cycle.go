package schema

// Cycle is a reference that leads back to a schema that is being followed.
type Cycle struct {
	// Ref is the schema whose "$ref" closes the cycle.
	Ref *Schema
	// Path goes from the schema that Ref leads back to, by its subschemas
	// and references, to Ref.
	Path []*Schema
}

// Cycles follows references and subschemas from the root, then those
// definitions that nothing reaches, and gives each reference that closes a
// cycle. Every schema is followed once, so the cost is linear.
func (t *Tree) Cycles() []Cycle {
	f := follower{tree: t, state: make([]followState, len(t.Schemas)), children: t.childLists()}
	for i := range t.Schemas {
		f.follow(int32(i))
	}
	return f.cycles
}

type followState uint8

const (
	notFollowed followState = iota
	following
	followed
)

type follower struct {
	tree     *Tree
	state    []followState
	children [][2]int32 // first child and next sibling of each schema
	path     []int32
	cycles   []Cycle
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
	if f.state[i] != notFollowed {
		return
	}
	f.state[i] = following
	f.path = append(f.path, i)
	for c := f.children[i][0]; c != 0; c = f.children[c][1] {
		if via := f.tree.Schemas[c].Via; via != KwDefs && via != KwDefinitions && via != NoKeyword {
			f.follow(c)
		}
	}
	if ref := f.tree.Schemas[i].ref; ref >= 0 {
		if f.state[ref] == following {
			f.close(ref)
		}
		f.follow(ref)
	}
	f.path = f.path[:len(f.path)-1]
	f.state[i] = followed
}

// close records the cycle from a schema on the path to its end.
func (f *follower) close(ref int32) {
	start := len(f.path) - 1
	for f.path[start] != ref {
		start--
	}
	var path []*Schema
	for _, i := range f.path[start:] {
		path = append(path, &f.tree.Schemas[i])
	}
	f.cycles = append(f.cycles, Cycle{Ref: path[len(path)-1], Path: path})
}
