package validate

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file turns the values of a document into the ones the library takes:
// maps, slices, strings, booleans, nil and json.Number. No digit is lost on
// the way, and what is not I-JSON is refused.

// MalformedError says that an instance is no JSON document that could be
// valid against any schema: a member is repeated, or a number with a fraction
// or an exponent is larger than a double can hold.
type MalformedError struct {
	Node    schema.Node // the value; of a repeated member the later one
	OnName  bool        // the fault is the member's name
	Message string      // lower case, without the place and the value
}

// Error gives the message with the JSON Pointer of the value, and so the names
// of members; Message alone has nothing of the instance.
func (e *MalformedError) Error() string {
	return fmt.Sprintf("%s: %s", showPointer(e.Node.Pointer()), e.Message)
}

// showPointer puts a pointer into words: the empty one cannot be seen.
func showPointer(p schema.Pointer) string {
	if p == "" {
		return "the root"
	}
	return string(p)
}

// instanceValue converts an instance.
func instanceValue(n schema.Node) (any, error) {
	c := converter{number: instanceNumber, object: func(schema.Node, map[string]any) {}}
	return c.convert(n)
}

// converter makes the library's values: number that of a number, object what
// is left to do with the members of an object.
type converter struct {
	number func(schema.Node) (json.Number, error)
	object func(schema.Node, map[string]any)
}

func (c converter) convert(n schema.Node) (any, error) {
	switch n.Kind() {
	case schema.Null:
		return nil, nil
	case schema.Bool:
		return n.True(), nil
	case schema.Number:
		return c.number(n)
	case schema.String:
		return n.Text(), nil
	case schema.Array:
		return c.array(n)
	}
	return c.members(n)
}

func (c converter) array(n schema.Node) (any, error) {
	items := make([]any, 0, n.Len())
	for child := range n.Children() {
		item, err := c.convert(child)
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
	return items, nil
}

func (c converter) members(n schema.Node) (any, error) {
	members := make(map[string]any, n.Len())
	for child := range n.Children() {
		name := child.Name()
		if _, repeated := members[name]; repeated {
			return nil, &MalformedError{child, true, "member name is repeated in its object"}
		}
		member, err := c.convert(child)
		if err != nil {
			return nil, err
		}
		members[name] = member
	}
	c.object(n, members)
	return members, nil
}

// nodeMark stands between the text and the node of a number, in the
// json.Number of an integer that is written with a fraction or an exponent.
const nodeMark = "#"

// instanceNumber keeps a number as its text. The library never reads it: see
// instrument. One that is an integer all the same carries its node along, for
// [Result.Floats].
func instanceNumber(n schema.Node) (json.Number, error) {
	text := n.Text()
	if !strings.ContainsAny(text, ".eE") {
		return json.Number(text), nil
	}
	if overflows(text) {
		return "", &MalformedError{n, false, "number is larger than a double can hold"}
	}
	if parseDecimal(text).whole() {
		return json.Number(text + nodeMark + strconv.Itoa(n.ID())), nil
	}
	return json.Number(text), nil
}

// numberText is the text of a number as instanceNumber has it.
func numberText(n json.Number) string {
	text, _, _ := strings.Cut(string(n), nodeMark)
	return text
}

// numberNode is the ID of the node that a number carries along.
func numberNode(n json.Number) (id int, found bool) {
	_, mark, found := strings.Cut(string(n), nodeMark)
	if found {
		id, _ = strconv.Atoi(mark)
	}
	return id, found
}

// overflows reports whether a number is larger than a double can hold.
func overflows(text string) bool {
	value, _ := strconv.ParseFloat(text, 64)
	return math.IsInf(value, 0)
}
