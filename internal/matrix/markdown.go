package matrix

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/report"
)

// This file writes the matrix as Markdown for a pull request: GitHub's dialect,
// whose tables allow inline markup and whose pages allow "details".

// Markdown writes the matrix as Markdown.
func (m *Matrix) Markdown() string {
	w := &markdown{}
	if len(m.Schemas) > 1 {
		w.grid(m)
	}
	for i := range m.Schemas {
		w.schema(&m.Schemas[i], len(m.Schemas) > 1)
	}
	return strings.TrimPrefix(w.String(), "\n")
}

// markdown is a page being written.
type markdown struct{ strings.Builder }

func (w *markdown) line(cells ...string) {
	w.WriteString("| " + strings.Join(cells, " | ") + " |\n")
}

func (w *markdown) rule(columns int) {
	w.WriteString(strings.Repeat("|---", columns) + "|\n")
}

// grid writes a row a schema and a column a target, with the signs explained
// below.
func (w *markdown) grid(m *Matrix) {
	head := append([]string{"schema"}, m.columns()...)
	w.line(head...)
	w.rule(len(head))
	for i := range m.Schemas {
		s := &m.Schemas[i]
		cells := []string{codeSpan(s.Name())}
		for j := range s.Rows {
			cells = append(cells, looks[s.Rows[j].Verdict].emoji)
		}
		w.line(cells...)
	}
	var legend []string
	for _, v := range m.occurring() {
		legend = append(legend, verdictText(v))
	}
	w.WriteString("\n" + strings.Join(legend, " · ") + "\n")
}

func verdictText(v Verdict) string { return looks[v].emoji + " " + looks[v].name }

// schema writes the table of one schema, folded where there are several.
func (w *markdown) schema(s *Schema, folded bool) {
	counts := strings.Join(s.counts(), ", ")
	if folded {
		w.WriteString("\n<details>\n<summary><code>" + escapeHTML(s.Name()) + "</code>: " + counts + "</summary>\n\n")
	} else {
		w.WriteString("\n### " + codeSpan(s.Name()) + "\n\n" + counts + "\n\n")
	}
	w.line("target", "verdict", "reasons")
	w.rule(3)
	for i := range s.Rows {
		r := &s.Rows[i]
		w.line(r.Name, verdictText(r.Verdict), reasonCell(r))
	}
	w.budgets(s, folded)
	if folded {
		w.WriteString("\n</details>\n")
	}
}

// reasonCell lists the reasons of a row, a line each.
func reasonCell(r *Row) string {
	var lines []string
	for i := range r.Reasons {
		reason := &r.Reasons[i]
		text := codeSpan(reason.Name()) + " " + reason.Place()
		if evidence := reason.Evidence(); evidence != "" {
			text += " (" + evidence + ")"
		}
		if reason.Effect != r.Verdict.String() {
			text = reason.Effect + ": " + text
		}
		lines = append(lines, text)
	}
	return strings.Join(lines, "<br>")
}

// budgets writes the limits: those that are passed or nearly so in sight, the
// rest folded unless everything is.
func (w *markdown) budgets(s *Schema, folded bool) {
	var near, rest []*Budget
	for i := range s.Budgets {
		if b := &s.Budgets[i]; b.Over() || b.Near() {
			near = append(near, b)
		} else if b.Count > 0 {
			rest = append(rest, b)
		}
	}
	if len(near) > 0 {
		w.WriteString("\n")
		w.budgetTable(near)
	}
	if len(rest) == 0 {
		return
	}
	if folded {
		w.WriteString("\n")
		w.budgetTable(rest)
		return
	}
	w.WriteString("\n<details>\n<summary>Limits with room to spare</summary>\n\n")
	w.budgetTable(rest)
	w.WriteString("\n</details>\n")
}

func (w *markdown) budgetTable(list []*Budget) {
	w.line("limit", "used", "", "who has it")
	w.rule(4)
	for _, b := range list {
		mark := ""
		switch {
		case b.Over() && b.Published:
			mark = looks[Refused].emoji + " over"
		case b.Over():
			mark = looks[Doubtful].emoji + " over"
		case b.Near():
			mark = looks[Weakened].emoji + " near"
		}
		w.line(b.What, b.Used(), mark, strings.Join(b.names(), ", "))
	}
}

// codeSpan shows text as it is, in a table too: in a delimiter that the text
// has not, with the bars escaped, which GitHub undoes in a code span.
func codeSpan(text string) string {
	text = report.Safe(text)
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	pad := ""
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") {
		pad = " "
	}
	return fence + pad + strings.ReplaceAll(text, "|", `\|`) + pad + fence
}
