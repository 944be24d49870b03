package regex

import "strings"

// This file deals with bracketed classes, read as RE2 reads them: a ] that
// comes first is a character, a - is a range only between two characters.

// class reads from [ to the ] that ends it, or to the end of the pattern.
func (s *scanner) class() {
	s.i++
	s.eat('^')
	for first := true; s.i < len(s.p); first = false {
		if s.p[s.i] == ']' {
			if !first {
				s.i++
				return
			}
			s.add(LeadingBracket, s.i+1, `\]`)
		}
		s.classItem(first)
	}
}

// classItem reads one class, character or range inside the brackets.
func (s *scanner) classItem(first bool) {
	switch {
	case s.posixClass():
		return
	case s.shorthand():
		if s.i += 2; s.isRange() {
			s.addAt(ClassRange, s.i-2, s.i+1, s.p[s.i-2:s.i]+`\-`)
		}
		return
	case s.at(0) == '\\' && s.at(1)|0x20 == 'p':
		s.unicodeClass(true)
		return
	}
	if !first {
		s.setOperator()
	}
	s.classChar()
	if s.isRange() {
		s.rangeEnd()
	}
}

func (s *scanner) rangeEnd() {
	dash := s.i
	s.i++
	if s.shorthand() {
		s.addAt(ClassRange, dash, dash+3, `\`+s.p[dash:dash+3])
		s.i += 2
		return
	}
	if s.at(0) == '-' && !s.covered(dash) {
		s.addAt(SetOperator, dash, dash+2, `-\-`)
	}
	s.classChar()
}

// isRange tells that a - stands here which does not end the class.
func (s *scanner) isRange() bool {
	return s.at(0) == '-' && s.i+1 < len(s.p) && s.at(1) != ']'
}

// shorthand tells that \d, \w, \s or its opposite stands here.
func (s *scanner) shorthand() bool {
	return s.at(0) == '\\' && s.i+1 < len(s.p) && strings.IndexByte("dDsSwW", s.at(1)) >= 0
}

func (s *scanner) classChar() {
	if s.i == len(s.p) {
		return
	}
	switch s.p[s.i] {
	case '\\':
		s.classEscape()
	case '[':
		s.add(ClassBracket, s.i+1, `\[`)
		s.i++
	default:
		s.i += s.runeLen()
	}
}

// setOperator notes a doubled character where Python's re warns of one.
func (s *scanner) setOperator() {
	c := s.at(0)
	if strings.IndexByte("-&~|", c) < 0 || s.at(1) != c || s.covered(s.i) {
		return
	}
	suggest := string(c) // once is enough in a class
	if c == '-' {
		suggest = `\--`
	}
	s.add(SetOperator, s.i+2, suggest)
}

// covered tells that the last construct reaches over this offset.
func (s *scanner) covered(offset int) bool {
	c := s.last()
	return c != nil && c.Offset+c.Len > offset
}

// posixClass reads [:alpha:] and the like. Any other [ is a character, or RE2
// refuses it.
func (s *scanner) posixClass() bool {
	if s.python || s.at(0) != '[' || s.at(1) != ':' {
		return false
	}
	rest := s.p[s.i+2:]
	negated := strings.HasPrefix(rest, "^")
	rest = strings.TrimPrefix(rest, "^")
	for _, c := range posixClasses {
		if strings.HasPrefix(rest, c.name) && strings.HasPrefix(rest[len(c.name):], ":]") {
			end := len(s.p) - len(rest) + len(c.name) + 2
			suggest := c.members
			if negated {
				suggest = c.opposite
			}
			s.takePOSIX(end, suggest)
			return true
		}
	}
	return false
}

func (s *scanner) takePOSIX(end int, suggest string) {
	start := s.i
	if s.i = end; s.isRange() {
		suggest = "" // its last character would begin a range
	}
	s.addAt(POSIXClass, start, end, suggest)
}

// posixClasses spells out what RE2 means by each name, and by its opposite
// where that can be said inside a class.
var posixClasses = [...]struct{ name, members, opposite string }{
	{"alnum", "0-9A-Za-z", ""},
	{"alpha", "A-Za-z", ""},
	{"ascii", `\x00-\x7F`, ""},
	{"blank", `\t `, ""},
	{"cntrl", `\x00-\x1F\x7F`, ""},
	{"digit", "0-9", `\D`},
	{"graph", "!-~", ""},
	{"lower", "a-z", ""},
	{"print", " -~", ""},
	{"punct", "!-/:-@\\[-`{-~", ""},
	{"space", `\t\n\v\f\r `, ""},
	{"upper", "A-Z", ""},
	{"word", `\w`, `\W`},
	{"xdigit", "0-9A-Fa-f", ""},
}
