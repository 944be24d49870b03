package source

import (
	"os"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

func TestWrappers(t *testing.T) {
	const S = `{"type":"object","properties":{"response_format":{"type":"json_schema"}}}`
	tests := []struct {
		name, text string
		want       []string // without the path
	}{
		{"chat", `{"model":"m","response_format":{"type":"json_schema","json_schema":{"name":"n","schema":§,"strict":true}}}`,
			[]string{"/response_format/json_schema/schema chat strict n"}},
		{"chat, bare", `{"type":"json_schema","json_schema":{"schema":§}}`, []string{"/json_schema/schema chat unnamed in /json_schema"}},
		{"chat, no envelope", `{"name":"n","strict":false,"schema":§}`, []string{"/schema chat n"}},
		{"SAP", `{"config":{"modules":{"prompt_templating":{"prompt":{"response_format":{"type":"json_schema","json_schema":{"name":"n","schema":§}}}}}}}`,
			[]string{"/config/modules/prompt_templating/prompt/response_format/json_schema/schema chat n"}},
		{"Responses", `{"text":{"format":{"type":"json_schema","schema":§,"strict":true}}}`, []string{"/text/format/schema text strict unnamed in /text/format"}},
		{"Responses, bare", `{"type":"json_schema","name":"n","schema":§}`, []string{"/schema text n"}},
		{"Responses, nearly bare", `{"format":{"type":"json_schema","strict":true,"schema":§}}`, []string{"/format/schema text strict unnamed in /format"}},
		{"Messages", `{"output_config":{"format":{"type":"json_schema","schema":§}}}`, []string{"/output_config/format/schema output"}},
		{"Messages, older", `{"output_format":{"type":"json_schema","schema":§}}`, []string{"/output_format/schema output"}},
		{"Messages, bare", `{"type":"json_schema","schema":§}`, []string{"/schema output"}},
		{"function", `{"type":"function","function":{"name":"n","parameters":§,"strict":true}}`, []string{"/function/parameters function strict n"}},
		{"function, Responses", `{"type":"function","parameters":§}`, []string{"/parameters function unnamed in "}},
		{"function, bare", `{"name":"n","description":"d","parameters":§}`, []string{"/parameters function n"}},
		{"tools", `{"tools":[{"type":"function","name":"a","parameters":§},{"type":"web_search"},{"name":"b","input_schema":§}]}`,
			[]string{"/tools/0/parameters function a", "/tools/2/input_schema input b"}},
		{"a list of tools", `[{"type":"function","function":{"name":"a","parameters":§}},{"name":"b","input_schema":§}]`,
			[]string{"/0/function/parameters function a", "/1/input_schema input b"}},
		{"Gemini", `{"generationConfig":{"responseMimeType":"application/json","responseJsonSchema":§}}`, []string{"/generationConfig/responseJsonSchema json"}},
		{"Gemini, newest", `{"generationConfig":{"responseFormat":{"text":{"schema":§}}}}`, []string{"/generationConfig/responseFormat/text/schema json"}},
		{"Gemini, typed", `{"generationConfig":{"responseSchema":§}}`, []string{"/generationConfig/responseSchema google"}},
		{"Gemini, Python", `{"response_mime_type":"application/json","response_schema":§}`, []string{"/response_schema google"}},
		{"Gemini tools", `{"tools":[{"functionDeclarations":[{"name":"a","parametersJsonSchema":§},{"name":"b","parameters":§}]}]}`,
			[]string{"/tools/0/functionDeclarations/0/parametersJsonSchema json a", "/tools/0/functionDeclarations/1/parameters google b"}},
		{"Converse", `{"outputConfig":{"textFormat":{"type":"json_schema","structure":{"jsonSchema":{"name":"n","schema":"{\"type\":\"object\"}"}}}}}`,
			[]string{"/outputConfig/textFormat/structure/jsonSchema/schema# converse n"}},
		{"Converse tools", `{"toolConfig":{"tools":[{"toolSpec":{"name":"n","inputSchema":{"json":§}}}]}}`, []string{"/toolConfig/tools/0/toolSpec/inputSchema/json toolspec n"}},
		{"Ollama", `{"model":"m","format":§}`, []string{"/format ollama"}},
		{"Ollama, by hand", `{"format":§}`, []string{"/format ollama"}},
		{"Kedi", `{"metadata":{"kediStructuredOutput":{"version":1,"schemaJson":"{\"type\":\"object\"}","schema":§}}}`,
			[]string{"/metadata/kediStructuredOutput/schemaJson# kedi"}},
		{"Kedi, older", `{"kediStructuredOutput":{"schema":§}}`, []string{"/kediStructuredOutput/schema kedi"}},
		{"several", `{"response_format":{"type":"json_schema","json_schema":{"name":"n","schema":true}},"tools":[{"type":"function","function":{"name":"f","parameters":§}}]}`,
			[]string{"/response_format/json_schema/schema chat n", "/tools/0/function/parameters function f"}},

		{"a schema with such properties", "§", []string{" plain"}},
		{"a schema with a wrapper's members", `{"$schema":"x","type":"json_schema","name":"n","schema":§}`, []string{" plain"}},
		{"definitions and a form", `{"$defs":{},"response_format":{"type":"json_schema","json_schema":{"name":"n","schema":§}}}`, []string{" plain"}},
		{"another type", `{"response_format":{"type":"json_object","json_schema":{"schema":§}}}`, []string{" plain"}},
		{"format is a text", `{"type":"string","format":"date","model":1}`, []string{" plain"}},
		{"name and schema among others", `{"name":"n","schema":§,"type":"object"}`, []string{" plain"}},
		{"a data list", `[{"name":"n"}]`, []string{" plain"}},
		{"true", `true`, []string{" plain"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			write(t, map[string]string{"w.json": strings.ReplaceAll(tt.text, "§", S)})
			var want []string
			for _, w := range tt.want {
				want = append(want, "w.json[0]"+w)
			}
			check(t, readAll(t, Options{}, "w.json"), want...)
		})
	}
}

func TestWrapperFaults(t *testing.T) {
	tests := []struct{ text, want string }{
		{`{"type":"json_schema","name":"n","schema":"{}"}`, "w.json:1:43: the schema of this request is a string; it must be an object"},
		{`{"generationConfig":{"responseSchema":{"type":"OBJECT"}}}`,
			"w.json:1:39: this is Google's own Schema, whose types are in capitals, and no JSON Schema; lint the JSON Schema that it is made from, or use responseJsonSchema"},
		{`{"type":"json_schema","structure":{"jsonSchema":{"schema":"{\"a\":}"}}}`,
			"w.json:1:67: the text of this string is no JSON: found '}'; expected a value after ':'"},
	}
	for _, tt := range tests {
		write(t, map[string]string{"w.json": tt.text})
		check(t, readAll(t, Options{}, "w.json"), tt.want)
	}
}

// TestWrapperPlaces holds that places are those of the file.
func TestWrapperPlaces(t *testing.T) {
	const text = `{"outputConfig":{"textFormat":{"type":"json_schema","structure":{"jsonSchema":{"schema":"{\"type\":\"object\",\"minimum\": 12}"}}}}}`
	write(t, map[string]string{"w.json": text})
	s := Find([]string{"w.json"}, Options{}).Read(0).Schemas[0]
	span := s.Root.Get("minimum").Span()
	if got := text[span.Start:span.End]; got != "12" || s.Root.Document().Text != text {
		t.Errorf("the span holds %q", got)
	}
}

// TestCorpusIsPlain holds that no schema of the wild passes for a wrapper.
func TestCorpusIsPlain(t *testing.T) {
	dir := os.Getenv("KEDI_CORPUS")
	if dir == "" {
		t.Skip("KEDI_CORPUS names no folder")
	}
	set := Find([]string{dir}, Options{})
	if set.Len() < 100 {
		t.Fatalf("%d files", set.Len())
	}
	for i := range set.Len() {
		f := set.Read(i)
		for _, s := range f.Schemas {
			if s.Origin != Plain {
				t.Errorf("%s", describe(s))
			}
		}
		for _, fault := range f.Faults {
			t.Logf("%s", describeFault(fault))
		}
	}
}

// FuzzOpen holds that nothing makes the opener panic, and that what it finds
// lies in the document.
func FuzzOpen(f *testing.F) {
	f.Add(`{"tools":[{"type":"function","function":{"parameters":{}}}]}`)
	f.Add(`{"type":"json_schema","structure":{"jsonSchema":{"schema":"{\"a\":}"}}}`)
	f.Add("apiVersion: api.kagent.dev/v1alpha3\nkind: AgentList\nitems: [{spec: {template: {inline: {outputSchema: {}}}}}, 3]\n")
	f.Add("apiVersion: api.kagent.dev/v1\nkind: AgentTemplate\nspec: {outputSchemaFrom: {name: a, key: b}}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {b: '{}'}\n")
	f.Fuzz(func(t *testing.T, text string) {
		file := Find([]string{"-"}, Options{Stdin: strings.NewReader(text)}).Read(0)
		for _, s := range file.Schemas {
			if span := s.Root.Span(); span.Start < 0 || span.End > len(text) || s.Root.Document().Text != text {
				t.Fatalf("%s lies outside the text", describe(s))
			}
			schema.Walk(s.Root)
		}
		if len(file.Schemas)+len(file.Faults)+file.Others == 0 {
			t.Fatal("nothing is said of the input")
		}
	})
}
