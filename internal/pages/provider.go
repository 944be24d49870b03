package pages

import (
	"cmp"
	"slices"
	"strings"

	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// Provider writes a target's page: what it is sent and in which field, and what
// becomes of keywords, formats, shapes and sizes there, with evidence and
// sources. Facts that a target takes from another stand on its page as its own.
func Provider(t *providers.Target, markdown bool) string {
	p := &page{markdown: markdown}
	p.title(t.Title)
	p.paragraph(t.About + readings[t.Conversion])
	head := [][]string{
		{"id", p.name(t.ID)},
		{"as of", t.AsOf},
		{"on by default", onByDefault(t)},
		{"receives", receives[t.Conversion]},
	}
	if markdown {
		head = slices.Insert(head, 0, []string{"", ""})
	}
	p.table(head)
	p.section("Request")
	p.paragraph("The field of the request that carries the schema, which stands in place of `{}` (" + p.known(t.Request.Fact) + "):")
	p.code("json", t.Request.Fragment)
	l := ledgerOf(t)
	p.facts("Keywords", l.keywords, p.name)
	p.facts("Formats", l.formats, p.name)
	p.facts("Shapes", l.shapes, p.shape)
	p.limits(l.limits)
	p.section("Sources")
	p.table(l.sourceRows(markdown))
	return p.String()
}

// receives says in what form a target receives a schema.
var receives = [...]string{
	providers.Unchanged:    "the document itself",
	providers.GoogleSchema: "a copy in Google's Schema form",
	providers.GoogleAsJSON: "a copy reduced to what Google's Schema form has, written as JSON Schema",
	providers.CompactJSON:  "the document as compact JSON",
	providers.NotSent:      "no schema from kagent",
}

// readings say how the facts of a target are to be read that receives something
// else than the source.
var readings = [...]string{
	providers.Unchanged: "",
	providers.GoogleSchema: ` The facts say what becomes of the source when each keyword is converted by
		itself; "kedi-schema transform" can do better where a copy can say it in another way.`,
	providers.GoogleAsJSON: ` The facts say what becomes of the source when each keyword is converted by
		itself; "kedi-schema transform" can do better where a copy can say it in another way.`,
	providers.CompactJSON: "",
	providers.NotSent:     "",
}

// onByDefault says in which profiles lint asks a target that nobody named.
func onByDefault(t *providers.Target) string {
	if t.NoSchema {
		return "no: it speaks only when it is named"
	}
	return modes[t.Mode]
}

var modes = [...]string{
	providers.EveryMode:  "in every profile",
	providers.LaxMode:    "in the profiles portable and none",
	providers.StrictMode: "in the profile strict",
}

// entry is one name with what becomes of it. A shape has a rule and a class for
// a name.
type entry struct {
	name, class string
	fact        providers.Fact
}

// ledger is all that a target's tables say, what it takes over included.
type ledger struct {
	keywords, formats, shapes []entry
	limits                    []providers.Limit
	request                   providers.Fact
}

func ledgerOf(t *providers.Target) *ledger {
	l := &ledger{limits: t.Limits, request: t.Request.Fact}
	for base, ok := t, true; ok; base, ok = providers.ByID(base.Like) {
		for _, k := range base.Keywords {
			l.keywords = put(l.keywords, entry{k.Keyword, "", t.Keyword(k.Keyword)})
		}
		for _, f := range base.Formats {
			l.formats = put(l.formats, entry{f.Format, "", t.Format(f.Format)})
		}
		for _, r := range base.Rules {
			l.shapes = put(l.shapes, entry{r.Rule, r.Class, t.Rule(r.Rule, r.Class)})
		}
	}
	return l
}

// put adds an entry unless a nearer table has one of that name.
func put(list []entry, e entry) []entry {
	if slices.ContainsFunc(list, func(old entry) bool { return old.name == e.name && old.class == e.class }) {
		return list
	}
	return append(list, e)
}

// group is the entries that share a fact.
type group struct {
	fact    providers.Fact
	entries []entry
}

// groups gathers entries by their fact, the gravest effect and the best evidence
// first.
func groups(list []entry) []group {
	var groups []group
	for _, e := range list {
		i := slices.IndexFunc(groups, func(g group) bool { return g.fact == e.fact })
		if i < 0 {
			i = len(groups)
			groups = append(groups, group{fact: e.fact})
		}
		groups[i].entries = append(groups[i].entries, e)
	}
	slices.SortStableFunc(groups, func(a, b group) int {
		return cmp.Or(-cmp.Compare(a.fact.Effect, b.fact.Effect), -cmp.Compare(a.fact.Status, b.fact.Status))
	})
	return groups
}

// facts lists entries by what becomes of them.
func (p *page) facts(title string, list []entry, show func(string) string) {
	if len(list) == 0 {
		return
	}
	p.section(title)
	rows := [][]string{{"effect", "evidence", strings.ToLower(title)}}
	for _, g := range groups(list) {
		var names []string
		for _, e := range g.entries {
			names = append(names, show(formOf(e)))
		}
		rows = append(rows, []string{g.fact.Effect.String(), p.known(g.fact), strings.Join(names, ", ")})
	}
	if p.markdown {
		p.table(rows)
		return
	}
	p.hanging(rows[1:])
}

// formOf names an entry, a shape as rule(class).
func formOf(e entry) string {
	if e.class == "" {
		return e.name
	}
	return e.name + "(" + e.class + ")"
}

// shape names a shape, linked to the page of its rule.
func (p *page) shape(form string) string {
	id, _, _ := strings.Cut(form, "(")
	if !p.markdown {
		return form
	}
	if _, ok := lint.RuleOf(id); !ok {
		return form
	}
	return "[" + strings.ReplaceAll(form, "*", `\*`) + "](../rules/" + id + ".md)"
}

// known says how a fact is known: status, month and source.
func (p *page) known(f providers.Fact) string {
	s := providers.SourceOf(f)
	text := f.Status.String()
	switch {
	case s.AsOf == "" && s.Key == "":
		return text
	case p.markdown && s.URL != "":
		return text + " " + s.AsOf + ", [" + s.Key + "](" + s.URL + ")"
	}
	return text + " " + s.AsOf + ", " + s.Key
}

// hanging writes for each row its first cells as a line, and the last wrapped
// below them.
func (p *page) hanging(rows [][]string) {
	for _, row := range rows {
		last := len(row) - 1
		p.WriteString("\n" + strings.Join(row[:last], ", ") + "\n")
		p.WriteString("  " + strings.ReplaceAll(wrap(row[last], 76), "\n", "\n  ") + "\n")
	}
}

func (p *page) limits(list []providers.Limit) {
	if len(list) == 0 {
		return
	}
	p.section("Limits")
	rows := [][]string{{"limit", "number", "effect", "evidence", "note"}}
	for _, l := range list {
		rows = append(rows, []string{l.What, cmp.Or(l.Number, "–"), l.Fact.Effect.String(), p.known(l.Fact), l.Note})
	}
	p.table(rows)
}

// sourceRows lists the sources of all facts, in the order in which they come.
func (l *ledger) sourceRows(markdown bool) [][]string {
	rows := [][]string{{"source", "as of", "what it is", "address"}}
	add := func(f providers.Fact) {
		s := providers.SourceOf(f)
		if s.Key == "" || slices.ContainsFunc(rows, func(row []string) bool { return row[0] == s.Key }) {
			return
		}
		rows = append(rows, []string{s.Key, s.AsOf, s.Title, s.URL})
	}
	add(l.request)
	for _, list := range [][]entry{l.keywords, l.formats, l.shapes} {
		for _, e := range list {
			add(e.fact)
		}
	}
	for _, limit := range l.limits {
		add(limit.Fact)
	}
	if markdown {
		for _, row := range rows[1:] {
			row[3] = "<" + row[3] + ">"
		}
	}
	return rows
}
