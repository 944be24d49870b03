package providers

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file has the field of each provider's API that carries a schema.

// Request is the field of a provider's API that carries a schema. "strict"
// stands in it for those providers alone that read it.
type Request struct {
	// Fragment is the field as JSON: an empty object, or an empty object in a
	// string, stands for the schema, and DefaultName for its name.
	Fragment string
	// Schema is where the schema goes, Name where its name goes; Name is
	// empty for a field that has none.
	Schema, Name schema.Pointer
	// Fact is how the field is known.
	Fact Fact
}

// DefaultName is the schema's name when none is given.
const DefaultName = "response"

// The fields. Several targets share one.
var (
	responses = Request{
		Fragment: `{"text":{"format":{"type":"json_schema","name":"response","schema":{},"strict":false}}}`,
		Schema:   "/text/format/schema",
		Name:     "/text/format/name",
		Fact:     Fact{Accepted, Documented, "OAI-API"},
	}
	responsesStrict = Request{
		Fragment: `{"text":{"format":{"type":"json_schema","name":"response","schema":{},"strict":true}}}`,
		Schema:   "/text/format/schema",
		Name:     "/text/format/name",
		Fact:     Fact{Accepted, Documented, "OAI-API"},
	}
	claudeMessages = Request{
		Fragment: `{"output_config":{"format":{"type":"json_schema","schema":{}}}}`,
		Schema:   "/output_config/format/schema",
		Fact:     Fact{Accepted, Documented, "CLA"},
	}
	bedrockConverse = Request{
		Fragment: `{"outputConfig":{"textFormat":{"type":"json_schema","structure":{"jsonSchema":{"name":"response","schema":"{}"}}}}}`,
		Schema:   "/outputConfig/textFormat/structure/jsonSchema/schema",
		Name:     "/outputConfig/textFormat/structure/jsonSchema/name",
		Fact:     Fact{Accepted, Documented, "BED"},
	}
	// Marked deprecated in 2026, still the field that kagent fills.
	geminiResponseSchema = Request{
		Fragment: `{"generationConfig":{"responseMimeType":"application/json","responseSchema":{}}}`,
		Schema:   "/generationConfig/responseSchema",
		Fact:     Fact{Accepted, Documented, "GEM-API"},
	}
	// Excludes responseSchema.
	geminiResponseJSONSchema = Request{
		Fragment: `{"generationConfig":{"responseMimeType":"application/json","responseJsonSchema":{}}}`,
		Schema:   "/generationConfig/responseJsonSchema",
		Fact:     Fact{Accepted, Documented, "GEM"},
	}
	mistralChat = Request{
		Fragment: `{"response_format":{"type":"json_schema","json_schema":{"name":"response","schema":{}}}}`,
		Schema:   "/response_format/json_schema/schema",
		Name:     "/response_format/json_schema/name",
		Fact:     Fact{Accepted, Documented, "MIS"},
	}
	// Of /api/chat; by hand.
	ollamaChat = Request{
		Fragment: `{"format":{}}`,
		Schema:   "/format",
		Fact:     Fact{Accepted, Documented, "OLL"},
	}
	sapOrchestration = Request{
		Fragment: `{"config":{"modules":{"prompt_templating":{"prompt":{"response_format":` +
			`{"type":"json_schema","json_schema":{"name":"response","schema":{}}}}}}}}`,
		Schema: "/config/modules/prompt_templating/prompt/response_format/json_schema/schema",
		Name:   "/config/modules/prompt_templating/prompt/response_format/json_schema/name",
		Fact:   Fact{Accepted, Documented, "SAP"},
	}
	kediStructuredOutput = Request{
		Fragment: `{"metadata":{"kediStructuredOutput":{"version":1,"resultEncoding":"json-utf8","schemaJson":"{}"}}}`,
		Schema:   "/metadata/kediStructuredOutput/schemaJson",
		Fact:     Fact{Accepted, Documented, "KEDI"},
	}
)

// template reads the fragment.
func (r *Request) template() (schema.Node, error) {
	d, err := schema.ParseJSON([]byte(r.Fragment))
	if err != nil {
		return schema.Node{}, fmt.Errorf("read the request fragment: %w", err)
	}
	return d.Root(), nil
}

// Request gives the complete request fragment of the copy's target, indented by
// two spaces: the schema at its place, as JSON or as a string of compact JSON,
// under the given name where the field has one. For a target that kagent sends
// no schema it is the fragment that one would send by hand.
//
// The error says what a name may be.
func (made *Copy) Request(name string) ([]byte, error) {
	r := &made.Target.Request
	if r.Name != "" && !validName(name) {
		return nil, fmt.Errorf("schema name %q: 1 to 64 letters, digits, _ and - are allowed", name)
	}
	template, err := r.template()
	if err != nil {
		return nil, err
	}
	w := writer{}
	w.lead = append(w.lead, '\n')
	f := filler{writer: w, copy: made, name: name}
	f.value(template)
	return append(f.text, '\n'), nil
}

// validName says whether a name is one that OpenAI, Mistral and SAP take.
func validName(name string) bool {
	for i := range len(name) {
		c := name[i]
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && (c < '0' || c > '9') && c != '_' && c != '-' {
			return false
		}
	}
	return len(name) >= 1 && len(name) <= 64
}

// filler prints a fragment with schema and name in their places.
type filler struct {
	writer
	copy *Copy
	name string
}

func (f *filler) value(n schema.Node) {
	r := &f.copy.Target.Request
	switch at := n.Pointer(); {
	case at == r.Schema && n.Is(schema.String):
		f.quote(string(f.copy.compact()))
	case at == r.Schema:
		indented := bytes.ReplaceAll(f.copy.indented(), []byte("\n"), f.lead)
		f.text = append(f.text, indented...)
	case at == r.Name && r.Name != "":
		f.quote(f.name)
	case n.Is(schema.Object):
		f.open('{')
		for member := range n.Children() {
			f.writer.name(member.Name())
			f.value(member)
		}
		f.close('}')
	default:
		f.text = n.AppendCompact(f.text)
	}
}

// converted says that the copy is not the document itself.
func (made *Copy) converted() bool {
	return made.Target.Conversion == GoogleSchema || made.Target.Conversion == GoogleAsJSON
}

// indented gives the schema with two spaces a level, without a line end.
func (made *Copy) indented() []byte {
	if made.converted() {
		return []byte(strings.TrimSuffix(made.Text, "\n"))
	}
	return made.root.AppendIndented(nil)
}

// compact gives the schema without blanks.
func (made *Copy) compact() []byte {
	if !made.converted() {
		return made.root.AppendCompact(make([]byte, 0, len(made.root.Source())+1))
	}
	text := jsontext.Value(made.Text)
	if err := text.Compact(); err != nil {
		return []byte(made.Text)
	}
	return text
}
