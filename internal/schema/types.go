package schema

import (
	"math/bits"
	"strings"
)

// TypeSet is a set of the seven types of JSON Schema.
type TypeSet uint8

// The types, in the order that lists of them are printed in.
const (
	TypeObject TypeSet = 1 << iota
	TypeArray
	TypeString
	TypeNumber
	TypeInteger
	TypeBoolean
	TypeNull
)

var typeNames = [...]string{"object", "array", "string", "number", "integer", "boolean", "null"}

// TypeNames lists the names that "type" may have.
func TypeNames() []string { return typeNames[:] }

// TypeOf finds the type called name; 0 when there is none.
func TypeOf(name string) TypeSet {
	for i, n := range typeNames {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

// Has says whether the set has one of the types in t.
func (s TypeSet) Has(t TypeSet) bool { return s&t != 0 }

// Len counts the types.
func (s TypeSet) Len() int { return bits.OnesCount8(uint8(s)) }

// String lists the names, joined by " or ".
func (s TypeSet) String() string {
	var names []string
	for i, n := range typeNames {
		if s&(1<<i) != 0 {
			names = append(names, n)
		}
	}
	return strings.Join(names, " or ")
}

// Allows says whether a value is of one of the types. A number without a
// fraction is an integer however it is written, so 1.0 is one
// (JSON Schema 2020-12 Core, section 4.2.3).
func (s TypeSet) Allows(value Node) bool {
	switch value.Kind() {
	case Object:
		return s.Has(TypeObject)
	case Array:
		return s.Has(TypeArray)
	case String:
		return s.Has(TypeString)
	case Bool:
		return s.Has(TypeBoolean)
	case Null:
		return s.Has(TypeNull)
	}
	return s.Has(TypeNumber) || s.Has(TypeInteger) && IsWhole(value.Text())
}

// readTypes reads a well-formed value of "type".
func readTypes(value Node) (set TypeSet, list bool) {
	if value.Is(String) {
		return TypeOf(value.Text()), false
	}
	for c := range value.Children() {
		set |= TypeOf(c.Text())
	}
	return set, true
}
