package report

import "unicode/utf8"

// hostile says whether a code point must not reach a terminal as it is: a
// control character (C0, DEL, C1), one that ends a line for some programs,
// one that turns or marks the direction of writing (Unicode Standard Annex 9,
// section 2), or a byte order mark, which cannot be seen.
func hostile(r rune) bool {
	switch {
	case r < 0x20, r >= 0x7F && r <= 0x9F:
		return true
	case r < 0x061C:
		return false
	case r == 0x061C, r == 0x200E, r == 0x200F: // marks
		return true
	case r >= 0x2028 && r <= 0x202E, r >= 0x2066 && r <= 0x2069: // separators, embeddings, overrides, isolates
		return true
	}
	return r == 0xFEFF
}

// appendSafe adds text, with what is hostile or no UTF-8 made visible.
func appendSafe(dst []byte, text string) []byte {
	from := 0
	for i := 0; i < len(text); {
		if c := text[i]; c >= 0x20 && c < 0x7F {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if !hostile(r) && !broken(r, size) {
			i += size
			continue
		}
		dst = append(dst, text[from:i]...)
		dst = appendVisible(dst, text[i:i+size])
		i += size
		from = i
	}
	return append(dst, text[from:]...)
}

func broken(r rune, size int) bool { return r == utf8.RuneError && size == 1 }

const hexDigits = "0123456789ABCDEF"

// appendVisible adds one hostile code point as <U+202E>, a byte that is no
// UTF-8 as <0xFF>.
func appendVisible(dst []byte, char string) []byte {
	r, size := utf8.DecodeRuneInString(char)
	if broken(r, size) {
		return append(dst, '<', '0', 'x', hexDigits[char[0]>>4], hexDigits[char[0]&15], '>')
	}
	dst = append(dst, "<U+"...)
	for shift := 12; shift >= 0; shift -= 4 {
		dst = append(dst, hexDigits[r>>shift&15])
	}
	return append(dst, '>')
}
