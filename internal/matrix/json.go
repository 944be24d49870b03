package matrix

import (
	"github.com/kedi-lang/kedi-schema/internal/report"
)

// This file writes the matrix for programs, as docs/matrix.schema.json
// describes it.

type matrixJSON struct {
	Version int          `json:"version"`
	Schemas []schemaJSON `json:"schemas"`
}

type schemaJSON struct {
	Path     string       `json:"path"`
	Document int          `json:"document"`
	Pointer  string       `json:"pointer"`
	Line     int          `json:"line"`
	Profile  *rowJSON     `json:"profile,omitempty"`
	Targets  []rowJSON    `json:"targets"`
	Limits   []budgetJSON `json:"limits"`
}

type rowJSON struct {
	Name    string       `json:"name"`
	Verdict string       `json:"verdict"`
	Reasons []reasonJSON `json:"reasons"`
}

type reasonJSON struct {
	Rule     string        `json:"rule"`
	Class    string        `json:"class,omitempty"`
	Effect   string        `json:"effect"`
	Evidence *evidenceJSON `json:"evidence,omitempty"`
	Lines    []int         `json:"lines"`
	Message  string        `json:"message"`
	Hint     string        `json:"hint,omitempty"`
}

type evidenceJSON struct {
	Status string `json:"status"`
	AsOf   string `json:"asOf,omitempty"`
	Source string `json:"source,omitempty"`
}

type budgetJSON struct {
	What      string       `json:"what"`
	Count     int          `json:"count"`
	Limit     int          `json:"limit"`
	Published bool         `json:"published"`
	Over      bool         `json:"over"`
	Note      string       `json:"note,omitempty"`
	Holders   []holderJSON `json:"holders"`
}

type holderJSON struct {
	Name     string       `json:"name"`
	Evidence evidenceJSON `json:"evidence"`
}

// JSON writes the matrix as one JSON object.
func (m *Matrix) JSON() (string, error) {
	out := matrixJSON{Version: 1, Schemas: []schemaJSON{}}
	for i := range m.Schemas {
		out.Schemas = append(out.Schemas, m.Schemas[i].json())
	}
	text, err := report.JSON(out)
	return string(text), err
}

func (s *Schema) json() schemaJSON {
	out := schemaJSON{
		Path: s.Path, Document: s.Document, Pointer: string(s.Pointer), Line: s.Line,
		Targets: []rowJSON{}, Limits: []budgetJSON{},
	}
	for i := range s.Rows {
		r := &s.Rows[i]
		row := rowJSON{Name: r.Name, Verdict: r.Verdict.String(), Reasons: []reasonJSON{}}
		for j := range r.Reasons {
			row.Reasons = append(row.Reasons, r.Reasons[j].json())
		}
		if r.Profile != nil {
			row.Name = r.Profile.Name
			out.Profile = &row
			continue
		}
		out.Targets = append(out.Targets, row)
	}
	for i := range s.Budgets {
		out.Limits = append(out.Limits, s.Budgets[i].json())
	}
	return out
}

func (r *Reason) json() reasonJSON {
	out := reasonJSON{
		Rule: r.Rule.ID, Class: r.Class, Effect: r.Effect,
		Lines: r.Lines, Message: r.Message, Hint: r.Hint,
	}
	if r.Evidence() != "" {
		out.Effect = r.Fact.Effect.String()
		out.Evidence = &evidenceJSON{r.Fact.Status.String(), r.Fact.AsOf(), r.Fact.URL()}
	}
	return out
}

func (b *Budget) json() budgetJSON {
	out := budgetJSON{
		What: b.What, Count: b.Count, Limit: b.Limit,
		Published: b.Published, Over: b.Over(), Note: b.Note,
	}
	for _, h := range b.Holders {
		evidence := evidenceJSON{h.Fact.Status.String(), h.Fact.AsOf(), h.Fact.URL()}
		out.Holders = append(out.Holders, holderJSON{h.Name, evidence})
	}
	return out
}
