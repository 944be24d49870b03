package sarif

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/kedi-lang/kedi-schema/internal/pages"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// published compiles the schema that the OASIS publishes (sarif-schema-2.1.0.json
// with errata 01), as the library has it in its source.
func published(t *testing.T) *jsonschema.Schema {
	t.Helper()
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/owenrumney/go-sarif/v3").Output()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(strings.TrimSpace(string(out)), "pkg", "report", "v210", "sarif", "schema.go")
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	literal, ok := file.Scope.Lookup("schema").Decl.(*ast.ValueSpec).Values[0].(*ast.BasicLit)
	if !ok {
		t.Fatalf("%s holds no schema", path)
	}
	text, err := strconv.Unquote(literal.Value)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft4)
	c.AssertFormat()
	if err := c.AddResource("kedi:sarif", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("kedi:sarif")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// hold validates a log, and reads it with the library, which must know every
// member.
func hold(t *testing.T, s *jsonschema.Schema, log []byte) {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(log))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(doc); err != nil {
		t.Errorf("%v\n%s", err, log)
	}
	d := json.NewDecoder(bytes.NewReader(log))
	d.DisallowUnknownFields()
	var read sarif.Report
	if err := d.Decode(&read); err != nil {
		t.Fatalf("%v\n%s", err, log)
	}
	for _, run := range read.Runs {
		for _, r := range run.Results {
			if rule := run.Tool.Driver.Rules[r.RuleIndex]; *rule.ID != *r.RuleID {
				t.Errorf("the rule at %d is %s, not %s", r.RuleIndex, *rule.ID, *r.RuleID)
			}
		}
	}
}

func render(t *testing.T, files ...*report.File) []byte {
	t.Helper()
	var out bytes.Buffer
	help := func(r *lint.Rule) string { return pages.Rule(r, "", true) }
	w, err := report.New("sarif", &out, report.Options{Show: lint.Info, Tool: report.Tool{Version: "v1.2.3", Help: help}})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if err := w.File(f); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(report.Summary{}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// linted lints a text with every target on.
func linted(t *testing.T, path, text string) *report.File {
	t.Helper()
	doc, err := schema.ParseJSON([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	strict, _ := lint.ProfileOf("strict")
	l := lint.NewLinter(lint.Options{Profile: strict, Targets: providers.All(), Named: true})
	f := &report.File{Path: path, Text: text, Schemas: 1, Diagnostics: l.Lint(lint.Schema{Root: doc.Root()})}
	if len(f.Diagnostics) > 0 {
		f.Suppressed = []report.Suppressed{{Diagnostic: f.Diagnostics[0], Reason: "it is {so} [and](so)"}}
	}
	return f
}

// TestGolden holds the golden files of the report's own tests to the schema.
func TestGolden(t *testing.T) {
	s := published(t)
	for _, name := range []string{"report.sarif", "empty-report.sarif"} {
		log, err := os.ReadFile(filepath.Join("..", "..", "report", "testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		hold(t, s, log)
	}
}

// TestEveryRule lints the failing example of every rule; the log holds each
// rule's page.
func TestEveryRule(t *testing.T) {
	var files []*report.File
	for _, r := range lint.Rules() {
		if doc, err := schema.ParseJSON([]byte(r.Fails)); err == nil && doc.Root().Exists() {
			files = append(files, linted(t, r.ID+" 100%.json", r.Fails))
		}
	}
	if len(files) < len(lint.Rules())/2 {
		t.Fatalf("%d files", len(files))
	}
	files = append(files, &report.File{Path: "/gone.json", Unread: []report.Unread{{Message: "m"}, {Path: "/gone.json", Message: "n"}}})
	hold(t, published(t), render(t, files...))
}

// TestFails sees that the schema refuses a log with a fault.
func TestFails(t *testing.T) {
	s := published(t)
	good := string(render(t, linted(t, "a.json", `{"type":"object"}`)))
	for _, c := range [][2]string{
		{`"level":"error"`, `"level":"info"`}, {`"ruleIndex":0`, `"ruleIndex":-2`}, {`"startLine":1`, `"startLine":0`},
		{`"kind":"external"`, `"kind":"outside"`}, {`"helpUri":"https:`, `"helpUri":" https:`}, {`"suppressions"`, `"suppression"`},
		{`"columnKind":"utf16CodeUnits"`, `"columnKind":"bytes"`}, {`"executionSuccessful":true`, `"exitCode":0`},
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
