package a2acall

// What an answer wraps around its result: all that is not the content of a raw
// or data part. The client library makes Go values of it, up to 700 bytes for a
// value of two: a bound on bytes alone would let an answer take gigabytes.

import "bytes"

// maxWrapping bounds the values around the result of an answer or event.
const maxWrapping = 100_000

// errWrapping is an answer over maxWrapping.
var errWrapping = &sizeError{"the answer, its result aside,", maxWrapping, inValues}

// values counts the values in a JSON text, about: each opens a level or follows
// a comma or a colon. What stands in strings does not count.
func values(text []byte) int {
	count := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '[', '{', ',', ':':
			count++
		case '"':
			i += stringLength(text[i:]) - 1
		}
	}
	return count
}

// stringLength is the length in bytes of the JSON string at the head of text,
// its quotes included.
func stringLength(text []byte) int {
	for i := 1; i < len(text); i++ {
		next := bytes.IndexAny(text[i:], "\"\\")
		if next < 0 {
			break
		}
		if i += next; text[i] == '"' {
			return i + 1
		}
		i++ // what a backslash escapes
	}
	return len(text)
}
