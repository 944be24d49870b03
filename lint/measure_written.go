package lint

import (
	"unicode/utf8"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with what is counted over the document as it is written:
// each definition once, however often it is used. Characters are code points.

// written has those counts.
type written struct {
	properties int // in every "properties"
	enumValues int // in every "enum"
	characters int // names of properties and definitions, string enum values, string consts
	longEnum   longEnum
	optional   int   // properties at answer positions that "required" leaves out
	plain      int   // those of them that are no union
	unions     int   // at answer positions
	maxItems   int32 // the sum, up to most
}

// longEnum is the enum with the most text among those of more than
// maxShortEnum strings.
type longEnum struct {
	value      schema.Node
	strings    int
	characters int
}

// maxShortEnum is the number of strings up to which the text of one enum does
// not matter to the budget of enum-budget.
const maxShortEnum = 250

// read counts, and notes for each schema what it adds to the expanded counts.
func (w *written) read(t *schema.Tree, own []counts) {
	for i := range t.Schemas {
		s := &t.Schemas[i]
		if isUnion(s) {
			own[i].unions = 1
			if s.Answer {
				w.unions++
			}
		}
		if s.HasAny(countedKeywords) {
			own[i].optional = w.readMembers(t, s)
		}
	}
}

var countedKeywords = schema.Keywords(schema.KwProperties, schema.KwDefs, schema.KwDefinitions,
	schema.KwEnum, schema.KwConst, schema.KwMaxItems)

// readMembers reads one schema and gives the number of its optional
// properties.
func (w *written) readMembers(t *schema.Tree, s *schema.Schema) (optional int32) {
	for c := range s.Children() {
		k := c.Keyword()
		if !s.Has(k) {
			continue
		}
		switch k {
		case schema.KwProperties:
			w.properties += w.readNames(c)
			optional = w.readOptional(t, s, c)
		case schema.KwDefs, schema.KwDefinitions:
			w.readNames(c)
		case schema.KwEnum:
			w.readEnum(c)
		case schema.KwConst:
			w.characters += textLength(c)
		case schema.KwMaxItems:
			w.maxItems = sum(w.maxItems, wholeNumber(c))
		}
	}
	return optional
}

// readNames counts the members of a map of schemas and their names' text.
func (w *written) readNames(value schema.Node) (count int) {
	for c := range value.Children() {
		count++
		w.characters += utf8.RuneCountInString(c.Name())
	}
	return count
}

func (w *written) readEnum(value schema.Node) {
	long := longEnum{value: value}
	for m := range value.Children() {
		w.enumValues++
		if m.Is(schema.String) {
			long.strings++
			long.characters += textLength(m)
		}
	}
	w.characters += long.characters
	if long.strings > maxShortEnum && long.characters > w.longEnum.characters {
		w.longEnum = long
	}
}

// readOptional counts the properties that the schema does not require. A
// malformed "required" says nothing about them.
func (w *written) readOptional(t *schema.Tree, s *schema.Schema, properties schema.Node) (optional int32) {
	if s.Malformed(schema.KwRequired) {
		return 0
	}
	required := nameSetOf(s.Value(schema.KwRequired))
	for c := range properties.Children() {
		if required.has(c.Name()) {
			continue
		}
		optional++
		if s.Answer {
			w.optional++
			if !isUnion(t.SchemaAt(c)) {
				w.plain++
			}
		}
	}
	return optional
}

// textLength gives the code points of a string, 0 for another value.
func textLength(n schema.Node) int {
	if !n.Is(schema.String) {
		return 0
	}
	return utf8.RuneCountInString(n.Text())
}
