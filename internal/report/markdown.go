package report

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// markdownWriter is the format markdown: a headline and a table for a step
// summary or a comment on a pull request. The headline has the numbers, so the
// report is written in the end; what it keeps till then is bounded.
type markdownWriter struct {
	lister
	rows   [lint.Error + 1][]string
	bytes  [lint.Error + 1]int // of the rows of a severity
	left   int                 // findings beyond the bound
	unread []string
}

// The most bytes of rows in a report, and of inputs named that went unread. A
// comment on GitHub has room for 65,536 characters.
const (
	markdownBytes  = 56 << 10
	markdownUnread = 10
)

func newMarkdown(s *sink, o Options) Writer { return &markdownWriter{lister: newLister(s, o)} }

// File keeps the findings that are shown.
func (m *markdownWriter) File(f *File) error {
	for _, u := range f.Unread {
		m.unread = append(m.unread, u.Message)
	}
	return m.each(f, func(d *lint.Diagnostic, at schema.Position) {
		if m.bytes[d.Severity] >= markdownBytes {
			m.left++
			return
		}
		row := "| " + d.Severity.String() + " | " + markdownCode(string(appendPlace(nil, f.Path, at))) + " | " + markdownText(d.Message)
		if d.Hint != "" {
			row += "<br>hint: " + markdownText(d.Hint)
		}
		row += " | [" + d.Rule.ID + "](" + RulePage(d.Rule) + ") |\n"
		// The row that crosses the bound is kept: the table leaves it out.
		m.bytes[d.Severity] += len(row)
		m.rows[d.Severity] = append(m.rows[d.Severity], row)
	})
}

// markdownText makes text stand for itself in a cell of a table on GitHub:
// no markup, no HTML, no link, no mention of a person or an issue.
func markdownText(text string) string {
	return strings.NewReplacer(
		"&", "&amp;", "<", "&lt;", ">", "&gt;",
		"@", "@<!-- -->", "#", "#<!-- -->", "://", ":<!-- -->//", "www.", "www<!-- -->.",
		`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "|", `\|`, "~", `\~`, "$", `\$`,
	).Replace(Safe(text))
}

// markdownCode sets text as code, where nothing in it is markup.
func markdownCode(text string) string {
	if strings.ContainsAny(text, "`|") {
		return markdownText(text)
	}
	return "`" + text + "`"
}

// Close writes the report.
func (m *markdownWriter) Close(s Summary) error {
	m.buf = append(append(m.buf, "## kedi-schema: "...), m.headline(&s)...)
	m.buf = append(m.buf, "\n\n"...)
	m.table()
	if m.left > 0 {
		m.buf = append(appendCount(m.buf, m.left, "more finding"), " left out: a comment has no room for all.\n\n"...)
	}
	if len(m.unread) > 0 {
		m.notRead()
	}
	m.buf = append(append(s.append(m.buf, nil, m.options.Show), '.'), '\n')
	return m.flush()
}

func (m *markdownWriter) headline(s *Summary) string {
	var parts []string
	for _, c := range []struct {
		n    int
		what string
	}{{s.Errors, "error"}, {s.Warnings, "warning"}, {len(m.unread), "unread input"}} {
		if c.n > 0 {
			parts = append(parts, string(appendCount(nil, c.n, c.what)))
		}
	}
	if len(parts) == 0 {
		return "no errors, no warnings"
	}
	return strings.Join(parts, ", ")
}

// table writes the rows, the gravest first, up to the bound.
func (m *markdownWriter) table() {
	room := markdownBytes
	for severity := lint.Error; severity >= lint.Info; severity-- {
		for _, row := range m.rows[severity] {
			if room -= len(row); room < 0 {
				m.left++
				continue
			}
			if room+len(row) == markdownBytes {
				m.buf = append(m.buf, "| severity | place | finding | rule |\n|---|---|---|---|\n"...)
			}
			m.buf = append(m.buf, row...)
		}
	}
	if room < markdownBytes {
		m.buf = append(m.buf, '\n')
	}
}

// notRead lists what went unread.
func (m *markdownWriter) notRead() {
	m.buf = append(m.buf, "Not read:\n\n"...)
	for i, message := range m.unread {
		if i == markdownUnread {
			m.buf = append(appendCount(append(m.buf, "- "...), len(m.unread)-i, "other"), '\n')
			break
		}
		m.buf = append(append(append(m.buf, "- "...), markdownText(message)...), '\n')
	}
	m.buf = append(m.buf, '\n')
}
