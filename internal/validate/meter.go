package validate

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// The work of one validation is counted in steps of very roughly 50
// nanoseconds. A schema may multiply it without end: twenty "allOf" of two
// references each, one inside the other, make a million schemas of one.
const (
	// maxSteps is what one verdict may cost: about ten seconds.
	maxSteps = 200_000_000
	// maxErrorBytes is the memory that the errors of one validation may take.
	maxErrorBytes = 256 << 20

	visitSteps  = 16 // to apply one schema to one value
	memberSteps = 4  // to look at one member or element of it
)

// LimitError says that a verdict would take more work than is allowed. The
// instance is then neither valid nor invalid.
type LimitError struct{}

// Error says what was given up, and why.
func (*LimitError) Error() string {
	return "gave up: to check this value takes too many steps; the references or branches of the schema multiply, or the value is too large for it"
}

// InternalError says that the validator library failed: a bug. Its text may
// hold a value of the instance.
type InternalError struct{ Cause any }

// Error names what the library said.
func (e *InternalError) Error() string { return fmt.Sprintf("validator failed: %v", e.Cause) }

// errSpent is the panic of a meter that has run out: nothing else stops the
// library, which knows no context and no cancelling. It never leaves this
// package.
var errSpent = errors.New("out of steps")

// meter counts the steps of one validation down.
type meter struct {
	left   int
	visit  int // the price of applying a schema to a value
	member int // the price of one member or element of it
	fault  int // the price of an error
}

// verdictMeter counts time.
func verdictMeter(steps int) meter {
	return meter{left: steps, visit: visitSteps, member: memberSteps}
}

// errorMeter counts the memory, in bytes, that errors take at most. Each holds
// the place of its value.
func errorMeter(depth int) meter {
	return meter{left: maxErrorBytes, visit: 40, member: 16, fault: 600 + 32*depth}
}

// arrive pays for looking at a value, and tells its kind.
func (m *meter) arrive(v any) schema.Kind {
	switch v := v.(type) {
	case bool:
		return schema.Bool
	case json.Number:
		return schema.Number
	case string:
		m.spend(byteSteps(len(v)))
		return schema.String
	case []any:
		m.spend(m.member * len(v))
		return schema.Array
	case map[string]any:
		m.spend(m.member * len(v))
		return schema.Object
	}
	return schema.Null
}

// spend takes steps off the meter.
func (m *meter) spend(steps int) {
	if m.left -= steps; m.left < 0 {
		panic(errSpent)
	}
}

// guard runs a call into the library and turns its panics into errors.
func guard(call func()) (err error) {
	defer func() {
		switch cause := recover(); cause {
		case nil:
		case errSpent:
			err = &LimitError{}
		default:
			err = &InternalError{Cause: cause}
		}
	}()
	call()
	return nil
}
