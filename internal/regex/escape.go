package regex

import (
	"strings"
	"unicode/utf8"
)

// This file deals with what follows a backslash, outside a class and in one.

// escape reads an escape outside a class.
func (s *scanner) escape() {
	switch s.at(1) {
	case 'b', 'B':
		s.add(WordBoundary, s.i+2, "")
		s.assert(2)
	case 'A':
		s.add(BeginText, s.i+2, s.anchor("^"))
		s.assert(2)
	case 'z':
		s.take(EndOfText, 2, s.anchor("$"))
		s.atom()
	case 'Z':
		s.take(Foreign, 2, s.anchor("$"))
		s.atom()
	case 'Q':
		s.quote()
	case 'k':
		s.namedReference()
		s.atom()
	case 'p', 'P':
		s.unicodeClass(false)
		s.atom()
	default:
		s.charEscape(false)
		s.atom()
	}
}

// classEscape reads an escape inside a class.
func (s *scanner) classEscape() {
	switch s.at(1) {
	case 'b':
		s.take(Foreign, 2, `\x08`)
	case 'p', 'P':
		s.unicodeClass(true)
	default:
		s.charEscape(true)
	}
}

// charEscape reads an escape that stands for one character, or for a class of
// the kind all dialects know.
func (s *scanner) charEscape(inClass bool) {
	switch c := s.at(1); {
	case s.i+1 == len(s.p):
		s.i++
	case c == 'a':
		s.take(Bell, 2, `\x07`)
	case c == 'x':
		s.hexEscape()
	case c == 'u':
		s.unicodeEscape()
	case c == 'c' && s.at(2)&^0x20 >= 'A' && s.at(2)&^0x20 <= 'Z':
		s.take(Foreign, 3, spell(rune(s.at(2)&0x1F)))
	case isDigit(c):
		s.digitEscape(inClass)
	case isNeedless(c, inClass):
		s.take(NeedlessEscape, 2, s.unescaped(c, inClass))
	default:
		s.i++
		s.i += s.runeLen()
	}
}

// take notes the construct of n bytes that begins here and passes it.
func (s *scanner) take(k Kind, n int, suggest string) {
	s.add(k, s.i+n, suggest)
	s.i += n
}

// anchor is the portable spelling of an anchor. An m flag takes it away, and so
// does a repeat, which Python's re refuses on an anchor.
func (s *scanner) anchor(sign string) string {
	if s.multiline || strings.IndexByte("*+?{", s.at(2)) >= 0 {
		return ""
	}
	return sign
}

// quote reads \Q…\E, or \Q to the end of the pattern.
func (s *scanner) quote() {
	text, _, closed := strings.Cut(s.p[s.i+2:], `\E`)
	n := 2 + len(text)
	if closed {
		n += 2
	}
	suggest := ""
	if text != "" && text[0] != ',' && !isDigit(text[0]) { // which might join what stands before
		suggest = escapeAll(text)
	}
	s.take(Quote, n, suggest)
	s.begun = true
	if text != "" {
		s.atom()
	}
}

func escapeAll(text string) string {
	var b strings.Builder
	for i := range len(text) {
		if text[i] != '/' && strings.IndexByte(syntaxChars, text[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// syntaxChars may be escaped under the u flag: SyntaxCharacter and / in
// ECMA 262, section 22.2.1, IdentityEscape.
const syntaxChars = `^$\.*+?()[]{}|/`

func isNeedless(c byte, inClass bool) bool {
	return c < utf8.RuneSelf && !isAlnum(c) &&
		strings.IndexByte(syntaxChars, c) < 0 && (c != '-' || !inClass)
}

// unescaped is the character without its backslash, where it stays what it is.
func (s *scanner) unescaped(c byte, inClass bool) string {
	before := byte(0)
	if s.i > 0 {
		before = s.p[s.i-1]
	}
	switch {
	case c == ',' && !inClass: // in {1\,2}
		return ""
	case inClass && c == ':' && before == '[':
		return ""
	case inClass && (c == '&' || c == '~') && (before == c || s.at(2) == c):
		return ""
	}
	return string(rune(c))
}

func (s *scanner) namedReference() {
	if name, ok := s.name(3, '>'); ok && s.at(2) == '<' {
		s.take(Backreference, 4+len(name), "")
		return
	}
	s.i += 2
}
