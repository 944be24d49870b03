package matrix

import (
	"slices"
	"strconv"

	"github.com/kedi-lang/kedi-schema/internal/batch"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// Matrix is a table of schemas and what each is held against.
type Matrix struct {
	Schemas []Schema
}

// Schema is one schema with its rows.
type Schema struct {
	// Path is the file, with forward slashes; Document the number of the
	// document in it, from 0; Pointer the schema's place in the document and
	// Line the line there, from 1.
	Path     string
	Document int
	Pointer  schema.Pointer
	Line     int
	// Rows are kagent's profile, unless none was asked for, and the targets
	// in the order of the tables.
	Rows []Row
	// Budgets are the limits of those in Rows.
	Budgets []Budget

	// words has what a finding says when all targets are asked at once: the
	// message then speaks of all of them.
	words map[spot]told
}

// spot is what a finding is about, and told what it says.
type (
	spot struct {
		rule  *lint.Rule
		class string
		line  int
	}
	told struct{ message, hint string }
)

// Name names the schema: the path, and the line where the file holds more than
// the schema.
func (s *Schema) Name() string {
	if s.Pointer == "" && s.Document == 0 {
		return s.Path
	}
	return s.Path + ":" + strconv.Itoa(s.Line)
}

// Row is what becomes of a schema at one target, or at kagent's own profile.
type Row struct {
	// Name is the ID of the target, or "kagent portable", "kagent strict".
	Name string
	// Target is nil for the row of a profile; Profile is nil for a target's.
	Target  *providers.Target
	Profile *lint.Profile
	Verdict Verdict
	// Reasons are in order, the gravest first. A row without a schema has
	// none.
	Reasons []Reason
}

// Options choose the rows.
type Options struct {
	// Profile is the profile of the first row. nil is portable, or strict
	// where the schema's holder asks for it; [lint.Profile] none leaves the
	// row out.
	Profile *lint.Profile
	// Targets are the others, all when empty.
	Targets []*providers.Target
}

// Builder holds schemas against targets, one after the other. It is not for
// use by several goroutines at once.
type Builder struct {
	options Options
	bare    *lint.Profile
	linters []*lint.Linter // by target
	all     *lint.Linter   // all targets at once
	matrix  Matrix
}

// NewBuilder begins a matrix.
func NewBuilder(o Options) *Builder {
	if len(o.Targets) == 0 {
		o.Targets = providers.All()
	}
	b := &Builder{options: o}
	b.bare, _ = lint.ProfileOf("none")
	for i := range o.Targets {
		b.linters = append(b.linters, b.linter(o.Targets[i:i+1]))
	}
	b.all = b.linter(o.Targets)
	return b
}

func (b *Builder) linter(targets []*providers.Target) *lint.Linter {
	return lint.NewLinter(lint.Options{Profile: b.bare, Targets: targets, Named: true})
}

// Matrix gives the matrix of the schemas that were added.
func (b *Builder) Matrix() *Matrix { return &b.matrix }

// Add adds a schema of an input.
func (b *Builder) Add(from source.Schema) {
	document := from.Root.Document()
	lines := schema.NewLines(document.Text)
	s := Schema{
		Path: from.Path, Document: document.Index, Pointer: from.Root.Pointer(),
		Line: lines.Position(from.Root.Span().Start).Line,
	}
	subject := batch.SchemaOf(from)
	budgets := budgeter{sizes: lint.Sizes(subject)}
	if profile := b.profile(from); profile != b.bare {
		s.Rows = append(s.Rows, profileRow(profile, subject, lines))
		budgets.add("kagent", kagentLimits[:])
	}
	for i, t := range b.options.Targets {
		row := Row{Name: t.ID, Target: t}
		if !t.NoSchema {
			found := reasoner{lines: lines}
			diagnostics := b.linters[i].Lint(subject)
			for j := range diagnostics {
				found.ofTarget(&diagnostics[j])
			}
			row.Verdict, row.Reasons = found.row(Accepted)
			budgets.add(t.ID, t.Limits)
		}
		s.Rows = append(s.Rows, row)
	}
	s.Budgets = budgets.budgets
	s.words = wordsOf(b.all.Lint(subject), lines)
	b.matrix.Schemas = append(b.matrix.Schemas, s)
}

func wordsOf(found []lint.Diagnostic, lines *schema.Lines) map[spot]told {
	words := make(map[spot]told)
	for i := range found {
		d := &found[i]
		at := spot{d.Rule, d.Class, lines.Position(d.Span.Start).Line}
		if _, ok := words[at]; !ok {
			words[at] = told{d.Message, d.Hint}
		}
	}
	return words
}

func (b *Builder) profile(from source.Schema) *lint.Profile {
	if b.options.Profile != nil {
		return b.options.Profile
	}
	name := "portable"
	if from.Strict {
		name = "strict"
	}
	p, _ := lint.ProfileOf(name)
	return p
}

// profileRow holds a schema against a profile alone.
func profileRow(p *lint.Profile, subject lint.Schema, lines *schema.Lines) Row {
	found := reasoner{lines: lines}
	diagnostics := lint.NewLinter(lint.Options{Profile: p}).Lint(subject)
	for i := range diagnostics {
		found.ofProfile(&diagnostics[i])
	}
	row := Row{Name: "kagent " + p.Name, Profile: p}
	row.Verdict, row.Reasons = found.row(Accepted)
	return row
}

// Worst gives the gravest verdict of all rows.
func (m *Matrix) Worst() Verdict {
	worst := NoSchema
	for i := range m.Schemas {
		for j := range m.Schemas[i].Rows {
			worst = max(worst, m.Schemas[i].Rows[j].Verdict)
		}
	}
	return worst
}

// tally counts the targets by verdict.
func (s *Schema) tally() (count [len(looks)]int) {
	for i := range s.Rows {
		if s.Rows[i].Target != nil {
			count[s.Rows[i].Verdict]++
		}
	}
	return count
}

// gravestFirst are the verdicts in the order in which they are counted.
var gravestFirst = [...]Verdict{Refused, Doubtful, Weakened, Accepted, NoSchema}

// counts gives the tally in words: "2 refused, 5 accepted".
func (s *Schema) counts() []string {
	var words []string
	tally := s.tally()
	for _, v := range gravestFirst {
		if tally[v] > 0 {
			words = append(words, strconv.Itoa(tally[v])+" "+v.String())
		}
	}
	return words
}

// occurring gives the verdicts that some row has, the gravest first.
func (m *Matrix) occurring() []Verdict {
	var list []Verdict
	for _, v := range gravestFirst {
		if m.has(v) {
			list = append(list, v)
		}
	}
	return list
}

func (m *Matrix) has(v Verdict) bool {
	for i := range m.Schemas {
		if slices.ContainsFunc(m.Schemas[i].Rows, func(r Row) bool { return r.Verdict == v }) {
			return true
		}
	}
	return false
}

// columns are the names of the rows as heads of a grid. Schemas may be held
// against different profiles, so the profile's head names none.
func (m *Matrix) columns() []string {
	var names []string
	for _, row := range m.Schemas[0].Rows {
		if row.Profile != nil {
			row.Name = "kagent profile"
		}
		names = append(names, row.Name)
	}
	return slices.Clip(names)
}
