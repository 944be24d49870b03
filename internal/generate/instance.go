package generate

import (
	"math/rand/v2"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file writes instances: at each place it collects the schemas that hold
// there, chooses branches and a type, and writes a value of it.

// Bounds of an instance.
const (
	MaxLevels = 32      // arrays and objects inside each other
	MaxValues = 20_000  // values
	MaxBytes  = 1 << 20 // of the text
)

// plainLevels is the level from which only what must be there is written, so
// that a recursive schema comes to an end.
const plainLevels = 6

// maxHeld is the most schemas that are joined at one place.
const maxHeld = 500

// instanceTries is how often a choice that led nowhere is made anew.
const instanceTries = 10

// Instance writes a value for the schema of the tree, as JSON. It is not ok when
// no value was found. The value keeps what the schema says of types, constants,
// members, elements, bounds, lengths, patterns and formats; "not", and what
// branches that were not chosen say, may still refuse it.
func Instance(rng *rand.Rand, tree *schema.Tree) (text []byte, ok bool) {
	for range instanceTries {
		w := instance{dice: dice{rng}, tree: tree}
		if w.value([]*schema.Schema{&tree.Schemas[0]}, 1) {
			return w.text, true
		}
	}
	return nil, false
}

// Valid writes a value that a check accepts. It tries a number of times; it is
// not ok when none was accepted.
func Valid(rng *rand.Rand, tree *schema.Tree, check func(instance []byte) bool) (text []byte, ok bool) {
	for range instanceTries {
		if text, ok := Instance(rng, tree); ok && check(text) {
			return text, true
		}
	}
	return nil, false
}

// instance writes one value.
type instance struct {
	dice
	tree   *schema.Tree
	text   []byte
	values int
}

// spent says that a bound is reached.
func (w *instance) spent(level int) bool {
	return level > MaxLevels || w.values > MaxValues || len(w.text) > MaxBytes
}

// value writes a value that all schemas allow.
func (w *instance) value(list []*schema.Schema, level int) bool {
	w.values++
	held, ok := w.hold(list)
	if !ok || w.spent(level) {
		return false
	}
	if listed, found := held.listed(); found {
		if len(listed) == 0 {
			return false
		}
		w.text = listed[w.IntN(len(listed))].AppendCompact(w.text)
		return true
	}
	switch w.typeOf(held, level) {
	case schema.TypeObject:
		return w.object(held, level)
	case schema.TypeArray:
		return w.array(held, level)
	case schema.TypeString:
		return w.str(held)
	case schema.TypeNumber:
		return w.number(held, false)
	case schema.TypeInteger:
		return w.number(held, true)
	case schema.TypeBoolean:
		w.text = append(w.text, w.of("true", "false")...)
		return true
	case schema.TypeNull:
		w.text = append(w.text, "null"...)
		return true
	}
	return false
}

// holding is the schemas that all hold at one place.
type holding []*schema.Schema

// hold adds the targets of references, the members of allOf and one branch of
// each union. It is not ok when one of the schemas is false, or they are too
// many.
func (w *instance) hold(list []*schema.Schema) (held holding, ok bool) {
	held = append(held, list...)
	for i := 0; i < len(held); i++ {
		s := held[i]
		if s.False() || len(held) > maxHeld {
			return nil, false
		}
		if !s.Is(schema.Object) {
			continue
		}
		if target := w.tree.Target(s); target != nil {
			held = append(held, target)
		}
		for member := range w.each(s, schema.KwAllOf) {
			held = append(held, member)
		}
		for _, k := range [...]schema.Keyword{schema.KwAnyOf, schema.KwOneOf} {
			if branch := w.branch(s, k); branch != nil {
				held = append(held, branch)
			}
		}
		held = append(held, w.condition(s)...)
	}
	return held, true
}

// each goes through the schemas of a list- or map-valued keyword.
func (w *instance) each(s *schema.Schema, k schema.Keyword) func(func(*schema.Schema) bool) {
	return func(yield func(*schema.Schema) bool) {
		value := s.Value(k)
		if !value.Exists() {
			return
		}
		for c := range value.Children() {
			if sub := w.tree.SchemaAt(c); sub != nil && !yield(sub) {
				return
			}
		}
	}
}

// branch chooses a branch of a union that is not false.
func (w *instance) branch(s *schema.Schema, k schema.Keyword) *schema.Schema {
	var live []*schema.Schema
	for b := range w.each(s, k) {
		if !b.False() {
			live = append(live, b)
		}
	}
	if len(live) == 0 {
		return nil
	}
	return live[w.IntN(len(live))]
}

// condition chooses between "then" and "else".
func (w *instance) condition(s *schema.Schema) []*schema.Schema {
	if !s.Has(schema.KwIf) {
		return nil
	}
	if w.one(2) {
		return present(w.at(s, schema.KwIf), w.at(s, schema.KwThen))
	}
	return present(w.at(s, schema.KwElse))
}

// at gives the schema that a keyword holds.
func (w *instance) at(s *schema.Schema, k schema.Keyword) *schema.Schema {
	value := s.Value(k)
	if !value.Exists() {
		return nil
	}
	return w.tree.SchemaAt(value)
}

func present(list ...*schema.Schema) (found []*schema.Schema) {
	for _, s := range list {
		if s != nil {
			found = append(found, s)
		}
	}
	return found
}
