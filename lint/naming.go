package lint

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with naming schemas, values and sizes in messages.

// subject names a schema by the place it has in its parent.
func subject(s *schema.Schema) string {
	switch s.Via {
	case schema.KwProperties:
		return "property " + quoted(s.Name())
	case schema.KwPatternProperties:
		return "pattern property " + quoted(s.Name())
	case schema.KwDefs, schema.KwDefinitions:
		return "definition " + quoted(s.Name())
	case schema.KwAnyOf, schema.KwOneOf, schema.KwAllOf:
		return "this branch of " + s.Via.String()
	case schema.NoKeyword:
		if s.IsRoot() {
			return "the root"
		}
		return "this schema"
	}
	return "the schema of " + s.Via.String()
}

// shown names a value: a scalar by what is written, an array or object by its
// kind.
func shown(n schema.Node) string {
	switch n.Kind() {
	case schema.String:
		return quoted(n.Text())
	case schema.Array:
		return "an array"
	case schema.Object:
		return "an object"
	}
	return shortened(n.Text())
}

// shortened cuts a long text.
func shortened(text string) string {
	if utf8.RuneCountInString(text) <= maxQuoted {
		return text
	}
	return string([]rune(text)[:maxQuoted-1]) + "…"
}

// grouped writes a count with commas between the thousands.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	var b strings.Builder
	for i := range len(digits) {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteByte(digits[i])
	}
	return b.String()
}

// counted writes a count with its noun: "1 union", "17 unions".
func counted(n int, noun string) string {
	text := grouped(n) + " " + noun
	if n == most {
		text = grouped(n) + " or more " + noun
	}
	switch {
	case n == 1:
		return text
	case strings.HasSuffix(noun, "y"):
		return strings.TrimSuffix(text, "y") + "ies"
	}
	return text + "s"
}
