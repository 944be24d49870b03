package lint

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// TestCountsAreThoseOfAnExpansion compares what is counted by memoised sums
// with what a walk finds that follows every reference anew, on random schemas
// without cycles.
func TestCountsAreThoseOfAnExpansion(t *testing.T) {
	for seed := range uint64(3000) {
		g := &growth{rand: rand.New(rand.NewPCG(seed, 1))}
		text := g.document()
		p := passOver(t, text)
		e := expansion{tree: p.Tree, children: make([][]*schema.Schema, len(p.Tree.Schemas))}
		for i := range p.Tree.Schemas[1:] {
			s := &p.Tree.Schemas[i+1]
			e.children[s.Parent] = append(e.children[s.Parent], s)
		}
		e.visit(&p.Tree.Schemas[0], step{kagent: true})
		want, c := e.naive, p.sizes().root()
		got := naive{c.schemas, c.depth.n, c.objects.n, c.levels.n, c.optional, c.unions}
		if got != want {
			t.Fatalf("seed %d: counted %+v, a walk finds %+v in %s", seed, got, want, text)
		}
		pathsLead(t, p)
	}
}

// naive has the counts of a walk that expands.
type naive struct{ schemas, depth, objects, levels, optional, unions int32 }

// expansion is such a walk.
type expansion struct {
	naive
	tree     *schema.Tree
	children [][]*schema.Schema
}

// step is where a walk stands: the lengths of the path above, and whether
// kagent visits the place.
type step struct {
	depth, objects, levels int32
	kagent                 bool
}

func (n *expansion) visit(s *schema.Schema, at step) {
	at.depth++
	if s.Types.Has(schema.TypeObject) {
		at.objects++
	}
	if s.Types.Has(schema.TypeObject) || s.Types.Has(schema.TypeArray) {
		at.levels++
	}
	if at.kagent {
		n.schemas++
		n.depth = max(n.depth, at.depth)
	}
	n.objects, n.levels = max(n.objects, at.objects), max(n.levels, at.levels)
	if s.Has(schema.KwAnyOf) || s.Types.Len() > 1 {
		n.unions++
	}
	required := map[string]bool{}
	if list := s.Get("required"); list.Exists() {
		for c := range list.Children() {
			required[c.Text()] = true
		}
	}
	for _, c := range n.children[s.Index] {
		if c.Via == schema.KwProperties && !required[c.Name()] {
			n.optional++
		}
		below := at
		switch c.Via {
		case schema.KwProperties, schema.KwItems, schema.KwAnyOf:
		case schema.KwPrefixItems, schema.KwOneOf, schema.KwAllOf, schema.KwAdditionalProperties, schema.KwPatternProperties:
			below.kagent = false
		default:
			continue
		}
		n.visit(c, below)
	}
	if target := n.tree.Target(s); target != nil {
		n.visit(target, at)
	}
}

// pathsLead holds each longest path to as many steps as were counted.
func pathsLead(t *testing.T, p *Pass) {
	t.Helper()
	sizes := p.sizes()
	for _, l := range depthLimits {
		steps, at := int32(0), int32(0)
		for {
			here, next := l.along(&sizes.counts[at]), l.along(&sizes.counts[l.along(&sizes.counts[at]).next])
			if here.next == 0 {
				steps += here.n
				break
			}
			steps += here.n - next.n
			at = here.next
		}
		if want := l.along(sizes.root()).n; steps != want {
			t.Fatalf("%s: the path has %d levels, counted %d", l.class, steps, want)
		}
	}
}

// growth makes random schemas whose definitions use only those after them.
type growth struct {
	rand *rand.Rand
	defs int
}

func (g *growth) document() string {
	g.defs = g.rand.IntN(6)
	root := g.schema(0, 3)
	var defs []string
	for i := range g.defs {
		defs = append(defs, fmt.Sprintf(`"d%d":%s`, i, g.schema(i+1, 2)))
	}
	if root == "{}" {
		return `{"$defs":{` + strings.Join(defs, ",") + `}}`
	}
	return strings.TrimSuffix(root, "}") + `,"$defs":{` + strings.Join(defs, ",") + `}}`
}

// schema makes a schema that may refer to the definitions from number first
// on.
func (g *growth) schema(first, levels int) string {
	var members []string
	add := func(format string, args ...any) { members = append(members, fmt.Sprintf(format, args...)) }
	if types := []string{"", `"object"`, `"array"`, `"string"`, `["object","null"]`, `["array","object"]`}; g.rand.IntN(5) > 0 {
		if t := types[g.rand.IntN(len(types))]; t != "" {
			add(`"type":%s`, t)
		}
	}
	if first < g.defs && g.rand.IntN(3) == 0 {
		add(`"$ref":"#/$defs/d%d"`, first+g.rand.IntN(g.defs-first))
	}
	if levels > 0 {
		below := func() string { return g.schema(first, levels-1) }
		for _, k := range []string{"items", "additionalProperties", "not"} {
			if g.rand.IntN(4) == 0 {
				add(`%q:%s`, k, below())
			}
		}
		for _, k := range []string{"anyOf", "oneOf", "allOf", "prefixItems"} {
			if g.rand.IntN(6) == 0 {
				add(`%q:[%s,%s]`, k, below(), below())
			}
		}
		if g.rand.IntN(2) == 0 {
			add(`"properties":{"x":%s,"y":%s}`, below(), below())
			add(`"required":[%s]`, []string{"", `"x"`, `"y","x"`, `"z"`}[g.rand.IntN(4)])
		}
		if g.rand.IntN(6) == 0 {
			add(`"patternProperties":{"^p":%s}`, below())
		}
	}
	return "{" + strings.Join(members, ",") + "}"
}
