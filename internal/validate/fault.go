package validate

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file says what is wrong with a schema, and where.

// SchemaError says why a schema cannot be used to validate.
type SchemaError struct {
	Faults []Fault // one or more, in the order of the source
}

// Fault is one thing wrong with a schema.
type Fault struct {
	Node    schema.Node // where it is
	OnName  bool        // the fault is the member's name
	Message string      // lower case, without the place
}

// Error gives the first fault with its place, and how many there are.
func (e *SchemaError) Error() string {
	first := e.Faults[0]
	text := fmt.Sprintf("schema: %s: %s", showPointer(first.Node.Pointer()), first.Message)
	if more := len(e.Faults) - 1; more > 0 {
		text += fmt.Sprintf(" (and %d more)", more)
	}
	return text
}

// Note is something about a schema that is no fault but that its author may
// not expect.
type Note struct {
	Node    schema.Node
	Message string // lower case, without the place
}

func schemaFault(n schema.Node, format string, args ...any) error {
	return &SchemaError{Faults: []Fault{{Node: n, Message: fmt.Sprintf(format, args...)}}}
}

// patternError reports the expressions that RE2 cannot compile, each where it
// stands first.
func (s *Schema) patternError(faults map[string]string) error {
	e := &SchemaError{}
	for i := range s.tree.Schemas {
		found := &s.tree.Schemas[i]
		if value := found.Value(schema.KwPattern); value.Exists() && faults[value.Text()] != "" {
			e.Faults = append(e.Faults, Fault{Node: value, Message: "pattern is not RE2: " + faults[value.Text()]})
		}
		if value := found.Value(schema.KwPatternProperties); value.Exists() {
			for child := range value.Children() {
				if reason := faults[child.Name()]; reason != "" {
					e.Faults = append(e.Faults, Fault{child, true, "pattern is not RE2: " + reason})
				}
			}
		}
	}
	if len(e.Faults) == 0 {
		return schemaFault(s.tree.Root, "a pattern that it refers to is not RE2")
	}
	slices.SortStableFunc(e.Faults, func(a, b Fault) int { return a.Node.ID() - b.Node.ID() })
	return e
}

// compileError puts an error of the library into the terms of the schema.
func (s *Schema) compileError(err error) error {
	var invalid *jsonschema.SchemaValidationError
	var cause *jsonschema.ValidationError
	if errors.As(err, &invalid) && errors.As(invalid.Err, &cause) {
		return s.metaError(invalid.URL, cause)
	}
	var load *jsonschema.LoadURLError
	if errors.As(err, &load) && errors.Is(load.Err, errRemote) {
		return s.remoteError(load.URL)
	}
	var id *jsonschema.DuplicateIDError
	if errors.As(err, &id) {
		return s.repeatedError("$id", id.Ptr1, id.Ptr2)
	}
	var anchor *jsonschema.DuplicateAnchorError
	if errors.As(err, &anchor) {
		return s.repeatedError("anchor", anchor.Ptr1, anchor.Ptr2)
	}
	for i := range s.tree.Schemas {
		if place := &s.tree.Schemas[i]; place.Unresolved() {
			ref := place.Value(schema.KwRef)
			return schemaFault(ref, "reference %s leads to no schema in this document", quote(ref.Text()))
		}
	}
	return schemaFault(s.tree.Root, "does not compile: %s", cut(strings.ReplaceAll(err.Error(), schemaURL, "")))
}

// repeatedError names the later of two schemas, by their pointers, with one
// "$id" or anchor.
func (s *Schema) repeatedError(what string, pointers ...string) error {
	last := s.tree.Root
	for _, p := range pointers {
		if n := s.tree.Root.At(schema.Pointer(p)); n.Exists() && n.ID() > last.ID() {
			last = n
		}
	}
	return schemaFault(last, "%s is that of another schema too", what)
}

// remoteError finds the reference that made the library ask for an address.
func (s *Schema) remoteError(address string) error {
	var first schema.Node
	for i := range s.tree.Schemas {
		for _, keyword := range []schema.Keyword{schema.KwRef, schema.KwDynamicRef} {
			ref := s.tree.Schemas[i].Value(keyword)
			if !ref.Exists() || ref.Text() == "" || ref.Text()[0] == '#' {
				continue
			}
			target, _, _ := strings.Cut(ref.Text(), "#")
			if strings.HasSuffix(address, target) {
				return remoteFault(ref)
			}
			if !first.Exists() {
				first = ref
			}
		}
	}
	if first.Exists() {
		return remoteFault(first)
	}
	return schemaFault(s.tree.Root, "refers to %s; only references inside the document are followed", quote(address))
}

func remoteFault(ref schema.Node) error {
	return schemaFault(ref, "reference %s leaves the document; only references inside it are followed", quote(ref.Text()))
}

// place finds the value that a location of the library stands for, and its
// pointer below the schema's root. A location in a meta-schema has no node.
func (s *Schema) place(location string) (schema.Node, schema.Pointer) {
	address, frag, _ := strings.Cut(location, "#")
	p, _ := schema.FragmentPointer(frag)
	if address != schemaURL {
		return schema.Node{}, schema.Pointer(fmt.Sprintf("%s#%s", address, p))
	}
	return s.tree.Root.At(p), p
}
