package providers

import (
	"fmt"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file says why no copy of a schema can be written.

// Bounds of the expansion of a schema, counted as kagent does: the root is at
// level 1; each property, items, branch and each hop over a reference is one
// deeper and one more schema.
const (
	MaxLevels  = 32
	MaxSchemas = 1000
)

// Bounds of the copy itself, which repeats what references lead to and what
// stands beside anyOf: schemas read, values of lists read, bytes written.
const (
	maxParts  = 20 * MaxSchemas
	maxValues = 2_000_000
	maxBytes  = 16 << 20
)

// Reason says why no copy can be written.
type Reason uint8

// The reasons.
const (
	ExternalReference   Reason = iota // it leaves the document
	UnresolvedReference               // it leads nowhere, or to something that is no schema
	RecursiveReference                // it leads back to a schema that is being followed
	DynamicReference                  // "$dynamicRef", which has no fixed target
	TooDeep                           // more than MaxLevels levels
	TooMany                           // more than MaxSchemas schemas
	TooLarge                          // the copy repeats too much
	FalseRoot                         // the root allows no value
	NotASchema                        // the root is no object and no boolean
)

// reasonRules has the lint rule, and its class, that reports each reason.
var reasonRules = [...][2]string{
	ExternalReference:   {"ref-form", "external"},
	UnresolvedReference: {"ref-unresolved", ""},
	RecursiveReference:  {"ref-recursive", ""},
	DynamicReference:    {"keyword-unsupported", "$dynamicRef"},
	TooDeep:             {"depth", "nodes>32"},
	TooMany:             {"nodes", ""},
	TooLarge:            {"nodes", ""},
	FalseRoot:           {"root-not-object", "not-a-schema"},
	NotASchema:          {"root-not-object", "not-a-schema"},
}

// Fault says why a conversion can write no copy, and at which reference or
// schema.
type Fault struct {
	Reason Reason
	// Schema is the schema that has the reference; without one, the schema at
	// which a bound is passed.
	Schema schema.Node
	// Ref is the reference as it is written, empty when none is to blame.
	Ref schema.Node
	// Path goes from the schema that a recursive reference leads back to, to
	// the one that has the reference.
	Path []schema.Node
}

// Rule gives the lint rule, and its class, that reports the same thing.
func (f *Fault) Rule() (rule, class string) {
	r := reasonRules[f.Reason]
	return r[0], r[1]
}

// Node gives the value at fault: the reference, else the schema.
func (f *Fault) Node() schema.Node {
	if f.Ref.Exists() {
		return f.Ref
	}
	return f.Schema
}

// Pointer gives the place of the value at fault.
func (f *Fault) Pointer() schema.Pointer { return f.Node().Pointer() }

// Error names the place, the reference and what is allowed.
func (f *Fault) Error() string {
	place := string(f.Pointer())
	if place == "" {
		place = "(root)"
	}
	return place + ": " + f.message()
}

func (f *Fault) message() string {
	switch f.Reason {
	case ExternalReference:
		return fmt.Sprintf("the reference %q leaves the document; only references that begin with # can be inlined", f.Ref.Text())
	case UnresolvedReference:
		return fmt.Sprintf("the reference %q leads to no schema of the document", f.Ref.Text())
	case RecursiveReference:
		return fmt.Sprintf("the reference %q leads back to a schema that is being inlined; recursion has no end in a copy without references", f.Ref.Text())
	case DynamicReference:
		return fmt.Sprintf("the dynamic reference %q has no fixed target and cannot be inlined; use $ref", f.Ref.Text())
	case FalseRoot:
		return "the root allows no value, and Google's form cannot say so"
	case NotASchema:
		return fmt.Sprintf("the root is of type %s; a schema is an object or a boolean", f.Schema.Kind())
	}
	return f.boundMessage()
}

func (f *Fault) boundMessage() string {
	what := "the schema"
	if f.Ref.Exists() {
		what = fmt.Sprintf("following the reference %q", f.Ref.Text())
	}
	switch f.Reason {
	case TooDeep:
		return fmt.Sprintf("%s passes %d levels, the most that are expanded", what, MaxLevels)
	case TooMany:
		return fmt.Sprintf("%s passes %d schemas, the most that are expanded", what, MaxSchemas)
	}
	return "the copy repeats what stands beside anyOf, or what references lead to, too often: " +
		"at most 20,000 schemas, 2,000,000 values and 16 MiB are written"
}
