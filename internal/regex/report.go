package regex

import (
	"errors"
	"regexp/syntax"
	"strings"
	"unicode/utf8"
)

// This file deals with the result: what RE2 says of the pattern as a whole, and
// where the dialects differ inside it.

// Report is what Analyze found in one pattern.
type Report struct {
	// Err is RE2's refusal, nil exactly when regexp.Compile takes the pattern.
	Err *SyntaxError
	// OtherErr is what RE2 would still refuse if it knew lookarounds and
	// backreferences. It is nil when these are the only reason for Err, and
	// Err itself when the pattern has none.
	OtherErr *SyntaxError
	// Constructs are the places where the dialects differ, by offset. Only a
	// WordBoundary and the AssertionRepeat on it share bytes.
	Constructs []Construct
	// Anchored tells that the pattern begins with ^ and ends with a $ that is
	// an anchor. It looks at these two characters only: ^a|b$ is Anchored.
	Anchored bool
	// Alternation tells that a | stands outside every group, so that each
	// anchor holds for its own branch alone.
	Alternation bool
	// MaxRepeat is the largest number in a counted repeat, 0 without one.
	// It stops at MaxCount.
	MaxRepeat int
	// RepeatProduct is the largest product of nested counts: 20 for
	// (a{4}b){5}, 0 without a counted repeat. An open count {n,} counts as n,
	// and * + ? count as 1. It stops at MaxCount. RE2 refuses a pattern in
	// which it is above 1,000.
	RepeatProduct int
}

// MaxCount is where MaxRepeat and RepeatProduct stop counting.
const MaxCount = 1 << 30

// Construct is one place in a pattern that not all dialects read alike.
type Construct struct {
	Kind Kind
	// Text is the construct as written: of a group its opening, such as (?=.
	Text string
	// Offset and Len are in bytes of the pattern.
	Offset, Len int
	// Suggest can stand in place of Text and is read alike by all dialects;
	// "" when there is no such spelling. It keeps what RE2 reads, except that
	// it gives only the ASCII letters or digits of a UnicodeClass.
	Suggest string
}

// In lists the constructs of one family, in the order of the pattern.
func (r *Report) In(f Family) []Construct {
	var in []Construct
	for _, c := range r.Constructs {
		if c.Kind.Family() == f {
			in = append(in, c)
		}
	}
	return in
}

// SyntaxError tells why RE2 refuses a pattern.
type SyntaxError struct {
	// Problem is the compiler's own wording, such as "invalid repeat count".
	Problem string
	// Fragment is the offending part, cut after about 60 bytes. It is "" when
	// the compiler names none.
	Fragment string
}

// Error joins the problem and the fragment.
func (e *SyntaxError) Error() string {
	if e.Fragment == "" {
		return e.Problem
	}
	return e.Problem + ": `" + e.Fragment + "`"
}

// Analyze reads a pattern as RE2 does and lists the constructs on which the
// dialects differ, also in a pattern that RE2 refuses. The walk is linear in the
// length of the pattern and does not recurse. RE2's own parser, which is called
// too, is slow on wide ranges under (?i), at about half a millisecond a byte,
// and on \p repeated within one class.
func Analyze(pattern string) Report {
	s := newScanner(pattern)
	s.run()
	s.report.Err = parse(pattern)
	s.report.OtherErr = s.report.Err
	if s.report.Err != nil && s.masks > 0 {
		s.report.OtherErr = parseMasked(pattern, s.report.Constructs)
	}
	if s.report.Err == nil {
		markEarlyEnd(pattern, s.report.Constructs)
	}
	return s.report
}

// parse needs no more than syntax.Parse: every limit of regexp.Compile is
// checked there, and what follows cannot fail.
func parse(pattern string) *SyntaxError {
	_, err := syntax.Parse(pattern, syntax.Perl)
	var serr *syntax.Error
	if !errors.As(err, &serr) {
		return nil
	}
	problem := strings.TrimPrefix(serr.Code.String(), "regexp/syntax: ")
	return &SyntaxError{Problem: problem, Fragment: cut(serr.Expr)}
}

// parseMasked parses the pattern with a plain group for each lookaround and a
// dot for each backreference.
func parseMasked(pattern string, constructs []Construct) *SyntaxError {
	var b strings.Builder
	end := 0
	for _, c := range constructs {
		f := c.Kind.Family()
		if f != FamilyLookaround && f != FamilyBackreference {
			continue
		}
		b.WriteString(pattern[end:c.Offset])
		if f == FamilyLookaround {
			b.WriteString("(?:")
		} else {
			b.WriteByte('.')
		}
		end = c.Offset + c.Len
	}
	b.WriteString(pattern[end:])
	err := parse(b.String())
	if err != nil && !strings.Contains(pattern, strings.TrimSuffix(err.Fragment, ellipsis)) {
		err.Fragment = cut(pattern)
	}
	return err
}

const (
	maxFragment = 60 // bytes
	ellipsis    = "…"
)

func cut(s string) string {
	if len(s) <= maxFragment {
		return s
	}
	n := maxFragment
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + ellipsis
}
