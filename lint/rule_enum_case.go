package lint

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// enumCase looks for listed strings that only their case tells apart.
var enumCase = Rule{
	ID:    "enum-case",
	Title: "two listed strings differ only in case",
	Why: `Some providers do not hold the model to the case of a listed string: it may answer "open"
where "Open" is meant. When both are listed, the answer passes the final check and means something
else. Letters are compared without case as Unicode folds them one by one.`,
	Remedy:     "use words that differ in more than case",
	Fails:      head + `{"type":"string","enum":["Open","open"]}` + tail,
	Passes:     head + `{"type":"string","enum":["open","closed"]}` + tail,
	On:         schema.Keywords(schema.KwEnum),
	Everywhere: true,
	Check:      checkEnumCase,
}

func checkEnumCase(p *Pass, s *schema.Schema) {
	for _, list := range p.values(s) {
		if list.keyword != schema.KwEnum || !list.upper {
			continue
		}
		twins(list.strings(), twin{
			same: func(a, b schema.Node) bool { return a.Text() != b.Text() && strings.EqualFold(a.Text(), b.Text()) },
			key:  func(m schema.Node) string { return fold(m.Text()) },
			found: func(first, later schema.Node) {
				if first.Text() == later.Text() {
					return // told by enum-duplicate
				}
				p.Report(Finding{
					At:      At(later),
					Message: quoted(later.Text()) + " differs from " + quoted(first.Text()) + " only in case",
					Related: []Related{{At: At(first), Message: "the other spelling"}},
				})
			},
		})
	}
}

// strings gives the members that are strings.
func (l *valueList) strings() []schema.Node { return l.ofKinds(kinds(schema.String)) }

// ofKinds gives the members of some kinds, without a copy when that is all.
func (l *valueList) ofKinds(set kindSet) []schema.Node {
	if !l.kinds.beyond(set) {
		return l.members
	}
	var list []schema.Node
	for _, m := range l.members {
		if set.has(m.Kind()) {
			list = append(list, m)
		}
	}
	return list
}
