package providers

import (
	"cmp"
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file keeps the notes on a converted copy: what was done with which
// keyword, and whether the copy accepts more for it.

// Action is what a conversion did with a keyword.
type Action uint8

// The actions.
const (
	Dropped   Action = iota // the copy has nothing of it
	Rewritten               // the copy says it in another way, or in part
	Inlined                 // what it leads to was merged into the schema
)

var actionNames = [...]string{"dropped", "rewritten", "inlined"}

// String gives the action in lower case, as reports print it.
func (a Action) String() string { return actionNames[a] }

// Note is one change of a conversion.
type Note struct {
	// Schema is the schema in the source that has the keyword; for content
	// that a reference leads to, the one in the definition.
	Schema schema.Node
	// Keyword is the keyword, and Value its value: the zero Node for a
	// keyword that the copy has and the source lacks.
	Keyword string
	Value   schema.Node
	Action  Action
	// Weaker says that the copy accepts more: the keyword by itself can
	// refuse a value, whatever stands beside it.
	Weaker bool
	// Why gives the reason: lower case, no full stop.
	Why string
}

// Pointer gives the place of the schema in the source.
func (n *Note) Pointer() schema.Pointer { return n.Schema.Pointer() }

// Span gives the place of the keyword in the source, in bytes, or that of the
// schema when the source lacks the keyword.
func (n *Note) Span() schema.Span {
	if n.Value.Exists() {
		return n.Value.NameSpan()
	}
	return n.Schema.Span()
}

// notebook collects notes. A keyword is told once, however often a reference or
// a branch leads to it; of several fates the gravest is told.
type notebook struct {
	notes []entry
	first int     // the ID of the tree's root
	slots []int32 // by node: 1 + the number of its note
	kept  []bool  // by node: the copy has the keyword somewhere
}

type entry struct {
	Note
	// minor says that the note holds only if the copy has the keyword
	// nowhere: it was left out where it can say nothing.
	minor bool
}

// slot gives the place of a node in the tables. A schema and the keyword that
// holds it share a node, so a keyword that the source lacks has slots of its
// own.
func (b *notebook) slot(n schema.Node, lacking bool) int {
	i := 2 * (n.ID() - b.first)
	if lacking {
		i++
	}
	return i
}

// add notes what became of a keyword.
func (b *notebook) add(e entry) {
	at := e.Value
	if !at.Exists() {
		at = e.Schema
	}
	slot := b.slot(at, !e.Value.Exists())
	if b.slots[slot] == 0 {
		b.notes = append(b.notes, e)
		b.slots[slot] = int32(len(b.notes))
		return
	}
	if old := &b.notes[b.slots[slot]-1]; e.graver(old) {
		*old = e
	}
}

// graver says whether a note tells of more than another about the same keyword.
func (e *entry) graver(old *entry) bool {
	if e.Weaker != old.Weaker {
		return e.Weaker
	}
	return old.minor && !e.minor
}

// keep remembers that the copy has a keyword.
func (b *notebook) keep(value schema.Node) { b.kept[value.ID()-b.first] = true }

// sorted gives the notes in the order of the source.
func (b *notebook) sorted() []Note {
	var notes []Note
	for _, e := range b.notes {
		if !e.minor || !b.kept[e.Value.ID()-b.first] {
			notes = append(notes, e.Note)
		}
	}
	slices.SortStableFunc(notes, func(a, b Note) int { return cmp.Compare(a.order(), b.order()) })
	return notes
}

func (n *Note) order() int {
	if n.Value.Exists() {
		return n.Value.ID()
	}
	return n.Schema.ID()
}
