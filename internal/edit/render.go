package edit

import (
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// renderer turns changes into edits.
type renderer struct{ pen }

// Edits gives the byte edits of the plan, in order, for the text of the source.
// It is not ok when a change cannot be written.
func (p *Plan) Edits() (edits []Edit, ok bool) {
	if len(p.ops) == 0 {
		return nil, true
	}
	r := renderer{pen{text: &p.text, style: p.styled()}}
	changes := p.changes()
	ids := make([]int, 0, len(changes))
	for id := range changes {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	// What is inserted at one place stands deeper the later it is in the tree,
	// and comes first.
	slices.Reverse(ids)
	var lists [][]Edit
	for _, id := range ids {
		list, ok := r.edits(changes[id])
		if !ok {
			return nil, false
		}
		lists = append(lists, list)
	}
	edits, ok = Merge(lists...)
	if !ok {
		return nil, false
	}
	if host := p.doc.Host(); host.Exists() {
		return hosted(p.doc, edits)
	}
	return edits, true
}

func (r *renderer) edits(c *change) ([]Edit, bool) {
	if c.holder.Flow() {
		return r.bracketEdits(c)
	}
	return r.blockEdits(c)
}

// Intended gives the document that the plan means, as compact JSON.
func (p *Plan) Intended() []byte {
	w := intention{changes: p.changes(), text: &p.text}
	return w.value(nil, p.doc.Root())
}

// Check says whether a document, read from the edited text, holds what the
// plan meant.
func (p *Plan) Check(edited *schema.Document) bool {
	meant := p.Intended()
	if string(edited.Root().AppendCompact(nil)) == string(meant) {
		return true
	}
	d, err := schema.ParseJSON(meant)
	return err == nil && d.Values() == edited.Values() && schema.Equal(d.Root(), edited.Root())
}

// intention prints a tree with its changes.
type intention struct {
	changes map[int]*change
	text    *text
}

func (w *intention) value(dst []byte, n schema.Node) []byte {
	if n.Kind() < schema.Array {
		return n.AppendCompact(dst)
	}
	c := w.changes[n.ID()]
	brackets := emptyOf(n)
	dst = append(dst, brackets[0])
	comma := false
	next := func() {
		if comma {
			dst = append(dst, ',')
		}
		comma = true
	}
	add := func(list []item) {
		for _, it := range list {
			next()
			if n.Is(schema.Object) {
				dst = append(dst, quoted(it.name)+":"...)
			}
			dst = it.value.AppendCompact(dst)
		}
	}
	if c != nil {
		add(c.first)
	}
	for child := range n.Children() {
		if c != nil && c.deleted[child.ID()] {
			continue
		}
		next()
		if child.IsMember() {
			dst = append(dst, w.name(c, child)...)
		}
		dst = w.child(dst, c, child)
	}
	if c != nil {
		add(c.added)
	}
	return append(dst, brackets[1])
}

func (w *intention) name(c *change, child schema.Node) string {
	name := child.Name()
	if c != nil {
		if other, ok := c.renamed[child.ID()]; ok {
			name = other
		}
	}
	return quoted(name) + ":"
}

func (w *intention) child(dst []byte, c *change, child schema.Node) []byte {
	if c != nil {
		if value, ok := c.replaced[child.ID()]; ok {
			return value.AppendCompact(dst)
		}
		if len(c.sentences) > 0 && child.Name() == descriptionName {
			d := w.text.extend(child, c.sentences)
			return append(dst, quoted(d.text())...)
		}
	}
	return w.value(dst, child)
}
