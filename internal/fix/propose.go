package fix

import (
	"github.com/kedi-lang/kedi-schema/internal/edit"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// Proposer offers fixes for the findings in one schema.
type Proposer struct {
	book
	plans map[*schema.Document]*edit.Plan
}

// NewProposer makes a proposer for the schema at root, in which the findings
// are.
func NewProposer(root schema.Node) *Proposer {
	return &Proposer{book: newBook(root), plans: make(map[*schema.Document]*edit.Plan)}
}

// Proposal is a fix that applies.
type Proposal struct {
	Kind lint.FixKind
	// How says what it does; see [lint.Fix].
	How string

	document *schema.Document
	ops      []edit.Op
	// touches are the schemas whose assertions the fix changes. It was
	// thought out for these as they are, so of two such fixes one has to wait.
	touches []*schema.Schema
}

func (p *Proposal) free(touched map[*schema.Schema]bool) bool {
	for _, s := range p.touches {
		if touched[s] {
			return false
		}
	}
	return true
}

func (p *Proposal) touch(touched map[*schema.Schema]bool) {
	for _, s := range p.touches {
		touched[s] = true
	}
}

// Propose offers a fix of the first of the kinds that has one.
func (p *Proposer) Propose(d *lint.Diagnostic, kinds ...lint.FixKind) (Proposal, bool) {
	if !d.Node().Exists() {
		return Proposal{}, false
	}
	s := p.site(d)
	for _, kind := range kinds {
		for i := range fixers {
			f := &fixers[i]
			if f.rule != d.Rule.ID || f.kind != kind {
				continue
			}
			if ops, how := f.make(s); len(ops) > 0 && s.plan.Fresh().Add(ops...) {
				return Proposal{kind, how, d.Node().Document(), ops, s.touched(ops)}, true
			}
		}
	}
	return Proposal{}, false
}

// Fix offers the fix that a report shows: a safe one before an unsafe one; nil
// when there is none.
func (p *Proposer) Fix(d *lint.Diagnostic) *lint.Fix {
	found, ok := p.Propose(d, lint.Safe, lint.Unsafe)
	if !ok {
		return nil
	}
	plan := p.plan(found.document)
	if !plan.Add(found.ops...) {
		return nil
	}
	edits, ok := plan.Edits()
	if !ok {
		return nil
	}
	return &lint.Fix{Kind: found.Kind, How: found.How, Edits: edits}
}

// plan gives a plan without operations for a document.
func (p *Proposer) plan(d *schema.Document) *edit.Plan {
	first, ok := p.plans[d]
	if !ok {
		first = edit.NewPlan(d)
		p.plans[d] = first
	}
	return first.Fresh()
}

// site is a finding with what a fix needs to know about its place.
type site struct {
	*book
	finding *lint.Diagnostic
	node    schema.Node
	// schema is the one that has the node as a keyword, or else the nearest at
	// or above the node; nil outside.
	schema *schema.Schema
	plan   *edit.Plan
}

func (p *Proposer) site(d *lint.Diagnostic) *site {
	s := &site{book: &p.book, finding: d, node: d.Node(), plan: p.plan(d.Node().Document())}
	n := s.node
	if n.IsMember() && d.Span == n.NameSpan() {
		n = n.Parent() // a keyword, whose value may be a schema itself
	}
	for ; n.Exists() && s.schema == nil; n = n.Parent() {
		s.schema = p.tree.SchemaAt(n)
	}
	return s
}

// touched gives the schemas whose assertions the operations change. Deleting
// keywords or members of an enum, and describing, go with everything.
func (s *site) touched(ops []edit.Op) (list []*schema.Schema) {
	for i := range ops {
		at := ops[i].Site()
		light := at.Is(schema.Object) || at.Keyword() == schema.KwEnum
		if ops[i].Describes() || ops[i].Deletes() && light {
			continue
		}
		for ; at.Exists(); at = at.Parent() {
			if owner := s.tree.SchemaAt(at); owner != nil {
				list = append(list, owner)
				break
			}
		}
	}
	return list
}

// harmful says that the profile forbids the shape or that a target refuses it.
// What is only ignored or weakened somewhere is worth keeping for the others.
func (s *site) harmful() bool { return s.finding.Severity >= lint.Warning }

// answers says that a change of the schema here changes what answers are valid
// in the way it seems to: it is not below "not", a condition or "oneOf".
func (s *site) answers() bool {
	if s.schema == nil || !s.schema.Answer {
		return false
	}
	for above := s.schema; above.Parent >= 0; above = &s.tree.Schemas[above.Parent] {
		if above.Via == schema.KwOneOf {
			return false
		}
	}
	return true
}
