package edit

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with schemas that are written as JSON in a string: edits of
// the content become edits of the string.

// traceable says whether each byte of a string's content stands for bytes of
// its source: in a JSON string, and in YAML in a literal block or in quotes on
// one line.
func traceable(host schema.Node) bool {
	source := host.Source()
	outer := newText(host.Document())
	switch {
	case host.Document().Host().Exists() || outer.refuses(host):
		return false
	case !host.Document().YAML:
		return true
	case source == "":
		return false
	case source[0] == '|':
		return true
	}
	return (source[0] == '"' || source[0] == '\'') && !strings.ContainsAny(source, "\r\n")
}

// hosted turns edits of the content into edits of the source.
func hosted(d *schema.Document, edits []Edit) ([]Edit, bool) {
	out := make([]Edit, 0, len(edits))
	write := contentWriter(d)
	for _, e := range edits {
		start, end := d.SourceOffset(e.Start), d.SourceOffset(e.End)
		if start > end {
			return nil, false
		}
		out = append(out, Edit{start, end, write(e.Text)})
	}
	return out, true
}

// contentWriter gives the function that writes content as the host has it.
func contentWriter(d *schema.Document) func(content string) string {
	host := d.Host()
	source := host.Source()
	outer := newText(host.Document())
	switch source[0] {
	case '|':
		at := d.SourceOffset(0)
		eol := lineBreak(outer.s[outer.lineEnd(at):])
		lead := eol + strings.Repeat(" ", outer.column(at))
		return func(content string) string { return strings.ReplaceAll(content, "\n", lead) }
	case '\'':
		return func(content string) string { return strings.ReplaceAll(content, "'", "''") }
	}
	return func(content string) string {
		written := quoted(content)
		if outer.yaml {
			written = yamlDouble(content)
		}
		return written[1 : len(written)-1]
	}
}
