package providers

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file reads a printed copy for Gemini and lists what is unclean in it,
// knowing nothing of how it was made.

// clean holds a copy for Gemini to being clean or having warnings, and one for
// Mistral, of which nothing is known to be refused, to having none.
func (l *laws) clean(made *Copy) {
	l.Helper()
	var unclean []string
	if made.Target.Conversion == GoogleSchema {
		d, err := schema.ParseJSON([]byte(made.Text))
		if err != nil {
			l.Fatal(err)
		}
		unclean = uncleanSchema(d.Root(), true)
	}
	warnings := slices.DeleteFunc(slices.Clone(made.Warnings), func(w Warning) bool { return w.Rule == "keyword-shape" })
	if (len(unclean) > 0) != (len(warnings) > 0) {
		l.Fatalf("%s: unclean %q, warnings %s\nsource %s\ncopy %s",
			made.Target.ID, unclean, warned(made.Warnings), l.source.Root.Source(), made.Text)
	}
	for _, w := range made.Warnings {
		if w.Fact.Effect != Refused || SourceOf(w.Fact).Title == "" || w.Message == "" {
			l.Fatalf("a warning without evidence: %+v", w)
		}
	}
}

var googleKeys = strings.Fields(`type format title description nullable enum items minItems maxItems
	properties required minProperties maxProperties minimum maximum minLength maxLength pattern anyOf propertyOrdering`)

var googleTypes = strings.Fields("OBJECT ARRAY STRING NUMBER INTEGER BOOLEAN NULL")

// uncleanSchema lists what Google refuses of one schema and those below it.
func uncleanSchema(n schema.Node, root bool) (list []string) {
	say := func(format string, args ...any) {
		list = append(list, string(n.Pointer())+": "+fmt.Sprintf(format, args...))
	}
	last := -1
	for member := range n.Children() {
		at := slices.Index(googleKeys, member.Name())
		if at <= last {
			say("%s is no key, or out of order", member.Name())
		}
		last = at
	}
	if branches := n.Get("anyOf"); branches.Exists() {
		if n.Len() > 1 || branches.Len() < 2 {
			say("anyOf with something beside it, or with one branch")
		}
		for b := range branches.Children() {
			list = append(list, uncleanSchema(b, false)...)
		}
		return list
	}
	typ := n.Get("type")
	if !typ.Exists() || !slices.Contains(googleTypes, typ.Text()) {
		say("no type")
		return append(list, uncleanBelow(n)...)
	}
	if typ.Text() == "ARRAY" != n.Get("items").Exists() {
		say("ARRAY and items do not go together")
	}
	if typ.Text() == "OBJECT" && !root && !n.Get("properties").Exists() {
		say("OBJECT without properties")
	}
	for _, name := range [...]string{"properties", "required", "propertyOrdering"} {
		if n.Get(name).Exists() && typ.Text() != "OBJECT" {
			say("%s beside another type", name)
		}
	}
	list = append(list, uncleanEnum(n, typ.Text())...)
	list = append(list, uncleanNames(n)...)
	return append(list, uncleanBelow(n)...)
}

func uncleanBelow(n schema.Node) (list []string) {
	if items := n.Get("items"); items.Exists() {
		list = append(list, uncleanSchema(items, false)...)
	}
	if properties := n.Get("properties"); properties.Exists() {
		for p := range properties.Children() {
			list = append(list, uncleanSchema(p, false)...)
		}
	}
	return list
}

func uncleanEnum(n schema.Node, typ string) (list []string) {
	enum := n.Get("enum")
	if !enum.Exists() {
		return nil
	}
	if typ != "STRING" || enum.Len() == 0 {
		list = append(list, "enum on "+typ)
	}
	for member := range enum.Children() {
		if !member.Is(schema.String) || member.Text() == "" {
			list = append(list, "enum member "+member.Source())
		}
	}
	return list
}

// uncleanNames holds required and propertyOrdering to the names of properties.
func uncleanNames(n schema.Node) (list []string) {
	properties := n.Get("properties")
	for _, key := range [...]string{"required", "propertyOrdering"} {
		names := n.Get(key)
		if !names.Exists() {
			continue
		}
		if names.Len() == 0 || key == "propertyOrdering" && (names.Len() < 2 || names.Len() != properties.Len()) {
			list = append(list, key+" of a wrong length")
		}
		for name := range names.Children() {
			if !properties.Exists() || !properties.Get(name.Text()).Exists() {
				list = append(list, key+" names "+name.Source())
			}
		}
	}
	return list
}
