package providers

import (
	"math/bits"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file prints a copy: JSON with two spaces a level, the keywords of each
// schema in the order of keywordOrder, names, strings and numbers as the source
// writes them.

// writer appends a copy to text. It stops when the text passes maxBytes.
type writer struct {
	style *style
	text  []byte
	lead  []byte // the line end and indentation of the current line
	empty bool   // nothing stands yet in the open object or array
}

func (w *writer) full() bool { return len(w.text) > maxBytes }

func (w *writer) open(bracket byte) {
	w.text = append(w.text, bracket)
	w.lead = append(w.lead, "  "...)
	w.empty = true
}

func (w *writer) close(bracket byte) {
	w.lead = w.lead[:len(w.lead)-2]
	if !w.empty {
		w.text = append(w.text, w.lead...)
	}
	w.text = append(w.text, bracket)
	w.empty = false
}

// next begins a line for a member or element.
func (w *writer) next() {
	if !w.empty {
		w.text = append(w.text, ',')
	}
	w.empty = false
	w.text = append(w.text, w.lead...)
}

func (w *writer) name(name string) {
	w.next()
	w.quote(name)
	w.text = append(w.text, ": "...)
}

func (w *writer) keyword(k schema.Keyword) {
	w.next()
	w.text = append(append(append(w.text, '"'), k.String()...), `": `...)
}

// quote appends a JSON string. The text was read as UTF-8, so the encoder has
// nothing to refuse.
func (w *writer) quote(text string) { w.text, _ = jsontext.AppendQuote(w.text, text) }

// union prints one place of the copy.
func (w *writer) union(u *union) {
	switch {
	case len(u.alternatives) == 0:
		null := form{typ: schema.TypeNull, title: u.title, description: u.description}
		w.form(&null, false)
	case len(u.alternatives) == 1 && (w.style.nullable || !u.nullable):
		w.form(&u.alternatives[0], u.nullable)
	default:
		w.branches(u)
	}
}

// branches prints a place as anyOf.
func (w *writer) branches(u *union) {
	outer := form{title: u.title, description: u.description}
	if len(u.alternatives) == 1 {
		outer.title, outer.description = u.alternatives[0].title, u.alternatives[0].description
	}
	w.open('{')
	if !w.style.bare {
		w.words(&outer)
	}
	w.keyword(schema.KwAnyOf)
	w.open('[')
	for i := range u.alternatives {
		w.next()
		w.branch(u.alternatives[i], &outer, u)
	}
	if u.nullable && !w.style.nullable {
		w.next()
		w.form(&form{typ: schema.TypeNull}, false)
	}
	w.close(']')
	w.close('}')
}

// branch prints one alternative. Title and description of the place go into it
// when they cannot stand beside anyOf; words that stand there are not repeated.
func (w *writer) branch(f form, outer *form, u *union) {
	if w.style.bare {
		f.title, f.description = either(f.title, outer.title), either(f.description, outer.description)
	} else if len(u.alternatives) == 1 {
		f.title, f.description = schema.Node{}, schema.Node{}
	}
	w.form(&f, u.nullable && w.style.nullable)
}

// form prints one schema.
func (w *writer) form(f *form, nullable bool) {
	if w.full() {
		return
	}
	w.open('{')
	for _, k := range keywordOrder {
		switch k {
		case schema.KwType:
			w.typeName(f)
		case schema.KwTitle:
			w.words(f)
		case schema.KwNullable:
			if nullable {
				w.keyword(k)
				w.text = append(w.text, "true"...)
			}
		case schema.KwEnum:
			w.list(k, f.enum)
		case schema.KwItems:
			if f.items != nil {
				w.keyword(k)
				w.union(f.items)
			}
		case schema.KwProperties:
			w.properties(f)
		case schema.KwRequired:
			w.list(k, f.required)
		case schema.KwPropertyOrdering:
			w.ordering(f)
		default:
			w.plain(f, k)
		}
	}
	w.close('}')
}

func (w *writer) typeName(f *form) {
	if f.typ == 0 {
		return
	}
	w.keyword(schema.KwType)
	w.text = append(w.text, '"')
	at := len(w.text)
	w.text = append(w.text, schema.TypeNames()[bits.TrailingZeros8(uint8(f.typ))]...)
	if w.style.upper {
		for i := at; i < len(w.text); i++ {
			w.text[i] -= 'a' - 'A'
		}
	}
	w.text = append(w.text, '"')
}

// words prints title and description; an empty one says nothing.
func (w *writer) words(f *form) {
	if f.title.Exists() && f.title.Text() != "" {
		w.keyword(schema.KwTitle)
		w.text = f.title.AppendCompact(w.text)
	}
	if f.description.Exists() && f.description.Text() != "" {
		w.keyword(schema.KwDescription)
		w.text = f.description.AppendCompact(w.text)
	}
}

func (w *writer) list(k schema.Keyword, values []schema.Node) {
	if len(values) == 0 {
		return
	}
	w.keyword(k)
	w.open('[')
	for _, v := range values {
		w.next()
		w.text = v.AppendCompact(w.text)
	}
	w.close(']')
}

func (w *writer) properties(f *form) {
	if len(f.properties) == 0 {
		return
	}
	w.keyword(schema.KwProperties)
	w.open('{')
	for _, p := range f.properties {
		w.name(p.name)
		w.union(p.union)
	}
	w.close('}')
}

func (w *writer) ordering(f *form) {
	if !w.style.ordering || len(f.properties) < 2 {
		return
	}
	w.keyword(schema.KwPropertyOrdering)
	w.open('[')
	for _, p := range f.properties {
		w.next()
		w.quote(p.name)
	}
	w.close(']')
}

func (w *writer) plain(f *form, k schema.Keyword) {
	i := slices.IndexFunc(f.plain, func(p plainKeyword) bool { return p.keyword == k })
	if i >= 0 {
		w.keyword(k)
		if p := &f.plain[i]; p.digits != "" {
			w.text = append(w.text, p.digits...)
		} else {
			w.text = p.value.AppendCompact(w.text)
		}
	}
}
