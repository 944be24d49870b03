package regex

import "unicode/utf8"

// This file deals with the walk over a pattern, outside classes and escapes. It
// follows RE2's reading; where Python's re keeps another count of what a repeat
// would apply to, both are kept.

// item tells what Python's re would repeat at this point.
type item uint8

const (
	nothing item = iota
	atom
	assertion // ^ $ \b \B \A
	repeated
)

type scanner struct {
	p string
	i int // bytes read

	report Report
	masks  int  // lookarounds and backreferences found
	python bool // read [ in a class as a character, as Python's re does

	prev               item
	prevStart, prevEnd int  // where the assertion in prev stands
	begun              bool // something other than flags has been read
	dollar             int  // offset of the last $ that is an anchor, or -1
	multiline          bool // an m flag has been seen
	names              map[string]bool

	counts counts
}

func newScanner(p string) *scanner {
	s := &scanner{p: p, dollar: -1}
	s.counts.open = s.counts.room[:1]
	return s
}

func (s *scanner) run() {
	for s.i < len(s.p) {
		s.step()
	}
	s.report.Anchored = len(s.p) > 0 && s.p[0] == '^' && s.dollar == len(s.p)-1
	if s.report.MaxRepeat > 0 {
		s.report.RepeatProduct = s.counts.total()
	}
}

func (s *scanner) step() {
	switch c := s.p[s.i]; c {
	case '\\':
		s.escape()
	case '[':
		s.class()
		s.atom()
	case '(':
		s.openGroup()
	case ')':
		s.closeGroup()
	case '|':
		s.alternate()
	case '^', '$':
		if c == '$' {
			s.dollar = s.i
		}
		s.assert(1)
	case '*', '+', '?':
		s.simpleRepeat(c)
	case '{':
		s.braces()
	case '}', ']':
		s.add(LoneBrace, s.i+1, `\`+string(c))
		s.literal()
	default:
		s.literal()
	}
}

func (s *scanner) literal() {
	s.i += s.runeLen()
	s.atom()
}

// atom notes that something has been read which can be repeated.
func (s *scanner) atom() {
	s.begun = true
	s.prev = atom
	s.counts.item()
}

func (s *scanner) assert(n int) {
	s.prevStart = s.i
	s.i += n
	s.prevEnd = s.i
	s.atom()
	s.prev = assertion
}

func (s *scanner) alternate() {
	s.i++
	s.begun = true
	s.prev = nothing
	if s.counts.depth() == 0 {
		s.report.Alternation = true
	}
	s.counts.item()
}

// add notes the construct that begins at the current offset. It does not move.
func (s *scanner) add(k Kind, end int, suggest string) {
	s.addAt(k, s.i, end, suggest)
}

func (s *scanner) addAt(k Kind, start, end int, suggest string) {
	if k == Lookaround || k == Backreference {
		s.masks++
	}
	s.report.Constructs = append(s.report.Constructs, Construct{
		Kind: k, Text: s.p[start:end], Offset: start, Len: end - start, Suggest: suggest,
	})
}

// last is the latest construct, nil before the first.
func (s *scanner) last() *Construct {
	if n := len(s.report.Constructs); n > 0 {
		return &s.report.Constructs[n-1]
	}
	return nil
}

// at is the byte n after the current one, 0 behind the end.
func (s *scanner) at(n int) byte {
	if s.i+n < len(s.p) {
		return s.p[s.i+n]
	}
	return 0
}

func (s *scanner) runeLen() int {
	if s.p[s.i] < utf8.RuneSelf {
		return 1
	}
	_, n := utf8.DecodeRuneInString(s.p[s.i:])
	return n
}

// span is the offset of the first byte from start on that ok refuses.
func (s *scanner) span(start int, ok func(byte) bool) int {
	for start < len(s.p) && ok(s.p[start]) {
		start++
	}
	return start
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isOctal(c byte) bool { return '0' <= c && c <= '7' }
func isHex(c byte) bool   { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }
func isAlnum(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'z' }
func isWord(c byte) bool  { return c == '_' || isAlnum(c) }
