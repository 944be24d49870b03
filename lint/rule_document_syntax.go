package lint

// documentSyntax has no check: a document that cannot be read has no tree.
// See [SyntaxDiagnostic].
var documentSyntax = Rule{
	ID:    "document-syntax",
	Title: "the input is not one JSON value in UTF-8, or not readable YAML",
	Why: `A schema that is cut off, followed by more text, or written with comments, trailing
commas or NaN is refused by kagent and by the Kedi extension before any model is asked. The
place is the first byte that cannot belong to the document. No other rule runs on it.`,
	Remedy: "write exactly one JSON value in UTF-8, or valid YAML",
	Fails:  `{"type":"object"} {}`,
	Passes: okExample,
}

// okExample is the smallest schema that every profile and target takes.
const okExample = `{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false}`
