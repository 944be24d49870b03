package providers

import "github.com/kedi-lang/kedi-schema/internal/schema"

// This file says which keywords can refuse a value, whatever stands beside
// them. Dropping one that cannot makes no copy weaker.

// verdicts on a schema: whether it can refuse a value.
type assertion uint8

const (
	notAsked assertion = iota
	asking             // being looked at: a schema refuses nothing by leading to itself
	asserts
	assertsNothing
)

// asserting says whether the schema at a value can refuse something. Every
// schema is looked at once.
func (c *converter) asserting(value schema.Node) bool {
	s := c.tree.SchemaAt(value)
	if s == nil || !s.Is(schema.Object) {
		return value.False()
	}
	if c.assertions == nil {
		c.assertions = make([]assertion, len(c.tree.Schemas))
	}
	if known := c.assertions[s.Index]; known != notAsked {
		return known == asserts
	}
	c.assertions[s.Index] = asking
	verdict := assertsNothing
	for member := range s.Children() {
		if k := member.Keyword(); s.Has(k) && c.refuses(held{part: &part{Schema: s}, keyword: k, value: member}) {
			verdict = asserts
			break
		}
	}
	c.assertions[s.Index] = verdict
	return verdict == asserts
}

// refuses says whether a keyword can refuse a value.
func (c *converter) refuses(h held) bool {
	switch h.keyword.Holds() {
	case schema.HoldsSchema, schema.HoldsItems:
		return c.schemaRefuses(h)
	case schema.HoldsSchemas:
		return c.listRefuses(h)
	case schema.HoldsSchemaMap, schema.HoldsDependencies, schema.HoldsNameLists:
		return c.mapRefuses(h)
	}
	return c.valueRefuses(h)
}

// valueRefuses is refuses for keywords that hold no schema.
func (c *converter) valueRefuses(h held) bool {
	switch keywordFates[h.keyword].treatment {
	case annotation:
		return false
	case structure:
		target := c.tree.Target(h.Schema)
		return target == nil || c.asserting(target.Node)
	}
	switch h.keyword {
	case schema.KwTitle, schema.KwDescription, schema.KwFormat:
		return false
	case schema.KwType:
		return h.Types|numeric != anyType || h.Types&schema.TypeNumber == 0
	case schema.KwUniqueItems:
		return h.value.True()
	case schema.KwRequired:
		return h.value.Len() > 0
	case schema.KwPattern:
		return h.value.Text() != ""
	case schema.KwMinContains, schema.KwMaxContains:
		return h.Has(schema.KwContains) && !isZeroMinimum(h)
	}
	return !isZeroMinimum(h)
}

// isZeroMinimum says whether a lower bound on a count is 0.
func isZeroMinimum(h held) bool {
	switch h.keyword {
	case schema.KwMinLength, schema.KwMinItems, schema.KwMinProperties, schema.KwMinContains:
		return schema.SameNumber(h.value.Text(), "0")
	}
	return false
}

// schemaRefuses is refuses for keywords that hold one schema.
func (c *converter) schemaRefuses(h held) bool {
	switch h.keyword {
	case schema.KwContains:
		return true // an array without elements holds none
	case schema.KwPropertyNames:
		return c.assertingAmong(h.value, schema.TypeString)
	case schema.KwNot:
		return !h.value.False()
	case schema.KwIf:
		return c.branchRefuses(h.part, schema.KwThen) || c.branchRefuses(h.part, schema.KwElse)
	case schema.KwThen, schema.KwElse:
		return h.Has(schema.KwIf) && c.asserting(h.value)
	case schema.KwAdditionalItems:
		return h.Has(schema.KwItems) && isTuple(h.part) && c.asserting(h.value)
	case schema.KwContentSchema:
		return false
	}
	if h.value.Is(schema.Array) {
		return c.anyAsserts(h.value)
	}
	return c.asserting(h.value)
}

// assertingAmong says whether a schema can refuse a value of one of the types:
// a member's name is always a string, for one.
func (c *converter) assertingAmong(value schema.Node, types schema.TypeSet) bool {
	s := c.tree.SchemaAt(value)
	if s == nil || !s.Is(schema.Object) {
		return value.False()
	}
	for member := range s.Children() {
		k := member.Keyword()
		switch {
		case !s.Has(k) || !keywordFates[k].types.Has(types):
		case k == schema.KwType && s.Types&types == types:
		case k == schema.KwNot && c.speaksOf(member)&types == 0:
		case c.refuses(held{part: &part{Schema: s}, keyword: k, value: member}):
			return true
		}
	}
	return false
}

// speaksOf gives the types that a schema's own "type" leaves.
func (c *converter) speaksOf(value schema.Node) schema.TypeSet {
	if s := c.tree.SchemaAt(value); s != nil && s.Types != 0 {
		return s.Types
	}
	return anyType
}

func (c *converter) branchRefuses(p *part, k schema.Keyword) bool {
	return p.Has(k) && c.asserting(p.Value(k))
}

// listRefuses is refuses for keywords that hold a list of schemas.
func (c *converter) listRefuses(h held) bool {
	switch h.keyword {
	case schema.KwAnyOf:
		for branch := range h.value.Children() {
			if !c.asserting(branch) {
				return false
			}
		}
		return true
	case schema.KwOneOf:
		return h.value.Len() > 1 || c.anyAsserts(h.value)
	}
	return c.anyAsserts(h.value)
}

// anyAsserts says whether one of the schemas in a list or map can refuse
// something.
func (c *converter) anyAsserts(holder schema.Node) bool {
	for s := range holder.Children() {
		if c.asserting(s) {
			return true
		}
	}
	return false
}

// mapRefuses is refuses for keywords that hold a map of schemas or of lists of
// names.
func (c *converter) mapRefuses(h held) bool {
	if keywordFates[h.keyword].treatment == structure {
		return false // definitions
	}
	for value := range h.value.Children() {
		if c.entryRefuses(h.keyword, value) {
			return true
		}
	}
	return false
}

// entryRefuses says whether one entry of a map can refuse a value: a list of
// names, or a schema for a member or, under "dependent", for the whole object.
func (c *converter) entryRefuses(k schema.Keyword, value schema.Node) bool {
	switch {
	case value.Is(schema.Array):
		return value.Len() > 0
	case k == schema.KwDependentSchemas || k == schema.KwDependencies:
		return c.assertingAmong(value, schema.TypeObject)
	}
	return c.asserting(value)
}
