package report

import "unicode/utf8"

// appendString adds a JSON string. Beside what JSON asks for, everything
// hostile is escaped: a report is read on a terminal too. Bytes that are no
// UTF-8 become U+FFFD.
func appendString(dst []byte, text string) []byte {
	dst = append(dst, '"')
	from := 0
	for i := 0; i < len(text); {
		if c := text[i]; c >= 0x20 && c < 0x7F && c != '"' && c != '\\' {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if r >= utf8.RuneSelf && !hostile(r) && !broken(r, size) {
			i += size
			continue
		}
		dst = append(dst, text[from:i]...)
		dst = appendEscape(dst, r)
		i += size
		from = i
	}
	return append(append(dst, text[from:]...), '"')
}

func appendEscape(dst []byte, r rune) []byte {
	switch r {
	case '"', '\\':
		return append(dst, '\\', byte(r))
	case '\n':
		return append(dst, '\\', 'n')
	case '\r':
		return append(dst, '\\', 'r')
	case '\t':
		return append(dst, '\\', 't')
	}
	dst = append(dst, '\\', 'u')
	for shift := 12; shift >= 0; shift -= 4 {
		dst = append(dst, hexLower[r>>shift&15])
	}
	return dst
}

const hexLower = "0123456789abcdef"
