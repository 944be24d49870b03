package lint

import (
	"strconv"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with the sizes that limits are about. Providers do not say
// how they count; the readings taken here stand beside each count.

// measure holds the sizes of one document, each counted once.
type measure struct {
	written
	expanded
}

// sizes gives the sizes of the document.
func (p *Pass) sizes() *measure {
	if p.measure == nil {
		m := &measure{}
		m.counts = make([]counts, len(p.Tree.Schemas))
		m.read(p.Tree, m.counts)
		m.expand(p.Tree)
		p.measure = m
	}
	return p.measure
}

// most is where counts stop: a few definitions that use each other twice can
// stand for more schemas than any number holds.
const most = 1_000_000_000

// sum adds two counts and stops at most.
func sum(a, b int32) int32 { return min(a+b, most) }

// wholeNumber reads a whole number from 0, up to most.
func wholeNumber(n schema.Node) int32 {
	f, _ := strconv.ParseFloat(n.Text(), 64) // infinite when it is too large
	return int32(min(f, most))
}

// isUnion says whether a schema is one of those that the limits call unions:
// with anyOf, or with a list of two types or more; both are one.
func isUnion(s *schema.Schema) bool {
	return s != nil && (s.Has(schema.KwAnyOf) || s.Types.Len() > 1)
}
