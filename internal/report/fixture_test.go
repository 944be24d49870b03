package report

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares got with a file below testdata.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

// render writes one report of the files with its summary.
func render(t testing.TB, format string, o Options, files ...*File) []byte {
	t.Helper()
	var out bytes.Buffer
	w, err := New(format, &out, o)
	if err != nil {
		t.Fatal(err)
	}
	sum := Summary{Files: len(files)}
	for _, f := range files {
		sum.Add(f)
		if err := w.File(f); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(sum); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// at gives the span of the first occurrence of a part of the text.
func at(text, part string) schema.Span {
	i := strings.Index(text, part)
	if i < 0 {
		panic("no " + part)
	}
	return schema.Span{Start: i, End: i + len(part)}
}

var testRule = &lint.Rule{ID: "test-rule"}

// harm makes an entry for a target that exists with a fact of the test's own.
func harm(id string, f providers.Fact) lint.Harm {
	target, ok := providers.ByID(id)
	if !ok {
		panic("no target " + id)
	}
	return lint.Harm{Target: target, Fact: f, Severity: lint.Warning}
}

// harms has every effect and every kind of evidence.
func harms() []lint.Harm {
	thread := "example/repo#12 (2025-12)"
	return []lint.Harm{
		harm("openai", providers.Fact{Effect: providers.Unknown, Status: providers.Inferred}),
		harm("claude", providers.Fact{Effect: providers.Refused, Status: providers.Documented, Source: "other/docs#7 (2026-09)"}),
		harm("bedrock", providers.Fact{Effect: providers.Refused, Status: providers.Observed, Source: thread}),
		harm("gemini", providers.Fact{Effect: providers.Weakened, Status: providers.Observed, Source: thread}),
		harm("mistral", providers.Fact{Effect: providers.Refused, Status: providers.Inferred, Source: thread}),
		harm("ollama", providers.Fact{Effect: providers.Ignored, Status: providers.Inferred}),
	}
}

const orderText = `{
  "type": "object",
  "properties": {
	"count": {"type": "integer", "minimum": 0},
    "名前": {"type": "string", "maxLength": 9}
  }
}
`

// order is a file with a finding of each severity.
func order() *File {
	list := harms()
	return &File{Path: "schemas/order.json", Text: orderText, Schemas: 1, Diagnostics: []lint.Diagnostic{
		{Rule: testRule, Severity: lint.Warning, Message: "the object is open", Hint: "close it",
			Span: schema.Span{Start: 0, End: len(orderText) - 1}, Targets: list[1:2]},
		{Rule: testRule, Severity: lint.Error, Message: `the keyword "minimum" is not allowed`,
			Hint: "leave the keyword out", Span: at(orderText, `"minimum"`), Targets: list},
		{Rule: testRule, Severity: lint.Info, Message: "nothing checks it", Span: at(orderText, `"maxLength"`)},
	}}
}
