package fix

import (
	"slices"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/lint"
)

// TestProseAgrees holds what a rule says of its fixes to the fixes there are.
func TestProseAgrees(t *testing.T) {
	have := make(map[string][]lint.FixKind)
	for _, f := range fixers {
		if _, ok := lint.RuleOf(f.rule); !ok {
			t.Errorf("a fix is for the rule %q, which does not exist", f.rule)
		}
		have[f.rule] = append(have[f.rule], f.kind)
	}
	for _, r := range lint.Rules() {
		for _, kind := range []lint.FixKind{lint.Safe, lint.Unsafe} {
			if said := says(r.Fix, kind.String()); said != slices.Contains(have[r.ID], kind) {
				t.Errorf("%s: it says %q of its fix, and has a fix of kind %s: %v", r.ID, r.Fix, kind, !said)
			}
		}
	}
}

// says looks for the word that begins a part of the prose.
func says(prose, kind string) bool {
	for part := range strings.SplitSeq(prose, "; ") {
		if strings.HasPrefix(part, kind+":") || strings.HasPrefix(part, kind+" ") {
			return true
		}
	}
	return false
}

// TestEveryFixHasACase finds a case for every kind of fix of a rule.
func TestEveryFixHasACase(t *testing.T) {
	for _, f := range fixers {
		if f.rule == "wrapper-name" {
			continue // it is about what holds a schema; a script has it
		}
		found := false
		for _, c := range cases {
			found = found || c.rule == f.rule && c.kind == f.kind
		}
		if !found {
			t.Errorf("no case for the %s fix of %s", f.kind, f.rule)
		}
	}
}
