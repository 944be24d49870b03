package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// refForm looks at how every "$ref" is written.
var refForm = Rule{
	ID:    "ref-form",
	Title: `a "$ref" is not of the form #/$defs/NAME`,
	Why: `kagent's portable profile takes references into the root's "$defs" and no others, because
that is the one form that every provider with references reads. The classes are "external" (it
does not begin with #, so another document would have to be fetched, which neither kagent nor a
Kedi peer does), "root" (#), "definitions" (#/definitions/NAME, the older place), "anchor" (#name)
and "deep" (a pointer to any other place). A pointer is judged after its escapes are undone.`,
	Remedy:  `move the part into the root's "$defs" and refer to it as "#/$defs/NAME"`,
	Fix:     `safe for "definitions": rename it to "$defs", with the references to it`,
	Classes: []string{"external", "root", "definitions", "anchor", "deep"},
	Fails:   `{"type":"object","properties":{"a":{"$ref":"https://e.com/s"}},"required":["a"],"additionalProperties":false}`,
	Passes: `{"type":"object","properties":{"a":{"$ref":"#/$defs/s"}},"required":["a"],` +
		`"additionalProperties":false,"$defs":{"s":{"type":"string"}}}`,
	On:         schema.Keywords(schema.KwRef),
	Everywhere: true,
	Check:      checkRefForm,
}

func checkRefForm(p *Pass, s *schema.Schema) {
	if !s.Has(schema.KwRef) {
		return
	}
	ref := s.Value(schema.KwRef).Text()
	form := schema.FormOf(ref)
	if form == schema.RefDefs {
		return
	}
	f := Finding{At: AtKeyword(s, schema.KwRef), Message: "the reference " + quoted(ref)}
	switch form {
	case schema.RefExternal:
		f.Class = "external"
		f.Message += " leaves the document; only references into it are followed"
		f.Hint = `copy the part into the root's "$defs" and refer to it as "#/$defs/NAME"`
	case schema.RefRoot:
		f.Class = "root"
		f.Message += ` points at the whole document; only "#/$defs/NAME" is portable`
	case schema.RefDefinitions:
		f.Class = "definitions"
		f.Message += ` points into "definitions"; only "#/$defs/NAME" is portable`
		f.Hint = `rename "definitions" to "$defs", with the references to it`
	case schema.RefAnchor:
		f.Class = "anchor"
		f.Message += ` names an anchor; only "#/$defs/NAME" is portable`
	case schema.RefDeep:
		f.Class = "deep"
		f.Message += ` points at some other place than a definition; only "#/$defs/NAME" is portable`
	}
	p.Report(f)
}
