package a2acall

// Holding the result against the schema (JSON Schema 2020-12).

import (
	"errors"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/validate"
)

// checker is a compiled schema.
type checker struct {
	root     schema.Node
	compiled *validate.Schema
}

func newChecker(root schema.Node) (*checker, error) {
	compiled, err := validate.Compile(root, validate.Options{Redact: true, MaxErrors: listMax})
	if err != nil {
		return nil, err
	}
	return &checker{root, compiled}, nil
}

// check judges an instance. It returns the numbers that stand as floats where
// an integer is asked for.
func (k *checker) check(instance schema.Node) ([]schema.Node, error) {
	verdict, err := k.compiled.Validate(instance)
	var bad *validate.MalformedError
	var limit *validate.LimitError
	switch {
	case errors.As(err, &bad):
		return nil, malformed(bad.Message, int64(bad.Node.Span().Start))
	case errors.As(err, &limit):
		return nil, failf(InvalidResult, "the result cannot be judged: %s", limit)
	case err != nil:
		return nil, err
	case !verdict.Valid():
		return nil, misfit(verdict)
	}
	return verdict.Floats, nil
}

// misfit words the first place at which a result breaks the schema, with the
// others as hints. Without the values and the names of members many places read
// alike; such are told once.
func misfit(verdict validate.Result) *Failure {
	first := errorText(verdict.Errors[0])
	f := failf(InvalidResult, "the result does not fit the schema: %s", first)
	told, more := map[foreignText]bool{first: true}, verdict.More
	for _, e := range verdict.Errors[1:] {
		text := errorText(e)
		if told[text] {
			more++
			continue
		}
		told[text] = true
		f = f.hint("also %s", text)
	}
	if more > 0 {
		f = f.hint("and %d more", more)
	}
	return f.hint("--keep-invalid FILE keeps the rejected bytes")
}

func errorText(e validate.Error) foreignText {
	words := []string{"at " + where(e.InstancePointer).raw + ":"}
	if e.Keyword != "" {
		words = append(words, e.Keyword+":")
	}
	return foreign(strings.Join(append(words, e.Message), " "))
}
