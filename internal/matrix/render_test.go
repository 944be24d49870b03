package matrix

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/validate"
	"github.com/kedi-lang/kedi-schema/providers"
)

func jsonOf(t *testing.T, m *Matrix) string {
	t.Helper()
	text, err := m.JSON()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestGoldens(t *testing.T) {
	one := built(t, Options{}, "testdata/answer.json")
	golden(t, "one.txt", one.Text(TextOptions{}))
	golden(t, "one-color.txt", one.Text(TextOptions{Color: true, Width: 72}))
	golden(t, "one.json", jsonOf(t, one))
	golden(t, "one.md", one.Markdown())
	golden(t, "one.html", one.HTML())
	grid := built(t, Options{}, "testdata/answer.json", "testdata/agents.yaml")
	golden(t, "grid.txt", grid.Text(TextOptions{}))
	golden(t, "grid.md", grid.Markdown())
	golden(t, "grid.html", grid.HTML())
}

// TestColorOnlyRepeats holds that the words without colour are the same.
func TestColorOnlyRepeats(t *testing.T) {
	m := built(t, Options{}, "testdata/answer.json", "testdata/agents.yaml")
	text := m.Text(TextOptions{Color: true})
	for _, l := range looks {
		text = strings.ReplaceAll(text, l.paint, "")
	}
	text = strings.NewReplacer(bold, "", unpaint, "").Replace(text)
	if text != m.Text(TextOptions{}) {
		t.Error("colour changes more than colour")
	}
}

// TestJSONFollowsItsSchema holds the JSON to docs/matrix.schema.json.
func TestJSONFollowsItsSchema(t *testing.T) {
	data, err := os.ReadFile("../../docs/matrix.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	document, err := schema.ParseJSON(data)
	if err != nil {
		t.Fatal(err)
	}
	compiled, err := validate.Compile(document.Root(), validate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []*Matrix{
		built(t, Options{}, "testdata/answer.json", "testdata/agents.yaml"),
		built(t, Options{Targets: providers.All()[:1]}, "testdata/answer.json"),
		{},
	} {
		instance, err := schema.ParseJSON([]byte(jsonOf(t, m)))
		if err != nil {
			t.Fatal(err)
		}
		result, err := compiled.Validate(instance.Root())
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range result.Errors {
			t.Errorf("%s: %s", e.InstancePointer, e.Message)
		}
	}
}

// hostile is a name that must reach no terminal and no page as it stands.
const hostile = "</code><script>|`\u202e\x1b[31m"

// TestHostileNames puts it where names come from: the path and a keyword.
func TestHostileNames(t *testing.T) {
	keyword, err := json.Marshal(hostile)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), strings.ReplaceAll(hostile, "/", "")+".json")
	text := closed(`{"type":"string",` + string(keyword) + `:1}`)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Skip("no such file name here:", err)
	}
	one, grid := built(t, Options{}, path), built(t, Options{}, path, "testdata/answer.json")
	for name, got := range map[string]string{
		"text": one.Text(TextOptions{}), "grid": grid.Text(TextOptions{}), "json": jsonOf(t, one),
		"markdown": one.Markdown(), "markdown grid": grid.Markdown(), "html": one.HTML(), "html grid": grid.HTML(),
	} {
		if i := strings.IndexAny(got, "\u202e\x1b"); i >= 0 {
			t.Errorf("%s: a control character stands in …%q", name, got[max(0, i-40):i+3])
		}
		if strings.HasPrefix(name, "html") && strings.Contains(got, "<script") {
			t.Errorf("%s: the name is markup", name)
		}
	}
	if !bytes.Contains([]byte(jsonOf(t, one)), []byte(`\u202e`)) {
		t.Error("json: the name is not there, escaped")
	}
}

func TestCodeSpan(t *testing.T) {
	for text, want := range map[string]string{
		"a":     "`a`",
		"a|b":   "`a\\|b`",
		"a`b":   "``a`b``",
		"`a``":  "``` `a`` ```",
		"a\nb":  "`a<U+000A>b`",
		"a\\|b": "`a\\\\|b`",
	} {
		if got := codeSpan(text); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}
