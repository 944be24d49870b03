package providers

import "github.com/kedi-lang/kedi-schema/internal/schema"

// This file converts what a schema says of the members of an object.

// mergedProperty is a property with the schemas that all must hold for it.
type mergedProperty struct {
	name     string
	first    source
	more     []source
	left     bool // out of the copy: no value can have the property
	required bool
}

// source is a schema and the part whose keyword holds it.
type source struct {
	*schema.Schema
	from *part
}

// join adds the schema of a property.
func (m *merged) join(s source, name string) {
	at := m.property(name)
	if at == nil {
		m.properties = append(m.properties, mergedProperty{name: name, first: s})
		m.indexProperty(name)
		return
	}
	last := &at.first
	if n := len(at.more); n > 0 {
		last = &at.more[n-1]
	}
	switch {
	case s.from == last.from: // a repeated member: the last one holds
		*last = s
	case s.Schema != at.first.Schema:
		at.more = append(at.more, s)
	}
}

// manyProperties is the number of properties from which they are indexed.
const manyProperties = 16

func (m *merged) indexProperty(name string) {
	if n := len(m.properties); m.index != nil {
		m.index[name] = n - 1
	} else if n == manyProperties {
		m.index = make(map[string]int, 2*n)
		for i := range m.properties {
			m.index[m.properties[i].name] = i
		}
	}
}

// property finds a property by its name.
func (m *merged) property(name string) *mergedProperty {
	if m.index != nil {
		if i, ok := m.index[name]; ok {
			return &m.properties[i]
		}
		return nil
	}
	for i := range m.properties {
		if m.properties[i].name == name {
			return &m.properties[i]
		}
	}
	return nil
}

// fillObject converts the properties and keeps the required names among them.
func (c *converter) fillObject(f *form, m *merged) error {
	f.properties = c.properties.take(len(m.properties))[:0]
	for i := range m.properties {
		p := &m.properties[i]
		u, err := c.property(p)
		if err != nil {
			return err
		}
		if p.left = u == nil; !p.left {
			f.properties = append(f.properties, formProperty{p.name, u})
		}
	}
	if err := c.fillRequired(f, m); err != nil {
		return err
	}
	for _, h := range m.keywords {
		if h.keyword == schema.KwProperties && h.role == joins {
			c.noteProperties(m, h, len(f.properties) < len(m.properties))
		}
	}
	return nil
}

// property converts the schemas of a property.
func (c *converter) property(p *mergedProperty) (*union, error) {
	if len(p.more) == 0 {
		return c.below(p.first)
	}
	return c.below(append([]source{p.first}, p.more...)...)
}

// noteProperties notes the properties that no value can have.
func (c *converter) noteProperties(m *merged, h held, left bool) {
	if !left {
		c.notes.keep(h.value)
		return
	}
	for value := range h.value.Children() {
		if m.property(value.Name()).left {
			c.note(h, fate{Action: Rewritten, weaker: true, why: "a property that is never allowed is left out; Google's form cannot say so"})
			return
		}
	}
	c.notes.keep(h.value)
}

// fillRequired keeps the required names that properties has, each once.
func (c *converter) fillRequired(f *form, m *merged) error {
	for _, h := range m.keywords {
		if h.keyword != schema.KwRequired || h.role != joins {
			continue
		}
		names := h.value.Len()
		if c.values += names; c.values > maxValues {
			return &Fault{Reason: TooLarge, Schema: h.Node}
		}
		if f.required == nil {
			f.required = c.nodes.take(names)[:0]
		}
		gone := 0
		for name := range h.value.Children() {
			p := m.property(name.Text())
			switch {
			case p == nil || p.left:
				gone++
			case !p.required:
				p.required = true
				f.required = append(f.required, name)
			}
		}
		c.noteRequired(h, names-gone, gone)
	}
	return nil
}

func (c *converter) noteRequired(h held, kept, gone int) {
	why := "Google refuses a required name that properties does not have"
	switch {
	case gone == 0:
		c.notes.keep(h.value)
	case kept == 0:
		c.note(h, fate{Action: Dropped, weaker: true, why: why})
	default:
		c.note(h, fate{Action: Rewritten, weaker: true, why: why})
	}
}
