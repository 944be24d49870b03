package regex

import (
	"math"
	"strings"
)

// This file deals with repeats: those all dialects read, those only Python's re
// reads, and how large the counts are.

// simpleRepeat reads * + ? and the ? of a lazy form.
func (s *scanner) simpleRepeat(c byte) {
	start := s.i
	s.i++
	if s.prev == repeated && c != '*' && s.afterBraces(start) {
		// To Python this is the lazy or possessive form of the braces.
		s.eat('?')
		return
	}
	s.repeat(start, c == '+')
}

// afterBraces tells that braces which only Python's re takes for a repeat end
// at this offset.
func (s *scanner) afterBraces(offset int) bool {
	c := s.last()
	return c != nil && (c.Kind == BraceText || c.Kind == StackedBraces) && c.Offset+c.Len == offset
}

// repeat ends a repeat that all dialects read; start is where its sign begins.
func (s *scanner) repeat(start int, needed bool) {
	s.eat('?')
	if s.prev == assertion && s.prevEnd == start { // else flags stand between
		s.addAssertionRepeat(start, needed)
	}
	s.begun = true
	s.prev = repeated
}

func (s *scanner) addAssertionRepeat(start int, needed bool) {
	suggest := ""
	if needed {
		suggest = s.p[s.prevStart:start]
	}
	if c := s.last(); c != nil && c.Kind == BeginText && c.Offset == s.prevStart {
		suggest = "" // \A is no portable spelling either
		s.report.Constructs = s.report.Constructs[:len(s.report.Constructs)-1]
	}
	s.addAt(AssertionRepeat, s.prevStart, s.i, suggest)
}

func (s *scanner) eat(c byte) {
	if s.at(0) == c {
		s.i++
	}
}

func (s *scanner) braces() {
	start := s.i
	b, ok := readBraces(s.p[start:])
	switch {
	case !ok:
		s.add(LoneBrace, s.i+1, `\{`)
		s.literal()
	case b.textToRE2:
		s.textBraces(b)
	default:
		s.i += b.len
		s.count(b)
		s.repeat(start, b.min > 0)
	}
}

func (s *scanner) count(b braces) {
	largest := int(min(max(b.min, b.max), MaxCount))
	s.report.MaxRepeat = max(s.report.MaxRepeat, largest)
	if b.max >= 0 || b.min > 0 {
		s.counts.times(largest)
	}
}

// textBraces reads braces that RE2 takes for text and Python's re for a repeat,
// which the latter may then refuse where it stands.
func (s *scanner) textBraces(b braces) {
	end := s.i + b.len
	kind := BraceText
	if s.prev != atom || b.impossible || repeats(s.p[end:]) {
		kind = StackedBraces
	}
	text := s.p[s.i+1 : end-1]
	s.add(kind, end, `\{`+text+`\}`)
	s.i = end
	s.atom()
	s.prev = repeated
}

// repeats tells that another repeat follows, in Python's eyes, on one that has
// just been read.
func repeats(rest string) bool {
	if rest == "" {
		return false
	}
	if rest[0] == '?' || rest[0] == '+' {
		return len(rest) > 1 && strings.IndexByte("*+?", rest[1]) >= 0
	}
	_, ok := readBraces(rest)
	return ok || rest[0] == '*'
}

// braces is a repeat in braces.
type braces struct {
	min, max   int64 // max is -1 without an upper bound
	len        int   // bytes
	textToRE2  bool
	impossible bool // Python's re refuses the numbers
}

// readBraces reads {n}, {n,} and {n,m} and, as text to RE2, also {,m}, {,} and
// numbers with a leading zero. `{}` is text to all.
func readBraces(s string) (braces, bool) {
	if len(s) < 3 || s[0] != '{' {
		return braces{}, false
	}
	lo, rest := leadingDigits(s[1:])
	hi, comma := lo, strings.HasPrefix(rest, ",")
	if comma {
		hi, rest = leadingDigits(rest[1:])
	}
	if !strings.HasPrefix(rest, "}") || lo == "" && !comma {
		return braces{}, false
	}
	b := braces{min: number(lo), max: -1, len: len(s) - len(rest) + 1}
	if hi != "" {
		b.max = number(hi)
	}
	b.textToRE2 = lo == "" || leadingZero(lo) || leadingZero(hi)
	b.impossible = b.max >= 0 && b.max < b.min || max(b.min, b.max) >= maxPython
	return b, true
}

// maxPython is the count at which Python's re gives up: MAXREPEAT in its
// _constants.py.
const maxPython = math.MaxUint32

func leadingDigits(s string) (digits, rest string) {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return s[:n], s[n:]
}

func leadingZero(s string) bool { return len(s) > 1 && s[0] == '0' }

// number reads digits and stops at maxPython.
func number(digits string) int64 {
	n := int64(0)
	for i := range len(digits) {
		n = min(n*10+int64(digits[i]-'0'), maxPython)
	}
	return n
}
