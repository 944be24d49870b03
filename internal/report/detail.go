package report

import (
	"strings"
	"unicode/utf8"

	"github.com/kedi-lang/kedi-schema/internal/baseline"
	"github.com/kedi-lang/kedi-schema/lint"
)

// appendDetail adds what is to be said of a diagnostic behind its message: the
// targets hurt, an effect a line, then the hint. Each line begins with a line
// end.
func appendDetail(dst []byte, d *lint.Diagnostic) []byte {
	for _, e := range effects {
		lead := "\n" + e.String() + ": "
		for i := range d.Targets {
			if d.Targets[i].Fact.Effect == e {
				dst = append(append(dst, lead...), harmText(&d.Targets[i])...)
				lead = ", "
			}
		}
	}
	if d.Hint != "" {
		dst = append(append(dst, "\nhint: "...), d.Hint...)
	}
	return dst
}

// oneParagraph gives running text with its line ends as blanks; a blank line
// stays and parts paragraphs.
func oneParagraph(text string) string {
	parts := strings.Split(text, "\n\n")
	for i, part := range parts {
		parts[i] = strings.Join(strings.Fields(part), " ")
	}
	return strings.Join(parts, "\n\n")
}

// sentence begins text with a capital letter and ends it with a full stop.
func sentence(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return strings.ToUpper(string(r)) + strings.TrimSuffix(text[size:], ".") + "."
}

// occurrences counts the findings of one file that a baseline knows by the
// same key, so that each gets a fingerprint of its own.
type occurrences map[baseline.Key]int

// fingerprint gives the fingerprint of the next finding of a file, and how
// many before it have the same key.
func (o occurrences) fingerprint(path string, d *lint.Diagnostic) (text string, before int) {
	key := baseline.KeyOf(path, d)
	before = o[key]
	o[key]++
	return key.Fingerprint(before), before
}
