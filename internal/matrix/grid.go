package matrix

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/lint"
)

// This file writes a grid of schemas and targets for a terminal. The heads stand
// above their columns as stairs, since their names are longer than a symbol.

// grid writes a row a schema and a column a target.
func (w *text) grid(m *Matrix) {
	wide := 0
	for i := range m.Schemas {
		wide = max(wide, utf8.RuneCountInString(report.Safe(m.Schemas[i].Name())))
	}
	lead := strings.Repeat(" ", wide+2)
	for i, name := range m.columns() {
		w.WriteString(lead + strings.Repeat("│ ", i) + "┌ " + name + "\n")
	}
	for i := range m.Schemas {
		s := &m.Schemas[i]
		name := report.Safe(s.Name())
		w.WriteString(name + strings.Repeat(" ", wide-utf8.RuneCountInString(name)+1))
		for j := range s.Rows {
			l := looks[s.Rows[j].Verdict]
			w.WriteString(" " + w.painted(l.paint, l.symbol))
		}
		w.WriteString("\n")
	}
}

// shape is one reason with the rows that have it.
type shape struct {
	Reason
	effects []effect
}

// effect is what happens at some of the rows.
type effect struct {
	name  string
	paint string
	rows  []string
}

// shapes writes the reasons of a schema once, however many rows have them.
func (w *text) shapes(s *Schema) {
	for _, shape := range shapesOf(s) {
		w.WriteString("  " + report.Safe(shape.Name()) + " " + shape.Place() + "\n")
		for _, e := range shape.effects {
			w.WriteString("    " + w.painted(e.paint, e.name) + ":")
			f := flow{text: w, indent: 6, column: 5 + len(e.name), begun: true}
			f.list(e.rows)
			w.WriteString("\n")
		}
	}
}

// shapeKey is what reasons about one shape share.
type shapeKey struct {
	rule  *lint.Rule
	class string
	lines string
}

func (r *Reason) key() shapeKey {
	var lines []byte
	for _, line := range r.Lines {
		lines = append(strconv.AppendInt(lines, int64(line), 10), ' ')
	}
	return shapeKey{r.Rule, r.Class, string(lines)}
}

// shapesOf gathers the reasons of all rows, in the order of the lines.
func shapesOf(s *Schema) []shape {
	var shapes []shape
	known := make(map[shapeKey]int)
	for i := range s.Rows {
		r := &s.Rows[i]
		for j := range r.Reasons {
			reason := &r.Reasons[j]
			at, ok := known[reason.key()]
			if !ok {
				at = len(shapes)
				known[reason.key()] = at
				shapes = append(shapes, s.shape(reason))
			}
			shapes[at].add(reason, r.Name)
		}
	}
	slices.SortStableFunc(shapes, func(a, b shape) int { return a.Lines[0] - b.Lines[0] })
	for _, s := range shapes {
		slices.SortStableFunc(s.effects, func(a, b effect) int { return effectRank(a.name) - effectRank(b.name) })
	}
	return shapes
}

// shape begins the shape that a reason is about, in words that speak of all
// targets.
func (s *Schema) shape(r *Reason) shape {
	begun := shape{Reason: *r}
	if w, ok := s.words[spot{r.Rule, r.Class, r.Lines[0]}]; ok {
		begun.Message, begun.Hint = w.message, w.hint
	}
	return begun
}

func (s *shape) add(r *Reason, row string) {
	if evidence := r.Evidence(); evidence != "" {
		row += " (" + evidence + ")"
	}
	for i := range s.effects {
		if s.effects[i].name == r.Effect {
			s.effects[i].rows = append(s.effects[i].rows, row)
			return
		}
	}
	s.effects = append(s.effects, effect{r.Effect, looks[r.Verdict].paint, []string{row}})
}
