package lint

import (
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/providers"
)

// This file turns what a conversion says of a schema into findings, so that a
// report shows them like any other.

// RefusalDiagnostic is the finding for what a target refuses of a converted
// copy, as for a target that the user named.
func RefusalDiagnostic(t *providers.Target, w *providers.Warning) Diagnostic {
	d := converted(w.Rule, w.Class, w.Value)
	if !w.Value.Exists() {
		d.node, d.Span = w.Schema, w.Schema.Span()
	}
	d.Document = d.node.Document().Index
	d.Message = w.Message
	d.Severity = grade(w.Fact, true)
	d.Targets = []Harm{{t, w.Fact, d.Severity}}
	return d
}

// FaultDiagnostic is the finding for a schema of which no converted copy can be
// written.
func FaultDiagnostic(f *providers.Fault) Diagnostic {
	rule, class := f.Rule()
	d := converted(rule, class, f.Ref)
	if !f.Ref.Exists() {
		d.node, d.Span = f.Schema, f.Schema.Span()
	}
	d.Document = d.node.Document().Index
	d.Message = "no converted copy can be written: " + f.Error()
	d.Severity = Error
	return d
}

// converted begins a finding about a keyword.
func converted(id, class string, keyword schema.Node) Diagnostic {
	rule, _ := RuleOf(id)
	d := Diagnostic{Rule: rule, Class: class, Hint: rule.Remedy, node: keyword}
	if keyword.Exists() {
		d.Span = keyword.NameSpan()
	}
	return d
}

// Joined gives findings in order, those of one rule at one place joined: the
// targets of all, the highest severity.
func Joined(list []Diagnostic) []Diagnostic {
	Sort(list)
	joined := make([]Diagnostic, 0, len(list))
	for i := range list {
		if n := len(joined); n > 0 && samePlace(&joined[n-1], &list[i]) {
			joined[n-1].join(&list[i])
			continue
		}
		joined = append(joined, list[i])
	}
	return joined
}

// NameFault says why a name cannot be that of a schema in a request ("has the
// character \" \""), by the words of rule wrapper-name; it is empty when the
// name is fine.
func NameFault(name string) string { return nameFault(name, "_-") }
