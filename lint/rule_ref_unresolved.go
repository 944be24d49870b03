package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// refUnresolved looks at references whose place is empty or no schema.
var refUnresolved = Rule{
	ID:    "ref-unresolved",
	Title: `a local "$ref" points at nothing`,
	Why: `A reference that begins with # has to lead to a schema of the same document, starting from
the root (or from the nearest schema above that has an "$id"). One that leads nowhere, to plain
data, or to a list or map of schemas makes the document unusable: kagent and a Kedi peer refuse
it, and so does every reader that follows it. References to other documents are rule ref-form's.`,
	Remedy: `refer to an entry of "$defs", or add the one that is missing`,
	Fails:  `{"type":"object","properties":{"a":{"$ref":"#/$defs/no"}},"required":["a"],"additionalProperties":false}`,
	Passes: `{"type":"object","properties":{"a":{"$ref":"#/$defs/no"}},"required":["a"],` +
		`"additionalProperties":false,"$defs":{"no":{"type":"string"}}}`,
	CheckDocument: checkRefUnresolved,
}

// checkRefUnresolved reads the names of each resource's definitions once, so
// that many broken references beside many definitions cost no more than both.
func checkRefUnresolved(p *Pass) {
	read := map[int]*definitionNames{} // by the number of the resource's root
	for i := range p.Tree.Schemas {
		s := &p.Tree.Schemas[i]
		if !s.Unresolved() {
			continue
		}
		d := read[s.Base]
		if d == nil {
			d = readDefinitionNames(&p.Tree.Schemas[s.Base])
			read[s.Base] = d
		}
		ref := s.Value(schema.KwRef).Text()
		p.Report(Finding{
			At:      AtKeyword(s, schema.KwRef),
			Message: "the reference " + quoted(ref) + " leads to no schema; " + d.message,
			Hint:    d.hint(p, ref),
		})
	}
}

// definitionNames are the definitions of one resource, as references to them
// and as the words that list them.
type definitionNames struct {
	refs    []string
	message string
}

func readDefinitionNames(base *schema.Schema) *definitionNames {
	d := &definitionNames{message: `there is no "$defs" here`}
	for _, k := range [...]schema.Keyword{schema.KwDefs, schema.KwDefinitions} {
		value := base.Value(k)
		if !value.Exists() {
			continue
		}
		list := memberNames(value)
		if len(d.refs) == 0 {
			d.message = `"` + k.String() + `" has ` + quotedList(list)
			if len(list) == 0 {
				d.message = `"` + k.String() + `" is empty`
			}
		}
		for _, name := range list {
			d.refs = append(d.refs, "#"+string(schema.NewPointer(k.String(), name)))
		}
	}
	return d
}

// hint suggests the definition whose reference is spelled most like this one.
func (d *definitionNames) hint(p *Pass, ref string) string {
	if guess, ok := p.nearest(ref, d.refs); ok {
		return "did you mean " + quoted(guess) + "?"
	}
	return "" // the remedy
}
