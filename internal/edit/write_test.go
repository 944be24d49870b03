package edit

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// writer writes random values in random styles: what is in one text is not
// written alike everywhere, as with people.
type writer struct {
	*rand.Rand
	eol string
}

func (w writer) one(n int) bool { return w.IntN(n) == 0 }

func (w writer) of(list ...string) string { return list[w.IntN(len(list))] }

// value is a random tree: a list, a list of members, or JSON text.
type value struct {
	kind    byte // '{', '[' or 0
	names   []string
	items   []value
	literal string
}

func (w writer) tree(levels int) value {
	if levels == 0 || w.one(3) {
		return value{literal: w.scalar()}
	}
	v := value{kind: "{["[w.IntN(2)]}
	names := []string{"a", "b", "description", "type", "x y", "no", "$ref", "1", "é: #", "it's"}
	w.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	for i := range w.IntN(5) {
		v.names = append(v.names, names[i])
		v.items = append(v.items, w.tree(levels-1))
	}
	return v
}

func (w writer) scalar() string {
	return w.of("1", "-2.50", "1e3", "true", "null", `"x"`, `"a b."`, `"null"`, `""`, `"#/$defs/a"`, `"it's: \"so\""`,
		`"two\nlines\n"`, `"two words, [and] more"`, `"tail "`, `"é\u2028"`)
}

// json writes a tree as JSON.
func (w writer) json(v value, lead string) string {
	if v.kind == 0 {
		return v.literal
	}
	closing := map[byte]string{'{': "}", '[': "]"}[v.kind]
	inner, comma, pad := "", w.of(",", ", "), w.of("", "", " ")
	if lead != "" && !w.one(4) {
		inner, comma, pad = lead+w.of("  ", "  ", "\t"), ",", ""
	}
	var b strings.Builder
	for i, item := range v.items {
		if i > 0 {
			b.WriteString(comma)
		}
		if inner != "" {
			b.WriteString(w.of("", "", "", w.eol) + inner)
		}
		if v.kind == '{' {
			b.WriteString(quoted(v.names[i]) + w.of(":", ": ", " : "))
		}
		b.WriteString(w.json(item, inner))
	}
	if len(v.items) == 0 {
		return string(v.kind) + pad + closing
	}
	if inner != "" {
		b.WriteString(lead)
	}
	return string(v.kind) + pad + b.String() + pad + closing
}

// yamlText writes a string: plain, in quotes, or as a block when margin allows
// for one.
func (w writer) yamlText(json, margin string) string {
	text := Value(json).Text()
	block := margin != "-" && strings.HasSuffix(text, "\n") && text != "\n"
	switch {
	case block && w.one(2):
		body := strings.TrimSuffix(text, "\n")
		return w.of("|", "|2")[:1] + w.eol + margin + "  " + strings.ReplaceAll(body, "\n", w.eol+margin+"  ")
	case plainSafe(text) && w.one(2):
		return text
	case strings.IndexFunc(text, unprintable) < 0 && w.one(2):
		return "'" + strings.ReplaceAll(text, "'", "''") + "'"
	}
	return yamlDouble(text)
}

func (w writer) yamlScalar(json, margin string) string {
	if json[0] == '"' {
		return w.yamlText(json, margin)
	}
	return json
}

// flow writes a tree in brackets.
func (w writer) flow(v value) string {
	if v.kind == 0 {
		return w.yamlScalar(v.literal, "-")
	}
	var items []string
	for i, item := range v.items {
		text := w.flow(item)
		if v.kind == '{' {
			text = w.yamlText(quoted(v.names[i]), "-") + ": " + text
		}
		items = append(items, text)
	}
	pad := w.of("", " ")
	return string(v.kind) + pad + strings.Join(items, w.of(", ", ",  ")) + pad + map[byte]string{'{': "}", '[': "]"}[v.kind]
}

// remark is a comment behind a value, at times.
func (w writer) remark() string {
	if w.one(6) {
		return w.of(" # note", "   # a: {b} [c]")
	}
	return ""
}

// block writes what stands behind a colon or a dash: the rest of the line and
// the lines below it.
func (w writer) block(v value, margin string, dash bool) string {
	if v.kind == 0 {
		text := w.yamlScalar(v.literal, margin)
		if strings.HasPrefix(text, "|") {
			return " " + text + w.eol
		}
		return " " + text + w.remark() + w.eol
	}
	if len(v.items) == 0 || w.one(5) {
		return " " + w.flow(v) + w.remark() + w.eol
	}
	if dash && w.one(2) {
		return " " + strings.TrimPrefix(w.lines(v, margin+"  "), margin+"  ")
	}
	deeper := margin + w.of("  ", "    ")
	if v.kind == '[' && !dash && w.one(2) {
		deeper = margin
	}
	return w.remark() + w.eol + w.lines(v, deeper)
}

// lines writes the members or elements of a tree, each on its own lines.
func (w writer) lines(v value, margin string) string {
	var b strings.Builder
	for i, item := range v.items {
		if i > 0 && w.one(8) {
			b.WriteString(w.of("", margin) + "# comment" + w.eol + w.of("", w.eol))
		}
		b.WriteString(margin)
		if v.kind == '{' {
			b.WriteString(w.yamlText(quoted(v.names[i]), "-") + ":" + w.block(item, margin, false))
		} else {
			b.WriteString("-" + w.block(item, margin, true))
		}
	}
	return b.String()
}

// document writes a whole document and says whether it is YAML.
func (w writer) document() (text string, yaml bool) {
	v := w.tree(4)
	for v.kind != '{' {
		v = w.tree(4)
	}
	switch w.IntN(4) {
	case 0:
		return w.json(v, w.of("", w.eol)) + w.of("", w.eol), false
	case 1:
		return w.of("", "# flow"+w.eol) + w.flow(v) + w.of("", w.eol), true
	}
	if len(v.items) == 0 {
		return "{}", true
	}
	text = w.of("", "\uFEFF", "# head"+w.eol) + w.lines(v, "")
	if w.one(3) && !strings.Contains(text, "|"+w.eol) {
		// The last line end belongs to the content of a block.
		text = strings.TrimRight(text, "\r\n")
	}
	return text, true
}

// String helps to read a failure.
func (v value) String() string {
	return fmt.Sprint(v.names, v.items, v.literal)
}
