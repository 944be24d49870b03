package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// enumMemberType looks at listed values that the type beside them excludes.
var enumMemberType = Rule{
	ID:    "enum-member-type",
	Title: "a listed value is not of the schema's type",
	Why: `"type" and "enum" hold together, so a member of another type can never be the answer.
The final check does not mind, but some strict modes check the members against the type and
refuse the schema, and a converted copy loses the member. A number without a fraction counts as an
integer, also when it is written 1.0.`,
	Remedy:     "change the value or the type",
	Fix:        "safe: delete the member when another stays",
	Fails:      head + `{"type":"string","enum":["a",1]}` + tail,
	Passes:     head + `{"type":"string","enum":["a","1"]}` + tail,
	On:         valueKeywords,
	Everywhere: true,
	Check:      checkEnumMemberType,
}

func checkEnumMemberType(p *Pass, s *schema.Schema) {
	if s.Types == 0 {
		return
	}
	for _, list := range p.values(s) {
		for _, m := range list.members {
			if !s.Types.Allows(m) {
				p.Report(Finding{At: At(m), Message: list.names(m) + " can never match: type allows " + s.Types.String()})
			}
		}
	}
}

// names describes one of the listed values.
func (l *valueList) names(m schema.Node) string {
	if l.keyword == schema.KwConst {
		return "const " + shown(m)
	}
	return "enum member " + shown(m)
}
