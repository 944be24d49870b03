// Package edit changes a JSON or YAML document in its own text. An [Op] says
// what is to become of one value; a [Plan] gathers operations that do not get
// in each other's way and turns them into byte edits. All that is not changed
// stays as it was written: order, indentation, comments, spelling of numbers,
// line ends, a byte order mark. What is added looks like its neighbours.
//
// A value that a YAML alias or merge key shares, that has an anchor or a tag,
// or that stands in a string which cannot be traced byte by byte, is not
// edited. [Plan.Check] reads a text anew and says whether it holds what was
// meant.
package edit

import (
	"cmp"
	"slices"
	"strings"
)

// Edit replaces the bytes from Start up to End of a text.
type Edit struct {
	Start, End int
	Text       string
}

// Apply makes edits, which are in order and do not overlap.
func Apply(text string, edits []Edit) string {
	var b strings.Builder
	at := 0
	for _, e := range edits {
		b.WriteString(text[at:e.Start])
		b.WriteString(e.Text)
		at = e.End
	}
	b.WriteString(text[at:])
	return b.String()
}

// Merge puts the edits of several plans for one text in order. It is not ok
// when two of them overlap.
func Merge(lists ...[]Edit) (all []Edit, ok bool) {
	for _, list := range lists {
		all = append(all, list...)
	}
	slices.SortStableFunc(all, func(a, b Edit) int {
		// What is inserted before a stretch comes before what becomes of it.
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
	for i := 1; i < len(all); i++ {
		if all[i].Start < all[i-1].End {
			return nil, false
		}
	}
	return all, true
}
