package fix

import (
	"github.com/kedi-lang/kedi-schema/internal/edit"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with letting a value be null.

// verdict on whether a schema takes null.
type verdict uint8

const (
	unsure verdict = iota
	takes
	refuses
)

// takesNull says whether null is valid. The keywords that are about other
// types say nothing about it.
func (b *book) takesNull(s *schema.Schema, depth int) verdict {
	switch {
	case s == nil || depth == 0 || s.AnyMalformed():
		return unsure
	case s.True():
		return takes
	case s.False():
		return refuses
	}
	all := takes
	for _, v := range b.nullVerdicts(s, depth-1) {
		if v == refuses {
			return refuses
		}
		if v == unsure {
			all = unsure
		}
	}
	return all
}

// nullVerdicts gives what each keyword that is about null says.
func (b *book) nullVerdicts(s *schema.Schema, depth int) []verdict {
	list := []verdict{typeOnNull(s), enumOnNull(s), constOnNull(s)}
	if s.HasAny(schema.Keywords(schema.KwNot, schema.KwIf, schema.KwDynamicRef)) {
		list = append(list, unsure)
	}
	if s.Has(schema.KwRef) {
		list = append(list, b.takesNull(b.tree.Target(s), depth))
	}
	counts := make(map[schema.Keyword][3]int)
	for _, i := range b.children[s.Index] {
		child := &b.tree.Schemas[i]
		if child.Via == schema.KwAllOf || child.Via == schema.KwAnyOf || child.Via == schema.KwOneOf {
			c := counts[child.Via]
			c[b.takesNull(child, depth)]++
			counts[child.Via] = c
		}
	}
	for k, c := range counts {
		list = append(list, combined(k, c))
	}
	return list
}

func typeOnNull(s *schema.Schema) verdict {
	return verdictOf(s.Types == 0 || s.Types.Has(schema.TypeNull))
}

func enumOnNull(s *schema.Schema) verdict {
	list := s.Value(schema.KwEnum)
	for c := range children(list) {
		if c.Is(schema.Null) {
			return takes
		}
	}
	return verdictOf(!list.Exists())
}

func constOnNull(s *schema.Schema) verdict {
	value := s.Value(schema.KwConst)
	return verdictOf(!value.Exists() || value.Is(schema.Null))
}

func verdictOf(yes bool) verdict {
	if yes {
		return takes
	}
	return refuses
}

// combined is the verdict of a keyword from those of its branches: how many are
// unsure, take null and refuse it.
func combined(k schema.Keyword, c [3]int) verdict {
	switch {
	case k == schema.KwAllOf && c[refuses] > 0:
		return refuses
	case k == schema.KwAnyOf && c[takes] > 0:
		return takes
	case c[unsure] > 0:
		return unsure
	case k == schema.KwOneOf:
		return verdictOf(c[takes] == 1)
	}
	return verdictOf(c[takes] > 0)
}

// deepNull is how far references and branches are followed.
const deepNull = 16

// letBeNull gives the operations after which a schema takes null; none when it
// does already. It is not ok when that cannot be done keyword by keyword.
func (s *site) letBeNull(of *schema.Schema) (ops []edit.Op, ok bool) {
	switch s.takesNull(of, deepNull) {
	case takes:
		return nil, true
	case unsure:
		return nil, false
	}
	if !of.Is(schema.Object) || of.HasAny(schema.Keywords(schema.KwAllOf, schema.KwNot, schema.KwIf, schema.KwDynamicRef)) {
		return nil, false
	}
	if of.Has(schema.KwRef) {
		return s.refOrNull(of)
	}
	if typeOnNull(of) == refuses {
		ops = append(ops, typeOrNull(of.Value(schema.KwType)))
	}
	if list := of.Value(schema.KwEnum); enumOnNull(of) == refuses {
		ops = append(ops, edit.Append(list, edit.Value("null")))
	}
	if value := of.Value(schema.KwConst); constOnNull(of) == refuses {
		if of.Mentions(schema.Keywords(schema.KwEnum)) {
			return nil, false
		}
		both := edit.Value("[" + string(value.AppendCompact(nil)) + ",null]")
		ops = append(ops, edit.Rename(value, "enum"), edit.Replace(value, both))
	}
	return s.branchesOrNull(of, ops)
}

func typeOrNull(value schema.Node) edit.Op {
	if value.Is(schema.Array) {
		return edit.Append(value, edit.Text("null"))
	}
	return edit.Replace(value, edit.Value("["+quote(value.Text())+`,"null"]`))
}

// branchesOrNull adds a branch for null where none takes it.
func (s *site) branchesOrNull(of *schema.Schema, ops []edit.Op) ([]edit.Op, bool) {
	for _, k := range [...]schema.Keyword{schema.KwAnyOf, schema.KwOneOf} {
		list := of.Value(k)
		if !list.Exists() {
			continue
		}
		var c [3]int
		for _, i := range s.children[of.Index] {
			if child := &s.tree.Schemas[i]; child.Via == k {
				c[s.takesNull(child, deepNull)]++
			}
		}
		switch {
		case combined(k, c) == takes:
		case c[takes] == 0 && c[unsure] == 0:
			ops = append(ops, edit.Append(list, edit.Value(`{"type":"null"}`)))
		default:
			return nil, false
		}
	}
	return ops, true
}

// refOrNull puts a reference beside null into an "anyOf". What else asserts
// something beside the reference would refuse null still.
func (s *site) refOrNull(of *schema.Schema) ([]edit.Op, bool) {
	quiet := schema.Keywords(schema.KwRef, schema.KwTitle, schema.KwDescription, schema.KwDefault, schema.KwExamples,
		schema.KwExample, schema.KwComment, schema.KwReadOnly, schema.KwWriteOnly, schema.KwDeprecated)
	for c := range of.Children() {
		if !quiet.Has(c.Keyword()) {
			return nil, false
		}
	}
	ref := of.Value(schema.KwRef)
	branches := edit.Value(`[{"$ref":` + string(ref.AppendCompact(nil)) + `},{"type":"null"}]`)
	return []edit.Op{edit.Rename(ref, "anyOf"), edit.Replace(ref, branches)}, true
}

// nullableToType turns OpenAPI 3.0's flag into a type, which JSON Schema reads.
func nullableToType(s *site) ([]edit.Op, string) {
	if s.node.Keyword() != schema.KwNullable || !s.node.True() || !s.harmful() || !s.answers() {
		return nil, ""
	}
	ops, ok := s.letBeNull(s.schema)
	if !ok {
		return nil, ""
	}
	how := `write "nullable" as a type; null is then valid`
	return append(ops, edit.Delete(s.node)), how
}

// takeNullFromType leaves null out of a type whose enum or const lacks it.
func takeNullFromType(s *site) ([]edit.Op, string) {
	const how = `take "null" out of "type", which lets nothing match`
	types := s.schema.Value(schema.KwType)
	if !types.Is(schema.Array) || types.Len() < 2 {
		return nil, ""
	}
	var null, other schema.Node
	for c := range types.Children() {
		if c.Text() == "null" {
			null = c
		} else {
			other = c
		}
	}
	if types.Len() == 2 {
		return []edit.Op{edit.Replace(types, edit.Text(other.Text()))}, how
	}
	return []edit.Op{edit.Delete(null)}, how
}

// addNullToEnum lists null, which the type has.
func addNullToEnum(s *site) ([]edit.Op, string) {
	list := s.schema.Value(schema.KwEnum)
	if s.node.Keyword() != schema.KwEnum || !list.Exists() || !s.answers() {
		return nil, ""
	}
	return []edit.Op{edit.Append(list, edit.Value("null"))}, `list null in "enum"; null is then valid`
}
