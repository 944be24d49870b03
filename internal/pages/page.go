// Package pages renders what the rule registry and the target tables know as
// pages for people: the text of "explain" and the Markdown below docs/.
package pages

import (
	"strings"
	"unicode/utf8"
)

// page is a page being written, as Markdown or as plain text for a terminal.
type page struct {
	strings.Builder
	markdown bool
}

func (p *page) title(text string) {
	if p.markdown {
		p.WriteString("# " + text + "\n")
		return
	}
	p.WriteString(text + "\n" + strings.Repeat("=", utf8.RuneCountInString(text)) + "\n")
}

func (p *page) section(text string) {
	if p.markdown {
		p.WriteString("\n## " + text + "\n")
		return
	}
	p.WriteString("\n" + strings.ToUpper(text) + "\n")
}

// paragraph writes running text; line ends of the source text are blanks.
func (p *page) paragraph(text string) {
	text = strings.Join(strings.Fields(text), " ")
	if p.markdown {
		p.WriteString("\n" + text + "\n")
		return
	}
	p.WriteString("\n" + wrap(text, 78) + "\n")
}

func (p *page) code(language, text string) {
	if p.markdown {
		p.WriteString("\n```" + language + "\n" + text + "\n```\n")
		return
	}
	p.WriteString("\n  " + strings.ReplaceAll(text, "\n", "\n  ") + "\n")
}

// table writes rows of equal length; the first is the head.
func (p *page) table(rows [][]string) {
	if len(rows) < 2 {
		return
	}
	p.WriteString("\n")
	if p.markdown {
		p.markdownTable(rows)
		return
	}
	width := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			line.WriteString(cell + strings.Repeat(" ", width[i]-utf8.RuneCountInString(cell)+2))
		}
		p.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
}

func (p *page) markdownTable(rows [][]string) {
	for i, row := range rows {
		for _, cell := range row {
			p.WriteString("| " + strings.ReplaceAll(cell, "|", `\|`) + " ")
		}
		p.WriteString("|\n")
		if i == 0 {
			p.WriteString(strings.Repeat("|---", len(row)) + "|\n")
		}
	}
}

// wrap breaks running text at blanks so that no line is longer than width
// code points, unless a word is.
func wrap(text string, width int) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.Fields(text) {
		size := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case column+1+size > width:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += size
	}
	return b.String()
}

// sentence begins text with a capital letter and ends it with a full stop.
func sentence(text string) string {
	if text == "" {
		return ""
	}
	r, size := utf8.DecodeRuneInString(text)
	text = strings.ToUpper(string(r)) + text[size:]
	if !strings.HasSuffix(text, ".") {
		text += "."
	}
	return text
}
