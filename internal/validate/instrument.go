package validate

import (
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file makes our assertions of a compiled schema's.

// instrument takes the assertions on values out of a compiled schema and puts
// ours in. The library calls "format" before it looks at anything else, so
// that is where work is counted and a value is turned away early; it calls
// extensions last.
func (s *Schema) instrument(compiled *jsonschema.Schema) {
	if compiled.Bool != nil {
		return
	}
	a := &assertions{owner: s, location: compiled.Location, format: compiled.Format,
		unique: compiled.UniqueItems, names: compiled.PropertyNames,
		anyOf: compiled.AnyOf, oneOf: compiled.OneOf, native: assertsMore(compiled)}
	if compiled.Types != nil {
		for _, name := range compiled.Types.ToStrings() {
			a.types |= schema.TypeOf(name)
		}
	}
	if compiled.Const != nil {
		a.constant = s.choose([]any{*compiled.Const})
	}
	if compiled.Enum != nil {
		a.enum = s.choose(compiled.Enum.Values)
	}
	compiled.Types, compiled.Const, compiled.Enum = nil, nil, nil
	compiled.UniqueItems, compiled.PropertyNames = false, nil
	compiled.AnyOf, compiled.OneOf = nil, nil
	a.takeBounds(compiled)
	compiled.Format = &jsonschema.Format{Name: "kedi", Validate: a.enter}
	compiled.Extensions = append(compiled.Extensions, a)
}

// assertsMore reports whether a schema asserts something that is left to the
// library.
func assertsMore(s *jsonschema.Schema) bool {
	for _, count := range [...]*int{s.MinLength, s.MaxLength, s.MinItems, s.MaxItems, s.MinProperties, s.MaxProperties} {
		if count != nil {
			return true
		}
	}
	barred := s.AdditionalProperties == false
	return barred || s.Pattern != nil || s.Contains != nil || s.Not != nil || len(s.Required) > 0 ||
		len(s.DependentRequired) > 0 || len(s.Dependencies) > 0 || slices.ContainsFunc(partValues(s), isFalse)
}

func isFalse(s *jsonschema.Schema) bool { return s.Bool != nil && !*s.Bool }

func (s *Schema) choose(values []any) *choice {
	c := &choice{values, make(map[string]bool, len(values))}
	for _, v := range values {
		c.keys[string(s.run.meter.appendKey(nil, v))] = true
	}
	return c
}

func (a *assertions) takeBounds(compiled *jsonschema.Schema) {
	for i := range boundKeywords {
		keyword := &boundKeywords[i]
		field := keyword.field(compiled)
		if *field == nil {
			continue
		}
		text := (*field).RatString()
		if n, _ := a.owner.place(a.location); n.Exists() {
			text = n.Get(keyword.name).Text() // not a fraction, and as it is written
		}
		a.bounds = append(a.bounds, bound{keyword, parseDecimal(text), text})
		*field = nil
	}
}
