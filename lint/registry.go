package lint

// rules is the registry: every rule, in the order of the documentation.
var rules = [...]*Rule{
	&documentSyntax,
	&keywordUnsupported,
	&objectOpen,
	&formatUnsupported,
}

// Rules lists every rule, in the order of the documentation.
func Rules() []*Rule { return rules[:] }

// RuleOf finds a rule by its ID.
func RuleOf(id string) (*Rule, bool) {
	for _, r := range rules {
		if r.ID == id {
			return r, true
		}
	}
	return nil, false
}

// NearestRule finds the rule that a misspelled ID most likely stands for.
func NearestRule(id string) (string, bool) {
	known := make([]string, 0, len(rules))
	for _, r := range rules {
		known = append(known, r.ID)
	}
	return nearest(id, known)
}
