package digest

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"
)

// JCS returns the RFC 8785 form of one JSON document (the JSON
// Canonicalization Scheme). It has no limit in bytes, for RFC 8785 has none.
//
// It refuses, with a *SyntaxError, what is not I-JSON and so has no such form
// (RFC 8785 section 3.1, RFC 7493 section 2): repeated member names, lone
// surrogates, bytes that are not UTF-8, and numbers beyond the largest double;
// and what is not one JSON value. A number that a double rounds is rounded,
// as RFC 8785 section 3.2.2.3 has it: see Losses.
func JCS(document []byte) ([]byte, error) {
	if err := checkStart(document); err != nil {
		return nil, err
	}
	// The tokenizer would write the largest double in place of a larger number.
	if number, offset, found := firstOverflow(document); found {
		return nil, &SyntaxError{Offset: offset, Reason: overflowReason(number)}
	}
	for _, loss := range Losses(document) {
		if reason, refused := notIJSON[loss.Kind]; refused {
			return nil, &SyntaxError{Offset: loss.Offset, Reason: reason}
		}
	}
	value := jsontext.Value(bytes.Clone(document))
	if err := value.Canonicalize(); err != nil {
		return nil, canonicalizeError(err)
	}
	return value, nil
}

// notIJSON says what RFC 7493 section 2 has against a kind of loss.
var notIJSON = map[LossKind]string{
	LossMember: "member is repeated further on in its object",
	LossText:   "string holds a lone surrogate or bytes that are not UTF-8",
}

// canonicalizeError keeps the place and the reason of a tokenizer's error and
// drops its JSON Pointer, which may be as long as the document.
func canonicalizeError(err error) error {
	var syntax *jsontext.SyntacticError
	if !errors.As(err, &syntax) {
		return fmt.Errorf("canonicalize JSON: %w", err)
	}
	return &SyntaxError{Offset: int(syntax.ByteOffset), Reason: "not one JSON value: " + syntax.Err.Error()}
}
