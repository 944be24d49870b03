package providers

import "github.com/kedi-lang/kedi-schema/internal/schema"

// This file converts what a schema says of the members of an object.

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
