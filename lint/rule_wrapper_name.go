package lint

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// maxNameLength is the most characters of a schema's name in a wrapper.
const maxNameLength = 64

// wrapperName looks at the name beside a wrapped schema.
var wrapperName = Rule{
	ID:    "wrapper-name",
	Title: "the schema's name in its wrapper is missing or has other characters",
	Why: `A request that wraps its schema as "json_schema" has to name it, and the name may have letters,
digits, "_" and "-" only, at most 64 of them. A request with another name, or with none, fails
before the schema is read. A schema that stands alone needs no name.`,
	Remedy:        `use letters, digits, "_" and "-", at most 64`,
	Fix:           `safe: write "_" for every other character, and cut the name at 64`,
	Fails:         `{"type":"json_schema","name":"my schema","schema":{"type":"object"}}`,
	Passes:        `{"type":"json_schema","name":"my_schema","schema":{"type":"object"}}`,
	CheckDocument: checkWrapperName,
}

func checkWrapperName(p *Pass) {
	name := p.Name
	switch {
	case name == nil:
	case !name.Present:
		p.Report(Finding{
			At:      At(name.Node),
			Message: `the wrapper has no "name" for its schema`,
			Hint:    `add "name": "response", or another of letters, digits, "_" and "-", at most 64`,
		})
	case name.Node.Exists() && !name.Node.Is(schema.String):
		p.Report(Finding{At: AtName(name.Node), Message: "the schema's name is " + described(name.Node) + "; it must be a string"})
	default:
		if fault := nameFault(name.Text, "_-"); fault != "" {
			p.Report(Finding{At: AtName(name.Node), Message: "the schema's name " + quoted(name.Text) + " " + fault})
		}
	}
}

// nameFault says why a name is not made of letters, digits and the characters in
// also, from 1 to 64 of them; "" when it is.
func nameFault(name, also string) string {
	switch at := firstOther(name, also); {
	case name == "":
		return "is empty"
	case at != "":
		return "has the character " + quoted(at)
	case len(name) > maxNameLength:
		return "has " + counted(len(name), "character")
	}
	return ""
}

// firstOther gives the first character of a name that is no ASCII letter, no
// digit and not in also.
func firstOther(name, also string) string {
	for _, r := range name {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
		if !letter && !strings.ContainsRune(also, r) {
			return string(r)
		}
	}
	return ""
}
