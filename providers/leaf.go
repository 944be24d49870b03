package providers

import (
	"strconv"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file makes the copy of a place without branches: one form a type, each
// with the keywords of its own type.

// leaf makes the alternatives of a place without branches.
func (c *converter) leaf(m *merged) (*union, error) {
	v, err := c.allowed(m)
	if err != nil {
		return nil, err
	}
	c.noteMissing(m, v.set)
	u := c.unions.one()
	u.nullable, u.title, u.description = v.nullable, m.title.value, m.description.value
	if !v.typed {
		v.types.n = 1 // one form, of no type
	}
	u.alternatives = c.forms.take(v.types.n)
	for i, t := range v.types.all() {
		f := &u.alternatives[i]
		f.typ, f.enum, f.origin = t, v.enum, m.origin()
		if err := c.fill(f, m); err != nil {
			return nil, err
		}
	}
	u.settle()
	return u, nil
}

// noteMissing notes the keywords that no form of the place can have, given the
// types that are left.
func (c *converter) noteMissing(m *merged, set schema.TypeSet) {
	for i := range m.keywords {
		switch h := &m.keywords[i]; {
		case h.role == late:
			c.drop(*h, set, "another schema that holds here sets it too, and the first stays")
		case h.role == lost && h.keyword != schema.KwItems && h.keyword != schema.KwPrefixItems:
			c.drop(*h, set, "Google's form has no such keyword")
		case h.role == lost:
			c.drop(*h, set, "Google's form cannot tell elements by their position")
		case keywordFates[h.keyword].types&set == 0:
			c.drop(*h, set, "")
		}
	}
}

// drop notes a keyword that the copy leaves out: weaker only if it speaks of
// one of the types and can refuse a value.
func (c *converter) drop(h held, set schema.TypeSet, why string) {
	if keywordFates[h.keyword].types&set == 0 {
		c.note(h, fate{Action: Dropped, minor: true, why: "it says nothing about the types that are allowed here"})
		return
	}
	c.note(h, fate{Action: Dropped, weaker: c.refuses(h), why: why})
}

// fill gives a form the keywords of its type; a form without a type keeps all.
func (c *converter) fill(f *form, m *merged) error {
	f.plain = c.plain.take(m.plain)[:0]
	for _, h := range m.keywords {
		fate := keywordFates[h.keyword]
		if h.role != counts || f.typ != 0 && f.typ&fate.types == 0 {
			continue
		}
		switch {
		case h.keyword == schema.KwItems:
			if err := c.fillItems(f, h); err != nil {
				return err
			}
		case fate.treatment == exclusive:
			c.fillExclusive(f, h, m)
		case fate.treatment == plain:
			c.fillPlain(f, h)
		}
	}
	if f.typ == 0 || f.typ == schema.TypeObject {
		return c.fillObject(f, m)
	}
	return nil
}

// fillItems converts the schema of an array's elements.
func (c *converter) fillItems(f *form, h held) error {
	u, err := c.below(source{c.tree.SchemaAt(h.value), h.part})
	if err != nil {
		return err
	}
	if u == nil {
		c.note(h, fate{Action: Dropped, weaker: true, why: "Google's form cannot say that an array has no elements"})
		return nil
	}
	c.notes.keep(h.value)
	f.items = u
	return nil
}

// fillExclusive keeps an exclusive bound as the looser one that the form has.
func (c *converter) fillExclusive(f *form, h held, m *merged) {
	name := inclusive(h.keyword)
	if m.get(name).part != nil {
		c.note(h, fate{Action: Dropped, weaker: true, why: name.String() + " stands beside it, and the form has one bound"})
		return
	}
	if c.fillNumber(f, held{part: h.part, keyword: name, value: h.value}) {
		c.note(h, fate{Action: Rewritten, weaker: true, why: "written as " + name.String() + ", which allows the bound itself"})
	}
}

// fillPlain keeps a keyword as it is written.
func (c *converter) fillPlain(f *form, h held) {
	switch h.keyword {
	case schema.KwFormat:
		c.fillFormat(f, h)
	case schema.KwPattern:
		if h.value.Text() == "" {
			c.note(h, fate{Action: Dropped, why: "an empty pattern says nothing"})
			return
		}
		c.notes.keep(h.value)
		f.plain = append(f.plain, plainKeyword{h.keyword, h.value, ""})
	default:
		if c.fillNumber(f, h) {
			c.notes.keep(h.value)
		}
	}
}

func (c *converter) fillFormat(f *form, h held) {
	types := formatType(h.value.Text())
	if types&f.typ != 0 || f.typ == 0 && types == schema.TypeString {
		c.notes.keep(h.value)
		f.plain = append(f.plain, plainKeyword{h.keyword, h.value, ""})
		return
	}
	c.note(h, fate{Action: Dropped, minor: types != 0, why: "an annotation that Google's form does not know for this type"})
}

// fillNumber keeps a bound or a count with the digits it is written in. A typed
// field that cannot hold it goes without.
func (c *converter) fillNumber(f *form, h held) bool {
	text, digits := h.value.Text(), ""
	switch {
	case !c.style.binary:
	case h.keyword.Holds() == schema.HoldsCount:
		var ok bool
		if digits, ok = countDigits(text); !ok {
			c.note(h, fate{Action: Dropped, weaker: true, why: "it does not fit the 64 bits of the field"})
			return false
		}
		if digits != text {
			c.note(h, fate{Action: Rewritten, why: "the field wants plain digits"})
		}
	case schema.InFloat64(text) == schema.FloatOverflows:
		c.note(h, fate{Action: Dropped, weaker: true, why: "it does not fit the double of the field"})
		return false
	}
	f.plain = append(f.plain, plainKeyword{h.keyword, h.value, digits})
	return true
}

// countDigits writes a whole number without fraction and exponent, if it fits
// an int64.
func countDigits(text string) (string, bool) {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return strconv.FormatInt(n, 10), true
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || f >= 1<<63 {
		return "", false
	}
	digits := strconv.FormatInt(int64(f), 10)
	return digits, schema.SameNumber(digits, text)
}
