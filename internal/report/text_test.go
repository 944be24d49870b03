package report

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

func TestGolden(t *testing.T) {
	for name, c := range map[string]struct {
		format  string
		options Options
	}{
		"text.golden":        {"text", Options{}},
		"text-infos.golden":  {"text", Options{Show: lint.Info}},
		"text-color.golden":  {"text", Options{Color: true, Show: lint.Info}},
		"text-narrow.golden": {"text", Options{Width: 40}},
		"oneline.golden":     {"oneline", Options{}},
		"report.json":        {"json", Options{}},
	} {
		t.Run(name, func(t *testing.T) {
			clean := &File{Path: "clean.json", Text: "{}", Schemas: 2}
			golden(t, name, render(t, c.format, c.options, order(), clean, order()))
		})
	}
}

func TestUnknownFormat(t *testing.T) {
	_, err := New("xml", nil, Options{})
	want := `unknown report format "xml"; the formats are text, oneline, json, sarif, github, junit, gitlab, markdown`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// snippetOf renders one diagnostic and gives the two lines of its snippet.
func snippetOf(t *testing.T, o Options, text string, span schema.Span) string {
	t.Helper()
	f := &File{Path: "a.json", Text: text, Diagnostics: []lint.Diagnostic{
		{Rule: testRule, Severity: lint.Error, Message: "m", Span: span}}}
	lines := strings.SplitN(string(render(t, "text", o, f)), "\n", 4)
	return "\n" + lines[1] + "\n" + lines[2]
}

func TestSnippet(t *testing.T) {
	long := `{"` + strings.Repeat("a", 300) + `":"here","` + strings.Repeat("b", 300) + `":1}`
	for _, c := range []struct{ name, text, part, want string }{
		{"plain", `{"type": 1}`, `"type"`, `
  1 | {"type": 1}
    |  ^~~~~~`},
		{"one byte", `{"a": 1}`, `1`, `
  1 | {"a": 1}
    |       ^`},
		{"tabs before", "{\n\t\t\"a\":\t1}", `1`, `
  2 | ` + "\t\t\"a\":\t1}" + `
    | ` + "\t\t    \t^"},
		{"tab inside", "{\"a\tb\": 1}", "\"a\tb\"", `
  1 | ` + "{\"a\tb\": 1}" + `
    |  ^~`},
		{"wide before", `{"名前": 1}`, `1`, `
  1 | {"名前": 1}
    |          ^`},
		{"wide inside", `{"名前": 1}`, `"名前"`, `
  1 | {"名前": 1}
    |  ^~~~~~`},
		{"combining", "{\"e\u0301\u0323\": 1}", `1`, `
  1 | ` + "{\"e\u0301\u0323\": 1}" + `
    |       ^`},
		{"emoji of several code points", `{"👩‍👩‍👧": 1}`, `1`, `
  1 | {"👩‍👩‍👧": 1}
    |        ^`},
		{"direction turned", "{\"\u202Ea\": 1}", `1`, `
  1 | {"<U+202E>a": 1}
    |               ^`},
		{"control character", "{\"\x1b[2m\": 1}", `1`, `
  1 | {"<U+001B>[2m": 1}
    |                 ^`},
		{"no UTF-8", "{\"\xff\": 1}", "\xff\"", `
  1 | {"<0xFF>": 1}
    |   ^~~~~~~`},
		{"CRLF", "{\r\n\"a\": 1\r\n}", `"a"`, `
  2 | "a": 1
    | ^~~`},
		{"several lines", "{\"a\": [\n1]}", "[\n1]", `
  1 | {"a": [
    |       ^`},
		{"long line", long, `"here"`, `
  1 | …aaaaaaaaaa":"here","bbbbbbbbbbbbbbbbbb…
    |              ^~~~~~`},
		{"start of a long line", long, `{`, `
  1 | {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…
    | ^`},
		{"end of a long line", long, `1}`, `
  1 | …bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb":1}
    |                                       ^~`},
		{"long place", long, strings.Repeat("b", 300), `
  1 | …aa":"here","bbbbbbbbbbbbbbbbbbbbbbbbbb…
    |              ^~~~~~~~~~~~~~~~~~~~~~~~~~`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := snippetOf(t, Options{Width: 40}, c.text, at(c.text, c.part))
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestSnippetAtTheEdges(t *testing.T) {
	for _, c := range []struct {
		name, text string
		offset     int
		want       string
	}{
		{"empty text", "", 0, "\n  1 |\n    | ^"},
		{"end of the text", "{\n", 2, "\n  2 |\n    | ^"},
		{"end of a line", "{", 1, "\n  1 | {\n    |  ^"},
		{"byte order mark", "\uFEFF{}", 0, "\n  1 | {}\n    | ^"},
		{"past the end", "{}", 99, "\n  1 | {}\n    |   ^"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := snippetOf(t, Options{}, c.text, schema.Span{Start: c.offset, End: c.offset})
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestNothingHostile puts every code point that could fool a terminal into
// each text of a report.
func TestNothingHostile(t *testing.T) {
	var all strings.Builder
	for r := rune(0); r < 0x3000; r++ {
		if hostile(r) && r != '\n' && r != '\r' && r != '\t' {
			all.WriteRune(r)
		}
	}
	evil := all.String()
	f := &File{Path: evil, Text: evil, Diagnostics: []lint.Diagnostic{{
		Rule: testRule, Severity: lint.Error, Message: evil, Hint: evil, Span: schema.Span{Start: 5, End: 9},
	}}}
	for _, format := range Formats() {
		for _, r := range string(render(t, format, Options{}, f)) {
			if hostile(r) && r != '\n' {
				t.Errorf("%s: %U is written as it is", format, r)
			}
		}
	}
}

func TestRelated(t *testing.T) {
	doc, err := schema.ParseJSON([]byte("{\n\"a\": 1,\n\"b\": 2}"))
	if err != nil {
		t.Fatal(err)
	}
	b := doc.Root().Get("b")
	f := &File{Path: "a.json", Text: doc.Text, Diagnostics: []lint.Diagnostic{{
		Rule: testRule, Severity: lint.Error, Message: "m", Span: doc.Root().Span(),
		Related: []lint.Related{{At: lint.AtName(b), Message: "the other one"}},
	}}}
	got := string(render(t, "text", Options{}, f))
	if want := "  see a.json:3:1: the other one\n"; !strings.Contains(got, want) {
		t.Errorf("no %q in\n%s", want, got)
	}
}

func TestSummary(t *testing.T) {
	for _, c := range []struct {
		sum     Summary
		options Options
		want    string
	}{
		{Summary{}, Options{Show: lint.Warning}, "checked 0 schemas in 0 files: 0 errors, 0 warnings, 0 infos"},
		{Summary{Files: 1, Schemas: 1, Errors: 1, Warnings: 1, Infos: 1, Ignored: 1}, Options{Show: lint.Warning},
			"checked 1 schema in 1 file: 1 error, 1 warning, 1 info (--show info prints them), 1 ignored"},
		{Summary{Files: 2, Schemas: 3, Infos: 4}, Options{Show: lint.Info},
			"checked 3 schemas in 2 files: 0 errors, 0 warnings, 4 infos"},
		{Summary{Files: 1, Schemas: 1, Warnings: 2}, Options{Show: lint.Error},
			"checked 1 schema in 1 file: 0 errors, 2 warnings, 0 infos (--show warning prints them)"},
	} {
		if got := string(c.sum.append(nil, nil, c.options.Show)); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

type failing struct{ calls int }

func (f *failing) Write([]byte) (int, error) {
	f.calls++
	return 0, errors.New("disk full")
}

func TestWriteFails(t *testing.T) {
	for _, format := range Formats() {
		out := &failing{}
		w, _ := New(format, out, Options{})
		f := order()
		for range 8 {
			f.Diagnostics = append(f.Diagnostics, f.Diagnostics...)
		}
		want := "write report: disk full"
		if err := w.File(f); format != "markdown" && (err == nil || err.Error() != want) {
			t.Errorf("%s: File gives %v, want %s", format, err, want)
		}
		if err := w.Close(Summary{}); err == nil || err.Error() != want || out.calls != 1 {
			t.Errorf("%s: Close gives %v after %d writes, want %s after 1", format, err, out.calls, want)
		}
	}
}

// TestStreams holds a writer to writing while files still come; but markdown
// begins with the numbers and keeps a bounded number of findings.
func TestStreams(t *testing.T) {
	for _, format := range Formats() {
		if format == "markdown" {
			continue
		}
		var out bytes.Buffer
		w, _ := New(format, &out, Options{})
		for range 2000 {
			if err := w.File(order()); err != nil {
				t.Fatal(err)
			}
		}
		if out.Len() < 100_000 {
			t.Errorf("%s: %d bytes written before the end", format, out.Len())
		}
	}
}
