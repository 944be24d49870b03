package lint

import (
	"strconv"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// keywordShape looks at the keywords whose value is of the wrong kind. What is
// wrong about it is said in shape_words.go.
var keywordShape = Rule{
	ID:    "keyword-shape",
	Title: "a keyword holds a value of the wrong kind",
	Why: `Each keyword wants a value of one kind: "properties" an object of schemas, "anyOf" a
non-empty list of them, "required" a list of distinct names, "type" one of seven names or a list of
distinct ones, a length a whole number from 0. With any other value the document is no valid
schema: kagent refuses it when the agent is compiled, a Kedi peer fails the task, and what a
provider would make of it nobody can rely on. Other rules are silent about such a keyword. A list
in "items" (an older dialect's tuple) and an empty "enum" are not of this kind; keywords that
nobody knows are not judged.`,
	Remedy:     "give the keyword a value of the kind it wants",
	Fix:        `safe for a name that "required" repeats: delete it`,
	Fails:      `{"type":"object","properties":{"a":{"type":"array","items":{"type":"strnig"}}},"required":["a"],"additionalProperties":false}`,
	Passes:     `{"type":"object","properties":{"a":{"type":"array","items":{"type":"string"}}},"required":["a"],"additionalProperties":false}`,
	Everywhere: true,
	Check:      checkKeywordShape,
}

func checkKeywordShape(p *Pass, s *schema.Schema) {
	if !s.AnyMalformed() {
		return
	}
	for c := range s.Children() {
		if k := c.Keyword(); s.Malformed(k) && !schema.WellFormed(k, c) {
			p.Report(Finding{
				At:      AtName(c),
				Message: `"` + k.String() + `" ` + shapeFault(k, c),
				Hint:    shapeHint(s, k, c),
			})
		}
	}
}

// shapeHint gives the closer hint for shapes that have one; "" leaves the
// rule's remedy.
func shapeHint(s *schema.Schema, k schema.Keyword, value schema.Node) string {
	switch {
	case k == schema.KwType:
		return typeHint(value)
	case k == schema.KwRequired && value.Is(schema.Bool):
		return requiredFlagHint(s, value)
	case k == schema.KwExclusiveMinimum && value.Is(schema.Bool):
		return exclusiveFlagHint(s, schema.KwMinimum, value)
	case k == schema.KwExclusiveMaximum && value.Is(schema.Bool):
		return exclusiveFlagHint(s, schema.KwMaximum, value)
	}
	return kindHint(k.Holds(), value)
}

// kindHint gives the closer hint for slips that every keyword of a kind
// invites.
func kindHint(h schema.Holds, value schema.Node) string {
	switch h {
	case schema.HoldsList:
		if value.Kind() < schema.Array {
			return "write a list with that one value"
		}
	case schema.HoldsCount, schema.HoldsNumber, schema.HoldsPositive, schema.HoldsFlag:
		if value.Is(schema.String) && quotedScalar(value.Text()) {
			return "write it without quotes"
		}
	case schema.HoldsNames:
		if value.Is(schema.Array) && !firstNot(value, isString).Exists() {
			return "delete the later " + quoted(repeated(value))
		}
	case schema.HoldsSchema, schema.HoldsItems, schema.HoldsSchemas, schema.HoldsSchemaMap:
		return schemaHint(value)
	}
	return ""
}

// quotedScalar says whether a string reads like a number, true or false.
func quotedScalar(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil || text == "true" || text == "false"
}

// schemaHint is for the name of a type where a schema should stand.
func schemaHint(value schema.Node) string {
	wrong := value
	if value.Kind() >= schema.Array {
		wrong = firstNot(value, isSchema)
	}
	if wrong.Exists() && isTypeName(wrong) {
		return `write {"type": ` + quoted(wrong.Text()) + `}`
	}
	return ""
}

// typeHint suggests a type for a name that is none.
func typeHint(value schema.Node) string {
	wrong := value
	if value.Is(schema.Array) {
		wrong = firstNot(value, isTypeName)
	}
	switch {
	case !wrong.Exists():
		return ""
	case wrong.Is(schema.Null):
		return `write "null" in quotes`
	case wrong.Is(schema.Object):
		return `if "type" is a property, move it into "properties"`
	case !wrong.Is(schema.String):
		return ""
	}
	if guess, ok := likelyType(wrong.Text()); ok {
		return "did you mean " + quoted(guess) + "?"
	}
	return ""
}

// otherTypeNames are names of types in programming languages and older
// dialects.
var otherTypeNames = [...]struct{ name, typ string }{
	{"int", "integer"}, {"int32", "integer"}, {"int64", "integer"}, {"long", "integer"},
	{"float", "number"}, {"double", "number"}, {"decimal", "number"},
	{"bool", "boolean"}, {"str", "string"}, {"text", "string"},
	{"date", "string"}, {"datetime", "string"}, {"date-time", "string"}, {"uuid", "string"},
	{"list", "array"}, {"tuple", "array"}, {"set", "array"},
	{"dict", "object"}, {"map", "object"}, {"struct", "object"},
	{"none", "null"}, {"nil", "null"}, {"undefined", "null"},
}

func likelyType(name string) (string, bool) {
	for _, other := range otherTypeNames {
		if strings.EqualFold(other.name, name) {
			return other.typ, true
		}
	}
	return nearest(name, schema.TypeNames())
}

// requiredFlagHint is for "required": true on a property (draft 3).
func requiredFlagHint(s *schema.Schema, flag schema.Node) string {
	switch {
	case flag.False():
		return `delete it: a property that "required" does not list is optional`
	case s.Via == schema.KwProperties:
		return "list " + quoted(s.Name()) + ` in the "required" of the object that has the property`
	}
	return `list the property's name in the "required" of the object that has it`
}

// exclusiveFlagHint is for "exclusiveMinimum": true (draft 4).
func exclusiveFlagHint(s *schema.Schema, bound schema.Keyword, flag schema.Node) string {
	exclusive := "exclusiveMinimum"
	if bound == schema.KwMaximum {
		exclusive = "exclusiveMaximum"
	}
	switch {
	case flag.False():
		return `delete it: "` + bound.String() + `" includes its number`
	case s.Has(bound):
		return `write "` + exclusive + `": ` + shortened(s.Value(bound).Text()) + ` and delete "` + bound.String() + `"`
	}
	return `write the number itself into "` + exclusive + `"`
}
