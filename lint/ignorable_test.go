package lint

import "testing"

func TestIgnorable(t *testing.T) {
	rule := func(id string, parameter Parameter) *Rule { return &Rule{ID: id, Parameter: parameter} }
	for _, c := range []struct {
		name    string
		profile *Profile
		found   Diagnostic
		want    bool
	}{
		{"error of every profile", &bare, Diagnostic{Rule: rule("ref-unresolved", 0), Severity: Error}, false},
		{"forbidden by the document", &portable, Diagnostic{Rule: rule("ref-recursive", 0), Severity: Error}, false},
		{"the same without a profile, by a named target", &bare, Diagnostic{Rule: rule("ref-recursive", 0), Severity: Error}, true},
		{"a reading", &portable, Diagnostic{Rule: rule("node-untyped", 0), Severity: Error}, true},
		{"a warning", &portable, Diagnostic{Rule: rule("object-open", 0), Severity: Warning}, true},
		{"an error by a named target", &portable, Diagnostic{Rule: rule("object-open", 0), Severity: Error}, true},
		{"the same in strict", &strict, Diagnostic{Rule: rule("object-open", 0), Severity: Error}, false},
		{"one class", &portable, Diagnostic{Rule: rule("number-precision", 0), Class: "overflow", Severity: Error}, false},
		{"another class", &portable, Diagnostic{Rule: rule("number-precision", 0), Class: "rounds", Severity: Error}, true},
		{"keyword not allowed", &portable, Diagnostic{Rule: rule("k", KeywordParameter), Class: "minimum", Severity: Error}, false},
		{"keyword allowed", &portable, Diagnostic{Rule: rule("k", KeywordParameter), Class: "const", Severity: Error}, true},
		{"keyword without a profile", &bare, Diagnostic{Rule: rule("k", KeywordParameter), Class: "minimum", Severity: Error}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.profile.Ignorable(&c.found); got != c.want {
				t.Errorf("got %t", got)
			}
		})
	}
}

func TestForbids(t *testing.T) {
	for _, c := range []struct {
		profile *Profile
		rule    Rule
		want    bool
	}{
		{&bare, Rule{ID: "document-syntax"}, true},
		{&bare, Rule{ID: "root-not-object"}, false},
		{&portable, Rule{ID: "root-not-object"}, true},
		{&portable, Rule{ID: "root-not-object", Classes: []string{"untyped", "ref"}}, true},
		{&portable, Rule{ID: "number-precision", Classes: []string{"rounds", "overflow"}}, false},
		{&portable, Rule{ID: "array-items-missing"}, false},
		{&portable, Rule{ID: "object-open"}, false},
		{&strict, Rule{ID: "object-open"}, true},
		{&portable, Rule{ID: "keyword-unsupported", Parameter: KeywordParameter}, false},
	} {
		if got := c.profile.Forbids(&c.rule); got != c.want {
			t.Errorf("%s forbids %s %v: got %t", c.profile.Name, c.rule.ID, c.rule.Classes, got)
		}
	}
}

// TestIgnorableRows holds the list to rules that a profile makes an error.
func TestIgnorableRows(t *testing.T) {
	for _, id := range ignorable {
		found := false
		for _, row := range portable.Rows {
			found = found || row.Rule == id && row.Severity == Error
		}
		if !found {
			t.Errorf("%s is no error of the portable profile", id)
		}
	}
}
