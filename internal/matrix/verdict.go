package matrix

import (
	"github.com/kedi-lang/kedi-schema/providers"
)

// This file says what becomes of a schema at one target.

// Verdict is what becomes of a schema at one target.
type Verdict uint8

// The verdicts, from harmless to fatal.
const (
	NoSchema Verdict = iota // kagent sends the target none
	Accepted                // taken, and held to as it is written
	Weakened                // taken, but something in it is not enforced or lost on the way
	Doubtful                // refused, by inference alone
	Refused                 // every request fails, by what is documented or was observed
)

// look is how a verdict is shown. The word is always there; symbol and colour
// repeat it.
type look struct {
	name    string
	symbol  string // in text and HTML
	emoji   string // in Markdown, whose readers see no colour else
	paint   string // ANSI select graphic rendition
	meaning string
}

var looks = [...]look{
	NoSchema: {"no schema", "–", "➖", "\x1b[2m", "kagent sends none; the prompt must describe the answer"},
	Accepted: {"accepted", "✓", "✅", "\x1b[32m", "taken, and held to as it is written"},
	Weakened: {"weakened", "~", "🟡", "\x1b[33m", "taken, but part of it is not enforced or is lost on the way"},
	Doubtful: {"doubtful", "?", "🟣", "\x1b[35m", "probably refused: it follows from what is known, nobody has seen it"},
	Refused:  {"refused", "✗", "❌", "\x1b[31m", "every request fails: documented or observed"},
}

// String gives the verdict in lower case, as reports print it.
func (v Verdict) String() string { return looks[v].name }

// VerdictOf finds a verdict by its name.
func VerdictOf(name string) (Verdict, bool) {
	for v, l := range looks {
		if l.name == name {
			return Verdict(v), true
		}
	}
	return NoSchema, false
}

// verdictOn gives the verdict that one fact about a shape in the schema makes.
func verdictOn(f providers.Fact) Verdict {
	switch f.Effect {
	case providers.Refused:
		if f.Status == providers.Inferred {
			return Doubtful
		}
		return Refused
	case providers.Weakened, providers.Ignored:
		return Weakened
	}
	return Accepted
}

// effects are what a reason may say that happens, the gravest first: effects of
// facts, "doubtful" for a refusal that is inferred, "warning" in the row of a
// profile. Each is shown in the colour of the verdict that it makes.
var effects = [...]struct {
	name, symbol string
	verdict      Verdict
}{
	{"refused", "✗", Refused},
	{"doubtful", "?", Doubtful},
	{"weakened", "~", Weakened},
	{"ignored", "~", Weakened},
	{"warning", "!", Accepted},
	{"unknown", " ", Accepted},
}

// effectRank gives the place of an effect in that list.
func effectRank(name string) int {
	for i := range effects {
		if effects[i].name == name {
			return i
		}
	}
	return len(effects) - 1
}
