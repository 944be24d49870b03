package pages

import (
	"encoding/json"

	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// ruleJSON is a rule as "rules --format json" prints it.
type ruleJSON struct {
	ID       string            `json:"id"`
	Title    string            `json:"title"`
	Why      string            `json:"why"`
	Remedy   string            `json:"remedy"`
	Fix      string            `json:"fix,omitempty"`
	Classes  []string          `json:"classes,omitempty"`
	Profiles map[string]string `json:"profiles"`
	Targets  []harmJSON        `json:"targets,omitempty"`
	Fails    string            `json:"fails,omitempty"`
	Example  string            `json:"example,omitempty"`
	Passes   string            `json:"passes"`
}

// harmJSON is what one target does with one class of a rule's shape.
type harmJSON struct {
	Name     string       `json:"name"`
	Class    string       `json:"class,omitempty"`
	Effect   string       `json:"effect"`
	Evidence evidenceJSON `json:"evidence"`
}

type evidenceJSON struct {
	Status string `json:"status"`
	AsOf   string `json:"asOf,omitempty"`
	Source string `json:"source,omitempty"`
}

// RulesJSON writes every rule with its documentation, its severity in each
// profile (the gravest of its forms) and what each target does with it. For
// the rules about keywords and formats every keyword and format is a class.
func RulesJSON() string {
	var list []ruleJSON
	for _, r := range lint.Rules() {
		list = append(list, ruleJSON{
			ID: r.ID, Title: r.Title, Why: r.Why, Remedy: r.Remedy, Fix: r.Fix, Classes: r.Classes,
			Profiles: profilesOf(r), Targets: harmsOf(r),
			Fails: r.Fails, Example: r.Example, Passes: r.Passes,
		})
	}
	text, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		panic(err) // strings and lists alone
	}
	return string(text) + "\n"
}

func profilesOf(r *lint.Rule) map[string]string {
	profiles := make(map[string]string)
	for _, p := range lint.Profiles() {
		profiles[p.Name] = severityName(gravest(p, r))
	}
	return profiles
}

func harmsOf(r *lint.Rule) []harmJSON {
	classes := classesOf(r, "")
	if r.Parameter == lint.KeywordParameter || r.Parameter == lint.FormatParameter {
		classes = parameters(r)
	}
	var harms []harmJSON
	for _, c := range classes {
		for _, t := range providers.All() {
			if f := lint.FactOf(t, r, c); f.Effect != providers.Accepted {
				harms = append(harms, harmJSON{t.ID, c, f.Effect.String(), evidenceJSON{f.Status.String(), f.AsOf(), f.URL()}})
			}
		}
	}
	return harms
}
