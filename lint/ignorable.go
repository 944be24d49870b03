package lint

import "slices"

// ignorable lists the rules whose profile errors a configuration may silence.
// They rest on our reading of "a schema that would fail every request on a
// known provider" (kagent documentation, structured output, "Portable schema
// profile"), and a reader may know better. The other profile errors stand in
// that document itself, or are the five of every profile: kagent would refuse
// the schema anyway, so silence would only hide it.
var ignorable = [...]string{
	"array-items-missing",
	"node-untyped",
	"required-undeclared",
	"enum-empty-string",
	"enum-member-complex",
	"pattern-word-boundary",
	"union-count",
	"optional-count",
}

// Ignorable says whether a configuration may silence the diagnostic. It may
// not when the profile makes it an error and kagent's documentation says so;
// an error that only a named target gives can always be silenced.
func (p *Profile) Ignorable(d *Diagnostic) bool {
	return d.Severity < Error || p.Severity(d.Rule, d.Class) < Error || mayIgnore(d.Rule)
}

// Forbids says whether no finding of the rule can be ignored: each form of
// its shape is an error of the profile that must stay.
func (p *Profile) Forbids(r *Rule) bool {
	if mayIgnore(r) || p.allowed(r) != nil {
		return false // a finding about an allowed keyword or format is no error
	}
	for _, class := range r.Classes {
		if p.Severity(r, class) < Error {
			return false
		}
	}
	return len(r.Classes) > 0 || p.Severity(r, "") == Error
}

func mayIgnore(r *Rule) bool { return slices.Contains(ignorable[:], r.ID) }
