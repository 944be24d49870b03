package mockagent

// The answer: given, or made from the schema, and checked before the agent
// listens.

import (
	"errors"
	"fmt"

	"github.com/kedi-lang/kedi-schema/digest"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/validate"
)

// prepare settles the schema and the answer.
func (s *Server) prepare(o *Options) error {
	s.own = o.Schema.AppendCompact(nil)
	compiled, err := validate.Compile(o.Schema, validate.Options{})
	if err != nil {
		return fmt.Errorf("invalid %w", err)
	}
	if err := s.checkSchema(); err != nil {
		return err
	}
	if s.answer, err = s.choose(o, compiled); err != nil {
		return err
	}
	if s.document, err = schema.ParseJSON(s.answer); err != nil || s.document.BOM {
		return fmt.Errorf("the answer is not JSON: %w", orBOM(err))
	}
	if err := s.checkAnswer(compiled); err != nil {
		return err
	}
	s.prepareCourses()
	return nil
}

func orBOM(err error) error {
	if err == nil {
		return errors.New("it begins with a byte order mark")
	}
	return err
}

// checkSchema holds the schema to its contract.
func (s *Server) checkSchema() error {
	if s.contract == Kedi {
		if len(s.own) > maxSchemaBytes {
			return fmt.Errorf("the schema has %d bytes, the extension allows %d", len(s.own), maxSchemaBytes)
		}
		return nil
	}
	canonical, err := digest.Canonical(s.own)
	if err != nil {
		return fmt.Errorf("the schema has no digest: %w", err)
	}
	s.digest = digest.SumHex(canonical)
	return nil
}

// choose takes the answer that was given, the fault's own, or makes one.
func (s *Server) choose(o *Options, compiled *validate.Schema) ([]byte, error) {
	switch {
	case o.Answer != nil && s.fault.answer != "":
		return nil, fmt.Errorf("the fault %s brings its own answer", s.fault.Name)
	case o.Answer != nil:
		return o.Answer, nil
	case s.fault.answer != "":
		return []byte(s.fault.answer), nil
	}
	if !s.fault.misfit {
		return generated(o.Schema, compiled)
	}
	if broken := misfit(o.Schema, compiled); broken != nil {
		return broken, nil
	}
	return nil, fmt.Errorf("the fault %s needs a schema that some instance breaks", s.fault.Name)
}

// checkAnswer holds the answer to the schema, the contract and the bindings.
func (s *Server) checkAnswer(compiled *validate.Schema) error {
	root := s.document.Root()
	err := judge(compiled, root)
	switch {
	case err == nil && s.fault.misfit:
		return fmt.Errorf("the answer fits the schema; the fault %s needs one that does not", s.fault.Name)
	case err != nil && !s.fault.misfit:
		return fmt.Errorf("the answer does not fit the schema: %w", err)
	}
	if n, lost := lossy(root); lost && s.contract == Kagent && s.serves(GRPC) {
		return fmt.Errorf("the number at %s of the answer would change over gRPC, where kagent's data part holds doubles", place(n))
	}
	return nil
}

// judge says where an instance does not fit a schema, nil when it fits.
func judge(compiled *validate.Schema, instance schema.Node) error {
	verdict, err := compiled.Validate(instance)
	switch {
	case err != nil:
		return err
	case verdict.Valid():
		return nil
	}
	first := verdict.Errors[0]
	where := string(first.InstancePointer)
	if where == "" {
		where = "the root"
	}
	return fmt.Errorf("%s: %s", where, first.Message)
}

// replaced puts text in the place of a value.
func replaced(document []byte, at schema.Span, text string) []byte {
	out := append([]byte(nil), document[:at.Start]...)
	return append(append(out, text...), document[at.End:]...)
}
