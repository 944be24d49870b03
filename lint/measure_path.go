package lint

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with showing the longest paths and the widest definition.

// pathText shows a longest path as pointers into the schema, one for each
// stretch between two references, the middle left out when there are many.
func (p *Pass) pathText(along func(*counts) longest) string {
	const head, tail = 3, 2
	ends := p.sizes().stretches(p.Tree, along)
	var parts []string
	for i, end := range ends {
		switch {
		case i < head || i >= len(ends)-tail:
			parts = append(parts, middleOut(p.pointerInSchema(end)))
		case i == head:
			parts = append(parts, "…")
		}
	}
	return strings.Join(parts, " → ")
}

// middleOut cuts a long pointer in its middle: both ends tell more.
func middleOut(pointer string) string {
	const end = 40 // code points
	runes := []rune(pointer)
	if len(runes) <= 2*end+1 {
		return pointer
	}
	return string(runes[:end]) + "…" + string(runes[len(runes)-end:])
}

// pointerInSchema gives the pointer of a value from the root of the schema.
func (p *Pass) pointerInSchema(n schema.Node) string {
	pointer := strings.TrimPrefix(string(n.Pointer()), string(p.Root.Pointer()))
	if pointer == "" {
		return "the root"
	}
	return pointer
}

// stretches gives the last schema before each reference on a longest path,
// and the last of all.
func (e *expanded) stretches(t *schema.Tree, along func(*counts) longest) (ends []schema.Node) {
	at := int32(0)
	for {
		next := along(&e.counts[at]).next
		if next == 0 {
			return append(ends, t.Schemas[at].Node)
		}
		if t.Schemas[next].Parent != int(at) {
			ends = append(ends, t.Schemas[at].Node)
		}
		at = next
	}
}

// widest gives the schema that stands for the most schemas among those that
// references lead to; nil without a reference.
func (e *expanded) widest(t *schema.Tree) (wide *schema.Schema) {
	for i := range t.Schemas {
		target := t.Target(&t.Schemas[i])
		if target == nil || e.counts[target.Index].state != done {
			continue
		}
		if wide == nil || e.counts[target.Index].schemas > e.counts[wide.Index].schemas {
			wide = target
		}
	}
	return wide
}
