package fingerprint

import (
	"errors"
	"fmt"

	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
)

const wouldNot = "kagent would not compile this schema"

// objection tells in one remark that a schema breaks the portable profile, or
// the strict one where its holder asks for it; nil when it does not. No target
// is asked: what one of them minds is lint's to tell.
//
// What is linted is the canonical form, for that is what kagent compiles: it
// has no repeated members any more.
func (p *Printer) objection(canonical []byte, s source.Schema) *report.Remark {
	r := &report.Remark{Path: s.Path, Severity: lint.Info}
	d, err := schema.ParseJSON(canonical)
	var syntax *schema.SyntaxError
	if errors.As(err, &syntax) { // too deep, or of too many values
		r.Message = wouldNot + ": " + syntax.Message
		return r
	}
	profile := "portable"
	if s.Strict {
		profile = "strict"
	}
	first, count := firstError(p.linter(profile).Lint(lint.Schema{Root: d.Root(), Written: s.Written}))
	if first == nil {
		return nil
	}
	r.Message = fmt.Sprintf("%s, %s profile: %s", wouldNot, profile, first.Message)
	r.Tag = first.Rule.ID
	if count > 1 {
		r.Message += fmt.Sprintf(" (1 of %d errors)", count)
	}
	if s.Root.Exists() {
		r.Text, r.Placed, r.Span = s.Root.Document().Text, true, placeOf(first, s.Root)
	}
	return r
}

// firstError gives the first error among diagnostics and how many there are.
func firstError(found []lint.Diagnostic) (first *lint.Diagnostic, count int) {
	for i := range found {
		if found[i].Severity != lint.Error {
			continue
		}
		if count++; first == nil {
			first = &found[i]
		}
	}
	return first, count
}

// placeOf finds the place in the source of a diagnostic of the canonical form.
func placeOf(d *lint.Diagnostic, root schema.Node) schema.Span {
	n := root.At(d.Pointer())
	switch {
	case !n.Exists():
		return root.Span()
	case n.IsMember() && n.ID() != root.ID() && d.Span == d.Node().NameSpan():
		return n.NameSpan()
	}
	return n.Span()
}

func (p *Printer) linter(profile string) *lint.Linter {
	if l := p.linters[profile]; l != nil {
		return l
	}
	chosen, _ := lint.ProfileOf(profile)
	p.linters[profile] = lint.NewLinter(lint.Options{Profile: chosen})
	return p.linters[profile]
}
