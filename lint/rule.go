package lint

import (
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Rule detects one shape of a schema and carries its own documentation. It
// knows no provider: which targets the shape hurts stands in their tables,
// which profile forbids it in the profile's.
type Rule struct {
	// ID names the rule in reports, configuration and tables.
	ID string
	// Title says in one line, lower case, what the rule detects.
	Title string
	// Why explains, in a few sentences, what happens to such a schema and
	// how the rule decides.
	Why string
	// Remedy says what to do instead. A finding may carry a closer hint.
	Remedy string
	// Fix says what a fix would do and whether the same instances stay
	// valid ("safe: …", "unsafe: …"); empty when there is none.
	Fix string
	// Classes names the forms of the shape that targets treat differently;
	// empty when there is one form.
	Classes []string
	// Parameter says that the class of a finding is no word of Classes but a
	// name out of the schema.
	Parameter Parameter
	// Fails and Passes are whole schemas, the one with the shape and the
	// other without. Example says how to make one when it is too long to
	// print; then Fails is built by the tests.
	Fails, Passes string
	Example       string

	// On limits Check to schemas that have one of these keywords, well
	// formed or not; without it Check sees every schema.
	On schema.KeywordSet
	// Everywhere lets Check see schemas outside answer positions too.
	Everywhere bool
	// Check looks at one schema.
	Check func(*Pass, *schema.Schema)
	// CheckDocument looks at the whole document once.
	CheckDocument func(*Pass)
}

// HasClass says whether findings of the rule can be of that class.
func (r *Rule) HasClass(class string) bool {
	return r.Parameter == KeywordParameter || r.Parameter == FormatParameter || slices.Contains(r.Classes, class)
}

// Parameter is the kind of name that a rule's findings are about.
type Parameter uint8

// The parameters. A keyword's or a format's verdict comes from the targets'
// own tables for them, every other from their rule tables.
const (
	NoParameter Parameter = iota
	KeywordParameter
	FormatParameter
	ConstructParameter // of a pattern; one verdict for all
)

// Finding is one place where a rule's shape was found.
type Finding struct {
	// Class is the form of the shape, or the parameter by which tables know
	// it.
	Class string
	// Param is the parameter as the schema writes it, when the tables know
	// it by a collective name ("x-*", "*").
	Param string
	// At is the place.
	At Place
	// Message names the thing and the place and says what is allowed: lower
	// case, no full stop.
	Message string
	// Hint says what to do; without it the rule's Remedy is shown.
	Hint string
	// Related are other places that belong to the finding.
	Related []Related
}

// Related is a second place of a finding, such as the first of two equal
// members.
type Related struct {
	At      Place
	Message string
}

// Place is where a finding is shown: a value, or the name of a member.
type Place struct {
	Node   schema.Node
	OnName bool
}

// At is the place of a value.
func At(n schema.Node) Place { return Place{Node: n} }

// AtName is the place of a member's name, such as a keyword or a property.
func AtName(n schema.Node) Place { return Place{Node: n, OnName: true} }

// AtSchema is the place of a schema: its value.
func AtSchema(s *schema.Schema) Place { return Place{Node: s.Node} }

// AtKeyword is the place of a schema's keyword: its name, or the schema
// itself when the keyword is missing or malformed.
func AtKeyword(s *schema.Schema, k schema.Keyword) Place {
	if v := s.Value(k); v.Exists() {
		return AtName(v)
	}
	return AtSchema(s)
}

// Span gives the place in the source, in bytes.
func (p Place) Span() schema.Span {
	if p.OnName {
		return p.Node.NameSpan()
	}
	return p.Node.Span()
}
