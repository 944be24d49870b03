package lint

import (
	"github.com/kedi-lang/kedi-schema/internal/regex"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// patternWordBoundary looks for \b and \B.
var patternWordBoundary = Rule{
	ID:    "pattern-word-boundary",
	Title: "a pattern asks for a word boundary",
	Why: `\b and \B look at the characters on both sides without matching them. RE2 reads them, and
so do Python and JavaScript, but providers that compile a pattern into a grammar refuse them on
every request, so the portable profile does not take them either. Inside a class \b would be a
backspace and is not meant.`,
	Remedy:     `anchor the pattern with ^ and $, or name the characters that may stand beside the word`,
	Fails:      head + `{"type":"string","pattern":"\\bfoo\\b"}` + tail,
	Passes:     head + `{"type":"string","pattern":"^foo$"}` + tail,
	On:         schema.Keywords(schema.KwPattern),
	Everywhere: true,
	Check:      checkPatternWordBoundary,
}

func checkPatternWordBoundary(p *Pass, s *schema.Schema) {
	p.reportFamily(s, regex.FamilyWordBoundary, "the pattern asks for a word boundary with")
}
