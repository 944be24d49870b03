package schema

import "strings"

// value explains why no value could be read here.
func (f *faultFinder) value(expected string) *SyntaxError {
	if f.done() {
		if strings.Trim(f.text, " \t\r\n"+byteOrderMark) == "" {
			return f.fail("the document is empty; expected %s", expected)
		}
		return f.fail("the text ends early; expected %s", expected)
	}
	switch c := f.text[f.at]; {
	case c == '"':
		return f.str()
	case c == '\'':
		return f.fail("a string in single quotes; JSON wants double quotes")
	case c == '-', c == '+', c == '.', c >= '0' && c <= '9':
		return f.number()
	case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_':
		return f.word(expected)
	}
	return f.fail("found %s; expected %s", f.found(), expected)
}

func (f *faultFinder) word(expected string) *SyntaxError {
	end := f.at
	for end < len(f.text) && isWordByte(f.text[end]) {
		end++
	}
	word := f.text[f.at:min(end, f.at+20)]
	switch word {
	case "NaN", "Infinity":
		return f.fail("%s is no JSON number", word)
	case "True", "False", "None", "TRUE", "FALSE", "NULL", "Null":
		return f.fail("%s is no JSON literal; true, false and null are written in lower case", word)
	}
	if end == len(f.text) && literalPrefix(word) {
		f.at = end
		return f.fail("the text ends early; expected %s", expected)
	}
	return f.fail("found %s; expected %s (strings stand in double quotes)", word, expected)
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

func literalPrefix(word string) bool {
	for _, literal := range []string{"true", "false", "null"} {
		if strings.HasPrefix(literal, word) && word != literal {
			return true
		}
	}
	return false
}

// number explains a malformed number.
func (f *faultFinder) number() *SyntaxError {
	if f.stands("+") {
		return f.fail("a number must not begin with '+'")
	}
	f.pass("-")
	if strings.HasPrefix(f.text[f.at:], "Infinity") {
		return f.fail("-Infinity is no JSON number")
	}
	start := f.at
	if n := f.digits(); n > 1 && f.text[start] == '0' {
		f.at = start
		return f.fail("a number must not begin with 0")
	} else if n == 0 {
		return f.fail("found %s; expected a digit", f.found())
	}
	if f.pass(".") && f.digits() == 0 {
		return f.fail("found %s; expected a digit after the decimal point", f.found())
	}
	if f.pass("eE") {
		f.pass("+-")
		if f.digits() == 0 {
			return f.fail("found %s; expected a digit in the exponent", f.found())
		}
	}
	return f.fail("found %s after a number; expected ',' or the end of the value", f.found())
}

// stands says whether one of the bytes in set stands here.
func (f *faultFinder) stands(set string) bool {
	return !f.done() && strings.IndexByte(set, f.text[f.at]) >= 0
}

// pass steps over one of the bytes in set, if one stands here.
func (f *faultFinder) pass(set string) bool {
	if !f.stands(set) {
		return false
	}
	f.at++
	return true
}

// digits steps over digits and counts them.
func (f *faultFinder) digits() int {
	start := f.at
	for f.pass("0123456789") {
	}
	return f.at - start
}

// str explains a malformed string.
func (f *faultFinder) str() *SyntaxError {
	start := f.at
	for f.at++; !f.done(); f.at++ {
		switch c := f.text[f.at]; {
		case c == '"':
			f.at++
			return f.fail("found %s after a string", f.found())
		case c < 0x20:
			return f.fail("control character %U in a string; write it as \\u%04x", rune(c), c)
		case c == '\\':
			if fault := f.escape(); fault != nil {
				return fault
			}
		}
	}
	f.at = start
	return f.fail("a string that is not closed; expected '\"' before the end of the text")
}

// escape steps over a good escape, up to its last byte.
func (f *faultFinder) escape() *SyntaxError {
	start := f.at
	f.at++
	switch {
	case f.done():
		f.at = start
		return f.fail("the text ends inside an escape")
	case strings.IndexByte(`"\/bfnrt`, f.text[f.at]) >= 0:
		return nil
	case f.text[f.at] != 'u':
		found := f.found()
		f.at = start
		return f.fail(`unknown escape \ before %s; allowed are \" \\ \/ \b \f \n \r \t \u`, found)
	}
	for range 4 {
		f.at++
		if f.done() || strings.IndexByte("0123456789abcdefABCDEF", f.text[f.at]) < 0 {
			f.at = start
			return f.fail(`\u wants four hexadecimal digits`)
		}
	}
	return nil
}
