package source

import "github.com/kedi-lang/kedi-schema/internal/schema"

// wrapper is one form in which a request holds a schema. Pointers start from
// the holder; in the places of a holder, "*" is each element of a list.
type wrapper struct {
	origin Origin
	places []schema.Pointer
	kind   string         // the text that the holder's "type" must have; "" for any
	has    schema.Pointer // what the holder must have besides; "" for nothing
	lacks  schema.Pointer // what it must not have; "" for nothing
	only   []string       // the members that the holder may have; nil for any
	schema schema.Pointer // the schema
	name   schema.Pointer // its name; "" when the form has none
	strict schema.Pointer // its strict flag; "" when the form has none
	named  bool           // the provider wants the name
	text   bool           // the schema is JSON in a string
	google bool           // the schema is Google's own Schema
}

// Where the forms stand: bare, in a list, or in the body of a request.
var (
	anyTool  = []schema.Pointer{"", "/*", "/tools/*"}
	declared = []schema.Pointer{"", "/*", "/functionDeclarations/*", "/function_declarations/*",
		"/tools/*/functionDeclarations/*", "/tools/*/function_declarations/*"}
	generation = []schema.Pointer{"", "/generationConfig", "/generation_config"}
)

// wrappers lists the forms. A schema that one row has found is not looked at
// by the rows below it.
var wrappers = []wrapper{
	// OpenAI Chat Completions, Mistral; SAP AI Core's orchestration.
	{origin: ChatFormat, places: []schema.Pointer{"", "/response_format", "/prompt/response_format",
		"/config/modules/prompt_templating/prompt/response_format"},
		kind: "json_schema", schema: "/json_schema/schema", name: "/json_schema/name", strict: "/json_schema/strict", named: true},
	// The same without its envelope, as OpenAI's playground gives it.
	{origin: ChatFormat, places: []schema.Pointer{"", "/json_schema"}, has: "/name", only: []string{"name", "description", "strict", "schema"},
		schema: "/schema", name: "/name", strict: "/strict", named: true},
	// OpenAI Responses.
	{origin: TextFormat, places: []schema.Pointer{"/text/format"}, kind: "json_schema",
		schema: "/schema", name: "/name", strict: "/strict", named: true},
	{origin: TextFormat, places: []schema.Pointer{"", "/format"}, kind: "json_schema", has: "/name",
		schema: "/schema", name: "/name", strict: "/strict", named: true},
	{origin: TextFormat, places: []schema.Pointer{"", "/format"}, kind: "json_schema", has: "/strict",
		schema: "/schema", name: "/name", strict: "/strict", named: true},
	// Anthropic Messages.
	{origin: OutputConfig, places: []schema.Pointer{"", "/format", "/output_config/format", "/output_format"},
		kind: "json_schema", schema: "/schema"},
	// Tools: Chat Completions, Responses, Anthropic.
	{origin: Function, places: anyTool, kind: "function", schema: "/function/parameters",
		name: "/function/name", strict: "/function/strict", named: true},
	{origin: Function, places: anyTool, kind: "function", schema: "/parameters", name: "/name", strict: "/strict", named: true},
	{origin: Function, places: []schema.Pointer{"", "/*", "/functions/*"}, has: "/name",
		only: []string{"name", "description", "strict", "parameters"}, schema: "/parameters", name: "/name", strict: "/strict", named: true},
	{origin: InputSchema, places: anyTool, has: "/name", schema: "/input_schema", name: "/name"},
	// Gemini.
	{origin: ResponseJSON, places: generation, schema: "/responseJsonSchema"},
	{origin: ResponseJSON, places: generation, schema: "/response_json_schema"},
	{origin: ResponseJSON, places: generation, schema: "/responseFormat/text/schema"},
	{origin: GoogleSchema, places: generation, schema: "/responseSchema", google: true},
	{origin: GoogleSchema, places: generation, schema: "/response_schema", google: true},
	{origin: ResponseJSON, places: declared, has: "/name", schema: "/parametersJsonSchema", name: "/name"},
	{origin: GoogleSchema, places: declared[2:], has: "/name", schema: "/parameters", name: "/name", google: true},
	// Bedrock Converse.
	{origin: Converse, places: []schema.Pointer{"", "/textFormat", "/outputConfig/textFormat"}, kind: "json_schema",
		schema: "/structure/jsonSchema/schema", name: "/structure/jsonSchema/name", text: true},
	{origin: ToolSpec, places: []schema.Pointer{"", "/*", "/tools/*", "/toolConfig/tools/*"},
		schema: "/toolSpec/inputSchema/json", name: "/toolSpec/name"},
	// Ollama.
	{origin: OllamaFormat, has: "/model", places: []schema.Pointer{""}, schema: "/format"},
	{origin: OllamaFormat, only: []string{"format"}, places: []schema.Pointer{""}, schema: "/format"},
	// Kedi's A2A extension; schemaJson goes before schema (section Request).
	{origin: KediRequest, places: []schema.Pointer{"", "/metadata", "/params/metadata"},
		schema: "/kediStructuredOutput/schemaJson", text: true},
	{origin: KediRequest, places: []schema.Pointer{"", "/metadata", "/params/metadata"},
		lacks: "/kediStructuredOutput/schemaJson", schema: "/kediStructuredOutput/schema"},
}
