package schema

// This file lays the content of a plain or quoted YAML scalar beside its
// source, to find where the scalar ends and where each byte of it came from.

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// segment says that from the byte inner of a string's content on, content and
// source run side by side; outer is the offset in the source.
type segment struct{ inner, outer int }

// aligner goes through the source and the content of a scalar together.
type aligner struct {
	text  string // the source
	value string // the content
	style yaml.Style
	at    int // in text: before, the start of the scalar; behind, its end
	done  int // in value

	record   bool
	segments []segment
}

// align says whether content and source fit; at is then behind the scalar.
func (a *aligner) align() bool {
	quote := a.quote()
	if quote != 0 {
		if a.at >= len(a.text) || a.text[a.at] != quote {
			return false
		}
		a.at++
	}
	for {
		a.mark()
		if quote == 0 && a.done == len(a.value) {
			return true
		}
		if a.at >= len(a.text) {
			return false
		}
		if a.text[a.at] == quote && quote != 0 && !a.doubled(quote) {
			a.at++
			return a.done == len(a.value)
		}
		if !a.step(quote) {
			return false
		}
	}
}

func (a *aligner) quote() byte {
	switch {
	case a.style&yaml.DoubleQuotedStyle != 0:
		return '"'
	case a.style&yaml.SingleQuotedStyle != 0:
		return '\''
	}
	return 0
}

// mark notes that content and source no longer run side by side.
func (a *aligner) mark() {
	if !a.record {
		return
	}
	if n := len(a.segments); n == 0 || a.segments[n-1].outer-a.segments[n-1].inner != a.at-a.done {
		a.segments = append(a.segments, segment{a.done, a.at})
	}
}

func (a *aligner) doubled(quote byte) bool {
	return quote == '\'' && strings.HasPrefix(a.text[a.at:], "''")
}

// step goes over one character, or over blanks and line ends at once.
func (a *aligner) step(quote byte) bool {
	c := a.text[a.at]
	switch {
	case c == ' ', c == '\t', breakSize(a.text[a.at:]) > 0:
		return a.blanks()
	case c == '\'' && quote == '\'':
		return a.take("'", 2)
	case c == '\\' && quote == '"':
		return a.escape()
	}
	return a.take(a.text[a.at:a.at+1], 1)
}

// take goes over content that is written in so many bytes.
func (a *aligner) take(content string, written int) bool {
	if !strings.HasPrefix(a.value[a.done:], content) {
		return false
	}
	a.done += len(content)
	a.at += written
	return true
}

// blanks goes over blanks, which are content unless a line end follows, and
// over line ends, which fold: one becomes a space, of more the first is
// dropped (YAML 1.2.2, section 6.5). U+2028 and U+2029 do not fold.
func (a *aligner) blanks() bool {
	start := a.at
	breaks := a.skipLines()
	switch {
	case breaks == "":
		written := a.text[start:a.at]
		a.at = start
		return a.take(written, len(written))
	case breaks == "\n":
		breaks = " "
	case breaks[0] == '\n':
		breaks = breaks[1:]
	}
	return a.take(breaks, 0)
}

// skipLines steps over blanks and line ends and gives the latter as content
// has them.
func (a *aligner) skipLines() (breaks string) {
	for a.at < len(a.text) {
		size := breakSize(a.text[a.at:])
		switch {
		case size == 3:
			breaks += a.text[a.at : a.at+size]
		case size > 0:
			breaks += "\n"
		case a.text[a.at] == ' ', a.text[a.at] == '\t':
			size = 1
		default:
			return breaks
		}
		a.at += size
	}
	return breaks
}

// escape goes over an escape of a double-quoted scalar.
func (a *aligner) escape() bool {
	rest := a.text[a.at+1:]
	if rest == "" {
		return false
	}
	if size := breakSize(rest); size > 0 {
		a.at += 1 + size
		return a.take(a.skipLines(), 0)
	}
	if i := strings.IndexByte(yamlEscapes, rest[0]); i >= 0 {
		return a.take(yamlEscaped[i], 2)
	}
	digits := hexDigits(rest[0])
	if digits == 0 || len(rest) <= digits {
		return false
	}
	code, err := strconv.ParseUint(rest[1:1+digits], 16, 32)
	return err == nil && a.take(string(utf8.AppendRune(nil, rune(code))), 2+digits)
}

// The escapes of one character and what they stand for
// (YAML 1.2.2, section 5.7).
const yamlEscapes = "0abt\tnvfre \"'/\\N_LP"

var yamlEscaped = [...]string{"\x00", "\a", "\b", "\t", "\t", "\n", "\v", "\f", "\r", "\x1b",
	" ", `"`, "'", "/", `\`, "\u0085", "\u00a0", "\u2028", "\u2029"}

func hexDigits(escape byte) int {
	switch escape {
	case 'x':
		return 2
	case 'u':
		return 4
	case 'U':
		return 8
	}
	return 0
}
