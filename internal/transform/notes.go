package transform

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// This file writes the notes: as text, and as JSON as docs/notes.schema.json
// describes it.

// NotesText writes the remarks as the lines that a terminal shows.
func (r *Result) NotesText(request bool) string {
	var b strings.Builder
	out := report.NewRemarks(&b, report.Options{}, false)
	for _, m := range r.Remarks(request) {
		out.Write(m)
	}
	return b.String()
}

type notesJSON struct {
	Version  int           `json:"version"`
	Path     string        `json:"path"`
	Copies   []copyJSON    `json:"copies"`
	Warnings []warningJSON `json:"warnings"`
}

type copyJSON struct {
	Target string     `json:"target"`
	Sent   bool       `json:"sent"`
	Notes  []noteJSON `json:"notes"`
}

type noteJSON struct {
	Pointer string `json:"pointer"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Keyword string `json:"keyword"`
	Action  string `json:"action"`
	Weaker  bool   `json:"weaker"`
	Why     string `json:"why"`
}

type warningJSON struct {
	Rule    string        `json:"rule"`
	Class   string        `json:"class,omitempty"`
	Pointer string        `json:"pointer"`
	Line    int           `json:"line"`
	Column  int           `json:"column"`
	Message string        `json:"message"`
	Hint    string        `json:"hint,omitempty"`
	Targets []refuserJSON `json:"targets"`
}

type refuserJSON struct {
	Name     string       `json:"name"`
	Evidence evidenceJSON `json:"evidence"`
}

type evidenceJSON struct {
	Status string `json:"status"`
	AsOf   string `json:"asOf,omitempty"`
	Source string `json:"source,omitempty"`
}

// NotesJSON writes every change and every refusal as one JSON object.
func (r *Result) NotesJSON() (string, error) {
	lines := schema.NewLines(r.Text)
	out := notesJSON{Version: 1, Path: r.Path, Copies: []copyJSON{}, Warnings: []warningJSON{}}
	for _, c := range r.Copies {
		made := copyJSON{Target: c.Target.ID, Sent: c.Sent, Notes: []noteJSON{}}
		for i := range c.Notes {
			n := &c.Notes[i]
			at := lines.Position(n.Span().Start)
			made.Notes = append(made.Notes, noteJSON{
				string(n.Pointer()), at.Line, at.Column, n.Keyword, n.Action.String(), n.Weaker, n.Why,
			})
		}
		out.Copies = append(out.Copies, made)
	}
	for i := range r.Refusals {
		out.Warnings = append(out.Warnings, warning(&r.Refusals[i], lines))
	}
	text, err := report.JSON(out)
	return string(text), err
}

func warning(d *lint.Diagnostic, lines *schema.Lines) warningJSON {
	at := lines.Position(d.Span.Start)
	out := warningJSON{
		Rule: d.Rule.ID, Class: d.Class, Pointer: string(d.Pointer()), Line: at.Line, Column: at.Column,
		Message: d.Message, Hint: d.Hint, Targets: []refuserJSON{},
	}
	for _, h := range d.Targets {
		if refuses(h.Fact) {
			out.Targets = append(out.Targets, refuserJSON{h.Target.ID, evidenceJSON{h.Fact.Status.String(), h.Fact.AsOf(), h.Fact.URL()}})
		}
	}
	return out
}
