package pages

import "github.com/kedi-lang/kedi-schema/lint"

// RuleIndex writes the Markdown list of every rule with its severity in the
// profiles, each linked to its page.
func RuleIndex() string {
	p := &page{markdown: true}
	p.title("Rules")
	p.paragraph(`One page a rule, made from the rule registry and the target tables.
		"By targets" means that the profile has no severity of its own and the chosen targets decide.
		Where the forms of one shape differ, the gravest is shown.`)
	rows := [][]string{{"rule", "what it detects", "portable", "strict"}}
	portable, _ := lint.ProfileOf("portable")
	strict, _ := lint.ProfileOf("strict")
	for _, r := range lint.Rules() {
		rows = append(rows, []string{
			"[" + r.ID + "](" + r.ID + ".md)", r.Title,
			severityName(Gravest(portable, r)), severityName(Gravest(strict, r)),
		})
	}
	p.table(rows)
	return p.String()
}

// Gravest gives the highest severity of its own that a profile has for the
// classes of a rule.
func Gravest(profile *lint.Profile, r *lint.Rule) lint.Severity {
	gravest := lint.None
	for _, c := range classesOf(r, "") {
		gravest = max(gravest, profile.Severity(r, c))
	}
	return gravest
}
