package digest

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// This file walks the literals of a JSON text with their byte offsets. The
// walk is as lenient as encoding/json: it lets repeated names and broken
// characters through, for the callers to judge.

// newDecoder returns a tokenizer that refuses no more than encoding/json does.
func newDecoder(document []byte) *jsontext.Decoder {
	return jsontext.NewDecoder(bytes.NewReader(document),
		jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
}

// firstOverflow finds the first number beyond the largest double and its byte
// offset. It looks no further than the first fault of grammar.
func firstOverflow(document []byte) (number string, offset int, found bool) {
	dec := newDecoder(document)
	for {
		kind := dec.PeekKind()
		if kind != '0' {
			if _, err := dec.ReadToken(); err != nil {
				return "", 0, false
			}
			continue
		}
		raw, err := dec.ReadValue()
		if err != nil {
			return "", 0, false
		}
		if overflows(string(raw)) {
			return string(raw), int(dec.InputOffset()) - len(raw), true
		}
	}
}

// overflows reports whether a JSON number is beyond the largest double. One
// that is too small for a double is not: it becomes zero.
func overflows(number string) bool {
	value, err := strconv.ParseFloat(number, 64)
	return errors.Is(err, strconv.ErrRange) && math.IsInf(value, 0)
}

// isEnd reports whether a tokenizer's error is the end of the text.
func isEnd(err error) bool {
	return errors.Is(err, io.EOF)
}
