package lint

// Most examples are about the schema of one property: head and tail are the
// rest of the document, which every profile and target takes.
const (
	head = `{"type":"object","properties":{"a":`
	tail = `},"required":["a"],"additionalProperties":false}`
)
