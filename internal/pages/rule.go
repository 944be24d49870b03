package pages

import (
	"cmp"
	"slices"
	"strings"

	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// Rule writes a rule's page: what it detects, why it matters, who minds since
// when, an example on which it fires and one on which it stays silent, and
// what to do. With a class the table of targets is about that class alone; for
// a rule about keywords or formats a class is a keyword or a format, and the
// advice is about it.
func Rule(r *lint.Rule, class string, markdown bool) string {
	p := &page{markdown: markdown}
	p.title(r.ID)
	p.paragraph(sentence(r.Title))
	p.table(severities(r, class))
	p.section("Why")
	for _, text := range strings.Split(r.Why, "\n\n") {
		p.paragraph(text)
	}
	p.section("Who minds")
	p.targets(r, class)
	if shows(r, class) {
		p.section("Fails")
		p.example(r.Fails, r.Example)
		p.section("Passes")
		p.example(r.Passes, "")
	}
	p.section("What to do")
	p.paragraph(sentence(r.RemedyFor(class)))
	if r.Fix != "" {
		p.paragraph("A fix — " + r.Fix + ".")
	}
	return p.String()
}

// shows says whether the rule's examples are about a class: those of a rule
// about keywords or formats are about one of them.
func shows(r *lint.Rule, class string) bool {
	about := r.Parameter == lint.KeywordParameter || r.Parameter == lint.FormatParameter
	return class == "" || !about || strings.Contains(r.Fails, `"`+class+`"`)
}

func (p *page) example(text, words string) {
	if text == "" {
		p.paragraph(sentence(words))
		return
	}
	language := "json"
	if text[0] != '{' {
		language = "yaml"
	}
	p.code(language, text)
}

// severities lists the rule's own severity in each profile, by class.
func severities(r *lint.Rule, class string) [][]string {
	rows := [][]string{{"profile"}}
	classes := classesOf(r, class)
	for _, c := range classes {
		rows[0] = append(rows[0], cmp.Or(c, "severity"))
	}
	for _, profile := range lint.Profiles() {
		row := []string{profile.Name}
		for _, c := range classes {
			row = append(row, severityName(profile.Severity(r, c)))
		}
		rows = append(rows, row)
	}
	return rows
}

func severityName(s lint.Severity) string {
	if s == lint.None {
		return "by targets"
	}
	return s.String()
}

func classesOf(r *lint.Rule, class string) []string {
	switch {
	case class != "":
		return []string{class}
	case len(r.Classes) > 0:
		return r.Classes
	case r.Parameter == lint.KeywordParameter:
		return []string{"minimum"}
	case r.Parameter == lint.FormatParameter:
		return []string{"uri"}
	}
	return []string{""}
}

// targets lists what each target does with the shape.
func (p *page) targets(r *lint.Rule, class string) {
	if class == "" && (r.Parameter == lint.KeywordParameter || r.Parameter == lint.FormatParameter) {
		p.grid(r)
		return
	}
	rows := [][]string{{"form", "target", "effect", "evidence", "as of", "source"}}
	for _, c := range classesOf(r, class) {
		for _, t := range providers.All() {
			f := lint.FactOf(t, r, c)
			if f.Effect != providers.Accepted || f.Source != "" {
				rows = append(rows, []string{cmp.Or(c, "–"), t.ID, f.Effect.String(), f.Status.String(), f.AsOf(), p.link(f)})
			}
		}
	}
	if len(rows) == 1 {
		p.paragraph("No target's table names it: the rule speaks for the contract alone.")
		return
	}
	p.table(dropColumn(rows))
}

// dropColumn leaves the first column out when no row has anything to say in
// it.
func dropColumn(rows [][]string) [][]string {
	for _, row := range rows[1:] {
		if row[0] != "–" {
			return rows
		}
	}
	for i := range rows {
		rows[i] = rows[i][1:]
	}
	return rows
}

func (p *page) link(f providers.Fact) string {
	s := providers.SourceOf(f)
	switch {
	case s.URL == "":
		return cmp.Or(s.Title, "–")
	case p.markdown:
		return "[" + s.Title + "](" + s.URL + ")"
	}
	return s.URL
}

// letters are the short forms of effects and evidence in a grid.
const (
	effectLetters = "AUIWR"
	statusLetters = "iod"
)

// grid lists every keyword or format with what each target does with it, in
// two letters.
func (p *page) grid(r *lint.Rule) {
	p.paragraph(`Two letters a target. The effect: A accepted, I ignored, W weakened, R refused, U unknown.
		The evidence: d documented, o observed, i inferred.`)
	head := []string{r.ID[:strings.IndexByte(r.ID, '-')], "portable"}
	for _, t := range providers.All() {
		head = append(head, t.ID)
	}
	rows := [][]string{head}
	portable, _ := lint.ProfileOf("portable")
	for _, name := range parameters(r) {
		row := []string{p.name(name), "yes"}
		if portable.Severity(r, name) == lint.Error {
			row[1] = "no"
		}
		for _, t := range providers.All() {
			f := lint.FactOf(t, r, name)
			row = append(row, effectLetters[f.Effect:f.Effect+1]+statusLetters[f.Status:f.Status+1])
		}
		rows = append(rows, row)
	}
	p.table(rows)
}

func (p *page) name(text string) string {
	if text == "*" {
		return "any other"
	}
	if p.markdown {
		return "`" + text + "`"
	}
	return text
}

// parameters lists the keywords or formats that the tables name, in their
// order.
func parameters(r *lint.Rule) []string {
	var names []string
	add := func(name string) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, t := range providers.All() {
		if r.Parameter == lint.FormatParameter {
			for _, f := range t.Formats {
				add(f.Format)
			}
			continue
		}
		for _, f := range t.Keywords {
			add(f.Keyword)
		}
	}
	return names
}
