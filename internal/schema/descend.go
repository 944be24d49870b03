package schema

import "iter"

// This file deals with the values below a value, whatever they stand for.

// Numbers goes through the numbers among the value itself and all that it
// holds, in source order.
func (n Node) Numbers() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		nodes := n.doc.nodes
		for i, end := n.i, nodes[n.i].next; i < end; i++ {
			if nodes[i].kind == Number && !yield(Node{n.doc, i}) {
				return
			}
		}
	}
}
