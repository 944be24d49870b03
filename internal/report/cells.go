package report

import (
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
)

// cell is what a terminal shows as one character: a grapheme cluster of the
// source line, made visible where it is hostile.
type cell struct {
	from, to int // bytes of the line
	width    int // columns
	tab      bool
}

// tabWidth is the most columns that a tab takes.
const tabWidth = 8

// layout takes the line apart around the place and cuts it to the width.
func (s *snippet) layout() {
	reach := 2 * s.width // bytes; hardly a text needs more for a column
	from := headBefore(s.line, s.from-reach)
	to := headBefore(s.line, s.from+reach)
	s.cells = appendCells(s.cells[:0], s.line, from, to)
	s.cutLeft, s.cutRight = from > 0, to < len(s.line)
	s.narrow()
}

// headBefore moves an offset back to the first byte of a code point.
func headBefore(line string, at int) int {
	at = min(max(at, 0), len(line))
	for back := 0; back < utf8.UTFMax && at > 0 && at < len(line) && !utf8.RuneStart(line[at]); back++ {
		at--
	}
	return at
}

// appendCells adds the cells of line[from:to].
func appendCells(cells []cell, line string, from, to int) []cell {
	for ; from < to; from++ {
		c := line[from]
		if c < 0x20 && c != '\t' || c >= 0x7F || from+1 < to && line[from+1] >= utf8.RuneSelf {
			return appendClusters(cells, line[:to], from)
		}
		cells = append(cells, asciiCell(c, from))
	}
	return cells
}

func asciiCell(c byte, at int) cell {
	if c == '\t' {
		return cell{at, at + 1, tabWidth, true}
	}
	return cell{at, at + 1, 1, false}
}

// appendClusters adds the cells of the line from an offset on, by grapheme
// cluster.
func appendClusters(cells []cell, line string, from int) []cell {
	clusters := displaywidth.StringGraphemes(line[from:])
	for clusters.Next() {
		text := clusters.Value()
		c := cell{from: from, to: from + len(text), width: clusters.Width(), tab: text == "\t"}
		switch {
		case c.tab:
			c.width = tabWidth
		case !safe(text):
			c.width = displaywidth.Bytes(appendSafe(nil, text))
		}
		cells = append(cells, c)
		from = c.to
	}
	return cells
}

func safe(text string) bool {
	for i, r := range text {
		if hostile(r) || r == utf8.RuneError && !utf8.ValidString(text[i:]) {
			return false
		}
	}
	return true
}

// narrow drops cells at both ends until the line fits. The place keeps at
// least a third of the width to its left and as much as there is room for to
// its right.
func (s *snippet) narrow() {
	s.shown = s.cells
	left, right := s.columns()
	if left+right <= s.width && !s.cutLeft && !s.cutRight {
		return
	}
	first, last := 0, len(s.cells)
	if most := max(s.width/3, s.width-right); left > most || s.cutLeft {
		s.cutLeft = true
		for first < last && s.cells[first].to <= s.from && left+1 > most {
			left -= s.cells[first].width
			first++
		}
		left++
	}
	if most := s.width - left; right > most || s.cutRight {
		s.cutRight = true
		for last > first+1 && s.cells[last-1].from > s.from && right+1 > most {
			last--
			right -= s.cells[last].width
		}
	}
	s.shown = s.cells[first:last]
}

// columns counts the columns before the place and from it on.
func (s *snippet) columns() (left, right int) {
	for i := range s.cells {
		if s.cells[i].to <= s.from {
			left += s.cells[i].width
		} else {
			right += s.cells[i].width
		}
	}
	return left, right
}
