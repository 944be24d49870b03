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
	slices.SortStableFunc(list, func(a, b Diagnostic) int {
		return cmp.Or(
			cmp.Compare(a.Document, b.Document),
			cmp.Compare(a.Span.Start, b.Span.Start),
			cmp.Compare(a.Rule.ID, b.Rule.ID),
			cmp.Compare(a.node.ID(), b.node.ID()),
			-cmp.Compare(a.Severity, b.Severity),
		)
	})
}

// arrange sorts diagnostics and joins those of one rule at one place: the
// targets of all, the highest severity.
func arrange(list []Diagnostic) []Diagnostic {
	Sort(list)
	joined := list[:0]
	for _, d := range list {
		if n := len(joined); n > 0 && samePlace(&joined[n-1], &d) {
			joined[n-1].join(&d)
			continue
		}
		joined = append(joined, d)
	}
	return joined
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
