package lint

import (
	"github.com/kedi-lang/kedi-schema/providers"
)

// verdict is what a profile and the chosen targets make of one class of one
// rule's shape.
type verdict struct {
	severity Severity
	targets  []Harm
}

// grade has the severity that a target's fact gives: by effect and evidence,
// for a target that the user named and for one that is on by default.
func grade(f providers.Fact, named bool) Severity {
	refused := f.Effect == providers.Refused
	certain := f.Status != providers.Inferred
	switch {
	case f.Effect == providers.Accepted:
		return None
	case refused && certain && named:
		return Error
	case refused && (certain || named):
		return Warning
	case refused || named || f.Effect == providers.Weakened:
		return Info
	}
	return None
}

// judge computes a verdict from the two tables.
func (l *Linter) judge(r *Rule, class string) *verdict {
	v := &verdict{severity: l.opts.Profile.Severity(r, class)}
	for _, t := range l.opts.Targets {
		f := FactOf(t, r, class)
		severity := grade(f, l.opts.Named)
		if t.NoSchema {
			severity = min(severity, Warning)
			if !l.opts.Named {
				severity = None
			}
		}
		if severity == None || l.quiet(r, class, f) {
			continue
		}
		v.targets = append(v.targets, Harm{t, f, severity})
		v.severity = max(v.severity, severity)
	}
	return v
}

// FactOf gives what a target does with a class of a rule's shape, from the right
// table of it: keywords and formats have their
// own.
func FactOf(t *providers.Target, r *Rule, class string) providers.Fact {
	switch r.Parameter {
	case KeywordParameter:
		return t.Keyword(class)
	case FormatParameter:
		return t.Format(class)
	}
	f := t.Rule(r.ID, class)
	if f == (providers.Fact{}) {
		f = t.Rule(r.ID, "")
	}
	return f
}

// quiet holds one loss back until its target is named: nearly every schema
// closes its objects, and a converted copy that cannot say so loses only what
// the final check finds.
func (l *Linter) quiet(r *Rule, class string, f providers.Fact) bool {
	return !l.opts.Named && r.Parameter == KeywordParameter && class == "additionalProperties" &&
		f.Effect == providers.Weakened
}
