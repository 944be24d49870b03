package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// patternUnanchored looks for patterns that may match a part of the string.
var patternUnanchored = Rule{
	ID:    "pattern-unanchored",
	Title: "a pattern does not begin with ^ and end with $",
	Why: `In JSON Schema a pattern matches when it is found anywhere in the string. A grammar that
makes strings has to know the whole string, so one that is built from patterns takes only those
between ^ and $ and refuses the others. The rule looks at the first and the last character, and at
whether the last is an anchor.`,
	Remedy:     "write ^ and $ around the pattern, with .* where anything may stand",
	Fails:      head + `{"type":"string","pattern":"foo"}` + tail,
	Passes:     head + `{"type":"string","pattern":"^foo$"}` + tail,
	On:         schema.Keywords(schema.KwPattern),
	Everywhere: true,
	Check:      checkPatternUnanchored,
}

func checkPatternUnanchored(p *Pass, s *schema.Schema) {
	if p.Silent("") {
		return
	}
	if r := p.pattern(s); r != nil && !r.Anchored {
		p.Report(Finding{At: AtKeyword(s, schema.KwPattern), Message: "the pattern is not between ^ and $, so it matches anywhere in the string"})
	}
}
