package report

import (
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// gitlabWriter is the format gitlab: a Code Quality report (GitLab
// documentation, code quality report format), one finding a line.
type gitlabWriter struct {
	lister
	seen occurrences
	more bool // a finding is written
}

// gitlabSeverities are GitLab's own words; it has blocker and critical too,
// which are for the person who reads.
var gitlabSeverities = [...]string{lint.None: "info", lint.Info: "info", lint.Warning: "minor", lint.Error: "major"}

func newGitLab(s *sink, o Options) Writer { return &gitlabWriter{lister: newLister(s, o)} }

// File writes the findings that are shown.
func (g *gitlabWriter) File(f *File) error {
	g.seen = make(occurrences)
	return g.each(f, func(d *lint.Diagnostic, at schema.Position) {
		fingerprint, _ := g.seen.fingerprint(f.Path, d)
		g.separate()
		b := appendString(append(g.buf, `{"description":`...), string(appendDetail([]byte(d.Message), d)))
		b = append(append(b, `,"check_name":"`...), d.Rule.ID...)
		b = append(append(b, `","fingerprint":"`...), fingerprint...)
		b = append(append(b, `","severity":"`...), gitlabSeverities[d.Severity]...)
		b = appendString(append(b, `","location":{"path":`...), f.Path)
		b = appendInt(append(b, `,"lines":{"begin":`...), at.Line)
		b = append(b, "}}}"...)
		g.buf = b
	})
}

func (g *gitlabWriter) separate() {
	if g.more {
		g.buf = append(g.buf, ",\n"...)
		return
	}
	g.buf = append(g.buf, "[\n"...)
	g.more = true
}

// Close ends the list.
func (g *gitlabWriter) Close(Summary) error {
	if !g.more {
		g.buf = append(g.buf, '[')
	}
	g.buf = append(g.buf, "\n]\n"...)
	return g.flush()
}
