package providers

import (
	"cmp"
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file finds what a target is known to refuse of a converted copy. A copy
// is clean when each schema of it has one type, or anyOf alone, an object below
// the root has a property and an array has items; all else that Google refuses
// the conversion has left out already.

// Warning is one thing in a copy that its target is known to refuse.
type Warning struct {
	// Rule and Class name the shape, as the target's table of facts does.
	Rule, Class string
	// Schema is the schema in the source that the shape comes from, and Value
	// the keyword in it, or the zero Node.
	Schema, Value schema.Node
	// Fact is what the target does with the shape, with its evidence.
	Fact Fact
	// Message says what the target refuses: lower case, no full stop.
	Message string
}

// Node gives the value that the warning is about: the keyword's, else the
// schema.
func (w *Warning) Node() schema.Node {
	if w.Value.Exists() {
		return w.Value
	}
	return w.Schema
}

// Pointer gives the place in the source.
func (w *Warning) Pointer() schema.Pointer { return w.Node().Pointer() }

// checker collects warnings, each once.
type checker struct {
	target   *Target
	warnings []Warning
	told     map[toldKey]bool
}

type toldKey struct {
	rule string
	node schema.Node
}

// check gives what the target refuses of a copy, in the order of the source.
func (t *Target) check(root *union, malformed []held) []Warning {
	c := checker{target: t, told: map[toldKey]bool{}}
	for _, h := range malformed {
		c.warn(Warning{Rule: "keyword-shape", Schema: h.Node, Value: h.value,
			Message: "the value of " + h.keyword.String() + " is of the wrong kind, so the schema is refused before it is sent"})
	}
	c.union(root, true)
	slices.SortStableFunc(c.warnings, func(a, b Warning) int { return cmp.Compare(a.Node().ID(), b.Node().ID()) })
	return c.warnings
}

// warn adds a warning if the target refuses the shape.
func (c *checker) warn(w Warning) {
	w.Fact = c.target.Rule(w.Rule, w.Class)
	key := toldKey{w.Rule, w.Node()}
	if w.Fact.Effect == Refused && !c.told[key] {
		c.told[key] = true
		c.warnings = append(c.warnings, w)
	}
}

func (c *checker) union(u *union, root bool) {
	root = root && len(u.alternatives) == 1
	for i := range u.alternatives {
		c.form(&u.alternatives[i], root)
	}
}

func (c *checker) form(f *form, root bool) {
	switch {
	case f.typ == 0:
		c.untyped(f.origin.place, root)
	case f.typ == schema.TypeArray && f.items == nil:
		c.warn(Warning{Rule: "array-items-missing", Schema: f.origin.typed.Node, Message: "an array without items is refused"})
	case f.typ == schema.TypeObject && len(f.properties) == 0 && !root:
		c.warn(Warning{Rule: "object-empty", Class: f.origin.emptiness(), Schema: f.origin.typed.Node,
			Message: "an object without properties is refused below the root"})
	}
	if f.items != nil {
		c.union(f.items, false)
	}
	for _, p := range f.properties {
		c.union(p.union, false)
	}
}

func (c *checker) untyped(at *part, root bool) {
	w := Warning{Rule: "node-untyped", Schema: at.Node, Message: "a schema without a type is refused"}
	switch {
	case root && at.True():
		w.Rule, w.Class = "root-not-object", "not-a-schema"
	case root:
		w.Rule, w.Class = "root-not-object", "untyped"
	case at.True():
		w.Rule, w.Message = "boolean-subschema", "the schema true has no type, which is refused"
	}
	c.warn(w)
}

// origin is where a form comes from.
type origin struct {
	place *part // the schema at the place itself
	typed *part // the part that sets the type, else the place
	named bool  // there is a "properties"
}

// origin tells where the forms of a merged schema come from.
func (m *merged) origin() origin {
	o := origin{place: m.parts[0], typed: m.typedBy}
	for _, p := range m.parts {
		if p.seq < o.place.seq {
			o.place = p
		}
		o.named = o.named || p.Has(schema.KwProperties)
	}
	if o.typed == nil {
		o.typed = o.place
	}
	return o
}

// emptiness gives the class of an object without properties.
func (o *origin) emptiness() string {
	if o.named {
		return "empty"
	}
	return "missing"
}
