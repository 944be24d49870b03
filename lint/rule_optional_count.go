package lint

// optionalCount looks at how many properties may be left out.
var optionalCount = Rule{
	ID:    "optional-count",
	Title: "more than 24 properties may be left out",
	Why: `Each optional property doubles the shapes that an answer can have, so providers that build
a grammar bound their number: at most 24 in one request. We count, wherever an answer is described,
the properties that "required" beside them does not name. Class written counts a definition once,
and over the limit the request fails; class expanded is over it only when a definition counts each
time it is used, which nobody is known to do or not to do.`,
	Remedy:        "list more of them in required, or leave some out",
	Classes:       []string{"written", "expanded"},
	Example:       "25 optional strings at the root",
	Passes:        okExample,
	CheckDocument: checkOptionalCount,
}

// maxOptional is the most optional properties that the rule lets pass.
const maxOptional = 24

func checkOptionalCount(p *Pass) {
	sizes := p.sizes()
	p.reportUses(uses{sizes.optional, int(sizes.root().optional), "optional property"}, maxOptional)
}

// uses is one count, as written and with each use of a definition again.
type uses struct {
	written, expanded int
	noun              string
}

// reportUses reports a count that is over its limit: as written, or else only
// when it is expanded.
func (p *Pass) reportUses(u uses, limit int) {
	switch {
	case u.written > limit:
		p.Report(Finding{Class: "written", At: At(p.Root), Message: overLimit(u.written, u.noun, limit)})
	case u.expanded > limit:
		p.Report(Finding{
			Class:   "expanded",
			At:      At(p.Root),
			Message: counted(u.expanded, u.noun) + " when each use of a definition counts, limit " + grouped(limit) + " (" + grouped(u.written) + " as written)",
		})
	}
}
