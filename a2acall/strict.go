package a2acall

// The result's bytes, held to strict JSON before anything else reads them.
// "Non-finite numbers and malformed JSON are rejected" (Kedi extension,
// Successful Result).

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// facts is what the strict reader saw on its way.
type facts struct {
	// big: a whole number of 2^53 or more.
	big bool
}

// maxValues bounds the values in one result: each costs the validator about 100
// bytes, however short it is, and an object or a member some more.
const (
	maxValues    = 2_000_000
	objectValues = 4
)

// strict reads one JSON document and nothing after it. Its failures name the
// fault and the byte, never what stands there.
func strict(data []byte) (facts, *Failure) {
	if bytes.HasPrefix(data, []byte("\xef\xbb\xbf")) {
		return facts{}, malformed("it starts with a byte order mark", 0)
	}
	var seen facts
	dec := jsontext.NewDecoder(bytes.NewBuffer(data))
	for values := 0; ; {
		token, err := dec.ReadToken()
		if err == nil && token.Kind() == '0' {
			if fault := seen.number(data, dec.InputOffset()); fault != nil {
				return seen, fault
			}
		}
		if err == nil {
			values += cost(token.Kind())
		}
		switch {
		case err != nil:
			return seen, syntaxFailure(data, err)
		case dec.StackDepth() > schema.MaxDepth:
			return seen, malformed("it nests deeper than 1000 levels", dec.InputOffset())
		case values > maxValues:
			return seen, failf(TooLarge,
				"the result has more than %d values, an object counted as %d", maxValues, objectValues)
		}
		if dec.StackDepth() == 0 {
			return seen, trailing(data, dec.InputOffset())
		}
	}
}

// cost is how many values the token just read stands for: none for a closing
// bracket, one for a member's name.
func cost(kind jsontext.Kind) int {
	switch kind {
	case '}', ']':
		return 0
	case '{':
		return objectValues
	}
	return 1
}

// trailing refuses text after the document.
func trailing(data []byte, end int64) *Failure {
	rest := bytes.TrimLeft(data[end:], " \t\r\n")
	if len(rest) == 0 {
		return nil
	}
	return malformed("text follows the document", int64(len(data)-len(rest)))
}

// number looks at the number that ends at end, and refuses one with a fraction
// or an exponent that no double can hold.
func (f *facts) number(data []byte, end int64) *Failure {
	start := end
	for start > 0 && bytes.IndexByte([]byte("0123456789+-.eE"), data[start-1]) >= 0 {
		start--
	}
	whole := !bytes.ContainsAny(data[start:end], ".eE")
	if whole && end-start < 16 {
		return nil // below 2^53
	}
	text := string(data[start:end])
	if !whole && schema.InFloat64(text) == schema.FloatOverflows {
		return malformed("a number with a fraction or an exponent overflows a double", start)
	}
	if !schema.IsWhole(text) {
		return nil
	}
	f.big = f.big || beyond53(text)
	return nil
}

// beyond53 says that a whole number is 2^53 or more in size.
func beyond53(text string) bool {
	size, err := strconv.ParseFloat(text, 64)
	return err != nil || math.Abs(size) >= 1<<53
}

// syntaxFailure words what the tokenizer found.
func syntaxFailure(data []byte, err error) *Failure {
	at := int64(len(data))
	var syntax *jsontext.SyntacticError
	if errors.As(err, &syntax) {
		at = syntax.ByteOffset
	}
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return malformed("it is cut off", int64(len(data)))
	case errors.Is(err, jsontext.ErrDuplicateName):
		return malformed("a member stands twice in one object", at)
	case strings.Contains(err.Error(), "UTF-8"):
		return malformed("it is not UTF-8", at)
	case strings.Contains(err.Error(), "surrogate"):
		return malformed("it has half of a surrogate pair", at)
	case nonFinite(data, at):
		return malformed("it has a number that is not finite", at)
	}
	return malformed("it is not JSON", at)
}

func nonFinite(data []byte, at int64) bool {
	rest := string(data[min(max(at, 0), int64(len(data))):])
	rest = strings.TrimPrefix(rest, "-")
	return strings.HasPrefix(rest, "NaN") || strings.HasPrefix(rest, "Inf")
}

func malformed(what string, at int64) *Failure {
	return failf(BadResult, "the result is malformed: %s, at byte %d", what, at)
}
