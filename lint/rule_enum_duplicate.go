package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// enumDuplicate looks for values that are listed twice.
var enumDuplicate = Rule{
	ID:    "enum-duplicate",
	Title: "two members of one enum are equal",
	Why: `The members of "enum" should be unique (JSON Schema 2020-12 Validation, section 6.1.2). A
second one changes nothing for any reader, so it is most likely a slip: another value was meant.
Values are compared as JSON Schema has it: 1 and 1.0 are equal, and so are two objects whose
members stand in another order.`,
	Remedy:     "delete the later one, or write the value that was meant",
	Fix:        "safe: delete the later one",
	Fails:      head + `{"type":"string","enum":["a","a"]}` + tail,
	Passes:     head + `{"type":"string","enum":["a","b"]}` + tail,
	On:         schema.Keywords(schema.KwEnum),
	Everywhere: true,
	Check:      checkEnumDuplicate,
}

func checkEnumDuplicate(p *Pass, s *schema.Schema) {
	for _, list := range p.values(s) {
		if list.keyword != schema.KwEnum {
			continue
		}
		t := twin{
			same:  schema.Equal,
			key:   schema.Node.Text,
			found: p.reportDuplicate,
		}
		text := kinds(schema.String)
		twins(list.ofKinds(text), t)
		if list.kinds.beyond(text) {
			t.key = func(m schema.Node) string { return string(m.AppendKey(nil)) }
			twins(list.ofKinds(^text), t)
		}
	}
}

func (p *Pass) reportDuplicate(first, later schema.Node) {
	p.Report(Finding{
		At:      At(later),
		Message: "enum lists " + shown(later) + " twice",
		Related: []Related{{At: At(first), Message: "the first one"}},
	})
}
