package lint

// propertyCount looks at how many properties the document declares.
var propertyCount = Rule{
	ID:    "property-count",
	Title: "the document declares too many properties",
	Why: `A strict compiler of schemas takes at most 5,000 properties in one schema (class >5000); an
older number that is still printed is 100 (>100). We count the members of every
"properties" in the document as it is written, those of a definition once.`,
	Remedy:        "leave properties out, or move a repeated group into a definition",
	Classes:       []string{">5000", ">100"},
	Example:       "101 properties",
	Passes:        okExample,
	CheckDocument: checkPropertyCount,
}

var propertyLimits = [...]struct {
	class string
	limit int
}{{">5000", 5000}, {">100", 100}}

func checkPropertyCount(p *Pass) {
	n := p.sizes().properties
	for _, l := range propertyLimits {
		if n > l.limit && !p.Silent(l.class) {
			p.Report(Finding{Class: l.class, At: At(p.Root), Message: overLimit(n, "property", l.limit)})
		}
	}
}
