package regex

import "strings"

// This file deals with what Python's re makes of a POSIX class: it ends the
// bracketed class at the first ], so that the rest is a pattern of its own,
// which may be no pattern at all: [[:alpha:](] leaves an open group behind.

// markEarlyEnd turns the first POSIXClass into an EarlyEnd when Python's re
// refuses the pattern because of it.
func markEarlyEnd(pattern string, constructs []Construct) {
	for i, c := range constructs {
		if c.Kind == POSIXClass {
			if !takenAsCharacters(pattern) {
				constructs[i].Kind = EarlyEnd
			}
			return
		}
	}
}

// takenAsCharacters reads the pattern with every [ in a class as a character.
// RE2 then reads as Python's re does, but for the known differences, and but for
// a possessive a++, which Python's re takes from 3.11 on.
func takenAsCharacters(pattern string) bool {
	s := newScanner(pattern)
	s.python = true
	s.run()
	var b strings.Builder
	end := 0
	for _, c := range s.report.Constructs {
		switch {
		case c.Kind.Family() == FamilyDialect:
			return false
		case c.Kind == ClassBracket:
			b.WriteString(pattern[end:c.Offset])
			b.WriteByte('\\')
			end = c.Offset
		}
	}
	b.WriteString(pattern[end:])
	return parse(b.String()) == nil
}
