package report

import (
	"unicode/utf8"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// locator turns byte offsets of one source into lines and columns. It keeps
// the line of the offset before, and marks in a long line, so that a report on
// a schema written in one line stays linear.
//
// Columns count code points, as in every report for people; with utf16 they
// count UTF-16 code units.
type locator struct {
	utf16 bool
	text  string
	lines *schema.Lines
	marks []int32 // columns before each block of the text
}

// spot is the line that an offset was last found in. Starts and ends of spans
// jump apart, so each has its own.
type spot struct {
	number int // from 1; 0 before the first use
	start  int // the offset of the line's text
	text   string
}

const (
	blockBytes = 512
	longBytes  = 4 * blockBytes
)

// reset turns to another source. Its lines are indexed only now, when there
// is something to show.
func (l *locator) reset(text string) {
	l.text = text
	l.lines = schema.NewLines(text)
	l.marks = l.marks[:0]
}

// find gives the place of an offset and leaves its line in s.
func (l *locator) find(s *spot, offset int) schema.Position {
	offset = min(max(offset, 0), len(l.text))
	if s.number == 0 || offset < s.start || offset > s.start+len(s.text) {
		p := l.lines.Position(offset)
		s.number = p.Line
		s.text, s.start = l.lines.Line(p.Line)
		if !l.utf16 {
			return p
		}
		offset = max(offset, s.start) // behind a byte order mark
	}
	return schema.Position{Line: s.number, Column: l.count(s.start, offset) + 1}
}

// count gives the columns between two offsets.
func (l *locator) count(from, to int) int {
	if to-from < longBytes {
		return l.columns(l.text[from:to])
	}
	if len(l.marks) == 0 {
		l.mark()
	}
	return l.before(to) - l.before(from)
}

func (l *locator) before(offset int) int {
	block := offset / blockBytes
	return int(l.marks[block]) + l.heads(l.text[block*blockBytes:offset])
}

func (l *locator) mark() {
	count := 0
	for at := 0; ; at += blockBytes {
		l.marks = append(l.marks, int32(count))
		if at+blockBytes > len(l.text) {
			return
		}
		count += l.heads(l.text[at : at+blockBytes])
	}
}

// columns counts the columns of a text that is whole.
func (l *locator) columns(text string) int {
	if l.utf16 {
		return l.heads(text)
	}
	return utf8.RuneCountInString(text)
}

// heads counts columns by the bytes that begin a code point: a block may end
// inside one. A code point of four bytes is two code units in UTF-16.
func (l *locator) heads(text string) int {
	n := 0
	for i := range len(text) {
		switch c := text[i]; {
		case l.utf16 && c >= 0xF0:
			n += 2
		case c&0xC0 != 0x80:
			n++
		}
	}
	return n
}
