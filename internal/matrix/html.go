package matrix

import (
	_ "embed" // the style of the page
	"html"
	"strconv"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/report"
)

// This file writes the matrix as one HTML page. It has no script and loads
// nothing, which its own Content-Security-Policy holds it to. Tables keep their
// roles where narrow screens lay them out as cards.

//go:embed page.css
var pageCSS string

// HTML writes the matrix as an HTML page.
func (m *Matrix) HTML() string {
	w := &page{}
	w.head(m)
	several := len(m.Schemas) > 1
	if several {
		w.grid(m)
	}
	for i := range m.Schemas {
		w.schema(&m.Schemas[i], prefix(several, i))
	}
	w.legend(m)
	w.WriteString("</main>\n</body>\n</html>\n")
	return w.String()
}

// page is a page being written.
type page struct{ strings.Builder }

// prefix begins the ids of a schema's section where there are several.
func prefix(several bool, i int) string {
	if !several {
		return ""
	}
	return "s" + strconv.Itoa(i+1) + "-"
}

// escapeHTML makes text fit for HTML, attributes included.
func escapeHTML(text string) string { return html.EscapeString(report.Safe(text)) }

// pathHTML shows a path, which may break behind a slash.
func pathHTML(path string) string {
	return "<code>" + strings.ReplaceAll(escapeHTML(path), "/", "/<wbr>") + "</code>"
}

func (w *page) head(m *Matrix) {
	title, heading := "Schema matrix", strconv.Itoa(len(m.Schemas))+" schemas"
	if len(m.Schemas) == 1 {
		heading = pathHTML(m.Schemas[0].Name())
		title += ": " + escapeHTML(m.Schemas[0].Name())
	}
	w.WriteString(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,">
<title>` + title + `</title>
<style>
` + pageCSS + `</style>
</head>
<body>
<header>
<p class="kicker">What becomes of</p>
<h1>` + heading + "</h1>\n")
	if len(m.Schemas) == 1 {
		w.tally(&m.Schemas[0])
	}
	w.WriteString("</header>\n<main>\n")
}

// chip shows a verdict: symbol, word, colour.
func chip(v Verdict, text string) string {
	l := looks[v]
	return `<span class="chip ` + class(v) + `"><span aria-hidden="true">` + l.symbol + "</span> " + text + "</span>"
}

// class is a verdict as a CSS class.
func class(v Verdict) string { return strings.ReplaceAll(v.String(), " ", "-") }

// tally shows how many rows have each verdict.
func (w *page) tally(s *Schema) {
	w.WriteString(`<p class="tally">`)
	tally := s.tally()
	for _, v := range gravestFirst {
		if tally[v] > 0 {
			w.WriteString(chip(v, strconv.Itoa(tally[v])+" "+v.String()) + " ")
		}
	}
	w.WriteString("</p>\n")
}

// grid writes a row a schema and a column a target.
func (w *page) grid(m *Matrix) {
	w.WriteString(`<section aria-labelledby="grid">
<h2 id="grid">At a glance</h2>
<div class="scroll" role="region" aria-labelledby="grid" tabindex="0">
<table class="grid">
<thead><tr><th scope="col"><span class="hidden">schema</span></th>`)
	for _, name := range m.columns() {
		w.WriteString(`<th scope="col"><span class="stair">` + name + "</span></th>")
	}
	w.WriteString("</tr></thead>\n<tbody>\n")
	for i := range m.Schemas {
		s := &m.Schemas[i]
		w.WriteString(`<tr><th scope="row"><a href="#` + prefix(true, i) + `top">` + pathHTML(s.Name()) + "</a></th>")
		for j := range s.Rows {
			w.cell(s.Rows[j].Verdict)
		}
		w.WriteString("</tr>\n")
	}
	w.WriteString("</tbody>\n</table>\n</div>\n</section>\n")
}

func (w *page) cell(v Verdict) {
	w.WriteString(`<td class="` + class(v) + `" title="` + v.String() + `"><span aria-hidden="true">` + looks[v].symbol +
		`</span><span class="hidden">` + v.String() + "</span></td>")
}

// schema writes the section of one schema.
func (w *page) schema(s *Schema, prefix string) {
	w.WriteString(`<article id="` + prefix + `top">` + "\n")
	if prefix != "" {
		w.WriteString("<h2>" + pathHTML(s.Name()) + "</h2>\n")
		w.tally(s)
	}
	shapes := shapesOf(s)
	w.rows(s, newAnchors(prefix, shapes))
	w.findings(shapes, prefix)
	w.budgets(s, prefix)
	w.WriteString("</article>\n")
}

// heading begins a part of a schema's section.
func (w *page) heading(id, text string) {
	w.WriteString(`<h3 id="` + id + `">` + text + "</h3>\n")
}

// legend explains the verdicts that occur.
func (w *page) legend(m *Matrix) {
	w.WriteString("<footer>\n<dl>\n")
	for _, v := range m.occurring() {
		w.WriteString("<div><dt>" + chip(v, v.String()) + "</dt><dd>" + looks[v].meaning + "</dd></div>\n")
	}
	w.WriteString("</dl>\n</footer>\n")
}
