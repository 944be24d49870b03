package lint

import "strings"

// complexity looks at sizes that are refused somewhere, nobody says where.
var complexity = Rule{
	ID:    "complexity",
	Title: "the schema may be too complex for a provider that publishes no limit",
	Why: `Two providers refuse schemas as too complex at sizes they do not publish. One builds a
grammar and gives up when that takes too long (class grammar): we tell of more than 8 unions, 12
optional properties or 300 schemas, each use of a definition counted. The other counts the states
of its decoder, and long arrays cost the most of these (class states): we tell when all "maxItems"
together are above 500. The numbers are ours, below what has been seen refused.`,
	Remedy:        "try the schema at the provider before you rely on it, or make it smaller",
	Classes:       []string{"grammar", "states"},
	Fails:         head + `{"type":"array","items":{"type":"integer"},"maxItems":900}` + tail,
	Passes:        head + `{"type":"array","items":{"type":"integer"},"maxItems":5}` + tail,
	CheckDocument: checkComplexity,
}

// The sizes that we trust every target with.
const (
	fineUnions   = 8
	fineOptional = 12
	fineSchemas  = 300
	fineItems    = 500
)

func checkComplexity(p *Pass) {
	sizes := p.sizes()
	root := sizes.root()
	var over []string
	note := func(n int, noun string, limit int) {
		if n > limit {
			over = append(over, counted(n, noun)+" (we trust "+grouped(limit)+")")
		}
	}
	note(int(root.unions), "union", fineUnions)
	note(int(root.optional), "optional property", fineOptional)
	note(int(root.schemas), "schema", fineSchemas)
	if len(over) > 0 {
		p.Report(Finding{Class: "grammar", At: At(p.Root), Message: strings.Join(over, ", ")})
	}
	if n := int(sizes.maxItems); n > fineItems {
		p.Report(Finding{Class: "states", At: At(p.Root), Message: "all maxItems together are " + grouped(n) + " (we trust " + grouped(fineItems) + ")"})
	}
}
