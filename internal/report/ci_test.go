package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// This file tests the formats that programs take, all on one fixture. The
// module in internal/oracle/sarif holds sarif to its published schema.

var pageRule = &lint.Rule{
	ID:    "page-rule",
	Title: "a thing is {so} [and](so)",
	Why:   "It is\nso.\n\nAnd \"so\" {on}.",
	Remedy: `leave it
out`,
}

// strange is a path with what is special to a format somewhere.
const strange = "a,b: 100%\u202e|`c`/@me #1.yaml"

const strangeText = "a: 1\n---\n{\"😀名\": \"😀\", \"b\": 2}\n"

// strangeFile has a text that is hostile to every format.
func strangeFile() *File {
	message := "the pattern \"a{2}[x](http://y)\" & <b> has\n100% \x1b]0;|`::error::*_~$\uFFFF ##[x]"
	d := lint.Diagnostic{
		Rule: pageRule, Severity: lint.Error, Message: message, Hint: "a, b: 100%", Document: 1,
		Span: at(strangeText, `"b"`),
	}
	again := d
	again.Span = at(strangeText, `"😀"`)
	again.Severity = lint.Warning
	return &File{Path: strange, Text: strangeText, Schemas: 1, FailOn: lint.Warning, Diagnostics: []lint.Diagnostic{again, d}}
}

// fixture is a run with everything in it.
func fixture() []*File {
	first := order()
	for i := range first.Diagnostics {
		first.Diagnostics[i].Rule = pageRule
	}
	ignored, known := first.Diagnostics[0], first.Diagnostics[1]
	first.Suppressed = []Suppressed{
		{Diagnostic: ignored, Reason: `the importer "checks" it`},
		{Diagnostic: known, Reason: "known: it is in the baseline base.json", Known: true},
	}
	clean := &File{Path: "clean.json", Text: "{}", Schemas: 2}
	missing := &File{Path: "../gone.json", Unread: []Unread{{Path: "gone {x}.json", Message: "gone {x}.json: no such file"}}}
	nothing := &File{Path: "service.yaml", Text: "kind: Service\n"}
	return []*File{first, strangeFile(), clean, missing, nothing}
}

func fixtureOptions() Options {
	return Options{Tool: Tool{Version: "v1.2.3", Help: func(r *lint.Rule) string { return "# " + r.ID + "\n" }}}
}

func TestFormats(t *testing.T) {
	for name, format := range map[string]string{
		"report.sarif": "sarif", "github.golden": "github", "junit.xml": "junit",
		"gitlab.json": "gitlab", "report.md": "markdown",
	} {
		t.Run(format, func(t *testing.T) {
			golden(t, name, render(t, format, fixtureOptions(), fixture()...))
			golden(t, "empty-"+name, render(t, format, fixtureOptions()))
		})
	}
}

// FuzzFormats holds every format to its language, whatever a schema or a path
// has in it.
func FuzzFormats(f *testing.F) {
	f.Add(strange, "a message {0} [b](c) \xff\x00 \uFFFE", "::error::]]><!--\r\n", 3, 9)
	f.Fuzz(func(t *testing.T, path, message, text string, from, length int) {
		span := schema.Span{Start: min(max(from, 0), len(text))}
		span.End = min(span.Start+max(length, 0)%(len(text)+1), len(text))
		d := lint.Diagnostic{Rule: pageRule, Severity: lint.Error, Message: message, Hint: text, Span: span}
		file := &File{
			Path: path, Text: text, Diagnostics: []lint.Diagnostic{d}, Schemas: 1,
			Suppressed: []Suppressed{{Diagnostic: d, Reason: message}}, Unread: []Unread{{path, message}},
		}
		for _, format := range []string{"json", "sarif", "gitlab"} {
			if out := render(t, format, Options{}, file); !json.Valid(out) {
				t.Errorf("%s is no JSON: %s", format, out)
			}
		}
		checkXML(t, render(t, "junit", Options{}, file))
		if out := render(t, "github", Options{}, file); bytes.Count(out, []byte("\n")) != 2 || bytes.Count(out, []byte("::error file=")) < 2 {
			t.Errorf("no two commands: %q", out)
		}
		if out := render(t, "markdown", Options{}, file); bytes.Count(out, []byte("\n| error | ")) != 1 {
			t.Errorf("no row: %s", out)
		}
	})
}

func checkXML(t *testing.T, text []byte) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(text)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	}
}
