package lint

import (
	"cmp"
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/providers"
)

// Diagnostic is a finding with its verdict.
type Diagnostic struct {
	Rule     *Rule
	Class    string
	Severity Severity
	Message  string
	Hint     string
	// Span is the place in the source, in bytes.
	Span schema.Span
	// Document is the number of the document in its source, from 0.
	Document int
	// Targets lists the targets that the shape hurts, each with the fact.
	// The slice is shared between diagnostics: read it only.
	Targets []Harm
	Related []Related
	// Fix mends the finding; nil when nothing does, or nobody asked.
	Fix *Fix

	node schema.Node
}

// Harm is what one target does with the shape of a diagnostic.
type Harm struct {
	Target   *providers.Target
	Fact     providers.Fact
	Severity Severity
}

// Pointer gives the place as a JSON Pointer into the source's document; for a
// schema inside a string the pointers of the string and of the place in it,
// joined by "#".
func (d *Diagnostic) Pointer() schema.Pointer {
	if !d.node.Exists() {
		return ""
	}
	return d.node.Pointer()
}

// Node gives the value that the diagnostic is about; the zero Node when the
// document could not be read.
func (d *Diagnostic) Node() schema.Node { return d.node }

// SyntaxDiagnostic is the finding of rule document-syntax for a document that
// could not be read.
func SyntaxDiagnostic(err *schema.SyntaxError, document int) Diagnostic {
	return Diagnostic{
		Rule:     &documentSyntax,
		Severity: Error,
		Message:  err.Message,
		Hint:     documentSyntax.Remedy,
		Span:     schema.Span{Start: err.Offset, End: err.Offset},
		Document: document,
	}
}

// Sort orders diagnostics of one source by document, place and rule.
func Sort(list []Diagnostic) {
	slices.SortStableFunc(list, func(a, b Diagnostic) int { return a.compare(&b) })
}

// compare looks at one thing after another: nearly always the place decides.
func (d *Diagnostic) compare(other *Diagnostic) int {
	switch {
	case d.Document != other.Document:
		return cmp.Compare(d.Document, other.Document)
	case d.Span.Start != other.Span.Start:
		return cmp.Compare(d.Span.Start, other.Span.Start)
	case d.Rule != other.Rule:
		return cmp.Compare(d.Rule.ID, other.Rule.ID)
	case d.node != other.node:
		return cmp.Compare(d.node.ID(), other.node.ID())
	}
	return -cmp.Compare(d.Severity, other.Severity)
}

// arrange gives what was found in order, with the findings of one rule at one
// place joined: the targets of all, the highest severity.
func (l *Linter) arrange() []Diagnostic {
	l.order = l.order[:0]
	for i := range l.found {
		l.order = append(l.order, &l.found[i])
	}
	slices.SortStableFunc(l.order, (*Diagnostic).compare)
	arranged := make([]Diagnostic, 0, len(l.order))
	for _, d := range l.order {
		if n := len(arranged); n > 0 && samePlace(&arranged[n-1], d) {
			arranged[n-1].join(d)
			continue
		}
		arranged = append(arranged, *d)
	}
	clear(l.found) // it holds on to the document
	return arranged
}

func samePlace(a, b *Diagnostic) bool {
	return a.Rule == b.Rule && a.node == b.node && a.Span == b.Span
}

// join takes over the targets of another diagnostic of the same rule and
// place; the message stays that of the graver one.
func (d *Diagnostic) join(other *Diagnostic) {
	targets := make([]Harm, 0, len(d.Targets)+len(other.Targets))
	for _, t := range providers.All() {
		mine, yours := harmOf(d.Targets, t), harmOf(other.Targets, t)
		switch {
		case mine != nil && (yours == nil || mine.Severity >= yours.Severity):
			targets = append(targets, *mine)
		case yours != nil:
			targets = append(targets, *yours)
		}
	}
	d.Targets = targets
	d.Related = append(d.Related, other.Related...)
}

func harmOf(list []Harm, t *providers.Target) *Harm {
	for i := range list {
		if list[i].Target == t {
			return &list[i]
		}
	}
	return nil
}
