package fix

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/edit"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with what objects may and must have.

// closeObject sets additionalProperties to false, unless another schema about
// the same object names a property that this one does not: no answer could have
// it any more.
func closeObject(s *site) ([]edit.Op, string) {
	const how = `set "additionalProperties" to false; objects with other members are then invalid`
	properties := s.schema.Value(schema.KwProperties)
	if !properties.Exists() || properties.Len() == 0 || !s.answers() {
		return nil, ""
	}
	declared := make(map[string]bool)
	for c := range properties.Children() {
		declared[c.Name()] = true
	}
	for name := range s.namesAround(s.schema) {
		if !declared[name] {
			return nil, ""
		}
	}
	if open := s.schema.Value(schema.KwAdditionalProperties); open.Exists() {
		return []edit.Op{edit.Replace(open, edit.Value("false"))}, how
	}
	return []edit.Op{edit.Insert(s.schema.Node, "additionalProperties", edit.Value("false"))}, how
}

// requireAll lists each property in "required" and lets those that were not
// listed be null. One that cannot be made so stays optional.
func requireAll(s *site) ([]edit.Op, string) {
	properties, required := s.schema.Value(schema.KwProperties), s.schema.Value(schema.KwRequired)
	if !properties.Exists() || !s.answers() {
		return nil, ""
	}
	listed := make(map[string]bool)
	for c := range children(required) {
		listed[c.Text()] = true
	}
	var names []string
	var ops []edit.Op
	for c := range properties.Children() {
		if listed[c.Name()] {
			continue
		}
		more, ok := s.letBeNull(s.tree.SchemaAt(c))
		if !ok || len(more) > 0 && !s.plan.Fresh().Add(more...) {
			continue
		}
		listed[c.Name()] = true
		names = append(names, quote(c.Name()))
		ops = append(ops, more...)
	}
	if len(names) == 0 {
		return nil, ""
	}
	if required.Exists() {
		for _, name := range names {
			ops = append(ops, edit.Append(required, edit.Value(name)))
		}
	} else {
		ops = append(ops, edit.Insert(s.schema.Node, "required", edit.Value("["+strings.Join(names, ",")+"]")))
	}
	return ops, "require " + listOf(names) + "; an answer without one of them is then invalid, and null is valid"
}

// listOf shows the first few names.
func listOf(names []string) string {
	const most = 5
	if len(names) > most {
		names = append(names[:most:most], "…")
	}
	return strings.Join(names, ", ")
}

// dropUndeclared takes the names out of "required" that "properties" does not
// have. A name that another schema about the same object declares stays.
func dropUndeclared(s *site) ([]edit.Op, string) {
	required := s.schema.Value(schema.KwRequired)
	if !required.Exists() || !s.answers() || inPlace.Has(s.schema.Via) && !s.schema.Has(schema.KwProperties) {
		return nil, ""
	}
	declared := make(map[string]bool)
	for c := range children(s.schema.Value(schema.KwProperties)) {
		declared[c.Name()] = true
	}
	var names []string
	var ops []edit.Op
	for c := range required.Children() {
		if !declared[c.Text()] {
			names = append(names, quote(c.Text()))
			ops = append(ops, edit.Delete(c))
		}
	}
	if len(ops) == required.Len() {
		ops = []edit.Op{edit.Delete(required)}
	}
	return ops, "take " + listOf(names) + ` out of "required"; an answer without it is then valid`
}
