package pages

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/providers"
)

// ProviderIndex writes the Markdown list of every target, each linked to its
// page.
func ProviderIndex() string {
	p := &page{markdown: true}
	p.title("Providers")
	p.paragraph(`One page a target, made from its table of facts. A target is a provider, or one mode of it.
		Every fact has its evidence: documented by the vendor, observed in public, or inferred from
		another fact; and the month of its source, because providers change.`)
	p.table(providerRows(func(id string) string { return "[" + id + "](" + id + ".md)" }))
	return p.String()
}

// ProviderTable writes the same list for a terminal.
func ProviderTable() string {
	p := &page{}
	p.table(providerRows(func(id string) string { return id }))
	return strings.TrimPrefix(p.String(), "\n")
}

func providerRows(name func(id string) string) [][]string {
	rows := [][]string{{"provider", "as of", "what it is", "receives"}}
	for _, t := range providers.All() {
		rows = append(rows, []string{name(t.ID), t.AsOf, t.Title, receives[t.Conversion]})
	}
	return rows
}
