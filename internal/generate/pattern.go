package generate

import (
	"math/rand/v2"
	"regexp"
	"regexp/syntax"
	"strings"
	"unicode"
)

// This file writes texts that match a pattern: it walks the parsed pattern,
// chooses at each branch and repeat, and keeps a text only if the compiled
// pattern matches it.

const (
	patternTries  = 30
	patternRepeat = 3 // how often an open repeat runs at most beyond its least
	patternBytes  = 4096
)

// Match writes a text that matches a pattern in RE2 syntax somewhere. It is not
// ok when the pattern does not compile or no text was found.
func Match(rng *rand.Rand, pattern string) (text string, ok bool) {
	compiled, err := regexp.Compile(pattern)
	if err != nil {
		return "", false
	}
	parsed, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return "", false
	}
	for range patternTries {
		w := patternWalk{dice: dice{rng}}
		w.walk(parsed)
		if text = w.text.String(); compiled.MatchString(text) {
			return text, true
		}
	}
	return "", false
}

// patternWalk appends what the parts of a pattern match.
type patternWalk struct {
	dice
	text strings.Builder
}

func (w *patternWalk) walk(re *syntax.Regexp) {
	if w.text.Len() > patternBytes {
		return
	}
	switch re.Op {
	case syntax.OpLiteral:
		for _, r := range re.Rune {
			w.text.WriteRune(r)
		}
	case syntax.OpCharClass:
		w.text.WriteRune(w.fromClass(re.Rune))
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		w.text.WriteString(w.word(1, 1))
	case syntax.OpCapture, syntax.OpConcat:
		for _, sub := range re.Sub {
			w.walk(sub)
		}
	case syntax.OpAlternate:
		w.walk(re.Sub[w.IntN(len(re.Sub))])
	case syntax.OpStar:
		w.repeat(re.Sub[0], 0, -1)
	case syntax.OpPlus:
		w.repeat(re.Sub[0], 1, -1)
	case syntax.OpQuest:
		w.repeat(re.Sub[0], 0, 1)
	case syntax.OpRepeat:
		w.repeat(re.Sub[0], re.Min, re.Max)
	}
}

func (w *patternWalk) repeat(re *syntax.Regexp, low, high int) {
	most := low + patternRepeat
	if high >= 0 {
		most = min(most, high)
	}
	for range w.between(low, most) {
		w.walk(re)
	}
}

// fromClass gives a character of a class; printable ASCII if the class has any.
// Classes are lists of ranges.
func (w *patternWalk) fromClass(ranges []rune) rune {
	if len(ranges) == 0 {
		return ' '
	}
	plain := clip(ranges, ' ', '~')
	if len(plain) == 0 {
		plain = ranges
	}
	i := 2 * w.IntN(len(plain)/2)
	low, high := plain[i], plain[i+1]
	r := low + rune(w.IntN(int(high-low)+1))
	if r >= 0xD800 && r <= 0xDFFF { // a surrogate is no character
		return unicode.ReplacementChar
	}
	return r
}

// clip cuts ranges to those between low and high.
func clip(ranges []rune, low, high rune) (list []rune) {
	for i := 0; i+1 < len(ranges); i += 2 {
		from, to := max(ranges[i], low), min(ranges[i+1], high)
		if from <= to {
			list = append(list, from, to)
		}
	}
	return list
}
