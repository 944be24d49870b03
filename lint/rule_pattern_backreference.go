package lint

import (
	"github.com/kedi-lang/kedi-schema/internal/regex"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// patternBackreference looks for references to what a group has matched.
var patternBackreference = Rule{
	ID:    "pattern-backreference",
	Title: "a pattern refers to what a group of it has matched",
	Why: `\1, \k<name> and (?P=name) repeat the text of a group. No finite machine can do that, so
RE2 has none of them, the portable profile refuses the pattern, and so do the grammars that
providers compile patterns into. Digits after a backslash that name a character by its octal number
are not meant.`,
	Remedy:     "write the repetition out, or check it afterwards",
	Fails:      head + `{"type":"string","pattern":"^(a)\\1$"}` + tail,
	Passes:     head + `{"type":"string","pattern":"^aa$"}` + tail,
	On:         schema.Keywords(schema.KwPattern),
	Everywhere: true,
	Check:      checkPatternBackreference,
}

func checkPatternBackreference(p *Pass, s *schema.Schema) {
	p.reportFamily(s, regex.FamilyBackreference, "the pattern refers back with")
}
