package providers

import "strings"

// Source is where facts come from: a vendor's page, an API description, an
// SDK, an acceptance list, an issue thread.
type Source struct {
	Key   string // as facts cite it
	Title string // what it is
	URL   string // where it can be read
	AsOf  string // the month it was read or written, "2026-10", or the year where no month is known
}

// threadsRead is the month in which the issue threads that facts cite without
// a date were read.
const threadsRead = "2026-11"

// AsOf gives the month of the fact's source, or nothing for a fact without one.
func (f Fact) AsOf() string { return SourceOf(f).AsOf }

// URL gives the address of the fact's source, or nothing for a fact without
// one.
func (f Fact) URL() string { return SourceOf(f).URL }

// SourceOf gives the source that a fact cites. It is the zero Source when the
// fact cites none.
func SourceOf(f Fact) Source {
	for i := range sources {
		if sources[i].Key == f.Source {
			return sources[i]
		}
	}
	return thread(f.Source)
}

// thread reads a citation of an issue or pull request, "owner/repo#number"
// with its month in parentheses where one is known. GitHub redirects the
// address of an issue to the pull request of that number.
func thread(cite string) Source {
	name, month, dated := strings.Cut(cite, " (")
	repo, number, ok := strings.Cut(name, "#")
	if !ok {
		return Source{}
	}
	asOf := threadsRead
	if dated {
		asOf = strings.TrimSuffix(month, ")")
	}
	url := "https://github.com/" + repo + "/issues/" + number
	return Source{Key: name, Title: name, URL: url, AsOf: asOf}
}

// sources are the sources that facts cite by key; issue threads have no row.
var sources = [...]Source{
	{"OAI", "OpenAI guide: structured model outputs",
		"https://developers.openai.com/api/docs/guides/structured-outputs", "2026-10"},
	{"OAI-API", "OpenAI API description",
		"https://github.com/openai/openai-openapi/blob/HEAD/openapi.yaml", "2026-08"},
	{"OAI-NODE", "OpenAI's own Node helper: the schemas it refuses to send as strict",
		"https://github.com/openai/openai-node/blob/HEAD/src/lib/transform.ts", "2026-08"},
	// The ids of the jsonschemabench schemas that OpenAI strict took, after they
	// were closed, made all-required and cut down to ten keywords.
	{"BENCH", "Acceptance list: 7,703 real outcomes of OpenAI strict",
		"https://github.com/groq/openbench/blob/HEAD/src/openbench/datasets/jsonschemabench/openai_compatible_ids.txt", "2025-08"},
	{"AZ", "Microsoft documentation: structured outputs of Azure OpenAI in Foundry models",
		"https://github.com/MicrosoftDocs/azure-ai-docs/blob/HEAD/articles/foundry/openai/how-to/structured-outputs.md", "2025-12"},
	{"CLA", "Claude documentation: structured outputs",
		"https://platform.claude.com/docs/en/build-with-claude/structured-outputs", "2026-09"},
	{"CLA-GO", "Anthropic's own Go helper",
		"https://github.com/anthropics/anthropic-sdk-go/blob/HEAD/schemautil.go", "2026-07"},
	{"CLA-PY", "Anthropic's own Python helper",
		"https://github.com/anthropics/anthropic-sdk-python/blob/HEAD/src/anthropic/lib/_parse/_transform.py", "2026-08"},
	{"BED", "Amazon Bedrock user guide: structured output",
		"https://docs.aws.amazon.com/bedrock/latest/userguide/structured-output.html", "2026-07"},
	{"GEM", "Gemini API documentation: structured output",
		"https://ai.google.dev/gemini-api/docs/structured-output", "2026-09"},
	{"GEM-API", "Google's own Go SDK: the Schema type and responseJsonSchema",
		"https://github.com/googleapis/go-genai/blob/HEAD/types.go", "2026-08"},
	{"VTX", "Vertex AI documentation: control generated output",
		"https://cloud.google.com/vertex-ai/generative-ai/docs/multimodal/control-generated-output", "2025"},
	{"PROBE", "Live answers on Gemini's responseSchema, keyword by keyword",
		"https://github.com/codygo-ai/strictly-structured/blob/HEAD/packages/frontend/public/compatibility.json", "2026-02"},
	{"MIS", "Mistral API description and page on custom structured output",
		"https://github.com/mistralai/platform-docs-public/blob/HEAD/openapi.yaml", "2026-08"},
	{"LCPP", "llama.cpp: JSON Schema to grammar",
		"https://github.com/ggml-org/llama.cpp/blob/HEAD/grammars/README.md", "2026-08"},
	{"OLL", "Ollama documentation",
		"https://github.com/ollama/ollama/tree/HEAD/docs", "2026-08"},
	{"SAP", "SAP AI Core: orchestration API description",
		"https://github.com/SAP/ai-sdk-js/blob/HEAD/packages/orchestration/src/spec/api.yaml", "2026-08"},
	{"KAGENT", "kagent documentation: structured output",
		"https://github.com/kagent-dev/kagent/blob/HEAD/docs/architecture/structured-output.md", "2026-11"},
	// Older than the page: it knows no type lists, pattern, format or strict.
	{"KAGENT-SRC", "kagent source: output schema resolution and conversion",
		"https://github.com/kagent-dev/kagent/blob/HEAD/go/core/internal/translator/outputschema.go", "2026-09"},
	{"KEDI", "Kedi A2A structured output extension, version 1",
		"https://docs.kedi-lang.org/a2a/extensions/structured-output/v1/", "2026-11"},
}
