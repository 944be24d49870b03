package a2acall

// Printing a result: each token as the agent wrote it.

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"unicode/utf8"
)

// The forms of output.
const (
	Pretty   = "pretty"
	Compact  = "compact"
	Raw      = "raw"
	Envelope = "envelope"
)

// Palette is the terminal colours of pretty output; the zero Palette is plain.
type Palette struct{ Name, Text, Number, Word, Reset string }

// Colours is the palette for a terminal.
func Colours() Palette {
	return Palette{Name: "\x1b[34m", Text: "\x1b[32m", Number: "\x1b[36m", Word: "\x1b[35m", Reset: "\x1b[0m"}
}

// WritePretty writes document with two spaces a level and one newline at the
// end, as json.Indent does. Nothing is kept in memory but the stack of levels,
// so that deep indentation costs time alone.
func WritePretty(w io.Writer, document []byte, p Palette) error {
	out := &printer{w: bufio.NewWriter(w), palette: p, indent: true}
	return out.print(document)
}

// WriteCompact writes document without blanks and with one newline at the end.
func WriteCompact(w io.Writer, document []byte) error {
	out := &printer{w: bufio.NewWriter(w)}
	return out.print(document)
}

// WriteRaw writes the document's bytes and nothing else.
func WriteRaw(w io.Writer, document []byte) error {
	_, err := w.Write(document)
	return err
}

// printer copies the tokens of a JSON document that is known to be whole.
type printer struct {
	w       *bufio.Writer
	palette Palette
	indent  bool
	objects []bool // each open level: is it an object
	name    bool   // the next string is a member's name
	fresh   bool   // the last token opened a level
}

func (p *printer) print(doc []byte) error {
	p.tokens(doc)
	_ = p.w.WriteByte('\n')
	return p.w.Flush()
}

func (p *printer) tokens(doc []byte) {
	for i := 0; i < len(doc); {
		switch c := doc[i]; c {
		case ' ', '\t', '\r', '\n':
			i++
		case '{', '[':
			p.open(c)
			i++
		case '}', ']':
			p.closeLevel(c)
			i++
		case ',', ':':
			p.separator(c)
			i++
		default:
			end := i + tokenLength(doc[i:])
			p.scalar(doc[i:end])
			i = end
		}
	}
}

// tokenLength is the length in bytes of the string, number or word at the head
// of doc.
func tokenLength(doc []byte) int {
	if doc[0] != '"' {
		if end := bytes.IndexAny(doc, ",:]} \t\r\n"); end > 0 {
			return end
		}
		return len(doc)
	}
	return stringLength(doc)
}

func (p *printer) open(c byte) {
	p.lead()
	_ = p.w.WriteByte(c)
	p.name = c == '{'
	p.objects = append(p.objects, p.name)
	p.fresh = true
}

func (p *printer) closeLevel(c byte) {
	p.objects = p.objects[:len(p.objects)-1]
	if !p.fresh {
		p.newline()
	}
	p.fresh = false
	_ = p.w.WriteByte(c)
}

func (p *printer) separator(c byte) {
	_ = p.w.WriteByte(c)
	if c == ',' {
		p.name = p.objects[len(p.objects)-1]
		p.newline()
		return
	}
	p.name = false
	if p.indent {
		_ = p.w.WriteByte(' ')
	}
}

// lead starts a level's first line.
func (p *printer) lead() {
	if p.fresh {
		p.newline()
	}
	p.fresh = false
}

func (p *printer) newline() {
	if !p.indent {
		return
	}
	_ = p.w.WriteByte('\n')
	for range p.objects {
		_, _ = p.w.WriteString("  ")
	}
}

func (p *printer) scalar(token []byte) {
	p.lead()
	colour := p.colour(token)
	_, _ = p.w.WriteString(colour)
	p.escaped(token)
	if colour != "" {
		_, _ = p.w.WriteString(p.palette.Reset)
	}
}

// colour goes by the first byte of a token.
func (p *printer) colour(token []byte) string {
	switch c := token[0]; {
	case c == '"' && p.name:
		return p.palette.Name
	case c == '"':
		return p.palette.Text
	case c == '-' || c >= '0' && c <= '9':
		return p.palette.Number
	}
	return p.palette.Word
}

// escaped writes a token; DEL, C1 and bidi controls in it become escapes, which
// mean the same in JSON.
func (p *printer) escaped(token []byte) {
	for len(token) > 0 {
		i := bytes.IndexFunc(token, func(r rune) bool { return r == 0x7f || steers(r) })
		if i < 0 {
			break
		}
		r, size := utf8.DecodeRune(token[i:])
		_, _ = p.w.Write(token[:i])
		_, _ = fmt.Fprintf(p.w, "\\u%04x", r)
		token = token[i+size:]
	}
	_, _ = p.w.Write(token)
}
