package lint

import (
	"strconv"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// anyOfFirstKey looks at object branches that begin alike.
var anyOfFirstKey = Rule{
	ID:    "anyof-first-key",
	Title: "two object branches of one anyOf begin with the same property",
	Why: `A grammar that reads an object from left to right chooses the branch by the first
property. Where two branches begin with the same name, and their first values do not tell them
apart either, some deployments refuse the schema: the report is of 2025, and the vendor's page no
longer says so. The first property is the one that "properties" names first, also through a
"$ref". Branches whose first properties have a "const" or "enum" each, without a common value, are
told apart and not reported.`,
	Remedy: "give the first property another constant in each branch, or put one with another name first",
	Fails: head + `{"anyOf":[{"type":"object","properties":{"k":{"type":"string"},"x":{"type":"string"}},"required":["k","x"],"additionalProperties":false},` +
		`{"type":"object","properties":{"k":{"type":"string"},"y":{"type":"string"}},"required":["k","y"],"additionalProperties":false}]}` + tail,
	Passes: head + `{"anyOf":[{"type":"object","properties":{"k":{"type":"string","const":"x"}},"required":["k"],"additionalProperties":false},` +
		`{"type":"object","properties":{"k":{"type":"string","const":"y"}},"required":["k"],"additionalProperties":false}]}` + tail,
	On:    schema.Keywords(schema.KwAnyOf),
	Check: checkAnyOfFirstKey,
}

func checkAnyOfFirstKey(p *Pass, s *schema.Schema) {
	if !s.Has(schema.KwAnyOf) || p.Silent("") {
		return
	}
	begun := make(map[string]*beginning)
	number := 0
	for branch := range s.Value(schema.KwAnyOf).Children() {
		number++
		property := p.firstProperty(p.Tree.SchemaAt(branch))
		if !property.Exists() {
			continue
		}
		b := begun[property.Name()]
		if b == nil {
			b = &beginning{branch: number, property: property}
			begun[property.Name()] = b
		}
		if other := b.take(number, p.constants(property)); other > 0 {
			p.Report(Finding{
				At: AtKeyword(s, schema.KwAnyOf),
				Message: "branches " + strconv.Itoa(other) + " and " + strconv.Itoa(number) +
					" of anyOf both begin with the property " + quoted(property.Name()),
				Related: []Related{{At: AtName(b.property), Message: "the first branch that begins so"}},
			})
			return
		}
	}
}

// beginning is what the branches have shown that begin with one property.
type beginning struct {
	branch   int // the first of them, from 1
	property schema.Node
	free     bool           // one of them leaves the value open
	values   map[string]int // the branch that a value tells, by the value's key
}

// take adds a branch with the values that its first property may have, none
// when they are open, and gives the number of a branch before it that it
// cannot be told from, 0 when there is none.
func (b *beginning) take(branch int, values []schema.Node) int {
	again := branch != b.branch
	if len(values) == 0 {
		b.free = true
	}
	if again && b.free {
		return b.branch
	}
	if b.values == nil {
		b.values = make(map[string]int, len(values))
	}
	for _, v := range values {
		key := string(v.AppendKey(nil))
		if other := b.values[key]; other != 0 && other != branch {
			return other
		}
		b.values[key] = branch
	}
	return 0
}

// firstProperty gives the first property of an object branch, also through
// references; the zero Node when the branch is no object or has none.
func (p *Pass) firstProperty(s *schema.Schema) schema.Node {
	s = p.through(s, schema.KwProperties)
	if s == nil || s.Types != 0 && !s.Types.Has(schema.TypeObject) || !s.Has(schema.KwProperties) {
		return schema.Node{}
	}
	return first(s.Value(schema.KwProperties))
}

// constants gives the values that a property's schema lists, by "const" or
// else by "enum", also through references.
func (p *Pass) constants(property schema.Node) []schema.Node {
	s := p.Tree.SchemaAt(property)
	if s != nil && !s.HasAny(valueKeywords) {
		s = p.through(s, schema.KwConst)
	}
	switch {
	case s == nil:
		return nil
	case s.Has(schema.KwConst):
		return []schema.Node{s.Value(schema.KwConst)}
	case s.Has(schema.KwEnum):
		var list []schema.Node
		for m := range s.Value(schema.KwEnum).Children() {
			list = append(list, m)
		}
		return list
	}
	return nil
}

// through follows references from a schema that lacks a keyword to one that
// has it or that refers no further. A chain is followed as far as kagent lets
// one be.
func (p *Pass) through(s *schema.Schema, k schema.Keyword) *schema.Schema {
	for range maxDepth {
		if s == nil || s.Has(k) {
			return s
		}
		next := p.Tree.Target(s)
		if next == nil {
			return s
		}
		s = next
	}
	return nil
}
