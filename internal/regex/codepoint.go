package regex

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// This file deals with escapes that name characters by number or by property.

// digitEscape reads an octal number or a reference. RE2 takes up to three octal
// digits and wants at least two, unless the first is 0.
func (s *scanner) digitEscape(inClass bool) {
	n := 2
	if s.at(1) == '0' || isOctal(s.at(1)) && isOctal(s.at(2)) {
		for n < 4 && isOctal(s.at(n)) {
			n++
		}
		s.octal(n, inClass)
		return
	}
	if isDigit(s.at(2)) {
		n = 3 // Python's re takes two digits
	}
	if inClass {
		s.i += n
		return
	}
	s.take(Backreference, n, "")
}

func (s *scanner) octal(n int, inClass bool) {
	text := s.p[s.i+1 : s.i+n]
	value, _ := strconv.ParseInt(text, 8, 32)
	switch {
	case value > 0o377, !inClass && text[0] != '0' && n == 3:
		s.take(OctalReference, n, spell(rune(value)))
	case n > 2 || isDigit(s.at(n)):
		s.take(Octal, n, spell(rune(value)))
	default:
		s.i += n // \0 alone is read alike by all
	}
}

func (s *scanner) hexEscape() {
	if value, end, ok := s.bracedHex(); ok {
		s.take(BraceHex, end-s.i, spell(value))
		return
	}
	s.i += 2
	if isHex(s.at(0)) && isHex(s.at(1)) {
		s.i += 2
	}
}

// unicodeEscape reads \uFFFF and \u{FFFF}.
func (s *scanner) unicodeEscape() {
	if value, end, ok := s.bracedHex(); ok {
		s.take(Foreign, end-s.i, spell(value))
		return
	}
	if end := s.span(s.i+2, isHex); end >= s.i+6 {
		value, _ := strconv.ParseUint(s.p[s.i+2:s.i+6], 16, 32)
		s.take(Foreign, 6, spell(rune(value)))
		return
	}
	s.i += 2
}

// bracedHex reads the {FFFF} of \x or \u.
func (s *scanner) bracedHex() (value rune, end int, ok bool) {
	if s.at(2) != '{' {
		return 0, 0, false
	}
	end = s.span(s.i+3, isHex)
	if end == s.i+3 || end == len(s.p) || s.p[end] != '}' {
		return 0, 0, false
	}
	n, err := strconv.ParseInt(s.p[s.i+3:end], 16, 32)
	if err != nil {
		n = -1
	}
	return rune(n), end + 1, true
}

// spell writes a character as all dialects read it, also in a class; "" where
// only an escape would be readable.
func spell(r rune) string {
	switch {
	case r >= 0 && r <= 0xF:
		return `\x0` + strings.ToUpper(strconv.FormatInt(int64(r), 16))
	case r > 0xF && r <= 0xFF:
		return `\x` + strings.ToUpper(strconv.FormatInt(int64(r), 16))
	case unicode.IsPrint(r) && !unicode.IsMark(r):
		return string(r)
	}
	return ""
}

// unicodeClass reads \p{L}, \pL and their opposites.
func (s *scanner) unicodeClass(inClass bool) {
	end := s.i + 2
	switch {
	case s.at(2) == '{':
		stop := s.span(s.i+3, func(c byte) bool { return strings.IndexByte(`\{}`, c) < 0 })
		if stop < len(s.p) && s.p[stop] == '}' {
			end = stop + 1
		}
	case end < len(s.p):
		_, n := utf8.DecodeRuneInString(s.p[end:])
		end += n
	}
	s.take(UnicodeClass, end-s.i, asciiPart(s.p[s.i:end], inClass))
}

// asciiPart spells the ASCII letters or digits of a \p or \P class.
func asciiPart(class string, inClass bool) string {
	members := ""
	switch strings.Trim(class[2:], "{}") {
	case "L":
		members = "A-Za-z"
	case "Lu":
		members = "A-Z"
	case "Ll":
		members = "a-z"
	case "N", "Nd":
		members = "0-9"
	}
	switch {
	case members == "":
		return ""
	case class[1] == 'P' && inClass:
		return ""
	case class[1] == 'P':
		return "[^" + members + "]"
	case inClass:
		return members
	}
	return "[" + members + "]"
}
