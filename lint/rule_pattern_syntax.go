package lint

import (
	"github.com/kedi-lang/kedi-schema/internal/regex"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// patternSyntax looks for patterns that are no RE2.
var patternSyntax = Rule{
	ID:    "pattern-syntax",
	Title: "a pattern is not RE2 syntax",
	Why: `The portable profile wants patterns in RE2, the syntax of Go's regexp package, because the
final check compiles them with it. A pattern that does not compile there fails the agent before any
model is asked. Lookarounds and backreferences, which RE2 leaves out on purpose, have rules of
their own; this one tells of everything else: mistakes, counts above 1,000, and the spellings of
other dialects.`,
	Remedy:     "write the pattern in RE2 (https://github.com/google/re2/wiki/Syntax)",
	Fails:      head + `{"type":"string","pattern":"a{1001}"}` + tail,
	Passes:     head + `{"type":"string","pattern":"^[a-z]+$"}` + tail,
	On:         schema.Keywords(schema.KwPattern),
	Everywhere: true,
	Check:      checkPatternSyntax,
}

func checkPatternSyntax(p *Pass, s *schema.Schema) {
	if p.Silent("") {
		return
	}
	r := p.pattern(s)
	if r == nil || r.OtherErr == nil {
		return
	}
	message := "the pattern does not compile as RE2: " + r.OtherErr.Problem
	if r.OtherErr.Fragment != "" {
		message += ": " + inBackticks(r.OtherErr.Fragment)
	}
	p.Report(Finding{At: AtKeyword(s, schema.KwPattern), Message: message, Hint: foreignHint(r)})
}

// foreignHint tells the plain spelling of what another dialect would read.
func foreignHint(r *regex.Report) string {
	for _, c := range r.In(regex.FamilyForeign) {
		if c.Suggest != "" {
			return "write " + inBackticks(c.Suggest) + " for " + inBackticks(c.Text)
		}
	}
	return ""
}
