package fix

import (
	"maps"
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/edit"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// This file finds the fixes that can be made together.

// settler finds the fixes of one pass that can be applied together.
type settler struct {
	*mender
	accepted []offer
	best     *trial
}

// trial is texts that a set of fixes gives, with what is found in them.
type trial struct {
	made  []offer
	texts map[string]string
	state *State
}

// settle adds offers to those that are accepted: all when that makes nothing
// worse, else half of them at a time.
func (s *settler) settle(offers []offer) {
	if s.trials++; s.trials > maxTrials {
		return
	}
	all := slices.Concat(s.accepted, offers)
	t, ok := s.try(all)
	switch {
	case ok && (s.best == nil || len(t.made) > len(s.best.made)):
		s.accepted, s.best = t.made, t
	case ok:
		// The offers are in the way of accepted ones; they come again.
	case len(offers) > 1:
		half := len(offers) / 2
		s.settle(offers[:half])
		s.settle(offers[half:])
	}
}

// planned is what is to become of one document.
type planned struct {
	*edit.Plan
	document *schema.Document
	schema   int // one that stands in it
}

// try applies offers to the present texts. It is not ok when the result is not
// what was meant, or worse.
func (s *settler) try(offers []offer) (*trial, bool) {
	t := &trial{texts: make(map[string]string)}
	plans := t.gather(offers)
	edits := make(map[string][]edit.Edit)
	for _, p := range plans {
		path := s.state.Schemas[p.schema].Path
		list, ok := p.Edits()
		if ok {
			list, ok = edit.Merge(edits[path], list)
		}
		if !ok {
			return nil, false
		}
		edits[path] = list
	}
	texts := maps.Clone(s.Texts)
	for path, list := range edits {
		t.texts[path] = edit.Apply(s.textOf(path), list)
		texts[path] = t.texts[path]
	}
	t.state = s.lint(texts)
	return t, s.good(t, plans)
}

// gather plans the offers that do not get in the way of earlier ones.
func (t *trial) gather(offers []offer) (plans []planned) {
	byDocument := make(map[*schema.Document]*edit.Plan)
	touched := make(map[*schema.Schema]bool)
	for _, o := range offers {
		p, ok := byDocument[o.document]
		if !ok {
			p = edit.NewPlan(o.document)
			byDocument[o.document] = p
			plans = append(plans, planned{p, o.document, o.schema})
		}
		if o.free(touched) && p.Add(o.ops...) {
			o.touch(touched)
			t.made = append(t.made, o)
		}
	}
	return plans
}

// good says that a trial gave what was meant, and nothing is worse.
func (s *settler) good(t *trial, plans []planned) bool {
	before, after := s.state, t.state
	if len(after.Schemas) != len(before.Schemas) || after.Faults > before.Faults {
		return false
	}
	for _, p := range plans {
		old, now := &before.Schemas[p.schema], &after.Schemas[p.schema]
		// Around a schema in a string there is only the name of a wrapper to fix.
		schemaItself := p.document == old.Root.Document()
		if now.Path != old.Path || schemaItself && !p.Check(now.Root.Document()) {
			return false
		}
	}
	if s.best != nil {
		before = s.best.state
	}
	old, now := before.errors(), after.errors()
	return now.all <= old.all && now.broken <= old.broken
}

type errorCount struct{ all, broken int }

// errors counts the findings that are errors, and those of them that say that
// the schema is broken for every reader.
func (s *State) errors() (c errorCount) {
	for i := range s.Schemas {
		for j := range s.Schemas[i].Findings {
			d := &s.Schemas[i].Findings[j]
			if d.Severity >= lint.Error {
				c.all++
			}
			switch d.Rule.ID {
			case "duplicate-member", "keyword-shape", "ref-unresolved", "node-unsatisfiable":
				c.broken++
			}
		}
	}
	return c
}
