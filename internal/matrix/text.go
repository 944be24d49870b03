package matrix

import (
	"strings"
	"unicode/utf8"

	"github.com/kedi-lang/kedi-schema/internal/report"
)

// This file writes the matrix for a terminal.

// TextOptions say how the text looks.
type TextOptions struct {
	// Color paints with ANSI escapes; see [report.UseColor].
	Color bool
	// Width is the number of columns that lines are wrapped to; 0 stands for
	// 100.
	Width int
}

const defaultWidth = 100

// Text writes the matrix for a terminal: a table of targets for one schema, a
// grid for several and then what decided it, schema by schema.
func (m *Matrix) Text(o TextOptions) string {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	w := &text{options: o}
	if len(m.Schemas) > 1 {
		w.grid(m)
	}
	for i := range m.Schemas {
		if i > 0 || len(m.Schemas) > 1 {
			w.WriteString("\n")
		}
		w.schema(&m.Schemas[i], len(m.Schemas) > 1)
	}
	w.legend(m)
	return w.String()
}

// text is a text being written.
type text struct {
	strings.Builder
	options TextOptions
}

const bold, unpaint = "\x1b[1m", "\x1b[0m"

func (w *text) painted(paint, s string) string {
	if !w.options.Color {
		return s
	}
	return paint + s + unpaint
}

// schema writes one schema: its targets in full, or with brief those reasons
// alone that the grid leaves to be told.
func (w *text) schema(s *Schema, brief bool) {
	w.WriteString(w.painted(bold, report.Safe(s.Name())) + "  " + strings.Join(s.counts(), ", ") + "\n")
	if brief {
		w.shapes(s)
	} else {
		w.WriteString("\n")
		w.rows(s)
	}
	w.budgets(s, brief)
}

// verdictWidth is the room for a symbol and the longest verdict.
const verdictWidth = 11

func (w *text) rows(s *Schema) {
	wide := 0
	for i := range s.Rows {
		wide = max(wide, len(s.Rows[i].Name))
	}
	for i := range s.Rows {
		r := &s.Rows[i]
		w.WriteString("  " + r.Name + strings.Repeat(" ", wide-len(r.Name)+2))
		l := looks[r.Verdict]
		w.WriteString(w.painted(l.paint, l.symbol+" "+l.name))
		w.reasons(r, 2+wide+2)
	}
}

// reasons writes the reasons of a row, below its verdict when they say
// something else.
func (w *text) reasons(r *Row, indent int) {
	f := flow{text: w, indent: indent + verdictWidth + 2}
	effect := r.Verdict.String()
	if len(r.Reasons) > 0 && r.Reasons[0].Effect == effect {
		f.start(len(effect))
	}
	for i := range r.Reasons {
		reason := &r.Reasons[i]
		if reason.Effect != effect {
			effect = reason.Effect
			e := effects[effectRank(effect)]
			w.WriteString("\n" + strings.Repeat(" ", indent) + w.painted(looks[e.verdict].paint, e.symbol+" "+e.name))
			f.start(len(effect))
		}
		item := report.Safe(reason.Name()) + " " + reason.Place()
		if evidence := reason.Evidence(); evidence != "" {
			item += " (" + evidence + ")"
		}
		if i+1 < len(r.Reasons) && r.Reasons[i+1].Effect == effect {
			item += ";" // lines are listed with commas
		}
		f.word(item)
	}
	w.WriteString("\n")
}

// flow wraps words that are not to be broken.
type flow struct {
	*text
	indent, column int
	begun          bool
}

// start begins a list behind a symbol and a word of that many characters.
func (f *flow) start(size int) {
	f.WriteString(strings.Repeat(" ", verdictWidth-2-size+2))
	f.column, f.begun = f.indent, false
}

func (f *flow) word(s string) {
	size := utf8.RuneCountInString(s)
	if f.begun && f.column+1+size > f.options.Width {
		f.newline()
	}
	if f.begun {
		f.WriteString(" ")
		f.column++
	}
	f.WriteString(s)
	f.column += size
	f.begun = true
}

// list writes words with commas between them.
func (f *flow) list(words []string) {
	for i, word := range words {
		if i+1 < len(words) {
			word += ","
		}
		f.word(word)
	}
}

func (f *flow) newline() {
	f.WriteString("\n" + strings.Repeat(" ", f.indent))
	f.column, f.begun = f.indent, false
}

// budgets writes how much of each limit is used, but for those of which nothing
// is; with brief only those that are passed or nearly so.
func (w *text) budgets(s *Schema, brief bool) {
	var shown []*Budget
	what, used := 0, 0
	for i := range s.Budgets {
		if b := &s.Budgets[i]; b.Count > 0 && (!brief || b.Over() || b.Near()) {
			shown = append(shown, b)
			what, used = max(what, len(b.What)), max(used, len(b.Used()))
		}
	}
	if len(shown) == 0 {
		return
	}
	w.WriteString("\n  " + w.painted(bold, "limits") + "\n")
	for _, b := range shown {
		mark, paint := b.mark()
		w.WriteString("  " + w.painted(paint, mark+" "+b.What+strings.Repeat(" ", what-len(b.What)+2)+b.Used()) + strings.Repeat(" ", used-len(b.Used())+2))
		f := flow{text: w, indent: 4 + what + 2 + used + 2}
		f.column = f.indent
		f.list(b.names())
		w.WriteString("\n")
	}
}

// mark gives the sign of a budget and its paint.
func (b *Budget) mark() (mark, paint string) {
	switch {
	case b.Over() && b.Published:
		return looks[Refused].symbol, looks[Refused].paint
	case b.Over():
		return looks[Doubtful].symbol, looks[Doubtful].paint
	case b.Near():
		return "!", looks[Weakened].paint
	}
	return " ", ""
}

// legend explains the verdicts that occur.
func (w *text) legend(m *Matrix) {
	w.WriteString("\n")
	for _, v := range m.occurring() {
		l := looks[v]
		w.WriteString("  " + w.painted(l.paint, l.symbol+" "+l.name) + strings.Repeat(" ", verdictWidth-len(l.name)) + l.meaning + "\n")
	}
}
