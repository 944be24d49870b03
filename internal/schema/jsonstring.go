package schema

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// unescape gives the content of a JSON string whose syntax is right and whose
// span includes the quotes. Without an escape it is a slice of text; every
// escape makes it shorter than its source. A lone surrogate is an error
// (RFC 8259 section 8.2 calls its meaning unpredictable).
func unescape(text string, at Span) (string, error) {
	raw := text[at.Start+1 : at.End-1]
	next := strings.IndexByte(raw, '\\')
	if next < 0 {
		return raw, nil
	}
	var b strings.Builder
	b.Grow(len(raw))
	for next >= 0 {
		b.WriteString(raw[:next])
		size, r := escape(raw[next:])
		if r < 0 {
			offset := at.End - 1 - len(raw) + next
			return "", &SyntaxError{Offset: offset, Message: fmt.Sprintf(
				"lone surrogate %s in a string; write a pair, or the character itself", raw[next:next+6])}
		}
		b.WriteRune(r)
		raw = raw[next+size:]
		next = strings.IndexByte(raw, '\\')
	}
	b.WriteString(raw)
	return b.String(), nil
}

// escape decodes the escape at the head of raw; the rune is -1 for a lone
// surrogate.
func escape(raw string) (size int, r rune) {
	if raw[1] != 'u' {
		return 2, shortEscape(raw[1])
	}
	r = hex4(raw[2:6])
	if !utf16.IsSurrogate(r) {
		return 6, r
	}
	if len(raw) >= 12 && raw[6] == '\\' && raw[7] == 'u' {
		if pair := utf16.DecodeRune(r, hex4(raw[8:12])); pair != utf8.RuneError {
			return 12, pair
		}
	}
	return 6, -1
}

func shortEscape(c byte) rune {
	switch c {
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	}
	return rune(c)
}

func hex4(digits string) rune {
	n, _ := strconv.ParseUint(digits, 16, 32)
	return rune(n)
}
