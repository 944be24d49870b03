package providers

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

const requestSource = `{"type":"object","properties":{"n":{"type":"number","const":1.50}}}`

func TestRequests(t *testing.T) {
	google := `{"type":"OBJECT","properties":{"n":{"type":"NUMBER"}}}`
	plain := `{"type":"object","properties":{"n":{"type":"number"}}}`
	asString := `"{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"number\",\"const\":1.50}}}"`
	lax := `{"text":{"format":{"type":"json_schema","name":"an_answer","schema":` + requestSource + `,"strict":false}}}`
	strict := strings.Replace(lax, `"strict":false`, `"strict":true`, 1)
	want := map[string]string{
		"openai":              lax,
		"azure-openai":        lax,
		"foundry":             lax,
		"openai-strict":       strict,
		"azure-openai-strict": strict,
		"foundry-strict":      strict,
		"claude":              `{"output_config":{"format":{"type":"json_schema","schema":` + requestSource + `}}}`,
		"bedrock":             `{"outputConfig":{"textFormat":{"type":"json_schema","structure":{"jsonSchema":{"name":"an_answer","schema":` + asString + `}}}}}`,
		"gemini":              `{"generationConfig":{"responseMimeType":"application/json","responseSchema":` + google + `}}`,
		"gemini-json-schema":  `{"generationConfig":{"responseMimeType":"application/json","responseJsonSchema":` + requestSource + `}}`,
		"mistral":             `{"response_format":{"type":"json_schema","json_schema":{"name":"an_answer","schema":` + plain + `}}}`,
		"ollama":              `{"format":` + requestSource + `}`,
		"sap-ai-core": `{"config":{"modules":{"prompt_templating":{"prompt":{"response_format":` +
			`{"type":"json_schema","json_schema":{"name":"an_answer","schema":` + requestSource + `}}}}}}}`,
		"kedi-a2a": `{"metadata":{"kediStructuredOutput":{"version":1,"resultEncoding":"json-utf8","schemaJson":` + asString + `}}}`,
	}
	for _, target := range All() {
		got, err := transform(t, target, requestSource).Request("an_answer")
		if err != nil {
			t.Fatalf("%s: %v", target.ID, err)
		}
		indented := string(tree(t, want[target.ID]).Root.AppendIndented(nil)) + "\n"
		if diff := cmp.Diff(indented, string(got)); diff != "" {
			t.Errorf("%s: %s", target.ID, diff)
		}
	}
}

// TestRequestFragments holds the fragments to having a schema and a name where
// the table says.
func TestRequestFragments(t *testing.T) {
	for _, target := range All() {
		r := &target.Request
		root, err := r.template()
		if err != nil {
			t.Fatalf("%s: %v", target.ID, err)
		}
		at := root.At(r.Schema)
		if !at.Is(schema.Object) && !at.Is(schema.String) {
			t.Errorf("%s: no schema at %s", target.ID, r.Schema)
		}
		if named := strings.Contains(r.Fragment, `"name"`); named != (r.Name != "") || named && root.At(r.Name).Text() != DefaultName {
			t.Errorf("%s: no name at %q", target.ID, r.Name)
		}
		if strings.Contains(r.Fragment, `"strict":true`) != strings.HasSuffix(target.ID, "-strict") {
			t.Errorf("%s: strict in %s", target.ID, r.Fragment)
		}
		if SourceOf(r.Fact).Title == "" {
			t.Errorf("%s: the field has no source", target.ID)
		}
	}
}

func TestRequestNames(t *testing.T) {
	for name, ok := range map[string]bool{
		"response": true, "a": true, "A-z_09": true, strings.Repeat("n", 64): true,
		"": false, "my schema": false, "é": false, "a.b": false, strings.Repeat("n", 65): false,
	} {
		if _, err := transform(t, &openAI, requestSource).Request(name); (err == nil) != ok {
			t.Errorf("%q: %v", name, err)
		}
		if _, err := transform(t, &claude, requestSource).Request(name); err != nil {
			t.Errorf("claude has no name, yet: %v", err)
		}
	}
}
