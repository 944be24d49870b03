package lint

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// maxComparisons bounds how many names a document's suggestions are sought
// among, so that thousands of misspelt names beside thousands of known ones
// cost no more than a few.
const maxComparisons = 50_000

// maxMisspelt is the longest name, in bytes, for which a likely one is sought:
// comparing takes the square of it.
const maxMisspelt = 100

// guesses keeps what unknown keywords were taken for: a folder of schemas
// repeats the same few.
type guesses map[string]string

// maxGuesses bounds what is kept, and maxGuessed the bytes of a name.
const (
	maxGuesses = 1024
	maxGuessed = 64
)

// guessKeyword finds the known keyword that an unknown one most likely stands for,
// "" when there is none.
func (p *Pass) guessKeyword(name string) string {
	if guess, ok := p.linter.guesses[name]; ok {
		return guess
	}
	guess, _ := p.nearest(name, knownKeywords())
	if p.compared <= maxComparisons && len(p.linter.guesses) < maxGuesses && len(name) <= maxGuessed {
		if p.linter.guesses == nil {
			p.linter.guesses = make(guesses)
		}
		p.linter.guesses[strings.Clone(name)] = guess
	}
	return guess
}

// nearest finds what a misspelt name most likely stands for, until the
// document's comparisons are used up.
func (p *Pass) nearest(name string, known []string) (string, bool) {
	if len(name) > maxMisspelt {
		return "", false
	}
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
