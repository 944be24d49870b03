package fix

import (
	"github.com/kedi-lang/kedi-schema/internal/edit"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with bounds: lengths, counts, least and greatest values.

// bounds has for each bound how a sentence says it: before and behind the
// number, in the singular and the plural; and the number that asserts nothing.
var bounds = [...]struct {
	keyword            schema.Keyword
	before, one, other string
	nothing            string
}{
	{schema.KwMinimum, "At least ", "", "", ""},
	{schema.KwMaximum, "At most ", "", "", ""},
	{schema.KwExclusiveMinimum, "More than ", "", "", ""},
	{schema.KwExclusiveMaximum, "Less than ", "", "", ""},
	{schema.KwMultipleOf, "A multiple of ", "", "", ""},
	{schema.KwMinLength, "At least ", " character", " characters", "0"},
	{schema.KwMaxLength, "At most ", " character", " characters", ""},
	{schema.KwMinItems, "At least ", " element", " elements", "0"},
	{schema.KwMaxItems, "At most ", " element", " elements", ""},
	{schema.KwMinProperties, "At least ", " member", " members", "0"},
	{schema.KwMaxProperties, "At most ", " member", " members", ""},
}

// boundSentence says what a bound asserts: "" for a keyword that is none.
func boundSentence(n schema.Node) (sentence string, nothing bool) {
	k := n.Keyword()
	if k == schema.KwUniqueItems {
		return "No two elements are equal.", n.False()
	}
	for _, b := range bounds {
		if b.keyword != k {
			continue
		}
		unit := b.other
		if schema.SameNumber(n.Text(), "1") {
			unit = b.one
		}
		return b.before + n.Text() + unit + ".", b.nothing != "" && schema.SameNumber(n.Text(), b.nothing)
	}
	return "", false
}

// dropEmptyBound deletes a bound that every value keeps.
func dropEmptyBound(s *site) ([]edit.Op, string) {
	if _, nothing := boundSentence(s.node); !nothing || !s.harmful() {
		return nil, ""
	}
	return []edit.Op{edit.Delete(s.node)}, "delete " + named(s.node) + ", which every value keeps"
}

// describeBound writes a bound into the description, where the model reads it.
func describeBound(s *site) ([]edit.Op, string) {
	sentence, nothing := boundSentence(s.node)
	if sentence == "" || nothing || !s.harmful() || !s.answers() {
		return nil, ""
	}
	ops := []edit.Op{edit.Delete(s.node), edit.Describe(s.schema.Node, sentence)}
	return ops, "write " + named(s.node) + ` into "description" and delete it; values beyond it are then valid`
}
