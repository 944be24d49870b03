package validate

import (
	"cmp"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// This file goes over the compiled schemas: it refuses loops and puts our
// assertions in place of the library's.

// adopt makes every compiled schema that the roots lead to ours.
func (s *Schema) adopt(roots []*jsonschema.Schema) error {
	a := adoption{schema: s, state: map[*jsonschema.Schema]visitState{}, height: map[*jsonschema.Schema]int{}}
	for _, root := range roots {
		if err := a.visit(root); err != nil {
			return err
		}
	}
	for len(a.below) > 0 {
		next := a.below[len(a.below)-1]
		a.below = a.below[:len(a.below)-1]
		if err := a.visit(next); err != nil {
			return err
		}
	}
	for compiled := range a.state {
		s.unevaluated = s.unevaluated || compiled.UnevaluatedItems != nil || compiled.UnevaluatedProperties != nil
		s.instrument(compiled)
	}
	return nil
}

// maxHeight is how many schemas may apply one through another to the same
// value: the library looks back over all of them at each, and recurses as deep
// for each level of the instance.
const maxHeight = 128

// visitState says how far an adoption has come with a schema.
type visitState int

const (
	visiting visitState = 1 + iota
	visited
)

// adoption is one walk over the graph of compiled schemas.
type adoption struct {
	schema *Schema
	state  map[*jsonschema.Schema]visitState
	height map[*jsonschema.Schema]int // schemas that apply one through another to the same value
	path   []*jsonschema.Schema       // schemas that apply to the same value
	below  []*jsonschema.Schema       // schemas of parts of the value, for later
}

// visit follows the schemas that apply to the same value as this one. One that
// leads back to itself would never come to an end.
func (a *adoption) visit(s *jsonschema.Schema) error {
	switch a.state[s] {
	case visited:
		return nil
	case visiting:
		return a.loop(s)
	}
	if !strings.HasPrefix(s.Location, schemaURL) && !strings.HasPrefix(s.Location, metaURL) {
		address, _, _ := strings.Cut(s.Location, "#")
		return a.schema.remoteError(address)
	}
	a.state[s] = visiting
	a.path = append(a.path, s)
	height := 1
	for _, next := range sameValue(s) {
		if err := a.visit(next); err != nil {
			return err
		}
		height = max(height, 1+a.height[next])
	}
	if a.height[s] = height; height > maxHeight {
		return a.fault(s, "applies over %d schemas to the same value, one through another; at most that many are allowed", maxHeight)
	}
	a.path = a.path[:len(a.path)-1]
	a.state[s] = visited
	a.below = append(a.below, partValues(s)...)
	return nil
}

// loop reports the way that leads back to a schema.
func (a *adoption) loop(s *jsonschema.Schema) error {
	const shown = 6
	start := slices.Index(a.path, s)
	var way []string
	for _, step := range append(a.path[start:len(a.path):len(a.path)], s) {
		_, p := a.schema.place(step.Location)
		way = append(way, showPointer(p))
	}
	if len(way) > shown {
		way = append(append(way[:shown-1:shown-1], "…"), way[len(way)-1])
	}
	return a.fault(s, "reference loop, each schema applies the next to the same value: %s", strings.Join(way, " -> "))
}

// fault reports something about a compiled schema.
func (a *adoption) fault(s *jsonschema.Schema, format string, args ...any) error {
	n, _ := a.schema.place(s.Location)
	if !n.Exists() {
		n = a.schema.tree.Root
	}
	return schemaFault(n, format, args...)
}

// sameValue lists the schemas that a schema applies to the value it is itself
// applied to, by their place. A "$dynamicRef" that may lead elsewhere is left
// to the validation, which finds its loops.
func sameValue(s *jsonschema.Schema) []*jsonschema.Schema {
	list := slices.Concat(s.AllOf, s.AnyOf, s.OneOf,
		[]*jsonschema.Schema{s.Ref, s.RecursiveRef, s.Not, s.If, s.Then, s.Else})
	for _, next := range s.DependentSchemas {
		list = append(list, next)
	}
	for _, next := range s.Dependencies {
		if next, ok := next.(*jsonschema.Schema); ok {
			list = append(list, next)
		}
	}
	if d := s.DynamicRef; d != nil && (d.Anchor == "" || d.Ref.DynamicAnchor != d.Anchor) {
		list = append(list, d.Ref)
	}
	return byPlace(list)
}

// partValues lists the schemas that a schema applies to members, names and
// elements, and those that a "$dynamicRef" starts from.
func partValues(s *jsonschema.Schema) []*jsonschema.Schema {
	list := slices.Concat(s.PrefixItems, []*jsonschema.Schema{
		s.Items2020, s.Contains, s.UnevaluatedItems, s.UnevaluatedProperties, s.PropertyNames, s.ContentSchema})
	for _, next := range s.Properties {
		list = append(list, next)
	}
	for _, next := range s.PatternProperties {
		list = append(list, next)
	}
	if next, ok := s.AdditionalProperties.(*jsonschema.Schema); ok {
		list = append(list, next)
	}
	if s.DynamicRef != nil {
		list = append(list, s.DynamicRef.Ref)
	}
	return byPlace(list)
}

// byPlace drops what is not there and puts the rest in a fixed order: half of
// it comes from Go maps.
func byPlace(list []*jsonschema.Schema) []*jsonschema.Schema {
	list = slices.DeleteFunc(list, func(s *jsonschema.Schema) bool { return s == nil })
	slices.SortFunc(list, func(a, b *jsonschema.Schema) int { return cmp.Compare(a.Location, b.Location) })
	return list
}
