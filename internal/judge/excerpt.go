package judge

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file decides how much of an instance is shown, for its values may be
// sensitive and of any size.

// maxExcerpt is how many bytes of a value are shown.
const maxExcerpt = 120

// excerpt gives a value as JSON, cut when it is long. It costs no more than
// what it shows.
func excerpt(n schema.Node) string {
	text := appendExcerpt(nil, n)
	if len(text) <= maxExcerpt {
		return string(text)
	}
	cut := maxExcerpt
	for !utf8.RuneStart(text[cut]) {
		cut--
	}
	return string(text[:cut]) + "…"
}

// appendExcerpt adds a value as JSON without blanks, up to some size.
func appendExcerpt(dst []byte, n schema.Node) []byte {
	switch n.Kind() {
	case schema.Array, schema.Object:
	default:
		if len(n.Source()) <= 2*maxExcerpt {
			return n.AppendCompact(dst)
		}
		return append(dst, n.Source()[:2*maxExcerpt]...)
	}
	brackets := "[]"
	if n.Is(schema.Object) {
		brackets = "{}"
	}
	dst = append(dst, brackets[0])
	first := true
	for child := range n.Children() {
		if len(dst) > maxExcerpt {
			return dst
		}
		if !first {
			dst = append(dst, ',')
		}
		first = false
		if child.IsMember() {
			dst, _ = jsontext.AppendQuote(dst, clip(child.Name())) // a document's names are UTF-8
			dst = append(dst, ':')
		}
		dst = appendExcerpt(dst, child)
	}
	return append(dst, brackets[1])
}

func clip(text string) string {
	if len(text) > maxExcerpt {
		return strings.ToValidUTF8(text[:maxExcerpt], "") + "…"
	}
	return text
}

// quoting are the ways in which messages about the syntax quote the text: what
// stands between the two ends is left out.
var quoting = []struct{ before, after, instead string }{
	{"found ", "; expected ", "something else"},
	{"the alias *", " refers to", "…"},
	{"unknown tag ", "; JSON has none", "…"},
	{"the tag ", " on a list", "…"},
}

// withoutValue takes out of a message about the syntax what it quotes of the
// text.
func withoutValue(message string) string {
	if strings.HasPrefix(message, "found the end of the text") {
		return message
	}
	if quoted, err := strconv.QuotedPrefix(message); err == nil {
		return "this value" + message[len(quoted):]
	}
	for _, q := range quoting {
		rest, ok := strings.CutPrefix(message, q.before)
		if end := strings.LastIndex(rest, q.after); ok && end >= 0 {
			return q.before + q.instead + rest[end:]
		}
	}
	if strings.HasPrefix(message, "found ") {
		return "found something else than a comma or the end of the value"
	}
	return message
}
