package cmd

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/providers"
)

// chooseProviders finds the targets that a flag names, in the order of the
// tables, each once.
func chooseProviders(ids []string) ([]*providers.Target, error) {
	named := make(map[string]bool)
	for _, id := range ids {
		id = strings.TrimSpace(id)
		if _, ok := providers.ByID(id); !ok {
			return nil, usageError("--provider %q: the providers are %s", id, strings.Join(providers.IDs(), ", "))
		}
		named[id] = true
	}
	var chosen []*providers.Target
	for _, t := range providers.All() {
		if named[t.ID] {
			chosen = append(chosen, t)
		}
	}
	return chosen, nil
}
