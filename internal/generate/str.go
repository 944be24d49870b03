package generate

import (
	"regexp"
	"unicode/utf8"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file writes strings: of a format, of a pattern, of a length.

const (
	stringTries = 20
	maxString   = 1 << 16 // code points
)

// str writes a string.
func (w *instance) str(held holding) bool {
	text, ok := w.stringFor(held)
	if ok {
		w.text = append(w.text, quote(text)...)
	}
	return ok
}

// stringFor finds a string of the length and the patterns that are asked for.
func (w *instance) stringFor(held holding) (string, bool) {
	low, high := held.most(schema.KwMinLength), held.least(schema.KwMaxLength, tooMany)
	if low > high || low > maxString {
		return "", false
	}
	patterns, ok := compile(held.each(schema.KwPattern))
	if !ok {
		return "", false
	}
	for range stringTries {
		text := w.guess(held, low, high)
		if n := utf8.RuneCountInString(text); n >= low && n <= high && matchAll(patterns, text) {
			return text, true
		}
	}
	return "", false
}

func compile(list []schema.Node) (patterns []*regexp.Regexp, ok bool) {
	for _, v := range list {
		p, err := regexp.Compile(v.Text())
		if err != nil {
			return nil, false
		}
		patterns = append(patterns, p)
	}
	return patterns, true
}

func matchAll(patterns []*regexp.Regexp, text string) bool {
	for _, p := range patterns {
		if !p.MatchString(text) {
			return false
		}
	}
	return true
}

// guess writes a string of the first pattern, else the first format, else of
// letters.
func (w *instance) guess(held holding, low, high int) string {
	if list := held.each(schema.KwPattern); len(list) > 0 {
		return w.matching(list[w.IntN(len(list))].Text(), low)
	}
	for _, v := range held.each(schema.KwFormat) {
		if text, ok := w.formatted(v.Text()); ok {
			return text
		}
	}
	return w.word(low, min(high, low+w.IntN(8)))
}

// matching writes a string of a pattern, and pads a short one in the hope that
// the pattern is not anchored.
func (w *instance) matching(pattern string, low int) string {
	text, _ := Match(w.Rand, pattern)
	if missing := low - utf8.RuneCountInString(text); missing > 0 && w.one(2) {
		text += w.word(missing, missing)
	}
	return text
}
