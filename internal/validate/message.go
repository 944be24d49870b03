package validate

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file says what a schema wants. A message may quote the schema, never
// the instance; counts of characters, items and members are no values.

// leafMessage is the message of an error of the library, or of ours in it.
func (x *explainer) leafMessage(e *jsonschema.ValidationError) string {
	switch k := e.ErrorKind.(type) {
	case *fault:
		return k.message(x)
	case *kind.Format:
		if ours := (*fault)(nil); errors.As(k.Err, &ours) {
			return ours.message(x)
		}
		return formatMessage(k.Want)
	case *kind.FalseSchema:
		return "nothing is allowed here"
	case *kind.Not:
		return `must not fit the schema in "not"`
	case *kind.OneOf:
		return fmt.Sprintf(`fits two schemas of "oneOf", number %d and number %d; it must fit exactly one`, k.Subschemas[0]+1, k.Subschemas[1]+1)
	case *kind.RefCycle:
		return "cannot be checked: the schema applies itself to the same value again and again"
	case *kind.Pattern:
		return fmt.Sprintf("must match the pattern %s", quote(k.Want))
	}
	if text := x.sizeMessage(e); text != "" {
		return text
	}
	return metaMessage(e.ErrorKind)
}

// message is what a broken assertion of ours wants.
func (f *fault) message(*explainer) string {
	switch f.keyword {
	case "type":
		return typeMessage(f.broken.types.String(), f.got)
	case "const":
		return choiceMessage(f.broken.constant.values)
	case "enum":
		return choiceMessage(f.broken.enum.values)
	case "format":
		return formatMessage(f.broken.format.Name)
	case "uniqueItems":
		return "items must differ; items " + f.got + " are equal"
	}
	return fmt.Sprintf("must be %s %s", f.limit.want, cut(f.limit.text))
}

// sizeMessage is the message of a keyword that counts, "" for another. The
// limit is taken from the schema's text where there is one: the library's is
// an int.
func (x *explainer) sizeMessage(e *jsonschema.ValidationError) string {
	switch k := e.ErrorKind.(type) {
	case *kind.MinLength:
		return x.size(e, count{k.Want, k.Got, "must have at least %s, has %d", "character"})
	case *kind.MaxLength:
		return x.size(e, count{k.Want, k.Got, "must have at most %s, has %d", "character"})
	case *kind.MinItems:
		return x.size(e, count{k.Want, k.Got, "must have at least %s, has %d", "item"})
	case *kind.MaxItems:
		return x.size(e, count{k.Want, k.Got, "must have at most %s, has %d", "item"})
	case *kind.MinProperties:
		return x.size(e, count{k.Want, k.Got, "must have at least %s, has %d", "member"})
	case *kind.MaxProperties:
		return x.size(e, count{k.Want, k.Got, "must have at most %s, has %d", "member"})
	case *kind.Contains:
		return `must have an item that fits the schema in "contains"`
	case *kind.MinContains:
		return x.size(e, count{k.Want, len(k.Got), `must have at least %s that fit the schema in "contains", has %d`, "item"})
	case *kind.MaxContains:
		return x.size(e, count{k.Want, len(k.Got), `must have at most %s that fit the schema in "contains", has %d`, "item"})
	}
	return ""
}

// count is what a keyword counts: how many it wants and how many there are, in
// a message with a place for the one, named, and for the other.
type count struct {
	want, got    int
	format, what string
}

func (x *explainer) size(e *jsonschema.ValidationError, c count) string {
	text := strconv.Itoa(c.want)
	if n, _ := x.schema.place(e.SchemaURL); n.Exists() {
		if limit := n.Get(e.ErrorKind.KeywordPath()[0]); limit.Exists() {
			text = cut(limit.Text())
		}
	}
	if text != "1" {
		c.what += "s"
	}
	return fmt.Sprintf(c.format, text+" "+c.what, c.got)
}

// metaMessage is the message of an assertion that the library itself made:
// that of a meta-schema on a schema.
func metaMessage(k jsonschema.ErrorKind) string {
	switch k := k.(type) {
	case *kind.Type:
		var want schema.TypeSet
		for _, name := range k.Want {
			want |= schema.TypeOf(name)
		}
		return typeMessage(want.String(), k.Got)
	case *kind.Enum:
		return choiceMessage(k.Want)
	case *kind.Const:
		return choiceMessage([]any{k.Want})
	case *kind.Minimum:
		return "must be at least " + ratText(k.Want)
	case *kind.ExclusiveMinimum:
		return "must be greater than " + ratText(k.Want)
	case *kind.UniqueItems:
		return fmt.Sprintf("items must differ; items %d and %d are equal", k.Duplicates[0], k.Duplicates[1])
	}
	return fmt.Sprintf("does not fit %q", strings.Join(k.KeywordPath(), "/"))
}

func ratText(r *big.Rat) string { return cut(r.RatString()) }

func typeMessage(want, got string) string {
	return fmt.Sprintf("must be %s, not %s", article(want), article(got))
}

func formatMessage(name string) string {
	return fmt.Sprintf("must have the format %s", quote(name))
}

func missingMessage(name string) string {
	return fmt.Sprintf("member %s is missing", quote(name))
}

func dependentMessage(because string) func(string) string {
	return func(name string) string {
		return fmt.Sprintf("member %s is missing; %s asks for it", quote(name), quote(because))
	}
}

// choiceMessage lists the values of a "const" or "enum".
func choiceMessage(values []any) string {
	shown := make([]string, 0, maxShown)
	for _, v := range values {
		shown = append(shown, showValue(v))
	}
	if len(values) == 1 {
		return "must be " + shown[0]
	}
	return "must be one of " + list(shown)
}

// maxShown is how many of several things a message lists.
const maxShown = 10

func list(items []string) string {
	if len(items) > maxShown {
		return fmt.Sprintf("%s, … (%d in all)", strings.Join(items[:maxShown], ", "), len(items))
	}
	return strings.Join(items, ", ")
}

// showValue shows a value of the schema.
func showValue(v any) string {
	switch v := v.(type) {
	case string:
		return quote(v)
	case json.Number:
		return cut(numberText(v))
	case bool:
		return strconv.FormatBool(v)
	case []any:
		return "an array that the schema gives"
	case map[string]any:
		return "an object that the schema gives"
	}
	return "null"
}

// quote puts a text of the schema in quotes, escaped and cut.
func quote(text string) string { return strconv.Quote(cut(text)) }

// cut shortens a text to what a line can hold.
func cut(text string) string {
	const most = 60
	runes := 0
	for i := range text {
		if runes++; runes > most {
			return text[:i] + "…"
		}
	}
	return text
}

func article(name string) string {
	switch {
	case name == "null":
		return name
	case strings.ContainsRune("aeiou", rune(name[0])):
		return "an " + name
	}
	return "a " + name
}

// barredMessage says which members "additionalProperties" leaves.
func (x *explainer) barredMessage(location string) string {
	n, _ := x.schema.place(location)
	if !n.Exists() {
		return "member is not allowed"
	}
	var names []string
	if properties := n.Get("properties"); properties.Is(schema.Object) {
		for child := range properties.Children() {
			names = append(names, quote(child.Name()))
		}
	}
	switch {
	case n.Get("patternProperties").Exists():
		return `member is not allowed, neither by "properties" nor by "patternProperties"`
	case len(names) == 0:
		return "member is not allowed; the schema allows none"
	}
	return "member is not allowed; allowed: " + list(names)
}

// maxWants is how many branches a message tells apart.
const maxWants = 5

// wants collects what the branches want, once each, through branches of
// branches, of a value whose kind none of them takes.
func (x *explainer) wants(f finding, known []string) []string {
	for _, branch := range f.branches {
		example := first(branch)
		if len(known) > maxWants {
			break
		}
		if example.branches != nil {
			known = x.wants(example, known)
		} else if want := example.message(x); !slices.Contains(known, want) {
			known = append(known, want)
		}
	}
	return known
}

func choicesMessage(wants []string) string {
	if len(wants) > maxWants {
		return strings.Join(wants[:maxWants], "; or ") + "; or something else"
	}
	return strings.Join(wants, "; or ")
}

// nearestMessage says what the branch that comes nearest wants first, or the
// nearest branch of that.
func (x *explainer) nearestMessage(f finding, branch int) string {
	example := first(f.branches[branch])
	for example.branches != nil {
		example = first(example.branches[nearest(example.branches, len(example.path))[0]])
	}
	text := example.message(x)
	if len(example.path) > len(f.path) {
		text = fmt.Sprintf("%s: %s", x.showPath(f.path, example.path[len(f.path):]), text)
	}
	return fmt.Sprintf("fits none of the %d schemas of %q; number %d is nearest: %s",
		len(f.branches), f.keyword[0], branch+1, text)
}
