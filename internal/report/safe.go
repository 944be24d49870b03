package report

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"
)

// Safe makes text fit for a terminal or a page: what is hostile in it, or no
// UTF-8, becomes visible as <U+202E> or <0xFF>.
func Safe(text string) string { return string(appendSafe(nil, text)) }

// JSON prints a value as indented JSON with a line end, for output that is read
// on a terminal too: what is hostile in a string is escaped.
func JSON(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(value); err != nil {
		return nil, err
	}
	return escapeHostile(b.Bytes()), nil
}

// escapeHostile escapes in JSON what its encoder lets through. Outside strings
// JSON has no such character but line ends, which stay.
func escapeHostile(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r != '\n' && hostile(r) {
			out = appendEscape(out, r)
		} else {
			out = append(out, text[i:i+size]...)
		}
		i += size
	}
	return out
}
