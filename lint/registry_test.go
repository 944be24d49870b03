package lint

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/providers"
)

// TestRulesAreDocumented holds every rule to an ID of its own, to prose, and
// to a way of firing.
func TestRulesAreDocumented(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Rules() {
		if seen[r.ID] || r.ID == "" {
			t.Errorf("the ID %q is empty or not the rule's own", r.ID)
		}
		seen[r.ID] = true
		for what, text := range map[string]string{"title": r.Title, "why": r.Why, "remedy": r.Remedy, "passing example": r.Passes} {
			if text == "" {
				t.Errorf("%s: no %s", r.ID, what)
			}
		}
		if !strings.HasSuffix(r.Why, ".") || strings.HasSuffix(r.Title, ".") || strings.HasSuffix(r.Remedy, ".") {
			t.Errorf("%s: the why ends with a full stop, title and remedy do not", r.ID)
		}
		if (r.Fails == "") == (r.Example == "") {
			t.Errorf("%s: either a failing example or a word on how to make one", r.ID)
		}
		if r != &documentSyntax && r.Check == nil && r.CheckDocument == nil {
			t.Errorf("%s: no check", r.ID)
		}
		if r.Fix != "" && !strings.HasPrefix(r.Fix, "safe") && !strings.HasPrefix(r.Fix, "unsafe") {
			t.Errorf("%s: the fix does not say whether it is safe: %s", r.ID, r.Fix)
		}
	}
}

// TestExamples holds every rule to firing on its failing example and to
// silence on its passing one, whatever other rules say.
func TestExamples(t *testing.T) {
	for _, r := range Rules() {
		if r == &documentSyntax {
			continue
		}
		wrapped := r == &wrapperName
		if found := findingsOf(NewLinter(everything()).Lint(readSchema(t, failing(t, r), wrapped)), r.ID); len(found) == 0 {
			t.Errorf("%s: silent on its failing example", r.ID)
		}
		opts := everything()
		if others, ok := passesAt[r.ID]; ok {
			opts.Targets = targetsOf(others...)
		}
		if found := findingsOf(NewLinter(opts).Lint(readSchema(t, r.Passes, wrapped)), r.ID); len(found) > 0 {
			t.Errorf("%s: fires on its passing example: %v", r.ID, found)
		}
	}
}

// passesAt has the targets at which a passing example passes, for rules that
// some target always minds: a closed object, being sent no schema.
var passesAt = map[string][]string{
	"keyword-unsupported": {"claude"},
	"schema-not-sent":     {"claude"},
	"format-unsupported":  {"claude"},
}

func targetsOf(ids ...string) (list []*providers.Target) {
	for _, t := range providers.All() {
		if slices.Contains(ids, t.ID) {
			list = append(list, t)
		}
	}
	return list
}

// failing gives the failing example of a rule, made here when it is too long
// to print.
func failing(t *testing.T, r *Rule) string {
	t.Helper()
	if r.Fails != "" {
		return r.Fails
	}
	long, ok := longExamples[r.ID]
	if !ok {
		t.Fatalf("%s: nothing makes its failing example: %s", r.ID, r.Example)
	}
	return long()
}

var longExamples = map[string]func() string{
	"size": func() string {
		return property(`{"type":"string","description":"` + strings.Repeat("x", 70_000) + `"}`)
	},
	"enum-large":      func() string { return property(enumOf(201)) },
	"depth":           func() string { return nested(11) },
	"nodes":           func() string { return usedOften(100, 11) },
	"property-count":  func() string { return object(101, "p%d", `{"type":"string"}`) },
	"enum-budget":     func() string { return object(2, "p%d", enumOf(600)) },
	"text-budget":     func() string { return object(13_000, "name%06d", `{"type":"string"}`) },
	"optional-count":  func() string { return optional(25) },
	"union-count":     func() string { return object(17, "p%d", `{"type":["string","null"]}`) },
	"union-headroom":  func() string { return optional(17) },
	"schema-not-sent": func() string { return okExample },
}

// property makes the schema of one property of a closed object.
func property(schema string) string { return head + schema + tail }

func enumOf(n int) string {
	members := make([]string, n)
	for i := range members {
		members[i] = fmt.Sprintf(`"v%d"`, i)
	}
	return `{"type":"string","enum":[` + strings.Join(members, ",") + `]}`
}

// object makes a closed object with n required properties of one schema.
func object(n int, name, schema string) string {
	var properties, required []string
	for i := range n {
		quoted := fmt.Sprintf(`"`+name+`"`, i)
		properties = append(properties, quoted+":"+schema)
		required = append(required, quoted)
	}
	return `{"type":"object","properties":{` + strings.Join(properties, ",") +
		`},"required":[` + strings.Join(required, ",") + `],"additionalProperties":false}`
}

// optional makes a closed object with n properties and none required.
func optional(n int) string {
	return strings.Replace(object(n, "p%d", `{"type":"string"}`), `"required"`, `"x-required"`, 1)
}

// nested makes n objects, each inside the other.
func nested(n int) string {
	text := `{"type":"string"}`
	for range n {
		text = property(text)
	}
	return text
}

// usedOften makes a definition of that many schemas, referred to that often.
func usedOften(schemas, times int) string {
	text := object(times, "u%d", `{"$ref":"#/$defs/big"}`)
	return strings.TrimSuffix(text, "}") + `,"$defs":{"big":` + object(schemas-1, "p%d", `{"type":"string"}`) + `}}`
}

// TestTablesNameRules finds a misspelt rule or class in the profiles and the
// tables, and a rule that neither names.
func TestTablesNameRules(t *testing.T) {
	named := map[string]bool{}
	check := func(where, rule, class string) {
		named[rule] = true
		r, ok := RuleOf(rule)
		if !ok {
			t.Errorf("%s: no rule is called %s", where, rule)
			return
		}
		if class != "" && !r.HasClass(class) {
			t.Errorf("%s: rule %s has no class %q", where, rule, class)
		}
	}
	for _, p := range Profiles() {
		for _, row := range p.Rows {
			check("profile "+p.Name, row.Rule, row.Class)
		}
	}
	for _, target := range providers.All() {
		for _, row := range target.Rules {
			check("target "+target.ID, row.Rule, row.Class)
		}
	}
	for _, r := range Rules() {
		if !named[r.ID] && r.Parameter != KeywordParameter && r.Parameter != FormatParameter {
			t.Errorf("%s: no profile and no target minds it", r.ID)
		}
	}
}
