package lint

import (
	"github.com/kedi-lang/kedi-schema/internal/regex"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// patternLookaround looks for assertions about what stands around a match.
var patternLookaround = Rule{
	ID:    "pattern-lookaround",
	Title: "a pattern looks ahead or behind",
	Why: `(?=…), (?!…), (?<=…) and (?<!…) match nothing themselves and only look at the text beside
them. RE2 has none of them, so the portable profile refuses the pattern, and the grammars that
providers compile patterns into have none either. The same characters inside a class or after a
backslash mean themselves and are not reported.`,
	Remedy:     "list what is allowed instead, or say the exception in the description",
	Fails:      head + `{"type":"string","pattern":"^(?!x)a$"}` + tail,
	Passes:     head + `{"type":"string","pattern":"^[a-z]+$"}` + tail,
	On:         schema.Keywords(schema.KwPattern),
	Everywhere: true,
	Check:      checkPatternLookaround,
}

func checkPatternLookaround(p *Pass, s *schema.Schema) {
	p.reportFamily(s, regex.FamilyLookaround, "the pattern looks around with")
}
