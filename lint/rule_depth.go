package lint

import "strings"

// depth looks at how deep the schema is nested.
var depth = Rule{
	ID:    "depth",
	Title: "the schema is nested too deep",
	Why: `kagent visits a schema when the agent is compiled and stops at 32 levels (class nodes>32):
the root is level 1, and each property, "items", branch of "anyOf" and use of a "$ref" is one
deeper. A strict compiler of schemas may count objects only: 10 inside each other (objects>10) or,
by an older count, 5 (objects>5). Where no number is published, reports tell of refusals above 5
objects and arrays inside each other (levels>5). Branches and references add no level of objects or
arrays. A definition counts at each use, and a cycle is
followed once.`,
	Remedy:        "flatten the schema: join objects that have one property, or ask for the parts one by one",
	Classes:       []string{"nodes>32", "objects>10", "objects>5", "levels>5"},
	Example:       "eleven objects, each a property of the one before",
	Passes:        okExample,
	CheckDocument: checkDepth,
}

// maxDepth is the most levels of schemas that kagent visits (translator of
// 2026-09; the page says "fixed limits").
const maxDepth = 32

// depthLimits are the classes of the rule, the gravest first.
var depthLimits = [...]struct {
	class string
	limit int
	noun  string
	along func(*counts) longest
}{
	{"nodes>32", maxDepth, "schema level", func(c *counts) longest { return c.depth }},
	{"objects>10", 10, "object level", func(c *counts) longest { return c.objects }},
	{"objects>5", 5, "object level", func(c *counts) longest { return c.objects }},
	{"levels>5", 5, "object and array level", func(c *counts) longest { return c.levels }},
}

func checkDepth(p *Pass) {
	var over []string
	var hint, noun string
	root := p.sizes().root()
	for _, l := range depthLimits {
		n := int(l.along(root).n)
		if n <= l.limit || l.noun == noun || p.Silent(l.class) {
			continue
		}
		noun = l.noun
		over = append(over, overLimit(n, noun, l.limit))
		if hint == "" {
			hint = p.rule.Remedy + "; the deepest path is " + p.pathText(l.along)
		}
	}
	for _, l := range depthLimits {
		if int(l.along(root).n) > l.limit {
			p.Report(Finding{Class: l.class, At: At(p.Root), Message: strings.Join(over, "; "), Hint: hint})
		}
	}
}

// overLimit shows a count next to its limit.
func overLimit(n int, noun string, limit int) string {
	return counted(n, noun) + ", limit " + grouped(limit)
}
