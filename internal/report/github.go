package report

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// githubWriter is the format github: a workflow command for each finding, from
// which GitHub Actions makes an annotation (GitHub documentation, workflow
// commands). The log shows every message; annotations are made of the first
// ten of each kind in a step, so the last line says how many are left out.
type githubWriter struct {
	lister
	end    spot
	counts [len(githubCommands)]int
}

var githubCommands = [...]string{lint.None: "debug", lint.Info: "notice", lint.Warning: "warning", lint.Error: "error"}

// githubLimit is how many annotations of one kind a step can make.
const githubLimit = 10

func newGitHub(s *sink, o Options) Writer { return &githubWriter{lister: newLister(s, o)} }

// File writes what went unread and the findings that are shown.
func (g *githubWriter) File(f *File) error {
	g.end = spot{}
	for _, u := range f.Unread {
		g.counts[lint.Error]++
		g.buf = appendProperty(append(g.buf, "::error file="...), u.Path)
		g.buf = append(appendData(append(g.buf, ",title=kedi-schema::"...), u.Message), '\n')
	}
	return g.each(f, func(d *lint.Diagnostic, at schema.Position) {
		g.counts[d.Severity]++
		g.buf = append(append(g.buf, "::"...), githubCommands[d.Severity]...)
		g.buf = appendProperty(append(g.buf, " file="...), f.Path)
		g.region(at, g.locator.find(&g.end, d.Span.End))
		g.buf = append(append(g.buf, ",title=kedi-schema "...), d.Rule.ID...)
		// The log has the message alone, so that says where it is from.
		text := appendPlace(nil, f.Path, at)
		text = append(append(append(text, ": "...), d.Message...), " ["+d.Rule.ID+"]"...)
		g.buf = append(appendData(append(g.buf, "::"...), string(appendDetail(text, d))), '\n')
	})
}

// region adds the place. Columns are taken for a place in one line only.
func (g *githubWriter) region(start, end schema.Position) {
	g.buf = appendInt(append(g.buf, ",line="...), start.Line)
	g.buf = appendInt(append(g.buf, ",endLine="...), end.Line)
	if start.Line == end.Line {
		g.buf = appendInt(append(g.buf, ",col="...), start.Column)
		g.buf = appendInt(append(g.buf, ",endColumn="...), end.Column)
	}
}

// appendData adds the message of a command.
func appendData(dst []byte, text string) []byte {
	return appendCommandText(dst, text, false)
}

// appendProperty adds the value of a command's property, which a colon or a
// comma would end.
func appendProperty(dst []byte, text string) []byte {
	return appendCommandText(dst, text, true)
}

func appendCommandText(dst []byte, text string, property bool) []byte {
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			dst = append(dst, "%0A"...)
		}
		for _, c := range appendSafe(nil, line) {
			if c == '%' || property && (c == ':' || c == ',') {
				dst = append(dst, '%', hexDigits[c>>4], hexDigits[c&15])
				continue
			}
			dst = append(dst, c)
		}
	}
	return dst
}

// Close says how many findings make no annotation.
func (g *githubWriter) Close(Summary) error {
	var left []string
	for _, s := range [...]lint.Severity{lint.Error, lint.Warning, lint.Info} {
		if over := g.counts[s] - githubLimit; over > 0 {
			left = append(left, string(appendCount(nil, over, "more "+s.String())))
		}
	}
	if len(left) > 0 {
		text := strings.Join(left, ", ") + " in the log: a step makes at most ten annotations of a kind"
		g.buf = append(appendData(append(g.buf, "::notice title=kedi-schema::"...), text), '\n')
	}
	return g.flush()
}
