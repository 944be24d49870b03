package providers

import "strings"

// Target is one provider, or one mode of it, as a table of facts. It holds no
// code that looks at schemas.
type Target struct {
	// ID names the target in flags, configuration and reports.
	ID string
	// Title names it for people.
	Title string
	// About says in a sentence or two what this target is and what it is sent.
	About string
	// AsOf is the month of the newest fact, inherited ones and limits
	// included: "2026-10".
	AsOf string
	// Mode says in which profiles the target is on without being named.
	Mode Mode
	// NoSchema marks a target that kagent sends no schema. It speaks only
	// when the user names it, and never louder than a warning.
	NoSchema bool
	// Like is the ID of the target whose facts hold where this table has
	// none. Lowered says that its refusals count as inferred here.
	Like    string
	Lowered bool
	// Keywords, Formats and Rules are the facts; what they do not name is
	// accepted (inferred).
	Keywords []KeywordFact
	Formats  []FormatFact
	Rules    []RuleFact
	// Limits are the sizes published or seen. They are the target's own: Like
	// does not lend them.
	Limits []Limit
	// Conversion says in what form the target receives a schema.
	Conversion Conversion
	// Request is the field of the provider's API that carries it.
	Request Request
}

// Mode says in which profiles a target is on without being named.
type Mode uint8

// The modes. The zero value is on in every profile.
const (
	EveryMode  Mode = iota
	LaxMode         // on in portable and none
	StrictMode      // on in strict
)

// KeywordFact is what becomes of one keyword. Keyword is its name, one of the
// value classes "minItems>1", "items[]" (items is a list) and "allOf+$ref" (a
// member of allOf is or has a $ref), "x-*" for extension keywords, or "*" for
// any other. The row of "additionalProperties" speaks of the value false; other
// values are shapes. "format" has no row: Formats say it.
type KeywordFact struct {
	Keyword string
	Fact    Fact
}

// FormatFact is what becomes of one value of "format" on a node that can be a
// string; "*" stands for any other.
type FormatFact struct {
	Format string
	Fact   Fact
}

// RuleFact is what becomes of the shape that a rule detects. Class is one form
// of that shape, or empty where the rule has a single one.
type RuleFact struct {
	Rule  string
	Class string
	Fact  Fact
}

// Limit is a size that a target bounds. Number is as printed ("10", "15,000
// characters"), or empty when none is published. Rule and Class say what
// measures it; they are empty when nothing does.
type Limit struct {
	What   string
	Number string
	Rule   string
	Class  string
	Fact   Fact
	// Note says what else is known, such as the size at which we warn.
	Note string
}

// Keyword gives the fact about a keyword, by the name or value class that the
// table uses. It reads the table from the top, so a caller that asks for every
// keyword of many schemas keeps the answers.
func (t *Target) Keyword(name string) Fact {
	if f, ok := t.findKeyword(name); ok {
		return f
	}
	other := "*"
	if strings.HasPrefix(name, "x-") {
		other = "x-*"
	}
	f, _ := t.findKeyword(other)
	return f
}

func (t *Target) findKeyword(name string) (Fact, bool) {
	for i := range t.Keywords {
		if t.Keywords[i].Keyword == name {
			return t.Keywords[i].Fact, true
		}
	}
	if base, ok := ByID(t.Like); ok {
		return t.inherit(base.findKeyword(name))
	}
	return Fact{}, false
}

// Format gives the fact about a value of "format" on a node that can be a
// string.
func (t *Target) Format(name string) Fact {
	if f, ok := t.findFormat(name); ok {
		return f
	}
	f, _ := t.findFormat("*")
	return f
}

func (t *Target) findFormat(name string) (Fact, bool) {
	for i := range t.Formats {
		if t.Formats[i].Format == name {
			return t.Formats[i].Fact, true
		}
	}
	if base, ok := ByID(t.Like); ok {
		return t.inherit(base.findFormat(name))
	}
	return Fact{}, false
}

// Rule gives the fact about one class of the shape that a rule detects.
func (t *Target) Rule(rule, class string) Fact {
	f, _ := t.findRule(rule, class)
	return f
}

func (t *Target) findRule(rule, class string) (Fact, bool) {
	for i := range t.Rules {
		if r := &t.Rules[i]; r.Rule == rule && r.Class == class {
			return r.Fact, true
		}
	}
	if base, ok := ByID(t.Like); ok {
		return t.inherit(base.findRule(rule, class))
	}
	return Fact{}, false
}

// inherit takes over what the target that this one is like has found.
func (t *Target) inherit(f Fact, ok bool) (Fact, bool) {
	if t.Lowered {
		f = f.lowered()
	}
	return f, ok
}
