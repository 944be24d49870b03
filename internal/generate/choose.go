package generate

import (
	"math/rand/v2"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// This file has the small choices that everything else is made of.

// NewRand gives the generator state that a seed stands for.
func NewRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x6b656469)) }

// dice are choices taken from one generator state.
type dice struct{ *rand.Rand }

// one is true once in n times.
func (d dice) one(n int) bool { return d.IntN(n) == 0 }

// between gives a number from low to high, both included.
func (d dice) between(low, high int) int { return low + d.IntN(high-low+1) }

// of gives one of the texts.
func (d dice) of(texts ...string) string { return texts[d.IntN(len(texts))] }

// some gives each text with an even chance, in order.
func (d dice) some(texts ...string) (list []string) {
	for _, t := range texts {
		if d.one(2) {
			list = append(list, t)
		}
	}
	return list
}

// quote writes a text as a JSON string. Texts made here are UTF-8, so the
// encoder has nothing to refuse.
func quote(text string) string {
	quoted, _ := jsontext.AppendQuote(nil, text)
	return string(quoted)
}

// object writes an object of members that are written already.
func object(members ...string) string { return "{" + strings.Join(members, ",") + "}" }

// array writes an array of values that are written already.
func array(values ...string) string { return "[" + strings.Join(values, ",") + "]" }

// member writes a member whose value is written already.
func member(name, value string) string { return quote(name) + ":" + value }

// word gives a short text of letters.
func (d dice) word(low, high int) string {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	var b strings.Builder
	for range d.between(low, high) {
		b.WriteByte(letters[d.IntN(len(letters))])
	}
	return b.String()
}
