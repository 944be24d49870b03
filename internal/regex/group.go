package regex

import "strings"

// This file deals with what a ( can open: groups, named groups, lookarounds,
// flags, and the forms of other dialects.

func (s *scanner) openGroup() {
	if s.at(1) != '?' {
		s.push(1)
		return
	}
	switch s.at(2) {
	case '=', '!':
		s.addGroup(Lookaround, 3, "")
	case '<':
		s.afterLess()
	case 'P':
		s.afterP()
	case '>':
		s.addGroup(Foreign, 3, "(?:")
	case '#':
		s.comment()
	default:
		s.flags()
	}
}

// push opens a group whose opening is n bytes long.
func (s *scanner) push(n int) {
	s.i += n
	s.begun = true
	s.prev = nothing
	s.counts.openGroup()
}

func (s *scanner) closeGroup() {
	s.i++
	s.begun = true
	s.prev = atom
	s.counts.closeGroup()
}

func (s *scanner) addGroup(k Kind, n int, suggest string) {
	s.add(k, s.i+n, suggest)
	s.push(n)
}

// afterLess tells a lookbehind from a named group: both begin with (?<.
func (s *scanner) afterLess() {
	if c := s.at(3); c == '=' || c == '!' {
		s.addGroup(Lookaround, 4, "")
		return
	}
	if name, ok := s.name(3, '>'); ok {
		s.addName(BareGroupName, name, 4+len(name))
		return
	}
	s.push(3)
}

func (s *scanner) afterP() {
	if name, ok := s.name(4, '>'); ok && s.at(3) == '<' {
		s.addName(GroupName, name, 5+len(name))
		return
	}
	if name, ok := s.name(4, ')'); ok && s.at(3) == '=' {
		n := 5 + len(name)
		s.add(Backreference, s.i+n, "")
		s.i += n
		s.atom()
		return
	}
	s.push(3)
}

// name reads a group name n bytes on, up to the byte that ends it.
func (s *scanner) name(n int, end byte) (string, bool) {
	start := min(s.i+n, len(s.p))
	stop := s.span(start, isWord)
	if stop == start || stop == len(s.p) || s.p[stop] != end {
		return "", false
	}
	return s.p[start:stop], true
}

func (s *scanner) addName(k Kind, name string, n int) {
	if k == GroupName && (isDigit(name[0]) || s.names[name]) {
		k = OddGroupName
	}
	if s.names == nil {
		s.names = make(map[string]bool)
	}
	s.names[name] = true
	s.addGroup(k, n, "(")
}

// comment skips (?#…), whose text is no pattern.
func (s *scanner) comment() {
	end := len(s.p)
	if n := strings.IndexByte(s.p[s.i:], ')'); n >= 0 {
		end = s.i + n + 1
	}
	s.add(Foreign, end, "")
	s.i = end
}

// flags reads (?flags), (?flags:, and (?: itself. What RE2 does not take for
// flags opens a group of an unknown sort.
func (s *scanner) flags() {
	end := s.span(s.i+2, isFlag)
	if end == len(s.p) || s.p[end] != ')' && s.p[end] != ':' {
		s.push(2)
		return
	}
	n := end + 1 - s.i
	s.multiline = s.multiline || strings.IndexByte(s.p[s.i:end], 'm') >= 0
	if k := s.flagKind(s.p[s.i+2:end], s.p[end] == ':'); k != 0 {
		s.add(k, end+1, "")
	}
	if s.p[end] == ':' {
		s.push(n)
		return
	}
	s.i += n
}

func isFlag(c byte) bool { return strings.IndexByte("imsU-", c) >= 0 }

// flagKind tells where the dialects differ on these flags, 0 where they do not.
func (s *scanner) flagKind(flags string, scoped bool) Kind {
	on, off, cleared := strings.Cut(flags, "-")
	switch {
	case strings.IndexByte(flags, 'U') >= 0:
		return UngreedyFlag
	case !scoped && (cleared || flags == ""):
		return ClearedFlags
	case !scoped && s.begun:
		return LateFlags
	case scoped && cleared && strings.ContainsAny(on, off):
		return ClearedFlags
	case flags == "":
		return 0
	}
	return Flags
}
