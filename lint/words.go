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
	if utf8.RuneCountInString(text) > maxQuoted {
		text = string([]rune(text)[:maxQuoted-1]) + "…"
	}
	return strconv.Quote(text)
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
	for _, k := range known {
		if abs(len(k)-len(name)) >= limit {
			continue
		}
		if d := editDistance(strings.ToLower(name), strings.ToLower(k)); d < limit {
			best, limit = k, d
		}
	}
	return best, best != ""
}

// editDistance counts the insertions, deletions, replacements and swaps of
// neighbours that lead from a to b, in bytes.
func editDistance(a, b string) int {
	before, row, next := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
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
