package providers

import "github.com/kedi-lang/kedi-schema/internal/schema"

// This file deals with sets of types that keep the order in which they were
// written: the order of the branches they become.

// numeric has the types of numbers; every integer is a number.
const numeric = schema.TypeNumber | schema.TypeInteger

// anyType has all types.
const anyType = schema.TypeObject | schema.TypeArray | schema.TypeString | numeric | schema.TypeBoolean | schema.TypeNull

// typeList is a list of distinct types. Number and integer never stand in it
// together: number says both.
type typeList struct {
	list [7]schema.TypeSet
	n    int
}

func (l *typeList) all() []schema.TypeSet { return l.list[:l.n] }

func (l *typeList) set() (s schema.TypeSet) {
	for _, t := range l.all() {
		s |= t
	}
	return s
}

// add appends a type; number takes the place of integer.
func (l *typeList) add(t schema.TypeSet) {
	for i, have := range l.all() {
		if have == t || have == schema.TypeNumber && t == schema.TypeInteger {
			return
		}
		if have == schema.TypeInteger && t == schema.TypeNumber {
			l.list[i] = t
			return
		}
	}
	l.list[l.n] = t
	l.n++
}

// readTypes reads a well-formed value of "type".
func readTypes(value schema.Node) (l typeList) {
	if value.Is(schema.String) {
		l.add(schema.TypeOf(value.Text()))
		return l
	}
	for t := range value.Children() {
		l.add(schema.TypeOf(t.Text()))
	}
	return l
}

// meet gives the types that both lists allow, in the order of the first.
func (l *typeList) meet(other typeList) (both typeList) {
	allowed := other.set()
	for _, t := range l.all() {
		switch {
		case allowed.Has(t):
			both.add(t)
		case t&numeric != 0 && allowed.Has(numeric):
			both.add(schema.TypeInteger)
		}
	}
	return both
}

// typeOfValue gives the narrowest type of a value: integer for a number
// without a fraction.
func typeOfValue(value schema.Node) schema.TypeSet {
	if value.Is(schema.Number) && schema.IsWhole(value.Text()) {
		return schema.TypeInteger
	}
	return schema.TypeOf(value.Kind().String())
}
