package lint

import (
	"github.com/kedi-lang/kedi-schema/internal/regex"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// patternECMA looks for what ECMA 262 refuses or reads differently.
var patternECMA = Rule{
	ID:    "pattern-ecma",
	Title: "ECMA 262 refuses a pattern or reads it differently",
	Why: `JSON Schema names the regular expressions of ECMA 262 (2020-12 Core, section 6.4), and
validators in JavaScript use them. A pattern with flags in it, with groups named (?P<n>…), with \A
or \a, or with an escape that is not needed is read alike by RE2 and Python's re, so kagent and the
providers agree on it, but a peer in JavaScript may refuse the schema or judge the answer
differently. What the rules pattern-dialect and pattern-ambiguous tell is not told again.`,
	Remedy:     "use the plain spelling if the schema is read in JavaScript too",
	Parameter:  ConstructParameter,
	Fails:      head + `{"type":"string","pattern":"(?i)^a$"}` + tail,
	Passes:     head + `{"type":"string","pattern":"^[aA]$"}` + tail,
	On:         schema.Keywords(schema.KwPattern),
	Everywhere: true,
	Check:      checkPatternECMA,
}

func checkPatternECMA(p *Pass, s *schema.Schema) {
	p.reportFamily(s, regex.FamilyECMA, "ECMA 262 differs on the pattern's")
}
