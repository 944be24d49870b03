package a2acall

// The schema of a call: checked before anything is sent, then sent as it was
// written.

import (
	"github.com/kedi-lang/kedi-schema/digest"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Schema is one JSON Schema, ready to be sent and to be checked against.
type Schema struct {
	name    string
	compact []byte // compact JSON: member order and number text of the source
	sum     string // SHA-256 of kagent's canonical form, "" if it has none
	check   *checker
}

// NewSchema prepares the schema at root; name is how messages call it. It
// refuses, with a *Failure, what the contract refuses: references out of the
// document ("Remote $ref and $id resolution are unsupported", Kedi extension,
// Request), references to nothing, and a schema that is not valid JSON Schema
// 2020-12.
func NewSchema(name string, root schema.Node) (*Schema, error) {
	tree := schema.Walk(root)
	for i := range tree.Schemas {
		if err := refuseReference(name, &tree.Schemas[i]); err != nil {
			return nil, err
		}
	}
	s := &Schema{name: name, compact: root.AppendCompact(nil)}
	if canonical, err := digest.Canonical(s.compact); err == nil {
		s.sum = digest.SumHex(canonical)
	}
	check, err := newChecker(root)
	if err != nil {
		return nil, failf(BadSchema, "%s: %v; nothing was sent", foreign(name), err)
	}
	s.check = check
	return s, nil
}

func refuseReference(name string, s *schema.Schema) error {
	for _, keyword := range []schema.Keyword{schema.KwRef, schema.KwDynamicRef} {
		ref := s.Value(keyword)
		if ref.Is(schema.String) && schema.FormOf(ref.Text()) == schema.RefExternal {
			return failf(BadSchema,
				"%s: the %s at %s leads out of the schema (%s), which the agent does not follow; nothing was sent",
				foreign(name), keyword, where(ref.Pointer()), foreign(ref.Text())).
				hint("copy the schema it names into $defs and refer to #/$defs/NAME")
		}
	}
	if s.Unresolved() {
		ref := s.Value(schema.KwRef)
		return failf(BadSchema,
			"%s: the $ref at %s points at nothing (%s); nothing was sent",
			foreign(name), where(ref.Pointer()), foreign(ref.Text()))
	}
	return nil
}

// where names a place in a document.
func where(p schema.Pointer) foreignText {
	if p == "" {
		return foreign("the root")
	}
	return foreign(string(p))
}

// survivesDoubles says that every number of the schema keeps its value in a
// double (section Request of the extension: the legacy object is sent "only
// when its numbers can pass through protobuf doubles without changing their
// values").
func survivesDoubles(n schema.Node) (lost schema.Node, ok bool) {
	for number := range n.Numbers() {
		if schema.InFloat64(number.Text()) != schema.FloatKeeps {
			return number, false
		}
	}
	return schema.Node{}, true
}

// SchemaFailure says why a schema could not be read.
func SchemaFailure(format string, args ...any) *Failure {
	for i, arg := range args {
		if text, ok := arg.(string); ok {
			args[i] = foreign(text)
		}
	}
	return failf(BadSchema, format+"; nothing was sent", args...)
}
