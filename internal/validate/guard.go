package validate

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Bounds of a schema, checked before it is compiled, for the library's time
// grows with the cube of the nesting and the square of the number of schemas.
// The largest of some thousand public schemas has 707 schemas, the deepest ten
// levels; kagent stops at 1,000 and 32.
const (
	maxSchemas = 10_000 // schemas in one document, subschemas included
	maxLevels  = 128    // schemas inside each other
	// maxResources counts the schemas with an "$id" of their own and those
	// that only a reference into an unknown keyword makes schemas. Each makes
	// the library copy or search what it knows of the others.
	maxResources = 500
	// maxNumber is the number of characters in a number of a schema, and the
	// size of its exponent: far more than a double has, and little enough for
	// the library to compute.
	maxNumber = 1000
)

// checkSize refuses a schema that the library would take too long for.
func checkSize(tree *schema.Tree) error {
	if len(tree.Schemas) > maxSchemas {
		return schemaFault(tree.Root, "has %d schemas; at most %d are allowed", len(tree.Schemas), maxSchemas)
	}
	levels := make([]int, len(tree.Schemas))
	resources := 0
	for i := range tree.Schemas {
		s := &tree.Schemas[i]
		if s.Parent >= 0 {
			levels[i] = levels[s.Parent] + 1
		}
		if levels[i] >= maxLevels {
			return schemaFault(s.Node, "has more than %d schemas inside each other, the most that is allowed", maxLevels)
		}
		if s.Has(schema.KwID) || s.Parent >= 0 && s.Via == schema.NoKeyword {
			resources++
		}
		if resources > maxResources {
			return schemaFault(s.Node, "has more than %d schemas that have an $id or stand where no keyword makes a schema", maxResources)
		}
	}
	return nil
}

// schemaValue converts a schema, without what would make the library read it
// as another dialect, and with counts that fit an int.
func schemaValue(tree *schema.Tree) (any, error) {
	c := converter{number: schemaNumber, object: func(n schema.Node, members map[string]any) {
		if tree.SchemaAt(n) != nil {
			normalize(members)
		}
	}}
	value, err := c.convert(tree.Root)
	var malformed *MalformedError
	if errors.As(err, &malformed) {
		return nil, &SchemaError{Faults: []Fault{{malformed.Node, malformed.OnName, malformed.Message}}}
	}
	return value, err
}

// schemaNumber refuses numbers that the library would compute for too long.
func schemaNumber(n schema.Node) (json.Number, error) {
	text := n.Text()
	d := parseDecimal(text)
	switch {
	case strings.ContainsAny(text, ".eE") && overflows(text):
		return "", &MalformedError{n, false, "number is larger than a double can hold"}
	case len(text) > maxNumber || d.exp > maxNumber || d.exp < -maxNumber:
		return "", &MalformedError{n, false,
			fmt.Sprintf("number is too long; a schema's number has at most %d characters and an exponent of at most that size", maxNumber)}
	}
	return json.Number(text), nil
}

// dialectKeywords are those that earlier drafts had and that the library obeys
// in draft 2020-12 too, and the one that chooses a draft.
var dialectKeywords = [...]string{"$schema", "$recursiveRef", "$recursiveAnchor"}

// normalize readies the members of one schema for the library.
func normalize(members map[string]any) {
	for _, name := range dialectKeywords {
		delete(members, name)
	}
	for name, value := range members {
		count, ok := value.(json.Number)
		if ok && schema.KeywordOf(name).Holds() == schema.HoldsCount {
			members[name] = clampCount(count)
		}
	}
}

// clampCount keeps a count within an int: the library lets it wrap around. No
// document has that many characters, items or members.
func clampCount(count json.Number) json.Number {
	const largest = "2147483647"
	if parseDecimal(string(count)).compare(parseDecimal(largest)) > 0 {
		return largest
	}
	return count
}
