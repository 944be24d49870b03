package generate

import (
	"regexp"
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file writes objects.

// object writes an object: the members that must be there, some of those that
// may, and now and then one that the schema does not name.
func (w *instance) object(held holding, level int) bool {
	names := w.memberNames(held, level)
	low, high := held.most(schema.KwMinProperties), held.least(schema.KwMaxProperties, tooMany)
	for len(names) < low && len(names) < MaxValues {
		if extra := w.extraName(held); extra != "" && !slices.Contains(names, extra) {
			names = append(names, extra)
		} else {
			names = append(names, w.word(6, 9))
		}
	}
	if len(names) > high {
		names = names[:high]
	}
	w.text = append(w.text, '{')
	for i, name := range names {
		if i > 0 {
			w.text = append(w.text, ',')
		}
		w.text = append(append(w.text, quote(name)...), ':')
		if !w.value(w.memberSchemas(held, name), level+1) {
			return false
		}
	}
	w.text = append(w.text, '}')
	return true
}

// memberNames gives the required names, then others, each once.
func (w *instance) memberNames(held holding, level int) (names []string) {
	add := func(name string) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, list := range held.each(schema.KwRequired) {
		for name := range list.Children() {
			add(name.Text())
		}
	}
	if level > plainLevels {
		return names
	}
	for _, properties := range held.each(schema.KwProperties) {
		for value := range properties.Children() {
			if w.one(2) && !value.False() {
				add(value.Name())
			}
		}
	}
	if w.one(4) && !held.closed() {
		add(w.extraName(held))
	}
	for i := 0; i < len(names); i++ {
		for _, needed := range held.dependents(names[i]) {
			add(needed)
		}
	}
	return names
}

// closed says whether one of the schemas allows no member beyond its own.
func (held holding) closed() bool {
	for _, v := range held.each(schema.KwAdditionalProperties) {
		if v.False() {
			return true
		}
	}
	return false
}

// dependents gives the names that "dependentRequired" asks for beside a name.
func (held holding) dependents(name string) (names []string) {
	for _, v := range held.each(schema.KwDependentRequired) {
		list := v.Get(name)
		if !list.Exists() {
			continue
		}
		for needed := range list.Children() {
			names = append(names, needed.Text())
		}
	}
	return names
}

// extraName gives a name that no schema may have: of a pattern that the schema
// has for names, else any.
func (w *instance) extraName(held holding) string {
	for _, v := range held.each(schema.KwPatternProperties) {
		for member := range v.Children() {
			if text, ok := Match(w.Rand, member.Name()); ok && w.one(2) {
				return text
			}
		}
	}
	return w.of("zz", "extra", w.word(1, 5))
}

// memberSchemas gives the schemas that a member has to fit: by its name in
// "properties", by the patterns that match it, else "additionalProperties".
func (w *instance) memberSchemas(held holding, name string) (list []*schema.Schema) {
	for _, s := range held {
		list = append(list, w.ownMemberSchemas(s, name)...)
	}
	return list
}

func (w *instance) ownMemberSchemas(s *schema.Schema, name string) (list []*schema.Schema) {
	if v := s.Value(schema.KwProperties); v.Exists() && v.Get(name).Exists() {
		list = append(list, present(w.tree.SchemaAt(v.Get(name)))...)
	}
	for member := range w.each(s, schema.KwPatternProperties) {
		if p, err := regexp.Compile(member.Name()); err == nil && p.MatchString(name) {
			list = append(list, member)
		}
	}
	if len(list) == 0 {
		return present(w.at(s, schema.KwAdditionalProperties))
	}
	return list
}
