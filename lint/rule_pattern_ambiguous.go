package lint

import (
	"github.com/kedi-lang/kedi-schema/internal/regex"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// patternAmbiguous looks for what RE2 and Python's re read differently.
var patternAmbiguous = Rule{
	ID:    "pattern-ambiguous",
	Title: "RE2 and Python's re read a pattern differently",
	Why: `Where a provider compiles the pattern with Python's re module and the final check with RE2,
both must mean the same, or the model follows one rule and is judged by another. Named classes such
as [[:alpha:]], an opening bracket or a doubled operator sign inside a class, and braces without a
lower bound are taken by both, each in its own way.`,
	Remedy:     "use the plain spelling, which both read alike",
	Parameter:  ConstructParameter,
	Fails:      head + `{"type":"string","pattern":"^[[:alpha:]]+$"}` + tail,
	Passes:     head + `{"type":"string","pattern":"^[A-Za-z]+$"}` + tail,
	On:         schema.Keywords(schema.KwPattern),
	Everywhere: true,
	Check:      checkPatternAmbiguous,
}

func checkPatternAmbiguous(p *Pass, s *schema.Schema) {
	p.reportFamily(s, regex.FamilyAmbiguous, "RE2 and Python's re differ on the pattern's")
}
