package validate

import (
	"errors"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Result is the verdict on one instance.
type Result struct {
	// Errors says where the instance does not fit, in the order of its
	// source; none when it fits.
	Errors []Error
	// More counts the errors beyond Options.MaxErrors.
	More int
	// Floats lists, in the order of the source, the numbers that "type"
	// allowed as integers and that are written with a fraction or an exponent,
	// such as 78.0. It may name one that only a branch asked to be an integer
	// that was then not taken.
	Floats []schema.Node
}

// Valid reports whether the instance fits the schema.
func (r Result) Valid() bool { return len(r.Errors) == 0 }

// Error is one place where an instance does not fit. It never holds a value of
// the instance.
type Error struct {
	// Node is the value at fault, for its line and text. OnName says that it
	// is the member's name that does not fit.
	Node   schema.Node
	OnName bool
	// InstancePointer is the place in the instance's document. Under
	// Options.Redact it has "*" for names that the schema does not give.
	InstancePointer schema.Pointer
	// Keyword is the one that asks for something else; "" when the root schema
	// is false.
	Keyword string
	// KeywordLocation is the keyword's place below the schema's root, or the
	// URI of one in a meta-schema that the schema refers to.
	KeywordLocation schema.Pointer
	// Message says what the schema wants, in lower case and without the place.
	Message string
}

// Validate judges the value at instance.
//
// The error is a [*MalformedError] when the instance is no JSON to judge, a
// [*LimitError] when the verdict would take more work than is allowed, or an
// [*InternalError]. An instance that does not fit is no error.
func (s *Schema) Validate(instance schema.Node) (Result, error) {
	value, err := instanceValue(instance)
	if err != nil {
		return Result{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	valid, err := s.judge(value)
	if err != nil {
		return Result{}, err
	}
	result := Result{Floats: collectNodes(instance, s.run.floats)}
	if !valid {
		err = s.explainInto(&result, instance, value)
	}
	return result, err
}

// judge tells whether the schema takes a value, and no more: the library stops
// at the first error and keeps none.
func (s *Schema) judge(value any) (valid bool, err error) {
	s.run.meter, s.run.explaining, s.run.floats = verdictMeter(s.steps), false, map[int]bool{}
	err = guard(func() { valid = s.verdict.Validate(value) != nil })
	return valid, err
}

// explainInto lists the errors of a value that does not fit.
func (s *Schema) explainInto(result *Result, instance schema.Node, value any) error {
	s.run.meter, s.run.explaining = errorMeter(depth(instance)), true
	var broken error
	err := guard(func() { broken = s.explain.Validate(value) })
	var spent *LimitError
	if errors.As(err, &spent) {
		result.Errors = []Error{{Node: instance, InstancePointer: instance.Pointer(),
			Message: "does not fit the schema; too much of it is at fault to say where"}}
		return nil
	}
	if err != nil {
		return err
	}
	var cause *jsonschema.ValidationError
	ok := errors.As(broken, &cause)
	if !ok {
		return &InternalError{Cause: "two verdicts on one value"}
	}
	x := explainer{schema: s, root: instance, redact: s.options.Redact}
	result.Errors, result.More = x.list(x.findings(cause))
	result.More += x.barred
	return nil
}

// depth counts the levels of arrays and objects inside each other.
func depth(n schema.Node) int {
	deepest := 0
	for child := range n.Children() {
		deepest = max(deepest, 1+depth(child))
	}
	return deepest
}

// collectNodes finds the nodes with the given IDs, in the order of the source.
func collectNodes(n schema.Node, ids map[int]bool) []schema.Node {
	if len(ids) == 0 {
		return nil
	}
	var found []schema.Node
	if ids[n.ID()] {
		found = append(found, n)
	}
	for child := range n.Children() {
		found = append(found, collectNodes(child, ids)...)
	}
	return found
}
