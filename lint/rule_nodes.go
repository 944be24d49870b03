package lint

// nodes looks at how many schemas the document stands for.
var nodes = Rule{
	ID:    "nodes",
	Title: "the schema stands for more than 1,000 schemas",
	Why: `kagent visits every schema when the agent is compiled and stops after 1,000. It follows
"properties", "items", the branches of "anyOf" and each "$ref"; a definition counts again each time
it is used, and a reference and what it leads to are two. Definitions that nothing uses and the
values of maps are not visited. We add the counts up and expand nothing, so a schema that doubles
with each definition is measured as fast as any other.`,
	Remedy:        "use large definitions less often, or leave parts out",
	Example:       "a definition of 100 schemas that is used eleven times",
	Passes:        okExample,
	CheckDocument: checkNodes,
}

// maxSchemas is the most schemas that kagent visits (translator of 2026-09).
const maxSchemas = 1000

func checkNodes(p *Pass) {
	sizes := p.sizes()
	n := int(sizes.root().schemas)
	if n <= maxSchemas || p.Silent("") {
		return
	}
	f := Finding{At: At(p.Root), Message: counted(n, "schema") + " when each use of a definition counts, limit " + grouped(maxSchemas)}
	if wide := sizes.widest(p.Tree); wide != nil && !wide.IsRoot() {
		size := int(sizes.counts[wide.Index].schemas)
		f.Hint = p.rule.Remedy + "; the widest definition is " + p.pointerInSchema(wide.Node) + " with " + counted(size, "schema")
		f.Related = []Related{{At: AtName(wide.Node), Message: "stands for " + counted(size, "schema") + " at each use"}}
	}
	p.Report(f)
}
