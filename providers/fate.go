package providers

import "github.com/kedi-lang/kedi-schema/internal/schema"

// This file notes the fate of single keywords.

// fate is what became of a keyword.
type fate struct {
	Action
	weaker  bool
	minor   bool           // told only if the copy has the keyword nowhere
	keyword schema.Keyword // of a keyword that the source lacks
	why     string
}

// note tells the fate of a keyword.
func (c *converter) note(h held, f fate) {
	name := f.keyword.String()
	if h.value.Exists() {
		name = h.value.Name()
	}
	c.notes.add(entry{
		Note:  Note{Schema: h.Node, Keyword: name, Value: h.value, Action: f.Action, Weaker: f.weaker, Why: f.why},
		minor: f.minor,
	})
}

// dropAnnotation notes a keyword that asserts nothing.
func (c *converter) dropAnnotation(h held) {
	why := "it asserts nothing"
	switch h.keyword {
	case schema.KwNullable:
		why = "it says nothing in JSON Schema 2020-12; a list of types with null does"
	case schema.NoKeyword:
		why = "no keyword of JSON Schema 2020-12"
	}
	c.note(h, fate{Action: Dropped, why: why})
}

// dropMalformed notes a keyword with a value of the wrong kind.
func (c *converter) dropMalformed(h held) {
	c.note(h, fate{Action: Dropped, why: "its value is of the wrong kind"})
	c.malformed = append(c.malformed, h)
}
