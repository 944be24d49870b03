package pages

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/lint"
)

// RuleIndex writes the Markdown list of every rule with its severity in the
// profiles, each linked to its page.
func RuleIndex() string {
	p := &page{markdown: true}
	p.title("Rules")
	p.paragraph(`One page a rule, made from the rule registry and the target tables.
		"By targets" means that the profile has no severity of its own and the chosen targets decide.
		Where the forms of one shape differ, the gravest is shown.`)
	p.table(ruleRows(func(id string) string { return "[" + id + "](" + id + ".md)" }))
	return p.String()
}

// RuleTable writes the same list for a terminal.
func RuleTable() string {
	p := &page{}
	p.table(ruleRows(func(id string) string { return id }))
	return strings.TrimPrefix(p.String(), "\n")
}

func ruleRows(name func(id string) string) [][]string {
	rows := [][]string{{"rule", "portable", "strict", "what it detects"}}
	portable, _ := lint.ProfileOf("portable")
	strict, _ := lint.ProfileOf("strict")
	for _, r := range lint.Rules() {
		rows = append(rows, []string{
			name(r.ID), severityName(gravest(portable, r)), severityName(gravest(strict, r)), r.Title,
		})
	}
	return rows
}

// gravest gives the highest severity of its own that a profile has for the
// classes of a rule.
func gravest(profile *lint.Profile, r *lint.Rule) lint.Severity {
	found := lint.None
	for _, c := range classesOf(r, "") {
		found = max(found, profile.Severity(r, c))
	}
	return found
}
