package mockagent

// Making an answer. This is the one place that knows how instances are made.

import (
	"errors"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/validate"
)

// generated makes an instance that fits the schema.
func generated(root schema.Node, compiled *validate.Schema) ([]byte, error) {
	made := sketch(schema.Walk(root), root, 0)
	doc, err := schema.ParseJSON(made)
	if err != nil || judge(compiled, doc.Root()) != nil {
		return nil, errors.New("no instance of the schema was found; give one with --answer")
	}
	return made, nil
}

// sketch makes a likely instance of one schema.
func sketch(t *schema.Tree, n schema.Node, depth int) []byte {
	s := t.SchemaAt(n)
	if s == nil || depth > 20 {
		return []byte("null")
	}
	if target := t.Target(s); target != nil {
		return sketch(t, target.Node, depth+1)
	}
	if c := s.Value(schema.KwConst); c.Exists() {
		return c.AppendCompact(nil)
	}
	for _, list := range []schema.Keyword{schema.KwEnum, schema.KwAnyOf} {
		if !s.Has(list) {
			continue
		}
		for first := range s.Value(list).Children() {
			if list == schema.KwEnum {
				return first.AppendCompact(nil)
			}
			return sketch(t, first, depth+1)
		}
	}
	switch name, _, _ := strings.Cut(s.Types.String(), " or "); name {
	case "object":
		var members []member
		if !s.Has(schema.KwProperties) {
			return object()
		}
		for p := range s.Value(schema.KwProperties).Children() {
			members = append(members, member{p.Name(), sketch(t, p, depth+1)})
		}
		return object(members...)
	case "array":
		return array(sketch(t, s.Value(schema.KwItems), depth+1))
	case "string":
		return quote("text")
	case "integer", "number":
		return []byte("1")
	case "boolean":
		return flag(true)
	}
	return []byte("null")
}
