package lint

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxQuoted is the most code points of a text from the schema that a message
// shows.
const maxQuoted = 60

// quoted shows a text from the schema in a message: in double quotes, control
// characters escaped, cut when it is long.
func quoted(text string) string {
	if plain(text) {
		return `"` + text + `"`
	}
	if utf8.RuneCountInString(text) > maxQuoted {
		text = string([]rune(text)[:maxQuoted-1]) + "…"
	}
	return strconv.Quote(text)
}

// plain says that a text is short and needs no escape, as nearly all are.
func plain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < 0x20 || c >= 0x7F || c == '"' || c == '\\' {
			return false
		}
	}
	return len(text) <= maxQuoted
}

// quotedList shows names in a message, the first few of them.
func quotedList(names []string) string {
	const most = 8
	var b strings.Builder
	for i, name := range names {
		if i == most {
			b.WriteString(" and " + strconv.Itoa(len(names)-most) + " more")
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(quoted(name))
	}
	return b.String()
}

// nearest finds the known name that a misspelled one most likely stands for:
// at most two edits away, and at most a third of its length.
func nearest(name string, known []string) (string, bool) {
	best, limit := "", min(2, len(name)/3)+1
	name = strings.ToLower(name)
	for _, k := range known {
		if abs(len(k)-len(name)) >= limit {
			continue
		}
		if d := editDistance(name, strings.ToLower(k)); d < limit {
			best, limit = k, d
		}
	}
	return best, best != ""
}

// editDistance counts the insertions, deletions, replacements and swaps of
// neighbours that lead from a to b, in bytes.
func editDistance(a, b string) int {
	var room [3 * 32]int // enough for a keyword, without the heap
	rows := room[:]
	width := len(b) + 1
	if 3*width > len(rows) {
		rows = make([]int, 3*width)
	}
	before, row, next := rows[:width], rows[width:2*width], rows[2*width:3*width]
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		next[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			next[j+1] = min(row[j+1]+1, next[j]+1, row[j]+cost)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				next[j+1] = min(next[j+1], before[j-1]+1)
			}
		}
		before, row, next = row, next, before
	}
	return row[len(b)]
}

func abs(n int) int { return max(n, -n) }
