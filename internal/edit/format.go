package edit

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file writes values in brackets: JSON, and the flow style of YAML.

// pen writes values in the style of one document.
type pen struct {
	*text
	*style
	jsonLike bool // YAML in brackets that is written as JSON
}

// inline writes a value on one line.
func (p *pen) inline(n schema.Node) string {
	switch {
	case n.Kind() < schema.Array:
		return p.scalar(n, p.style, p.jsonLike)
	case n.Len() == 0:
		return emptyOf(n)
	}
	var items []string
	for c := range n.Children() {
		written := p.inline(c)
		if c.IsMember() {
			written = p.name(c.Name(), p.style, p.jsonLike) + p.inlineColon() + written
		}
		items = append(items, written)
	}
	if n.Is(schema.Array) {
		return "[" + strings.Join(items, p.inlineComma()) + "]"
	}
	return "{" + p.pad + strings.Join(items, p.inlineComma()) + p.pad + "}"
}

func emptyOf(n schema.Node) string {
	if n.Is(schema.Array) {
		return "[]"
	}
	return "{}"
}

// inlineColon keeps the blank that YAML wants behind a plain name.
func (p *pen) inlineColon() string {
	if p.yaml && !p.jsonLike && !strings.HasSuffix(p.colon, " ") {
		return ": "
	}
	return p.colon
}

func (p *pen) inlineComma() string {
	if p.yaml && !strings.HasSuffix(p.comma, " ") {
		return ", "
	}
	return p.comma
}

// spreadOut writes a JSON value on as many lines as its kind has in this
// document; indent is that of the line it begins on. A copy of a part of the
// document keeps its own lines.
func (p *pen) spreadOut(n schema.Node, indent string) string {
	switch {
	case n.Kind() < schema.Array:
		return p.scalar(n, p.style, p.jsonLike)
	case n.Len() == 0:
		return emptyOf(n)
	case n.Document() == p.doc && !p.yaml:
		return p.shifted(n, indent)
	case n.Is(schema.Array) && !p.tall(n):
		return p.inline(n)
	}
	lead := p.eol + indent + p.unit
	var items []string
	for c := range n.Children() {
		written := p.spreadOut(c, indent+p.unit)
		if c.IsMember() {
			written = p.name(c.Name(), p.style, p.jsonLike) + p.inlineColon() + written
		}
		items = append(items, lead+written)
	}
	brackets := emptyOf(n)
	return brackets[:1] + strings.Join(items, ",") + p.eol + indent + brackets[1:]
}

// tall says whether a list like this one has several lines in this document.
func (p *pen) tall(list schema.Node) bool {
	for c := range list.Children() {
		if c.Kind() >= schema.Array {
			return p.lines
		}
	}
	return p.spread
}

// shifted copies a part of a JSON document with the lines behind the first
// indented as the new place wants it.
func (p *pen) shifted(n schema.Node, indent string) string {
	at := n.ContentSpan()
	return shift(n.Source(), p.indent(at.Start), indent)
}

// shift takes the indentation from off the lines of a text and puts to in its
// place.
func shift(source, from, to string) string {
	var b strings.Builder
	for source != "" {
		i := strings.IndexAny(source, "\r\n")
		if i < 0 {
			break
		}
		i += len(lineBreak(source[i:]))
		b.WriteString(source[:i])
		source = source[i:]
		if rest, ok := strings.CutPrefix(source, from); ok {
			b.WriteString(to)
			source = rest
		}
	}
	b.WriteString(source)
	return b.String()
}
