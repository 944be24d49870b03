package fix

import (
	"strconv"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/edit"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with listed values, their types and the spelling of numbers.

// addValueType writes the type that the listed values have.
func addValueType(s *site) ([]edit.Op, string) {
	var types schema.TypeSet
	for _, k := range [...]schema.Keyword{schema.KwEnum, schema.KwConst} {
		if value := s.schema.Value(k); value.Exists() {
			types = valueTypes(listedBy(k, value))
		}
	}
	if types == 0 {
		return nil, ""
	}
	return []edit.Op{edit.InsertFirst(s.schema.Node, "type", typeValue(types))}, `add the "type" that the values have`
}

// valueTypes gives the types of values; a number counts as an integer when all
// numbers are whole.
func valueTypes(list []schema.Node) (set schema.TypeSet) {
	for _, v := range list {
		switch {
		case v.Kind() != schema.Number:
			set |= schema.TypeOf(v.Kind().String())
		case schema.TypeInteger.Allows(v):
			set |= schema.TypeInteger
		default:
			set |= schema.TypeNumber
		}
	}
	if set.Has(schema.TypeNumber) {
		set &^= schema.TypeInteger
	}
	return set
}

// typeValue writes a set as the value of "type".
func typeValue(set schema.TypeSet) schema.Node {
	var names []string
	for _, name := range schema.TypeNames() {
		if set.Has(schema.TypeOf(name)) {
			names = append(names, quote(name))
		}
	}
	if len(names) == 1 {
		return edit.Value(names[0])
	}
	return edit.Value("[" + strings.Join(names, ",") + "]")
}

// dropForeignMember deletes a member of an enum that the type excludes, when
// one stays that it does not.
func dropForeignMember(s *site) ([]edit.Op, string) {
	list := s.node.Parent()
	if list.Keyword() != schema.KwEnum || !list.Is(schema.Array) {
		return nil, ""
	}
	for c := range list.Children() {
		if s.schema.Types.Allows(c) {
			return []edit.Op{edit.Delete(s.node)}, "delete " + shown(s.node) + ` from "enum", which the type excludes`
		}
	}
	return nil, ""
}

func dropSecondMember(s *site) ([]edit.Op, string) {
	return []edit.Op{edit.Delete(s.node)}, "delete the second " + shown(s.node) + ` from "enum"`
}

// shown gives the text of a value, cut when it is long.
func shown(n schema.Node) string {
	const most = 60 // code points
	text := []rune(string(n.AppendCompact(nil)))
	if len(text) > most {
		return string(text[:most-1]) + "…"
	}
	return string(text)
}

// writeWhole writes a whole number without fraction and exponent.
func writeWhole(s *site) ([]edit.Op, string) {
	whole, ok := wholeNumber(s.node.Text())
	if !ok {
		return nil, ""
	}
	return []edit.Op{edit.Replace(s.node, edit.Value(whole))}, "write " + shown(s.node) + " as " + whole
}

// wholeNumber spells a whole number out, unless it is very long.
func wholeNumber(text string) (string, bool) {
	const most = 40 // digits
	text, negative := strings.CutPrefix(text, "-")
	mantissa, power := text, 0
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		p, err := strconv.Atoi(text[i+1:])
		if err != nil || p > most || p < -most {
			return "", false
		}
		mantissa, power = text[:i], p
	}
	before, after, _ := strings.Cut(mantissa, ".")
	digits := before + after
	switch shift := power - len(after); {
	case shift >= 0:
		digits += strings.Repeat("0", shift)
	case strings.Trim(digits[max(len(digits)+shift, 0):], "0") != "":
		return "", false
	default:
		digits = digits[:max(len(digits)+shift, 0)]
	}
	digits = strings.TrimLeft(digits, "0")
	switch {
	case digits == "":
		return "0", true
	case len(digits) > most:
		return "", false
	case negative:
		return "-" + digits, true
	}
	return digits, true
}
