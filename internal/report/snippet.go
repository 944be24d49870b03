package report

import (
	"strconv"
	"strings"
)

// snippet shows a source line with the place underlined. It is used again for
// the next one.
type snippet struct {
	painter *palette
	width   int // columns for the source line
	number  int // of the line, from 1
	line    string
	// from and to are the place, in bytes of the line; to is not before from.
	from, to int

	cells             []cell // around the place
	shown             []cell // those that fit
	cutLeft, cutRight bool
}

// append adds the source line and, below it, the mark.
func (s *snippet) append(dst []byte, mark style) []byte {
	s.layout()
	dst = append(s.painter.on(dst, faint), "  "...)
	head := len(dst)
	dst = strconv.AppendInt(dst, int64(s.number), 10)
	digits := len(dst) - head
	dst = s.painter.off(append(dst, " |"...))
	dst = append(s.appendLine(dst), '\n')

	dst = s.painter.on(dst, faint)
	dst = appendTimes(dst, ' ', digits+2)
	dst = s.painter.off(append(dst, " | "...))
	dst = s.painter.on(dst, mark)
	return append(s.painter.off(s.appendMark(dst)), '\n')
}

func appendTimes(dst []byte, c byte, n int) []byte {
	for range n {
		dst = append(dst, c)
	}
	return dst
}

// appendLine adds the part of the source line that is shown. Tabs stay, so
// that the mark below can repeat them.
func (s *snippet) appendLine(dst []byte) []byte {
	if len(s.shown) == 0 {
		return dst
	}
	dst = append(dst, ' ')
	if s.cutLeft {
		dst = append(dst, ellipsis...)
	}
	text := s.line[s.shown[0].from:s.shown[len(s.shown)-1].to]
	for {
		tab := strings.IndexByte(text, '\t')
		if tab < 0 {
			break
		}
		dst = append(appendSafe(dst, text[:tab]), '\t')
		text = text[tab+1:]
	}
	dst = appendSafe(dst, text)
	if s.cutRight {
		dst = append(dst, ellipsis...)
	}
	return dst
}

const ellipsis = "…"

// appendMark adds blanks up to the place, a caret, and tildes to its end. A
// tab above is a tab here, wherever the terminal has its stops.
func (s *snippet) appendMark(dst []byte) []byte {
	if s.cutLeft {
		dst = append(dst, ' ')
	}
	i := 0
	for ; i < len(s.shown) && s.shown[i].to <= s.from; i++ {
		if s.shown[i].tab {
			dst = append(dst, '\t')
			continue
		}
		dst = appendTimes(dst, ' ', s.shown[i].width)
	}
	dst = append(dst, '^')
	return appendTimes(dst, '~', s.marked(i)-1)
}

// marked counts the columns of the place from cell i on. A mark stops at a
// tab: behind it nothing would line up.
func (s *snippet) marked(i int) int {
	n := 0
	for ; i < len(s.shown) && s.shown[i].from < s.to && !s.shown[i].tab; i++ {
		n += s.shown[i].width
	}
	return n
}
