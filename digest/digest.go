// Package digest gives a JSON Schema the bytes and the SHA-256 by which kagent
// knows it, says where making those bytes changes what the schema means, and
// gives the RFC 8785 form beside it.
//
// kagent's canonical form is not RFC 8785: it is what Go's encoding/json
// prints for the document once decoded into a Go value of no fixed type.
// Members are sorted by the bytes of their names, blanks are gone, the
// characters <, >, &, U+2028 and U+2029 are escaped, and every number has gone
// through a double. This package calls encoding/json itself, so that the two
// cannot differ.
package digest

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
)

// MaxBytes is the size of the largest document that kagent reads as an output
// schema, in bytes as it stands in the source (kagent,
// go/core/internal/translator/outputschema.go, maxOutputSchemaBytes).
const MaxBytes = 64 << 10

// byteOrderMark is U+FEFF in UTF-8. RFC 8259 section 8.1 forbids it at the
// start of a JSON text, and encoding/json refuses it.
const byteOrderMark = "\xef\xbb\xbf"

// SizeError says that a document is larger than kagent reads.
type SizeError struct {
	Size  int // bytes of the document as read
	Limit int // bytes kagent reads at most
}

// Error names both sizes.
func (e *SizeError) Error() string {
	return fmt.Sprintf("document has %d bytes, kagent reads at most %d", e.Size, e.Limit)
}

// SyntaxError says why a document is not one JSON value, or holds a number
// that no double can hold.
type SyntaxError struct {
	Offset int    // byte offset of the fault in the document, from 0
	Reason string // lower case, without the place
}

// Error names the byte, counted from 0, and the fault.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("byte %d: %s", e.Offset, e.Reason)
}

// Canonical returns kagent's canonical form of one JSON document.
//
// It refuses what kagent's decoder refuses: a document over MaxBytes with a
// *SizeError; and with a *SyntaxError one that is empty, starts with a byte
// order mark, is not JSON, has text after the first value, nests deeper than
// encoding/json allows, or holds a number too large for a double. What kagent
// reads but changes (repeated members, lone surrogates, numbers that a double
// rounds) is no error here: see Losses.
func Canonical(document []byte) ([]byte, error) {
	if len(document) > MaxBytes {
		return nil, &SizeError{Size: len(document), Limit: MaxBytes}
	}
	if err := checkStart(document); err != nil {
		return nil, err
	}
	var value any
	if err := json.Unmarshal(document, &value); err != nil {
		return nil, decodeError(document, err)
	}
	canonical, err := json.Marshal(value)
	if err != nil {
		return nil, fmt.Errorf("write canonical form: %w", err)
	}
	return canonical, nil
}

// Sum returns the SHA-256 of a canonical form.
func Sum(canonical []byte) [sha256.Size]byte {
	return sha256.Sum256(canonical)
}

// SumHex returns the SHA-256 of a canonical form as 64 lower-case hexadecimal
// digits, as kagent writes it in kagent.dev/a2a/output-schema-sha256.
func SumHex(canonical []byte) string {
	sum := Sum(canonical)
	return hex.EncodeToString(sum[:])
}

// checkStart refuses the two beginnings that a decoder describes badly.
func checkStart(document []byte) error {
	if bytes.HasPrefix(document, []byte(byteOrderMark)) {
		return &SyntaxError{Offset: 0, Reason: "starts with a byte order mark, which JSON does not allow"}
	}
	if len(bytes.TrimLeft(document, " \t\r\n")) == 0 {
		return &SyntaxError{Offset: len(document), Reason: "holds no JSON value"}
	}
	return nil
}

// decodeError puts an error of encoding/json into the terms of this package.
// The decoder checks the whole grammar first, so that any other error is a
// number out of range.
func decodeError(document []byte, err error) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return &SyntaxError{Offset: faultOffset(document, syntax), Reason: "not one JSON value: " + syntax.Error()}
	}
	if number, offset, found := firstOverflow(document); found {
		return &SyntaxError{Offset: offset, Reason: overflowReason(number)}
	}
	return fmt.Errorf("decode JSON: %w", err)
}

// faultOffset turns the number of bytes read up to and with the fault, which
// is what encoding/json reports, into the offset of the fault. A document that
// ends too early has its fault at its end.
func faultOffset(document []byte, err *json.SyntaxError) int {
	offset := int(err.Offset)
	if offset > 0 && offset <= len(document) && err.Error() != "unexpected end of JSON input" {
		offset--
	}
	return min(offset, len(document))
}

// overflowReason says what is wrong with a number beyond the largest double.
// A long one is cut: a document may be one number.
func overflowReason(number string) string {
	const shown = 40
	if len(number) > shown {
		number = fmt.Sprintf("%s… (%d digits and signs)", number[:shown], len(number))
	}
	return fmt.Sprintf("number %s is larger than a double can hold", number)
}
