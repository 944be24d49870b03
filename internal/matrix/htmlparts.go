package matrix

import (
	"strconv"
	"strings"
)

// This file writes the parts of a schema's section on the HTML page: the table
// of targets, what was found, the limits.

// anchors finds the place on the page where a reason is explained.
type anchors struct {
	prefix string
	places map[shapeKey]int
}

func newAnchors(prefix string, shapes []shape) anchors {
	a := anchors{prefix, make(map[shapeKey]int, len(shapes))}
	for i := range shapes {
		a.places[shapes[i].key()] = i + 1
	}
	return a
}

func (a anchors) of(r *Reason) string { return "#" + a.prefix + "f" + strconv.Itoa(a.places[r.key()]) }

func (w *page) rows(s *Schema, a anchors) {
	w.heading(a.prefix+"targets", "Targets")
	w.WriteString(`<table class="rows" role="table" aria-labelledby="` + a.prefix + `targets">
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">target</th><th scope="col" role="columnheader">verdict</th><th scope="col" role="columnheader">reasons</th></tr></thead>
<tbody role="rowgroup">
`)
	for i := range s.Rows {
		r := &s.Rows[i]
		title := ""
		if r.Target != nil {
			title = `<span class="title">` + escapeHTML(r.Target.Title) + "</span>"
		}
		w.WriteString(`<tr role="row"><th scope="row" role="rowheader">` + r.Name + title + `</th><td role="cell">` +
			chip(r.Verdict, r.Verdict.String()) + `</td><td role="cell">`)
		w.reasons(r, a)
		w.WriteString("</td></tr>\n")
	}
	w.WriteString("</tbody>\n</table>\n")
}

func (w *page) reasons(r *Row, a anchors) {
	if r.Verdict == NoSchema {
		w.WriteString(`<span class="soft">` + looks[NoSchema].meaning + "</span>")
	}
	if len(r.Reasons) == 0 {
		return
	}
	w.WriteString("<ul>")
	for i := range r.Reasons {
		reason := &r.Reasons[i]
		w.WriteString("<li>")
		if reason.Effect != r.Verdict.String() {
			w.WriteString(`` + badge(reason.Effect) + " ")
		}
		w.WriteString(`<a href="` + a.of(reason) + `"><code>` + escapeHTML(reason.Name()) + `</code></a> <span class="soft">` + reason.Place())
		if evidence := reason.Evidence(); evidence != "" {
			w.WriteString(" · " + linked(evidence, reason.Fact.URL()))
		}
		w.WriteString("</span></li>")
	}
	w.WriteString("</ul>")
}

// badge names an effect, in the colour of the verdict that it makes.
func badge(effect string) string {
	e := effects[effectRank(effect)]
	state := ""
	if e.verdict > Accepted {
		state = " " + class(e.verdict)
	}
	return `<span class="badge` + state + `">` + e.name + "</span>"
}

// linked links text to its source, if there is an address.
func linked(text, url string) string {
	if url == "" {
		return text
	}
	return `<a rel="noreferrer" href="` + escapeHTML(url) + `">` + text + "</a>"
}

// findings explains each shape once.
func (w *page) findings(shapes []shape, prefix string) {
	if len(shapes) == 0 {
		return
	}
	w.heading(prefix+"findings", "What was found")
	w.WriteString("<ol class=\"findings\">\n")
	for i, s := range shapes {
		w.WriteString(`<li id="` + prefix + "f" + strconv.Itoa(i+1) + `"><p><code>` + escapeHTML(s.Name()) + `</code> <span class="soft">` + s.Place() + "</span></p>\n")
		w.WriteString("<p>" + escapeHTML(s.Message) + "</p>\n")
		if s.Hint != "" {
			w.WriteString(`<p class="soft">` + escapeHTML(s.Hint) + "</p>\n")
		}
		for _, e := range s.effects {
			w.WriteString(`<p class="who">` + badge(e.name) + " " + strings.Join(e.rows, ", ") + "</p>\n")
		}
		w.WriteString("</li>\n")
	}
	w.WriteString("</ol>\n")
}

func (w *page) budgets(s *Schema, prefix string) {
	if len(s.Budgets) == 0 {
		return
	}
	w.heading(prefix+"limits", "Limits")
	w.WriteString(`<table class="limits" role="table" aria-labelledby="` + prefix + `limits">
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">limit</th><th scope="col" role="columnheader">used</th><th scope="col" role="columnheader">who has it</th></tr></thead>
<tbody role="rowgroup">
`)
	for i := range s.Budgets {
		b := &s.Budgets[i]
		if b.Count == 0 {
			continue
		}
		w.WriteString(`<tr role="row"><th scope="row" role="rowheader">` + escapeHTML(b.What) + `</th><td role="cell">`)
		w.bar(b)
		w.WriteString(`</td><td role="cell" class="soft">` + strings.Join(b.names(), ", ") + "</td></tr>\n")
	}
	w.WriteString("</tbody>\n</table>\n")
}

// bar shows how much of a limit is used: the numbers, and a bar that repeats
// them.
func (w *page) bar(b *Budget) {
	state, word := class(Accepted), ""
	switch {
	case b.Over() && b.Published:
		state, word = class(Refused), "over"
	case b.Over():
		state, word = class(Doubtful), "over"
	case b.Near():
		state, word = class(Weakened), "near"
	}
	numbers := b.Used()
	if word != "" {
		numbers += ` <span class="word ` + state + `">` + word + "</span>"
	}
	percent := min(100*b.Count/b.Limit, 100)
	w.WriteString(`<span class="numbers">` + numbers + `</span><span class="bar ` + state + `" aria-hidden="true"><span style="width:` +
		strconv.Itoa(percent) + `%"></span></span>`)
}
