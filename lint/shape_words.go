package lint

import (
	"strconv"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// wants says, by what a keyword holds, the kind of value it wants.
var wants = [...]string{
	schema.HoldsSchema:       "a schema (an object, true or false)",
	schema.HoldsSchemas:      "a non-empty list of schemas",
	schema.HoldsSchemaMap:    "an object whose values are schemas",
	schema.HoldsItems:        "a schema (an object, true or false)",
	schema.HoldsDependencies: "an object of schemas or lists of names",
	schema.HoldsType:         "one of the seven type names, or a non-empty list of them",
	schema.HoldsNames:        "a list of distinct names",
	schema.HoldsNameLists:    "an object of lists of distinct names",
	schema.HoldsList:         "a list",
	schema.HoldsCount:        "a whole number from 0",
	schema.HoldsNumber:       "a number",
	schema.HoldsPositive:     "a number above 0",
	schema.HoldsText:         "a string",
	schema.HoldsFlag:         "true or false",
}

// shapeFault says what is wrong about the value of a malformed keyword, as the
// rest of a sentence that begins with the keyword.
func shapeFault(k schema.Keyword, value schema.Node) string {
	holds := k.Holds()
	switch {
	case value.Is(schema.Object) && (holds == schema.HoldsSchemaMap || holds == schema.HoldsDependencies || holds == schema.HoldsNameLists):
		return memberFault(holds, value)
	case value.Is(schema.Array) && first(value).Exists() && holdsList(holds):
		return elementFault(holds, value)
	case value.Is(schema.String) && holds == schema.HoldsType:
		return typeFault(value)
	}
	return "wants " + wants[holds] + ", not " + described(value)
}

func holdsList(h schema.Holds) bool {
	return h == schema.HoldsSchemas || h == schema.HoldsItems || h == schema.HoldsType || h == schema.HoldsNames
}

// memberFault names the first member of an object that has the wrong kind.
func memberFault(h schema.Holds, object schema.Node) string {
	allowed, well := "a schema", isSchema
	switch h {
	case schema.HoldsDependencies:
		allowed, well = "a schema or a list of distinct names", isSchemaOrNames
	case schema.HoldsNameLists:
		allowed, well = "a list of distinct names", isNames
	}
	wrong := firstNot(object, well)
	fault := "wants " + allowed + " for " + quoted(wrong.Name()) + ", not " + described(wrong)
	if wrong.Is(schema.Array) && h != schema.HoldsSchemaMap {
		fault = "for " + quoted(wrong.Name()) + " " + elementFault(schema.HoldsNames, wrong)
	}
	return fault
}

// elementFault names the first element of a list that has the wrong kind, or
// that repeats another.
func elementFault(h schema.Holds, list schema.Node) string {
	allowed, well := "schemas", isSchema
	switch h {
	case schema.HoldsType:
		allowed, well = "type names", isTypeName
	case schema.HoldsNames:
		allowed, well = "names", isString
	}
	wrong := firstNot(list, well)
	switch {
	case !wrong.Exists():
		return "names " + quoted(repeated(list)) + " twice; once is enough"
	case h == schema.HoldsType && wrong.Is(schema.String):
		return typeFault(wrong)
	}
	return "wants a list of " + allowed + "; at index " + strconv.Itoa(indexOf(list, wrong)) + " stands " + described(wrong)
}

func typeFault(name schema.Node) string {
	return "has the unknown type " + quoted(name.Text()) + "; the types are " + strings.Join(schema.TypeNames(), ", ")
}

func isSchema(n schema.Node) bool   { return n.Is(schema.Object) || n.Is(schema.Bool) }
func isString(n schema.Node) bool   { return n.Is(schema.String) }
func isNames(n schema.Node) bool    { return schema.WellFormed(schema.KwRequired, n) }
func isTypeName(n schema.Node) bool { return n.Is(schema.String) && schema.TypeOf(n.Text()) != 0 }

func isSchemaOrNames(n schema.Node) bool { return isSchema(n) || isNames(n) }

// firstNot gives the first child that is not as it should be.
func firstNot(holder schema.Node, well func(schema.Node) bool) schema.Node {
	for c := range holder.Children() {
		if !well(c) {
			return c
		}
	}
	return schema.Node{}
}

// repeated gives the first string of a list that another before it equals.
func repeated(list schema.Node) string {
	seen := make(map[string]bool)
	for c := range list.Children() {
		if seen[c.Text()] {
			return c.Text()
		}
		seen[c.Text()] = true
	}
	return ""
}

// indexOf gives the place of an element in its list, from 0.
func indexOf(list, element schema.Node) int {
	i := 0
	for c := range list.Children() {
		if c == element {
			return i
		}
		i++
	}
	return -1
}

// described names a value: what it is, and a short one itself.
func described(n schema.Node) string {
	switch n.Kind() {
	case schema.String, schema.Number:
		return "the " + n.Kind().String() + " " + shown(n)
	case schema.Array, schema.Object:
		if !first(n).Exists() {
			return "an empty " + n.Kind().String()
		}
	}
	return shown(n)
}

// first gives the first member or element, the zero Node when there is none.
func first(n schema.Node) schema.Node {
	for c := range n.Children() {
		return c
	}
	return schema.Node{}
}
