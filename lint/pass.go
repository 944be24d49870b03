package lint

import (
	"cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Pass is one run of the rules over one schema document. Rules read the tree
// and report findings.
type Pass struct {
	// Tree has the schemas of the document with their references resolved.
	Tree *schema.Tree
	// Schema is what is linted: the root value, and what its input says of
	// it.
	Schema

	linter  *Linter
	rule    *Rule
	index   int
	found   []Diagnostic
	measure *measure
	memo    memo
	// compared counts the names that suggestions were sought among.
	compared int
}

// check is what decides whether a rule wants to see a schema, side by side
// for all rules: most schemas interest few of them.
type check struct {
	on         schema.KeywordSet
	always     bool // whatever keywords the schema has
	everywhere bool
	index      int
}

func checksOf(rules []*Rule) []check {
	var list []check
	for i, r := range rules {
		if r.Check != nil {
			list = append(list, check{r.On, r.On == schema.KeywordSet{}, r.Everywhere, i})
		}
	}
	return list
}

// checkSchemas hands every schema to the rules that want it.
func (p *Pass) checkSchemas() {
	for i := range p.Tree.Schemas {
		s := &p.Tree.Schemas[i]
		mentioned := s.Mentioned()
		for j := range p.linter.checks {
			c := &p.linter.checks[j]
			if !c.everywhere && !s.Answer || !c.always && !mentioned.Meets(c.on) {
				continue
			}
			p.rule, p.index = p.linter.rules[c.index], c.index
			p.rule.Check(p, s)
		}
	}
}

// Silent says that a finding of this class would be dropped: neither the
// profile nor a chosen target minds. A rule asks when its message is costly.
func (p *Pass) Silent(class string) bool {
	return p.linter.verdict(p.index, class).severity == None
}

// Report records a finding of the running rule, unless neither the profile
// nor a chosen target minds.
func (p *Pass) Report(f Finding) {
	v := p.linter.verdict(p.index, f.Class)
	if v.severity != None {
		p.add(f, v)
	}
}

func (p *Pass) add(f Finding, v *verdict) {
	if f.Hint == "" {
		f.Hint = p.rule.Remedy
	}
	p.found = append(p.found, Diagnostic{
		Rule:     p.rule,
		Class:    cmp.Or(f.Param, f.Class),
		Severity: v.severity,
		Message:  f.Message,
		Hint:     f.Hint,
		Span:     f.At.Span(),
		Document: f.At.Node.Document().Index,
		Targets:  v.targets,
		Related:  f.Related,
		node:     f.At.Node,
	})
}
