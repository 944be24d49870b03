package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// enumUntyped looks at schemas that list their values and name no type.
var enumUntyped = Rule{
	ID:    "enum-untyped",
	Title: "values are listed without a type",
	Why: `"enum" and "const" need no "type" in JSON Schema: the list says all. Providers differ on
whether they take a schema that has only a list, and for a lone "const" hardly anything is known.
The type costs nothing and ends the doubt. Schemas with a "$ref" or branches beside the list are
not reported.`,
	Remedy:  `add the "type" that the values have`,
	Fix:     `safe: add "type", a list when the values are of several types`,
	Classes: []string{"enum", "const"},
	Fails:   head + `{"enum":["a","b"]}` + tail,
	Passes:  head + `{"type":"string","enum":["a","b"]}` + tail,
	On:      valueKeywords,
	Check:   checkEnumUntyped,
}

// sayTypeBesideValues are the keywords by which a schema with a list of values
// says their type.
var sayTypeBesideValues = schema.Keywords(schema.KwType, schema.KwRef, schema.KwAnyOf, schema.KwOneOf, schema.KwAllOf)

func checkEnumUntyped(p *Pass, s *schema.Schema) {
	if s.IsRoot() || s.Mentions(sayTypeBesideValues) {
		return
	}
	for _, list := range p.values(s) {
		name := list.keyword.String()
		f := Finding{Class: name, At: AtSchema(s), Message: subject(s) + " has " + name + " and no type"}
		if types := list.types(); types != 0 {
			f.Hint = `add "type": ` + typeLiteral(types)
		}
		p.Report(f)
	}
}

// types gives the types of the members; a number counts as an integer when
// all of the list's numbers are whole.
func (l *valueList) types() (set schema.TypeSet) {
	for _, m := range l.members {
		switch m.Kind() {
		case schema.Number:
			if schema.TypeInteger.Allows(m) {
				set |= schema.TypeInteger
			} else {
				set |= schema.TypeNumber
			}
		default:
			set |= schema.TypeOf(m.Kind().String())
		}
	}
	if set.Has(schema.TypeNumber) {
		set &^= schema.TypeInteger
	}
	return set
}

// typeLiteral writes a set as the value of "type".
func typeLiteral(set schema.TypeSet) string {
	var names []string
	for _, name := range schema.TypeNames() {
		if set.Has(schema.TypeOf(name)) {
			names = append(names, name)
		}
	}
	if len(names) == 1 {
		return quoted(names[0])
	}
	return "[" + quotedList(names) + "]"
}
