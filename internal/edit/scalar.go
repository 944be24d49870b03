package edit

import (
	"slices"
	"strings"
	"unicode"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// yamlString writes a text as a YAML scalar that every reading of YAML takes
// for this string, plain when that is possible.
func (s *style) yamlString(text string) string {
	if plainSafe(text) {
		return text
	}
	return s.yamlQuoted(text)
}

// yamlQuoted writes a text in the quotes that the document likes.
func (s *style) yamlQuoted(text string) string {
	if s.quote == '\'' && strings.IndexFunc(text, unprintable) < 0 {
		return "'" + strings.ReplaceAll(text, "'", "''") + "'"
	}
	return yamlDouble(text)
}

// yamlDouble writes a text in double quotes. Beside JSON's escapes, what YAML
// takes for a line end or does not print has to be escaped.
func yamlDouble(text string) string {
	var b strings.Builder
	for _, r := range quoted(text) {
		if r >= 0x7F && unprintable(r) && r <= 0xFFFF {
			const hex = "0123456789abcdef"
			b.WriteString(`\u`)
			for shift := 12; shift >= 0; shift -= 4 {
				b.WriteByte(hex[r>>shift&15])
			}
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// unprintable says that a character cannot stand for itself in quotes.
func unprintable(r rune) bool {
	return r == '\uFEFF' || r == '\u2028' || r == '\u2029' || unicode.IsControl(r)
}

// plainSafe says whether a text is the same string without quotes, in a block
// and in brackets, in YAML 1.1 and 1.2.
func plainSafe(text string) bool {
	if text == "" || strings.HasSuffix(text, " ") || slices.Contains(reserved[:], strings.ToLower(text)) {
		return false
	}
	for i, r := range text {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || r == '_' || r == '$'
		inner := '0' <= r && r <= '9' || strings.ContainsRune(" -./+", r)
		if !letter && (i == 0 || !inner) {
			return false
		}
	}
	return true
}

// reserved are the words that mean something else than their text.
var reserved = [...]string{"null", "true", "false", "yes", "no", "on", "off", "y", "n"}

// scalar writes a value that is no array or object, in the language of the
// document. jsonLike asks for JSON's spelling.
func (t *text) scalar(n schema.Node, s *style, jsonLike bool) string {
	switch {
	case n.Kind() != schema.String:
		return n.Text()
	case !t.yaml:
		return string(n.AppendCompact(nil))
	case jsonLike:
		return yamlDouble(n.Text())
	}
	return s.yamlString(n.Text())
}

// name writes the name of a member.
func (t *text) name(name string, s *style, jsonLike bool) string {
	switch {
	case !t.yaml:
		return quoted(name)
	case jsonLike:
		return yamlDouble(name)
	}
	return s.yamlString(name)
}

// rename writes a new name in the quotes of the old one.
func (t *text) rename(member schema.Node, name string, s *style) Edit {
	at := member.NameContentSpan()
	written := t.name(name, s, false)
	if t.yaml && at.End > at.Start {
		switch t.s[at.Start] {
		case '"':
			written = yamlDouble(name)
		case '\'':
			written = (&style{quote: '\''}).yamlQuoted(name)
		}
	}
	return Edit{at.Start, at.End, written}
}
