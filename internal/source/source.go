// Package source finds the inputs of a run and the schemas in them: paths,
// directories, globs and stdin; JSON and YAML files; kagent manifests; bodies
// of provider requests that wrap a schema.
//
// [Find] lists the inputs in order. [Set.Read] reads one of them and may be
// called by several goroutines at once; nothing of an input is kept, so the
// memory of a run is that of the files being read.
package source

import (
	"fmt"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// File is what one input gave: schemas, faults, or both.
type File struct {
	// Path is the name to show: as given, with forward slashes.
	Path string
	// Text is the whole source, "" when it could not be read.
	Text string
	// BOM says that the source begins with a byte order mark.
	BOM bool
	// Schemas are in the order of the text.
	Schemas []Schema
	// Faults say why the input, or a place in it, gave no schema. Each of
	// them makes the exit code 2.
	Faults []Fault
	// Others counts the documents that hold no schema: manifests of other
	// kinds, agents without an output schema.
	Others int
	// Empty counts the YAML documents that hold nothing.
	Empty int
	// Notes are what the reader noted, in the order of the text.
	Notes []schema.Note
}

// Unread says that nothing of the input could be read.
func (f *File) Unread() bool {
	return f.Text == "" && len(f.Faults) > 0 && !f.Faults[0].Placed
}

// Schema is one schema of an input.
type Schema struct {
	// Path is the file in which the schema stands: that of the input, or of
	// the ConfigMap that an agent of the input takes its schema from.
	Path string
	// Root is the schema's root. Its Document knows the whole text, the
	// number of the document in its file, and the pointer from there.
	Root schema.Node
	// Origin says what held the schema.
	Origin Origin
	// Strict says that the strict mode is asked for beside the schema: by
	// outputSchemaStrict in a manifest, by "strict": true in a wrapper.
	Strict bool
	// Name is the name that a wrapper gives the schema.
	Name Name
	// Written is the size in bytes of a JSON document as it stands, the
	// blanks around it included: a file of its own or a ConfigMap's value.
	// It is 0 for a part of a larger document and for YAML.
	Written int
}

// Name is the name of a wrapped schema.
type Name struct {
	// Wanted says that the wrapper's provider wants a name, Holder is where
	// it belongs.
	Wanted bool
	Holder schema.Node
	// Node is the name's value; the zero Node when there is none.
	Node schema.Node
}

// Present says whether the wrapper names its schema.
func (n Name) Present() bool { return n.Node.Exists() }

// Origin is what holds a schema.
type Origin uint8

// The origins.
const (
	Plain         Origin = iota // a document of its own
	AtPointer                   // the place that --at names
	Agent                       // outputSchema of a kagent Agent
	AgentTemplate               // outputSchema of a kagent AgentTemplate
	ChatFormat                  // json_schema of Chat Completions; also Mistral's and SAP's
	TextFormat                  // text.format of the Responses API
	Function                    // parameters of a function tool
	OutputConfig                // output_config.format of Anthropic's Messages API
	InputSchema                 // input_schema of an Anthropic tool
	ResponseJSON                // responseJsonSchema of Gemini's generationConfig
	GoogleSchema                // responseSchema of Gemini's generationConfig
	Converse                    // outputConfig.textFormat of Bedrock's Converse
	ToolSpec                    // toolSpec.inputSchema of Bedrock's Converse
	OllamaFormat                // format of Ollama's chat
	KediRequest                 // kediStructuredOutput of an A2A request
)

// Fault says why an input, or one place in it, gave no schema.
type Fault struct {
	// Path and Text are those of the file at fault; Text is "" when it could
	// not be read.
	Path, Text string
	// Document is the number of the document in its file, from 0.
	Document int
	// Placed says that Span and Pointer are set: the fault has a place in
	// Text. Otherwise it is the whole input that could not be read.
	Placed  bool
	Span    schema.Span
	Pointer schema.Pointer
	// Syntax says that the document at the place could not be read: the
	// finding of rule document-syntax. A fault without it is an error of the
	// input and in no report.
	Syntax bool
	// Message is lower case: what is wrong, what is allowed.
	Message string
}

// Error gives the message behind the path and, where it has a place, line and
// column.
func (f Fault) Error() string {
	if !f.Placed {
		return f.Path + ": " + f.Message
	}
	at := schema.NewLines(f.Text).Position(f.Span.Start)
	return fmt.Sprintf("%s:%d:%d: %s", f.Path, at.Line, at.Column, f.Message)
}
