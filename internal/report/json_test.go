package report

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// reportSchema compiles docs/report.schema.json.
func reportSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	data, err := os.ReadFile("../../docs/report.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("kedi:report", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("kedi:report")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func validate(t *testing.T, s *jsonschema.Schema, data []byte) {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	if err := s.Validate(doc); err != nil {
		t.Errorf("%v\n%s", err, data)
	}
}

const openObjects = `{
  "type": "object",
  "properties": {"a/b": {"type": "object", "oneOf": [{"minimum": 1.5}]}}
}`

// linted lints a schema with every profile and set of targets.
func linted(t *testing.T, text string) []*File {
	t.Helper()
	doc, err := schema.ParseJSON([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var files []*File
	for _, p := range lint.Profiles() {
		for _, named := range []bool{false, true} {
			l := lint.NewLinter(lint.Options{Profile: p, Targets: providers.All(), Named: named})
			files = append(files, &File{Path: "a.json", Text: text, Schemas: 1,
				Diagnostics: l.Lint(lint.Schema{Root: doc.Root()})})
		}
	}
	return files
}

func TestReportsAreValid(t *testing.T) {
	s := reportSchema(t)
	syntax := lint.SyntaxDiagnostic(&schema.SyntaxError{Offset: 1, Message: "cut off"}, 0)
	broken := &File{Path: "b.json", Text: "{", Diagnostics: []lint.Diagnostic{syntax}}
	validate(t, s, render(t, "json", Options{}))
	validate(t, s, render(t, "json", Options{}, &File{Path: "a.json", Schemas: 1}))
	validate(t, s, render(t, "json", Options{}, order(), broken, order()))
	validate(t, s, render(t, "json", Options{}, linted(t, openObjects)...))
}

// TestCorpusReportIsValid lints public schemas and validates the one report.
func TestCorpusReportIsValid(t *testing.T) {
	corpus := os.Getenv("KEDI_CORPUS")
	if corpus == "" {
		t.Skip("KEDI_CORPUS names no folder of schemas")
	}
	var files []*File
	err := filepath.WalkDir(corpus, func(path string, d fs.DirEntry, err error) error {
		if err != nil || len(files) >= 600 || filepath.Ext(path) != ".json" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if _, err := schema.ParseJSON(data); err == nil {
			files = append(files, linted(t, string(data))...)
		}
		return nil
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	validate(t, reportSchema(t), render(t, "json", Options{}, files...))
}

// TestSchemaIsClosed holds the schema to refusing a report with one member
// more or less.
func TestSchemaIsClosed(t *testing.T) {
	s := reportSchema(t)
	good := string(render(t, "json", Options{}, order()))
	for _, c := range [][2]string{
		{`"version":1`, `"version":2`},
		{`"version":1`, `"version":1,"x":0`},
		{`{"rule"`, `{"x":0,"rule"`},
		{`"hint":"close it",`, ``},
		{`"range":{`, `"range":{"x":0,`},
		{`"start":{`, `"start":{"x":0,`},
		{`{"name"`, `{"x":0,"name"`},
		{`"evidence":{`, `"evidence":{"x":0,`},
		{`"summary":{`, `"summary":{"x":0,`},
		{`"severity":"info"`, `"severity":"none"`},
	} {
		bad := strings.Replace(good, c[0], c[1], 1)
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(bad))
		if err != nil || bad == good {
			t.Fatalf("%s: %v", c[1], err)
		}
		if s.Validate(doc) == nil {
			t.Errorf("valid with %s", c[1])
		}
	}
}

// TestPointers finds every diagnostic of a real run by its pointer and range.
func TestPointers(t *testing.T) {
	var got struct {
		Diagnostics []struct {
			Pointer string
			Range   struct {
				Start, End struct{ Line, Column, Offset int }
			}
		}
	}
	files := linted(t, openObjects)
	if err := json.Unmarshal(render(t, "json", Options{}, files...), &got); err != nil {
		t.Fatal(err)
	}
	i := 0
	for _, f := range files {
		lines := schema.NewLines(f.Text)
		for j := range f.Diagnostics {
			want, d := &f.Diagnostics[j], got.Diagnostics[i]
			place := lines.Position(want.Span.Start)
			if d.Pointer != string(want.Pointer()) || d.Range.End.Offset != want.Span.End ||
				d.Range.Start.Line != place.Line || d.Range.Start.Column != place.Column {
				t.Errorf("%s: got %+v", want.Pointer(), d)
			}
			i++
		}
	}
	if i == 0 || i != len(got.Diagnostics) {
		t.Errorf("%d diagnostics, %d in the report", i, len(got.Diagnostics))
	}
}

func FuzzString(f *testing.F) {
	f.Add("a\"\\\n\x00\u202e\xff\U0001F600")
	f.Fuzz(func(t *testing.T, text string) {
		var got string
		if err := json.Unmarshal(appendString(nil, text), &got); err != nil {
			t.Fatal(err)
		}
		want := strings.ToValidUTF8(text, "\uFFFD")
		if utf8.ValidString(text) && got != want {
			t.Errorf("%q reads back as %q", text, got)
		}
		if safe := appendSafe(nil, text); !utf8.Valid(safe) {
			t.Errorf("%q is shown as %q", text, safe)
		}
	})
}
