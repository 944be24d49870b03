package schema

import (
	"slices"
	"strconv"
	"strings"
)

// This file deals with equality among many values: [Equal] compares two, a key
// finds the equal ones of a long list in linear time.

// AppendKey appends a text that two values have in common exactly when they
// are [Equal]: numbers by value, members in any order. Of a repeated member
// the last one counts.
func (n Node) AppendKey(dst []byte) []byte {
	switch n.Kind() {
	case String:
		return quote(dst, n.Text())
	case Number:
		return appendNumberKey(dst, n.Text())
	case Array:
		dst = append(dst, '[')
		for c := range n.Children() {
			dst = append(c.AppendKey(dst), ',')
		}
		return append(dst, ']')
	case Object:
		return n.appendMembersKey(dst)
	}
	return append(dst, n.Text()...)
}

// appendNumberKey appends the exact value. Numbers whose exponents are too
// long to compute with are equal only when their texts are.
func appendNumberKey(dst []byte, text string) []byte {
	d, ok := readDecimal(text)
	if !ok {
		return append(append(dst, '='), text...)
	}
	if d.negative {
		dst = append(dst, '-')
	}
	dst = append(append(dst, d.digits...), 'e')
	return strconv.AppendInt(dst, d.exp, 10)
}

func (n Node) appendMembersKey(dst []byte) []byte {
	var members []Node
	for c := range n.Children() {
		members = append(members, c)
	}
	slices.SortStableFunc(members, func(a, b Node) int { return strings.Compare(a.Name(), b.Name()) })
	dst = append(dst, '{')
	for i, c := range members {
		if i+1 < len(members) && members[i+1].Name() == c.Name() {
			continue
		}
		dst = append(quote(dst, c.Name()), ':')
		dst = append(c.AppendKey(dst), ',')
	}
	return append(dst, '}')
}
