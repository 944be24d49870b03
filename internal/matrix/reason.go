package matrix

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// This file gathers the findings of one row into reasons: one for each rule,
// class and fact, with the lines on which it was found.

// Reason is one shape that decides, or takes part in, the verdict of a row.
type Reason struct {
	Rule  *lint.Rule
	Class string
	// Verdict is what this reason alone would make of the row.
	Verdict Verdict
	// Effect names what happens: an effect of a fact, "doubtful" for a
	// refusal that is inferred, "warning" in the row of a profile.
	Effect string
	// Fact is what the target's table says; the zero Fact for an error of
	// every profile and in the row of a profile.
	Fact providers.Fact
	// Lines are the lines of the schema's file, ascending, each once.
	Lines []int
	// Message and Hint are those of the first finding.
	Message, Hint string
}

// Name gives the rule with its class: "depth(objects>10)".
func (r *Reason) Name() string {
	if r.Class == "" {
		return r.Rule.ID
	}
	return r.Rule.ID + "(" + r.Class + ")"
}

// shownLines is how many line numbers people are shown; JSON has them all.
const shownLines = 6

// Place gives the lines for people: "line 4", "lines 4, 9 and 12 more".
func (r *Reason) Place() string {
	if len(r.Lines) == 1 {
		return "line " + strconv.Itoa(r.Lines[0])
	}
	var b strings.Builder
	b.WriteString("lines ")
	for i, line := range r.Lines {
		if i == shownLines {
			b.WriteString(" and " + strconv.Itoa(len(r.Lines)-i) + " more")
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(strconv.Itoa(line))
	}
	return b.String()
}

// Evidence gives how it is known and since when: "documented 2026-09". It is
// empty where no target's table speaks.
func (r *Reason) Evidence() string {
	if r.Fact == (providers.Fact{}) {
		return ""
	}
	return strings.TrimSuffix(r.Fact.Status.String()+" "+r.Fact.AsOf(), " ")
}

// reasoner gathers the reasons of one row. Findings come in the order of the
// schema's text.
type reasoner struct {
	lines   *schema.Lines
	reasons []Reason
	known   map[reasonKey]int
}

// reasonKey is what the findings of one reason share.
type reasonKey struct {
	rule          *lint.Rule
	class, effect string
	fact          providers.Fact
}

// ofTarget takes a finding of a run in which one target alone was named.
func (r *reasoner) ofTarget(d *lint.Diagnostic) {
	reason := Reason{Rule: d.Rule, Class: d.Class, Message: d.Message, Hint: d.Hint}
	switch {
	case len(d.Targets) > 0:
		reason.Fact = d.Targets[0].Fact
		reason.Verdict = verdictOn(reason.Fact)
		reason.Effect = reason.Fact.Effect.String()
		if reason.Verdict == Doubtful {
			reason.Effect = Doubtful.String()
		}
	case d.Severity == lint.Error:
		reason.Verdict, reason.Effect = Refused, Refused.String()
	default:
		return
	}
	r.add(reason, d.Span.Start)
}

// ofProfile takes a finding of a run without targets.
func (r *reasoner) ofProfile(d *lint.Diagnostic) {
	if d.Severity < lint.Warning {
		return
	}
	// kagent refuses a schema with an error, and takes one with a warning.
	reason := Reason{Rule: d.Rule, Class: d.Class, Message: d.Message, Hint: d.Hint, Verdict: Accepted, Effect: d.Severity.String()}
	if d.Severity == lint.Error {
		reason.Verdict, reason.Effect = Refused, Refused.String()
	}
	r.add(reason, d.Span.Start)
}

func (r *reasoner) add(reason Reason, offset int) {
	line := r.lines.Position(offset).Line
	key := reasonKey{reason.Rule, reason.Class, reason.Effect, reason.Fact}
	if i, ok := r.known[key]; ok {
		if old := &r.reasons[i]; old.Lines[len(old.Lines)-1] != line {
			old.Lines = append(old.Lines, line)
		}
		return
	}
	if r.known == nil {
		r.known = make(map[reasonKey]int)
	}
	r.known[key] = len(r.reasons)
	reason.Lines = []int{line}
	r.reasons = append(r.reasons, reason)
}

// row gives the reasons, the gravest first, and the verdict they make together.
func (r *reasoner) row(v Verdict) (Verdict, []Reason) {
	for i := range r.reasons {
		v = max(v, r.reasons[i].Verdict)
	}
	slices.SortStableFunc(r.reasons, func(a, b Reason) int {
		return cmp.Or(cmp.Compare(effectRank(a.Effect), effectRank(b.Effect)), cmp.Compare(a.Lines[0], b.Lines[0]))
	})
	return v, r.reasons
}
