package mockagent

// What a client sends: the message, and the structured request of the Kedi
// extension in its metadata (Kedi extension v1, Request).

import (
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// sending is a message that is sent, whatever the binding.
type sending struct {
	taskID, contextID string
	extensions        []string
	modes             []string
	immediately       bool // answer before the task is done
	// structured is the member kediStructuredOutput of the metadata.
	structured schema.Node
}

// metadataName is the member of the request's metadata that asks for a typed
// result.
const metadataName = "kediStructuredOutput"

// readSending reads the parameters of a send in JSON.
func readSending(params schema.Node) (*sending, *problem) {
	message, configuration := params.Get("message"), params.Get("configuration")
	if !message.Is(schema.Object) {
		return nil, invalidParams.because("message is missing")
	}
	return &sending{
		taskID:      textOf(message.Get("taskId")),
		contextID:   textOf(message.Get("contextId")),
		extensions:  textsOf(message.Get("extensions")),
		modes:       textsOf(configuration.Get("acceptedOutputModes")),
		immediately: configuration.Get("returnImmediately").True() || configuration.Get("blocking").False(),
		structured:  params.Get("metadata").Get(metadataName),
	}, nil
}

// wantsResult says that a typed result is asked for, in whatever way.
func (m *sending) wantsResult() bool {
	return m.structured.Exists() || slices.Contains(m.extensions, URI)
}

func textOf(n schema.Node) string {
	if !n.Is(schema.String) {
		return ""
	}
	return n.Text()
}

func textsOf(n schema.Node) []string {
	var list []string
	if !n.Is(schema.Array) {
		return nil
	}
	for child := range n.Children() {
		list = append(list, textOf(child))
	}
	return list
}
