package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// This file gives the sizes of one schema beside the limits that rules compare
// them with, for a reader who wants to know how much is left.

// Size is one size of a schema. A rule reports it when Count passes Limit.
type Size struct {
	// Rule and Class are what the rule reports it as; the tables of targets
	// name their limits by the same pair.
	Rule, Class string
	Limit       int
	Count       int
}

// Sizes measures a schema, in the order of the rules. Counts stop at
// 1,000,000,000: definitions that use each other can stand for more.
func Sizes(s Schema) []Size {
	p := &Pass{Tree: schema.Walk(s.Root), Schema: s}
	m := p.sizes()
	root := m.root()
	sizes := []Size{
		{size.ID, "kagent", kagentMaxBytes, p.kagentBytes()},
		{size.ID, "kedi", kediMaxBytes, s.Root.CompactSize()},
		{enumLarge.ID, "", maxEnum, p.largestEnum()},
	}
	for _, l := range depthLimits {
		sizes = append(sizes, Size{depth.ID, l.class, l.limit, int(l.along(root).n)})
	}
	sizes = append(sizes, Size{nodes.ID, "", maxSchemas, int(root.schemas)})
	for _, l := range propertyLimits {
		sizes = append(sizes, Size{propertyCount.ID, l.class, l.limit, m.properties})
	}
	return append(sizes,
		Size{enumBudget.ID, "", maxEnumValues, m.enumValues},
		Size{enumBudget.ID, "", maxEnumCharacters, m.longEnum.characters},
		Size{textBudget.ID, "", maxCharacters, m.characters},
		Size{optionalCount.ID, "written", maxOptional, m.optional},
		Size{unionCount.ID, "written", maxUnions, m.unions},
		Size{complexity.ID, "states", fineItems, int(m.maxItems)},
	)
}

// kagentBytes gives the size that kagent bounds: a document of its own counts
// as it stands, everything else as compact JSON.
func (p *Pass) kagentBytes() int {
	if p.Written > 0 {
		return p.Written
	}
	return p.Root.CompactSize()
}

// largestEnum gives the members of the longest "enum".
func (p *Pass) largestEnum() int {
	most := 0
	for i := range p.Tree.Schemas {
		if s := &p.Tree.Schemas[i]; s.Has(schema.KwEnum) {
			most = max(most, s.Value(schema.KwEnum).Len())
		}
	}
	return most
}
