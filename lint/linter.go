package lint

import (
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/providers"
)

// Options choose what a schema is held against.
type Options struct {
	Profile *Profile
	// Targets are the providers to ask, in the order of [providers.All].
	Targets []*providers.Target
	// Named says that the user named the targets: what they refuse is then
	// an error and not only a warning.
	Named bool
}

// Linter lints one schema after another and keeps the verdicts it has
// computed. It is not for use by several goroutines at once: make one for
// each.
type Linter struct {
	opts     Options
	rules    []*Rule
	checks   []check
	verdicts []map[string]*verdict // by rule, by class
	keywords [schema.KeywordCount]*verdict
	patterns patternCache
	guesses  guesses
	pass     Pass
	tree     schema.Tree
	// found and order are used anew for each document.
	found []Diagnostic
	order []*Diagnostic
}

// NewLinter makes a linter.
func NewLinter(opts Options) *Linter {
	return &Linter{opts: opts, rules: Rules(), checks: checksOf(Rules()), verdicts: make([]map[string]*verdict, len(rules))}
}

// Schema is one schema to lint.
type Schema struct {
	// Root is the schema; its document may hold more than it.
	Root schema.Node
	// Name is the name that a wrapper gives to the schema, when the wrapper
	// is one that wants a name.
	Name *Name
	// Written is the size in bytes of a JSON document as it stands; 0 for
	// YAML and for a part of a larger document, which count as compact JSON.
	Written int
}

// Name is the name of a schema in a provider's wrapper.
type Name struct {
	Text    string
	Present bool
	Node    schema.Node // the name, or the object that lacks it
}

// Lint gives the diagnostics of one schema, sorted by place and rule.
func (l *Linter) Lint(s Schema) []Diagnostic {
	p := &l.pass
	*p = Pass{linter: l, Schema: s, found: l.found[:0]}
	p.Tree = l.walk(s.Root)
	for i, r := range l.rules {
		if r.CheckDocument != nil {
			p.rule, p.index = r, i
			r.CheckDocument(p)
		}
	}
	p.checkSchemas()
	l.found = p.found
	return l.arrange()
}

// maxKept is the number of schemas up to which a tree's memory is kept for the
// next document.
const maxKept = 4096

// walk finds the schemas of a document.
func (l *Linter) walk(root schema.Node) *schema.Tree {
	if cap(l.tree.Schemas) > maxKept {
		l.tree = schema.Tree{}
	}
	l.tree.Walk(root)
	return &l.tree
}

// verdict gives the verdict on a class of a rule's shape, computed once.
func (l *Linter) verdict(index int, class string) *verdict {
	if v, ok := l.verdicts[index][class]; ok {
		return v
	}
	if l.verdicts[index] == nil {
		l.verdicts[index] = make(map[string]*verdict)
	}
	v := l.judge(l.rules[index], class)
	l.verdicts[index][class] = v
	return v
}
