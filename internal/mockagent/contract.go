package mockagent

// The two contracts: what of a request is refused, and the artifact that
// carries the answer.

import (
	"fmt"
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/validate"
)

// The contracts.
const (
	Kedi   = "kedi"   // the Kedi structured output extension v1
	Kagent = "kagent" // kagent's A2A response contract
)

// URI is that of the Kedi structured output extension v1, its last slash
// included.
const URI = "https://docs.kedi-lang.org/a2a/extensions/structured-output/v1/"

// Names and sizes of the Kedi extension (Agent Card Declaration).
const (
	artifactName   = "kedi-structured-output"
	maxSchemaBytes = 32768
	jsonUTF8       = "json-utf8"
	protobufValue  = "protobuf-value"
)

// Members of a kagent part's metadata (kagent, A2A response contract).
const (
	digestName   = "kagent.dev/a2a/output-schema-sha256"
	partTypeName = "kagent.dev/a2a/part-type"
)

// mediaJSON is the media type of every typed result.
const mediaJSON = "application/json"

// course is how a task may go on: as the contract has it, and with the fault.
type course struct{ clean, faulted outcome }

// prepareCourses makes the courses once: they are the same for every task, and
// a large answer is not made again with each.
func (s *Server) prepareCourses() {
	s.plain = s.courseOf(plainArtifact())
	if s.contract == Kagent {
		s.asData = s.courseOf(s.kagentArtifact())
		return
	}
	s.asRaw, s.asData = s.courseOf(s.kediArtifact(rawPart)), s.courseOf(s.kediArtifact(dataPart))
}

func (s *Server) courseOf(a artifact) course {
	c := course{clean: outcome{state: completed, artifacts: []artifact{a}}}
	c.faulted = c.clean.copyOf()
	if s.fault.outcome != nil {
		s.fault.outcome(&c.faulted)
	}
	return c
}

// plainArtifact answers a message that asks for no typed result (Kedi
// extension v1: "Generic A2A text invocation remains unchanged").
func plainArtifact() artifact {
	return artifact{id: "artifact-1", name: "text", parts: []part{{kind: textPart, body: []byte("the mock agent has heard you")}}}
}

// kagentArtifact carries the answer as kagent's runtime does: in one data part,
// marked with the digest of the schema.
func (s *Server) kagentArtifact() artifact {
	return artifact{id: "artifact-1", parts: []part{{
		kind: dataPart, body: s.answer, mediaType: mediaJSON, metadata: object(member{digestName, quote(s.digest)}),
	}}}
}

// kediArtifact carries the answer as the extension has it (Successful Result).
func (s *Server) kediArtifact(kind partKind) artifact {
	return artifact{id: "artifact-1", name: artifactName, extensions: []string{URI}, parts: []part{{
		kind: kind, body: s.answer, mediaType: mediaJSON,
	}}}
}

// courseFor is the course that the contract has for a message. The error is
// the reason for which it fails the task: "invalid schemas fail the task rather
// than reaching a model".
func (s *Server) courseFor(m *sending) (*course, error) {
	switch {
	case s.contract == Kagent:
		return &s.asData, nil
	case !m.wantsResult():
		return &s.plain, nil
	}
	encoding, err := m.checkForm()
	if err != nil {
		return nil, err
	}
	wanted, err := m.schema()
	if err != nil {
		return nil, err
	}
	if err := s.fits(wanted); err != nil {
		return nil, err
	}
	if encoding == jsonUTF8 {
		return &s.asRaw, nil
	}
	if n, lost := lossy(s.document.Root()); lost {
		return nil, fmt.Errorf("the number at %s does not fit the %s encoding; ask for %s", place(n), protobufValue, jsonUTF8)
	}
	return &s.asData, nil
}

// checkForm checks what a structured request must have, and gives the encoding
// of its result.
func (m *sending) checkForm() (encoding string, err error) {
	encoding, version := protobufValue, m.structured.Get("version")
	if e := m.structured.Get("resultEncoding"); e.Exists() {
		encoding = textOf(e)
	}
	switch {
	case !slices.Contains(m.extensions, URI):
		return "", fmt.Errorf("a structured request must list %s in Message.extensions", URI)
	case !slices.Contains(m.modes, mediaJSON):
		return "", fmt.Errorf("a structured request must list %s in acceptedOutputModes", mediaJSON)
	case !m.structured.Is(schema.Object):
		return "", fmt.Errorf("a structured request must have the object %s in its metadata", metadataName)
	case !version.Is(schema.Number) || !schema.SameNumber(version.Text(), "1"):
		return "", fmt.Errorf("version must be the number 1")
	case encoding != jsonUTF8 && encoding != protobufValue:
		return "", fmt.Errorf("resultEncoding must be %s or %s", jsonUTF8, protobufValue)
	}
	return encoding, nil
}

// schema is the JSON text of the schema that a request asks for. "Invalid
// schemaJson never falls back to schema."
func (m *sending) schema() ([]byte, error) {
	text, object := m.structured.Get("schemaJson"), m.structured.Get("schema")
	var wanted []byte
	switch {
	case text.Exists() && !text.Is(schema.String):
		return nil, fmt.Errorf("schemaJson must be a string")
	case text.Exists():
		wanted = []byte(text.Text())
	case object.Exists():
		wanted = object.AppendCompact(nil)
	default:
		return nil, fmt.Errorf("schemaJson is missing, and so is schema")
	}
	if len(wanted) > maxSchemaBytes {
		return nil, fmt.Errorf("the schema has %d bytes, at most %d are allowed", len(wanted), maxSchemaBytes)
	}
	return wanted, nil
}

// fits checks the answer against the schema of a request. The agent's own
// schema has been checked at the start.
func (s *Server) fits(wanted []byte) error {
	if string(wanted) == string(s.own) {
		return nil
	}
	doc, err := schema.ParseJSON(wanted)
	if err != nil {
		return fmt.Errorf("the schema is not JSON: %w", err)
	}
	compiled, err := validate.Compile(doc.Root(), validate.Options{})
	if err != nil {
		return fmt.Errorf("invalid %w", err)
	}
	if s.fault.misfit {
		return nil
	}
	if err := judge(compiled, s.document.Root()); err != nil {
		return fmt.Errorf("the answer does not fit the schema: %w", err)
	}
	return nil
}

// lossy finds a number that a double does not hold.
func lossy(n schema.Node) (number schema.Node, found bool) {
	for number := range n.Numbers() {
		if schema.InFloat64(number.Text()) != schema.FloatKeeps {
			return number, true
		}
	}
	return schema.Node{}, false
}

// place names a value of a document.
func place(n schema.Node) string {
	if p := n.Pointer(); p != "" {
		return string(p)
	}
	return "the root"
}
