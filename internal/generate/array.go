package generate

import "github.com/kedi-lang/kedi-schema/internal/schema"

// This file writes arrays.

// array writes an array: the elements that must be there, and a few more.
func (w *instance) array(held holding, level int) bool {
	low, high := w.elements(held)
	if low > high || low > MaxValues {
		return false
	}
	length := low
	if level <= plainLevels {
		length = w.between(low, min(high, low+w.IntN(4)))
	}
	w.text = append(w.text, '[')
	var seen []string
	for i := range length {
		if i > 0 {
			w.text = append(w.text, ',')
		}
		start := len(w.text)
		if !w.element(held, i, level) || !w.distinct(held, &seen, start) {
			return false
		}
	}
	w.text = append(w.text, ']')
	return true
}

// elements gives how many elements an array may have.
func (w *instance) elements(held holding) (low, high int) {
	low, high = held.most(schema.KwMinItems), held.least(schema.KwMaxItems, tooMany)
	for _, s := range held {
		if s.Has(schema.KwContains) {
			low = max(low, held.contained())
		}
		if s.Has(schema.KwItems) && s.Value(schema.KwItems).False() {
			high = min(high, w.prefix(s))
		}
	}
	return low, high
}

// prefix counts the members of prefixItems.
func (w *instance) prefix(s *schema.Schema) (n int) {
	for range w.each(s, schema.KwPrefixItems) {
		n++
	}
	return n
}

// contained gives how many elements must be of the kind that "contains" asks
// for.
func (held holding) contained() int {
	if len(held.each(schema.KwMinContains)) > 0 {
		return held.most(schema.KwMinContains)
	}
	return 1
}

// element writes the element at an index.
func (w *instance) element(held holding, index, level int) bool {
	var list []*schema.Schema
	for _, s := range held {
		if p := w.elementSchema(s, index); p != nil {
			list = append(list, p)
		}
		if s.Has(schema.KwContains) && index < held.contained() {
			list = append(list, present(w.at(s, schema.KwContains))...)
		}
	}
	return w.value(list, level+1)
}

// elementSchema gives the schema of the element at an index: a member of
// prefixItems, or that of the items after them.
func (w *instance) elementSchema(s *schema.Schema, index int) *schema.Schema {
	i := 0
	for member := range w.each(s, schema.KwPrefixItems) {
		if i == index {
			return member
		}
		i++
	}
	return w.at(s, schema.KwItems)
}

// distinct says whether the element that begins at start may stand beside those
// before it.
func (w *instance) distinct(held holding, seen *[]string, start int) bool {
	unique := false
	for _, v := range held.each(schema.KwUniqueItems) {
		unique = unique || v.True()
	}
	text := string(w.text[start:])
	for _, other := range *seen {
		if unique && other == text {
			return false
		}
	}
	*seen = append(*seen, text)
	return true
}
