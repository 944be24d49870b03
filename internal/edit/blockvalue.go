package edit

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file writes values in YAML's block style.

// oneLine says whether a value stands on the line of its name.
func (b *block) oneLine(n schema.Node) bool {
	switch {
	case n.Kind() < schema.Array, n.Len() == 0:
		return true
	case n.Is(schema.Object):
		return false
	}
	for c := range n.Children() {
		if c.Kind() >= schema.Array {
			return false
		}
	}
	return b.flow
}

// memberValue writes a value behind the colon of a member whose line begins
// with margin.
func (b *block) memberValue(n schema.Node, margin string) string {
	switch {
	case b.oneLine(n):
		return " " + b.inline(n)
	case n.Is(schema.Array):
		return b.eol + margin + b.dash + b.lists(n, margin+b.dash)
	}
	return b.eol + margin + b.unit + b.members(n, margin+b.unit)
}

// elementValue writes a value behind a dash and a blank; the lines of the list
// begin with margin.
func (b *block) elementValue(n schema.Node, margin string) string {
	return b.elementAt(n, margin+"  ")
}

// elementAt writes a value whose first line has its margin already.
func (b *block) elementAt(n schema.Node, margin string) string {
	switch {
	case b.oneLine(n):
		return b.inline(n)
	case n.Is(schema.Array):
		return b.lists(n, margin)
	}
	return b.members(n, margin)
}

// lists writes the elements of a list, and members those of a mapping; the
// margin of the first line stands already.
func (b *block) lists(n schema.Node, margin string) string {
	var items []string
	for c := range n.Children() {
		items = append(items, b.element(c, margin))
	}
	return strings.Join(items, b.eol+margin)
}

func (b *block) members(n schema.Node, margin string) string {
	var items []string
	for c := range n.Children() {
		items = append(items, b.member(item{c.Name(), c}, margin))
	}
	return strings.Join(items, b.eol+margin)
}

func (b *block) element(value schema.Node, margin string) string {
	return "- " + b.elementValue(value, margin)
}

func (b *block) member(it item, margin string) string {
	return b.name(it.name, b.style, false) + ":" + b.memberValue(it.value, margin)
}

// newItem writes what is added to the holder.
func (b *block) newItem(it item, margin string) string {
	if b.c.holder.Is(schema.Array) {
		return b.element(it.value, margin)
	}
	return b.member(it, margin)
}
