package edit

import (
	"strings"
	"unicode/utf8"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// resolve turns the sentences for a description into a member that is added;
// an existing description is extended when the edits are made.
func (c *change) resolve() {
	if len(c.sentences) == 0 || c.holder.Get(descriptionName).Exists() {
		return
	}
	c.added = append(c.added, item{descriptionName, Text(strings.Join(c.sentences, " "))})
	c.sentences = nil
}

// description is an existing description that sentences are added to.
type description struct {
	node schema.Node
	// addition stands behind the old text, tail behind the addition.
	addition, tail string
	block          bool
}

// extend puts sentences behind the text of a description.
func (t *text) extend(n schema.Node, sentences []string) description {
	d := description{node: n, addition: strings.Join(sentences, " ")}
	source := n.Source()
	if t.yaml && source != "" && (source[0] == '|' || source[0] == '>') {
		d.block = true
		body := strings.TrimRight(n.Text(), "\n")
		d.tail = n.Text()[len(body):]
		joint := "\n"
		if source[0] == '>' {
			joint = " "
		}
		if !ended(body) {
			d.addition = "." + joint + d.addition
		} else {
			d.addition = joint + d.addition
		}
		return d
	}
	switch last, _ := utf8.DecodeLastRuneInString(n.Text()); {
	case n.Text() == "" || strings.ContainsRune(" \t\n", last):
	case ended(n.Text()):
		d.addition = " " + d.addition
	default:
		d.addition = ". " + d.addition
	}
	return d
}

// ended says whether a text ends with a mark that ends a sentence.
func ended(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(text)
	return strings.ContainsRune(".!?:;…。！？", last)
}

// text gives the new description.
func (d *description) text() string {
	return strings.TrimSuffix(d.node.Text(), d.tail) + d.addition + d.tail
}

// edit makes the description longer in its own style, so that what is there
// stays.
func (t *text) editDescription(d description, s *style) Edit {
	at := d.node.ContentSpan()
	source := d.node.Source()
	switch {
	case d.block:
		indent := t.indent(t.lineStart(at.End) + len(t.indent(at.End)))
		first := strings.TrimSpace(d.addition)
		dot := ""
		if strings.HasPrefix(d.addition, ".") {
			dot, first = ".", strings.TrimSpace(first[1:])
		}
		return Edit{at.End, at.End, dot + s.eol + indent + first}
	case source != "" && source[0] == '"':
		content := quoted(d.addition)
		return Edit{at.End - 1, at.End - 1, content[1 : len(content)-1]}
	case source != "" && source[0] == '\'' && !strings.ContainsAny(d.addition, "\r\n\t"):
		return Edit{at.End - 1, at.End - 1, strings.ReplaceAll(d.addition, "'", "''")}
	case source != "" && continuesPlain(d.addition) && !strings.ContainsAny(source, "\r\n"):
		return Edit{at.End, at.End, d.addition}
	}
	return Edit{at.Start, at.End, s.yamlQuoted(d.text())}
}

// continuesPlain says whether a text can stand at the end of a plain YAML
// scalar, in brackets too.
func continuesPlain(text string) bool {
	return !strings.ContainsAny(text, "\r\n\t{}[],") && !strings.Contains(text, ": ") && !strings.Contains(text, " #") &&
		!strings.HasSuffix(text, ":") && strings.IndexFunc(text, unprintable) < 0 && !strings.HasSuffix(text, " ")
}
