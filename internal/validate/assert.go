package validate

import (
	"encoding/json"
	"math/big"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/text/message"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// run is what one validation needs beside the schema.
type run struct {
	meter      meter
	explaining bool         // errors are wanted, not just a verdict
	floats     map[int]bool // nodes of integers written with a fraction or an exponent
}

// assertions are the keywords of one compiled schema that are done here, not
// by the library.
type assertions struct {
	owner    *Schema
	location string         // of the schema, as the library has it
	types    schema.TypeSet // 0 without "type"
	constant *choice        // "const"; nil without it
	enum     *choice        // "enum"; nil without it
	format   *jsonschema.Format
	bounds   []bound
	unique   bool
	names    *jsonschema.Schema // "propertyNames"
	anyOf    []*jsonschema.Schema
	oneOf    []*jsonschema.Schema
	native   bool // the library may add errors of its own
}

// choice is a list of values of which one must be met.
type choice struct {
	values []any
	keys   map[string]bool
}

// bound is a keyword that limits numbers.
type bound struct {
	*boundKeyword
	limit decimal
	text  string // of the limit, as the schema has it
}

// boundKeyword says what a keyword asks of a number.
type boundKeyword struct {
	name  string
	want  string // how a message goes on after "must be"
	fits  func(value, limit decimal) bool
	field func(s *jsonschema.Schema) **big.Rat
}

var boundKeywords = [...]boundKeyword{
	{"minimum", "at least", func(v, limit decimal) bool { return v.compare(limit) >= 0 },
		func(s *jsonschema.Schema) **big.Rat { return &s.Minimum }},
	{"maximum", "at most", func(v, limit decimal) bool { return v.compare(limit) <= 0 },
		func(s *jsonschema.Schema) **big.Rat { return &s.Maximum }},
	{"exclusiveMinimum", "greater than", func(v, limit decimal) bool { return v.compare(limit) > 0 },
		func(s *jsonschema.Schema) **big.Rat { return &s.ExclusiveMinimum }},
	{"exclusiveMaximum", "less than", func(v, limit decimal) bool { return v.compare(limit) < 0 },
		func(s *jsonschema.Schema) **big.Rat { return &s.ExclusiveMaximum }},
	{"multipleOf", "a multiple of", func(v, divisor decimal) bool { return v.multipleOf(divisor) },
		func(s *jsonschema.Schema) **big.Rat { return &s.MultipleOf }},
}

// fault is an assertion that a value breaks. The message is made only when it
// is printed.
type fault struct {
	broken  *assertions
	keyword string
	got     string // kind of value, or places of items; never a value
	limit   *bound
}

// Error, KeywordPath and LocalizedString make a fault an error and an error
// kind of the library.
func (f *fault) Error() string                             { return f.keyword }
func (f *fault) KeywordPath() []string                     { return []string{f.keyword} }
func (f *fault) LocalizedString(_ *message.Printer) string { return f.keyword }

// enter counts the work that a schema makes of a value, and checks "type",
// "const", "enum" and "format".
func (a *assertions) enter(v any) error {
	meter := &a.owner.run.meter
	meter.spend(meter.visit)
	if a.native {
		meter.spend(meter.fault)
	}
	got := meter.arrive(v)
	switch {
	case a.types != 0 && !a.typeAllows(v, got):
		return a.fault(fault{keyword: "type", got: got.String()})
	case a.constant != nil && !a.meets(a.constant, v):
		return a.fault(fault{keyword: "const"})
	case a.enum != nil && !a.meets(a.enum, v):
		return a.fault(fault{keyword: "enum"})
	case a.format != nil && !a.formatAllows(v):
		return a.fault(fault{keyword: "format"})
	}
	return nil
}

// fault pays for a broken assertion.
func (a *assertions) fault(f fault) *fault {
	f.broken = a
	a.owner.run.meter.spend(a.owner.run.meter.fault)
	return &f
}

// typesOf gives the types that a kind of value is of, whole numbers aside.
var typesOf = [...]schema.TypeSet{
	schema.Null: schema.TypeNull, schema.Bool: schema.TypeBoolean, schema.Number: schema.TypeNumber,
	schema.String: schema.TypeString, schema.Array: schema.TypeArray, schema.Object: schema.TypeObject,
}

// typeAllows checks "type". 78.0 is an integer, and is noted as one that some
// readers would take for something else.
func (a *assertions) typeAllows(v any, got schema.Kind) bool {
	if a.types.Has(typesOf[got]) {
		return true
	}
	number, isNumber := v.(json.Number)
	if !isNumber || !a.types.Has(schema.TypeInteger) || !a.owner.run.meter.decimal(number).whole() {
		return false
	}
	if node, marked := numberNode(number); marked {
		a.owner.run.floats[node] = true
	}
	return true
}

func (a *assertions) meets(c *choice, v any) bool {
	return c.keys[string(a.owner.run.meter.appendKey(nil, v))]
}

func (a *assertions) formatAllows(v any) bool {
	text, isText := v.(string)
	if isText && a.format.Name == "regex" {
		a.owner.run.meter.spend(len(text) * visitSteps)
		_, _, reason := compileRE2(text)
		return reason == ""
	}
	return a.format.Validate(v) == nil
}

// Validate checks the bounds of numbers, "uniqueItems", "propertyNames",
// "anyOf" and "oneOf".
func (a *assertions) Validate(ctx *jsonschema.ValidatorContext, v any) {
	switch v := v.(type) {
	case json.Number:
		a.checkBounds(ctx, v)
	case []any:
		if i, j, equal := a.equalItems(v); equal {
			ctx.AddError(a.fault(fault{keyword: "uniqueItems", got: strconv.Itoa(i) + " and " + strconv.Itoa(j)}))
		}
	case map[string]any:
		a.checkNames(ctx, v)
	}
	a.checkAnyOf(ctx)
	a.checkOneOf(ctx)
}

func (a *assertions) checkBounds(ctx *jsonschema.ValidatorContext, number json.Number) {
	if len(a.bounds) == 0 {
		return
	}
	value := a.owner.run.meter.decimal(number)
	for i := range a.bounds {
		b := &a.bounds[i]
		a.owner.run.meter.spend(byteSteps(len(value.digits)))
		if !b.fits(value, b.limit) {
			ctx.AddError(a.fault(fault{keyword: b.name, limit: b}))
		}
	}
}

// equalItems finds the first item that is equal to an earlier one.
func (a *assertions) equalItems(items []any) (first, second int, equal bool) {
	if !a.unique {
		return 0, 0, false
	}
	seen := make(map[string]int, len(items))
	for i, item := range items {
		key := string(a.owner.run.meter.appendKey(nil, item))
		if earlier, found := seen[key]; found {
			return earlier, i, true
		}
		seen[key] = i
	}
	return 0, 0, false
}
