package fix

import (
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// Lint lints an input with texts, by path, in the place of what its files hold.
type Lint func(texts map[string]string) *State

// State is what was found in an input.
type State struct {
	// Schemas are in an order that mending does not change.
	Schemas []Linted
	// Faults counts what could not be read.
	Faults int
}

// Linted is one schema with what was found in it.
type Linted struct {
	// Path is the file that the schema stands in.
	Path     string
	Root     schema.Node
	Findings []lint.Diagnostic
}

// Options say what to mend.
type Options struct {
	// Kinds are the fixes to apply, of those for one finding the first kind
	// that there is.
	Kinds []lint.FixKind
	// Least is the severity from which a finding is mended.
	Least lint.Severity
}

// Outcome is what became of an input.
type Outcome struct {
	// Texts are the new texts by path, of the files that changed; Before what
	// they were.
	Texts, Before map[string]string
	// Applied lists the fixes in the order in which they were made.
	Applied []Applied
}

// Applied is a fix that was made.
type Applied struct {
	Path    string
	Pointer schema.Pointer
	Rule    string
	Kind    lint.FixKind
	How     string
}

// Bounds of mending one input.
const (
	maxPasses = 64  // each applies all fixes that do not get in each other's way
	maxTrials = 500 // texts that are linted to see whether they are better
)

// Mend applies fixes until none is left to apply. A step is taken when the text
// that it gives is what was meant, and has no more errors than the one before.
func Mend(l Lint, o Options) Outcome {
	m := mender{lint: l, options: o}
	m.Texts, m.Before = make(map[string]string), make(map[string]string)
	m.state = l(m.Texts)
	for range maxPasses {
		if !m.pass() {
			break
		}
	}
	for path, text := range m.Texts {
		if text == m.Before[path] {
			delete(m.Texts, path)
			delete(m.Before, path)
		}
	}
	return m.Outcome
}

type mender struct {
	Outcome
	lint    Lint
	options Options
	state   *State
	trials  int
}

// offer is a fix that could be applied.
type offer struct {
	Applied
	Proposal
	schema int
}

// pass applies what can be applied to the present texts, and says whether that
// was something.
func (m *mender) pass() bool {
	s := settler{mender: m}
	// Fixes of errors come first, so that one of a warning is seen to bring an
	// error however many others go away.
	for _, offers := range m.offers() {
		if len(offers) > 0 {
			s.settle(offers)
		}
	}
	if s.best == nil {
		return false
	}
	for path, text := range s.best.texts {
		if _, known := m.Before[path]; !known {
			m.Before[path] = m.textOf(path)
		}
		m.Texts[path] = text
	}
	for _, o := range s.best.made {
		m.Applied = append(m.Applied, o.Applied)
	}
	m.state = s.best.state
	return true
}

// offers gathers the fixes for what was found: those of errors, and the others.
func (m *mender) offers() (list [2][]offer) {
	for i := range m.state.Schemas {
		in := &m.state.Schemas[i]
		var p *Proposer
		for j := range in.Findings {
			d := &in.Findings[j]
			if d.Severity < m.options.Least {
				continue
			}
			if p == nil {
				p = NewProposer(in.Root)
			}
			found, ok := p.Propose(d, m.options.Kinds...)
			made := Applied{Path: in.Path, Pointer: d.Pointer(), Rule: d.Rule.ID, Kind: found.Kind, How: found.How}
			group := 1
			if d.Severity >= lint.Error {
				group = 0
			}
			if ok {
				list[group] = append(list[group], offer{made, found, i})
			}
		}
	}
	return list
}

// textOf gives the present text of a file.
func (m *mender) textOf(path string) string {
	for i := range m.state.Schemas {
		if m.state.Schemas[i].Path == path {
			return m.state.Schemas[i].Root.Document().Text
		}
	}
	return ""
}
