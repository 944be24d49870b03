package validate

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// fan is a schema of n levels, each of which applies the next one twice: the
// last is reached 2^n times.
func fan(n int, keyword, last string) string {
	var b strings.Builder
	b.WriteString(`{"$ref":"#/$defs/s0","$defs":{`)
	for i := range n {
		fmt.Fprintf(&b, `"s%d":{"%s":[{"$ref":"#/$defs/s%d"},{"$ref":"#/$defs/s%d"}]},`, i, keyword, i+1, i+1)
	}
	fmt.Fprintf(&b, `"s%d":%s}}`, n, last)
	return b.String()
}

// tree is a schema whose reading doubles with each level of the instance.
const tree = `{"anyOf":[{"type":"string"},{"type":"array","items":{"$ref":"#"}},{"items":{"$ref":"#"},"type":"array"}]}`

func nested(n int, inner string) string {
	return strings.Repeat("[", n) + inner + strings.Repeat("]", n)
}

func members(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `,"%d":0`, i)
	}
	return b.String()
}

// TestWorkIsBounded: a verdict that multiplies is given up, whatever keyword
// multiplies it and whether it fits or not. The bound is set lower here, so
// that the test is quick; what counts is that the steps are seen.
func TestWorkIsBounded(t *testing.T) {
	tests := []struct{ name, schema, instance string }{
		{"allOf, valid", fan(40, "allOf", `{"type":"string"}`), `"x"`},
		{"anyOf, invalid", fan(40, "anyOf", `{"type":"string"}`), `1`},
		{"oneOf, valid", fan(40, "oneOf", `{"type":"string"}`), `"x"`},
		{"anyOf below not", `{"not":` + strings.ReplaceAll(fan(40, "anyOf", `{"type":"string"}`), "#/", "#/not/") + `}`, `1`},
		{"false", fan(40, "anyOf", `false`), `1`},
		{"with the instance's depth", tree, nested(900, "1")},
		{"members looked at again and again", `{"allOf":[` + strings.Repeat(`{"minProperties":1},`, 30) + `true]}`,
			`{"":0` + members(20_000) + `}`},
		{"items looked at again and again", `{"allOf":[` + strings.Repeat(`{"minItems":1},`, 30) + `true]}`,
			`[` + strings.Repeat("0,", 20_000) + `0]`},
		{"long equal values", `{"items":{"enum":[` + strings.Repeat(`"a",`, 10) + `"` + strings.Repeat("b", 50_000) + `"]}}`,
			`[` + strings.Repeat(`"`+strings.Repeat("b", 50_000)+`",`, 300) + `1]`},
		{"patterns", `{"patternProperties":{"(a{0,900}b?){1}$":{}}}`, `{"` + strings.Repeat("a", 100_000) + `b":1}`},
		{"regex format", `{"items":{"format":"regex"}}`, `[` + strings.Repeat(`"(a{9}){9}",`, 20_000) + `1]`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			compiled := compile(t, test.schema, Options{AssertFormat: true})
			compiled.steps = 1_000_000
			start := time.Now()
			_, err := compiled.Validate(parse(t, test.instance).Root())
			var limit *LimitError
			if !errors.As(err, &limit) {
				t.Errorf("got %v, want a *LimitError", err)
			}
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}

// TestErrorsGiveUp: an invalid value with too many errors is still invalid.
func TestErrorsGiveUp(t *testing.T) {
	result := validate(t, compile(t, `{"items":{"type":"string"}}`, Options{}), "["+strings.Repeat("1,", 600_000)+"1]")
	want := "does not fit the schema; too much of it is at fault to say where"
	if len(result.Errors) != 1 || result.Errors[0].Message != want || result.Errors[0].InstancePointer != "" {
		t.Errorf("got %v", lines(result))
	}
}

// TestLongNumbers: a number of any length has a verdict, exact to the last
// digit, in time linear in its length.
func TestLongNumbers(t *testing.T) {
	const digits = 4_000_000
	threes := strings.Repeat("3", digits)
	tests := []struct {
		schema, instance string
		valid            bool
	}{
		{`{"type":"integer","minimum":0,"multipleOf":3}`, threes, true},
		{`{"multipleOf":3}`, threes + "1", false},
		{`{"multipleOf":7,"maximum":0}`, "-" + strings.Repeat("142863", digits/6), true},
		{`{"type":"integer"}`, "0." + threes, false},
		{`{"exclusiveMaximum":0.33333333333333333333333333333333}`, "0." + threes, false},
		{`{"uniqueItems":true}`, "[" + threes + "," + threes + "4]", true},
		{`{"uniqueItems":true}`, "[" + threes + "," + threes + "]", false},
		{`{"const":1}`, "1." + strings.Repeat("0", digits), true},
		{`{"type":"integer"}`, "1" + strings.Repeat("0", digits) + "e-" + fmt.Sprint(digits), true},
	}
	for _, test := range tests {
		doc := parse(t, test.instance)
		start := time.Now()
		result, err := compile(t, test.schema, Options{}).Validate(doc.Root())
		if strings.ContainsAny(test.instance, "e") && err != nil {
			continue
		}
		if err != nil || result.Valid() != test.valid {
			t.Errorf("%s on %.10s…: valid %v, %v; want %v", test.schema, test.instance, result.Valid(), err, test.valid)
		}
		if took := time.Since(start); took > 20*time.Second {
			t.Errorf("%s on %.10s…: took %v", test.schema, test.instance, took)
		}
	}
}

// TestDeepValues: the library recurses for each level of the instance and
// each schema on the way; the deepest of both leave the stack room.
func TestDeepValues(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"$ref":"#/$defs/s0","$defs":{`)
	for i := range maxHeight - 2 {
		fmt.Fprintf(&b, `"s%d":{"$ref":"#/$defs/s%d"},`, i, i+1)
	}
	fmt.Fprintf(&b, `"s%d":{"items":{"$ref":"#/$defs/s0"}}}}`, maxHeight-2)
	if !validate(t, compile(t, b.String(), Options{}), nested(schema.MaxDepth, "")).Valid() {
		t.Error("a list of lists does not fit a schema for lists of lists")
	}
	result := validate(t, compile(t, `{"items":{"$ref":"#"},"not":{"type":"null"}}`, Options{}), nested(999, "null"))
	if len(result.Errors) != 1 || len(result.Errors[0].InstancePointer) != 2*999 {
		t.Errorf("got %v", lines(result))
	}
}

func TestSchemaIsBounded(t *testing.T) {
	refs := func(n int) string {
		var b strings.Builder
		b.WriteString(`{"$defs":{`)
		for i := range n {
			fmt.Fprintf(&b, `"s%d":{"$ref":"#/$defs/s%d"},`, i, i+1)
		}
		fmt.Fprintf(&b, `"s%d":true},"$ref":"#/$defs/s0"}`, n)
		return b.String()
	}
	many := func(n int, text string) string {
		var b strings.Builder
		b.WriteString(`{"properties":{"":{}`)
		for i := range n {
			fmt.Fprintf(&b, `,"p%d":`+text, i, i)
		}
		return b.String() + "}}"
	}
	tests := []struct{ name, schema, want string }{
		{"schemas", many(maxSchemas, `{"title":"%d"}`), "has 10002 schemas; at most 10000 are allowed"},
		{"levels", strings.Repeat(`{"not":`, maxLevels+1) + "{}" + strings.Repeat("}", maxLevels+1), "has more than 128 schemas inside each other"},
		{"resources", many(maxResources+1, `{"$id":"http://example.com/%d"}`), "has more than 500 schemas that have an $id"},
		{"height", refs(maxHeight + 1), "applies over 128 schemas to the same value"},
		{"nested groups", `{"pattern":"` + strings.Repeat("(", 1001) + strings.Repeat(")", 1001) + `"}`, "/pattern: pattern is not RE2: expression nests too deeply"},
		{"program", `{"pattern":"(` + strings.Repeat("ab?", 100) + `){900}"}`, "/pattern: pattern is not RE2: makes a program of about"},
		{"programs", many(60, `{"pattern":"p%d(`+strings.Repeat("ab", 10)+`){900}"}`), "expressions of this schema make programs of over 500000 instructions"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			start := time.Now()
			_, err := Compile(parse(t, test.schema).Root(), Options{})
			var schemaError *SchemaError
			if !errors.As(err, &schemaError) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %.300v, want %q", err, test.want)
			}
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}

// TestPanicsAreCaught: the library may fail; the program must not.
func TestPanicsAreCaught(t *testing.T) {
	err := guard(func() { panic("oops") })
	var internal *InternalError
	if !errors.As(err, &internal) || err.Error() != "validator failed: oops" {
		t.Errorf("got %v", err)
	}
}
