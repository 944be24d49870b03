package schema

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// Span is a stretch of the source, as byte offsets: Start is the first byte,
// End the byte after the last.
type Span struct{ Start, End int }

// Position is a place as an editor shows it. Line counts from 1, Column
// counts code points from 1.
type Position struct{ Line, Column int }

// Lines finds line and column of byte offsets in one source. LF, CRLF and a
// lone CR each end a line.
type Lines struct {
	text   string
	starts []int
}

// NewLines indexes the line starts of text. A byte order mark at its head
// counts as no column.
func NewLines(text string) *Lines {
	starts := make([]int, 1, 1+strings.Count(text, "\n"))
	for i := 0; i < len(text); {
		next := strings.IndexAny(text[i:], "\r\n")
		if next < 0 {
			break
		}
		i += next + 1
		if text[i-1] == '\r' && i < len(text) && text[i] == '\n' {
			i++
		}
		starts = append(starts, i)
	}
	return &Lines{text: text, starts: starts}
}

// Position gives the line and column of the byte at offset; an offset past
// the end is taken as the end.
func (l *Lines) Position(offset int) Position {
	offset = min(max(offset, 0), len(l.text))
	line := sort.SearchInts(l.starts, offset+1) - 1
	head := strings.TrimPrefix(l.text[l.starts[line]:offset], byteOrderMark)
	return Position{Line: line + 1, Column: utf8.RuneCountInString(head) + 1}
}

// Line gives the text of a line counted from 1, without its line end and
// without a byte order mark, and the offset of its first byte.
func (l *Lines) Line(n int) (text string, start int) {
	if n < 1 || n > len(l.starts) {
		return "", len(l.text)
	}
	start = l.starts[n-1]
	end := len(l.text)
	if n < len(l.starts) {
		end = l.starts[n]
	}
	text = strings.TrimRight(l.text[start:end], "\r\n")
	if trimmed := strings.TrimPrefix(text, byteOrderMark); len(trimmed) < len(text) {
		return trimmed, start + len(byteOrderMark)
	}
	return text, start
}
