package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// maxComparisons bounds how many names a document's suggestions are sought
// among, so that thousands of misspelt names beside thousands of known ones
// cost no more than a few.
const maxComparisons = 50_000

// nearest finds what a misspelt name most likely stands for, until the
// document's comparisons are used up.
func (p *Pass) nearest(name string, known []string) (string, bool) {
	if p.compared += len(known); p.compared > maxComparisons {
		return "", false
	}
	return nearest(name, known)
}

// didYouMean is the hint for a misspelt name: the nearest known one, before
// the remedy that holds anyway.
func (p *Pass) didYouMean(name string, known []string, remedy string) string {
	if guess, ok := p.nearest(name, known); ok {
		return "did you mean " + quoted(guess) + "? otherwise " + remedy
	}
	return remedy
}

// memberNames lists the members of an object, in source order.
func memberNames(object schema.Node) []string {
	var list []string
	for c := range object.Children() {
		list = append(list, c.Name())
	}
	return list
}
