package generate

import (
	"math/rand/v2"
	"strconv"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file spoils an instance in one place, so that it is most likely invalid.

// NearMiss writes an instance of the schema with one change: a member or element
// too few or too many, a value of another kind, a number or a string that is a
// little off. It is not ok when there is no instance to spoil. The value may
// still be valid.
func NearMiss(rng *rand.Rand, tree *schema.Tree) (text []byte, ok bool) {
	text, ok = Instance(rng, tree)
	if !ok {
		return nil, false
	}
	return Spoil(rng, text)
}

// Spoil changes a JSON value in one place. It is not ok for what is no JSON.
func Spoil(rng *rand.Rand, text []byte) (spoiled []byte, ok bool) {
	d, err := schema.ParseJSON(text)
	if err != nil {
		return nil, false
	}
	s := spoiler{dice: dice{rng}, at: rng.IntN(d.Values())}
	s.print(d.Root())
	return s.text, true
}

// spoiler prints a value, changing the one whose number is at.
type spoiler struct {
	dice
	at   int
	text []byte
}

func (s *spoiler) print(n schema.Node) {
	switch {
	case n.ID() == s.at && s.one(3):
		s.text = append(s.text, s.of("null", "true", "0", `"x"`, "[]", "{}")...)
	case n.Is(schema.Object):
		s.holder(n, "{}", `"spoiled":0`)
	case n.Is(schema.Array):
		s.holder(n, "[]", "null")
	case n.ID() != s.at:
		s.text = n.AppendCompact(s.text)
	case n.Is(schema.Number):
		s.text = append(s.text, s.shift(n.Text())...)
	case n.Is(schema.String):
		s.text = append(s.text, quote(s.bend(n.Text()))...)
	default:
		s.text = append(s.text, s.of("null", "true", "false")...)
	}
}

// holder prints an array or object; at the place of the change with one value
// left out or added.
func (s *spoiler) holder(n schema.Node, brackets, extra string) {
	here, left := n.ID() == s.at, -1
	if here && n.Len() > 0 && s.one(2) {
		left = s.IntN(n.Len())
	}
	s.text = append(s.text, brackets[0])
	i, written := 0, 0
	for c := range n.Children() {
		if i++; i-1 == left {
			continue
		}
		s.comma(&written)
		if c.IsMember() {
			s.text = append(append(s.text, quote(c.Name())...), ':')
		}
		s.print(c)
	}
	if here && left < 0 {
		s.comma(&written)
		s.text = append(s.text, extra...)
	}
	s.text = append(s.text, brackets[1])
}

func (s *spoiler) comma(written *int) {
	if *written > 0 {
		s.text = append(s.text, ',')
	}
	*written++
}

// shift moves a number a little.
func (s *spoiler) shift(text string) string {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return "0"
	}
	f += [...]float64{-1, -0.5, 0.25, 1, 1000}[s.IntN(5)]
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// bend makes a string longer, shorter or another.
func (s *spoiler) bend(text string) string {
	runes := []rune(text)
	switch {
	case len(runes) > 0 && s.one(2):
		return string(runes[:len(runes)-1])
	case s.one(2):
		return text + "!"
	}
	return s.word(1, 4)
}
