package lint

import "slices"

// Profile is a set of rules that a schema is held to whatever the provider:
// rule by rule and class by class, the severity of its own.
type Profile struct {
	// Name is portable, strict or none.
	Name string
	// Strict says that targets are taken in their strict mode.
	Strict bool
	// Base is the profile whose rows hold where this one has none.
	Base *Profile
	// Rows are the rules of the profile.
	Rows []Row
	// Keywords and Formats are what the profile allows; nil allows all.
	Keywords, Formats []string
}

// Row is one rule of a profile. An empty class stands for every class that
// has no row of its own.
type Row struct {
	Rule, Class string
	Severity    Severity
}

// Profiles lists the profiles by name.
func Profiles() []*Profile { return []*Profile{&portable, &strict, &bare} }

// ProfileOf finds a profile by its name.
func ProfileOf(name string) (*Profile, bool) {
	for _, p := range Profiles() {
		if p.Name == name {
			return p, true
		}
	}
	return nil, false
}

// Severity gives the profile's own severity for a class of a rule's shape.
func (p *Profile) Severity(r *Rule, class string) Severity {
	allowed := p.allowed(r)
	if allowed != nil {
		if slices.Contains(allowed, class) {
			return None
		}
		return Error
	}
	if s, ok := p.row(r.ID, class); ok {
		return s
	}
	s, _ := p.row(r.ID, "")
	return s
}

// allowed gives the list that a rule about names is held to, nil for other
// rules and for a profile that allows all.
func (p *Profile) allowed(r *Rule) []string {
	if p.Base != nil && p.Keywords == nil {
		return p.Base.allowed(r)
	}
	switch r.Parameter {
	case KeywordParameter:
		return p.Keywords
	case FormatParameter:
		return p.Formats
	}
	return nil
}

func (p *Profile) row(rule, class string) (Severity, bool) {
	for _, row := range p.Rows {
		if row.Rule == rule && row.Class == class {
			return row.Severity, true
		}
	}
	if p.Base != nil {
		return p.Base.row(rule, class)
	}
	return None, false
}
