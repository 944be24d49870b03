package fix

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/edit"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with keywords that assert nothing (JSON Schema 2020-12
// Validation, sections 8 and 9, and OpenAPI's).

// described are the annotations that a model can use: their value goes into
// the description.
var described = schema.Keywords(schema.KwDefault, schema.KwExamples, schema.KwExample)

// silent are the annotations that only tools read.
var silent = schema.Keywords(schema.KwComment, schema.KwReadOnly, schema.KwWriteOnly, schema.KwDeprecated,
	schema.KwContentEncoding, schema.KwContentMediaType, schema.KwContentSchema, schema.KwDiscriminator)

// moveToDescription writes a default or examples into the description.
func moveToDescription(s *site) ([]edit.Op, string) {
	k := s.node.Keyword()
	if !described.Has(k) || !s.harmful() || s.referred(s.node) {
		return nil, ""
	}
	ops := []edit.Op{edit.Delete(s.node)}
	if sentence := exampleSentence(k, s.node); sentence != "" {
		ops = append(ops, edit.Describe(s.schema.Node, sentence))
	}
	return ops, `move "` + k.String() + `" into "description"`
}

// exampleSentence says what a default or examples are, "" when there are none.
func exampleSentence(k schema.Keyword, value schema.Node) string {
	text := func(n schema.Node) string { return string(n.AppendCompact(nil)) }
	if k == schema.KwDefault {
		return "The default is " + text(value) + "."
	}
	if k == schema.KwExample {
		return "An example is " + text(value) + "."
	}
	var list []string
	for c := range value.Children() {
		list = append(list, text(c))
	}
	switch len(list) {
	case 0:
		return ""
	case 1:
		return "An example is " + list[0] + "."
	}
	return "Examples are " + strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1] + "."
}

// dropAnnotation deletes a keyword that says nothing about the value. An
// unknown keyword stays: it may be a slip of the pen.
func dropAnnotation(s *site) ([]edit.Op, string) {
	k := s.node.Keyword()
	extension := k == schema.NoKeyword && strings.HasPrefix(s.node.Name(), "x-")
	falseFlag := k == schema.KwNullable && s.node.False()
	if !silent.Has(k) && !extension && !falseFlag || !s.harmful() || s.referred(s.node) {
		return nil, ""
	}
	return []edit.Op{edit.Delete(s.node)}, "delete " + named(s.node) + ", which asserts nothing"
}

// named quotes the name of a keyword.
func named(n schema.Node) string { return quote(n.Name()) }

// quote shows a text from the schema.
func quote(text string) string { return string(edit.Text(text).AppendCompact(nil)) }

// dropFormat deletes a format, which is an annotation in JSON Schema 2020-12.
func dropFormat(s *site) ([]edit.Op, string) {
	if s.node.Keyword() != schema.KwFormat || !s.harmful() {
		return nil, ""
	}
	return []edit.Op{edit.Delete(s.node)}, `delete "format", which asserts nothing`
}

// dropMisplaced deletes a keyword that is for other types than the schema's.
func dropMisplaced(s *site) ([]edit.Op, string) {
	if s.referred(s.node) {
		return nil, ""
	}
	return []edit.Op{edit.Delete(s.node)}, "delete " + named(s.node) + ", which says nothing about this type"
}
