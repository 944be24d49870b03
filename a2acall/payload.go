package a2acall

// The extension's object in the request, and the caller's metadata beside it.

import (
	"bytes"
	"encoding/json"
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// metadataKey is the member of SendMessageRequest.metadata that holds the
// request (Kedi extension, Request).
const metadataKey = "kediStructuredOutput"

// kediRequest is the extension's object. schemaJson is authoritative; schema is
// there for servers that know no other.
type kediRequest struct {
	Version        int             `json:"version"`
	ResultEncoding string          `json:"resultEncoding"`
	SchemaJSON     string          `json:"schemaJson,omitempty"`
	Schema         json.RawMessage `json:"schema,omitempty"`
}

// prepareMetadata makes the metadata of the request.
func (s *Session) prepareMetadata() error {
	s.metadata = map[string]any{}
	if err := s.callerMetadata(); err != nil {
		return err
	}
	if s.contract == Kedi {
		request, err := s.kediRequest()
		if err != nil {
			return err
		}
		data, err := marshalPlain(request)
		if err != nil {
			return err
		}
		s.metadata[metadataKey] = json.RawMessage(data)
	}
	if s.end.Binding == bindingGRPC {
		return s.metadataForGRPC()
	}
	return nil
}

// kediRequest chooses the encodings. Size is measured on the UTF-8 bytes of the
// compact schema.
func (s *Session) kediRequest() (kediRequest, error) {
	request := kediRequest{Version: 1, ResultEncoding: JSONUTF8}
	if list := s.advert.resultEncodings; slices.Contains(list, ProtobufValue) && !slices.Contains(list, JSONUTF8) {
		request.ResultEncoding = ProtobufValue
	}
	compact := s.opts.Schema.compact
	if int64(len(compact)) > s.advert.maxSchemaBytes {
		return request, failf(BadSchema,
			"%s is %d bytes as compact JSON, the agent takes %d; nothing was sent",
			foreign(s.opts.Schema.name), len(compact), s.advert.maxSchemaBytes)
	}
	asText, asObject := s.encodings()
	if asText {
		request.SchemaJSON = string(compact)
	}
	if asObject {
		lost, ok := survivesDoubles(s.opts.Schema.check.root)
		switch {
		case ok:
			request.Schema = compact
		case !asText:
			return request, failf(BadSchema,
				"%s: the number at %s does not survive %s, the one encoding the agent takes; nothing was sent",
				foreign(s.opts.Schema.name), where(lost.Pointer()), ProtobufValue)
		}
	}
	return request, nil
}

// encodings says in which forms the schema goes. A server older than the list
// of encodings reads the object; where the list is missing both go.
func (s *Session) encodings() (asText, asObject bool) {
	list := s.advert.schemaEncodings
	chosen := s.opts.SchemaEncoding
	if chosen != Auto {
		if len(list) > 0 && !slices.Contains(list, chosen) {
			s.con.Warn("schema-encoding",
				"the agent does not list the schema encoding %s; sent as asked", chosen)
		}
		return chosen == JSONUTF8, chosen == ProtobufValue
	}
	switch {
	case len(list) == 0:
		return true, true
	case slices.Contains(list, JSONUTF8):
		return true, false
	}
	return false, true
}

// callerMetadata reads --metadata.
func (s *Session) callerMetadata() error {
	if s.opts.Metadata == nil {
		return nil
	}
	doc, err := schema.ParseJSON(s.opts.Metadata)
	if err != nil || !doc.Root().Is(schema.Object) {
		return failf(Usage, "--metadata is not a JSON object")
	}
	for member := range doc.Root().Children() {
		name := member.Name()
		if name == metadataKey {
			return failf(Usage, "--metadata must not hold %q; --schema makes it", metadataKey)
		}
		if _, twice := s.metadata[name]; twice {
			return failf(Usage, "--metadata holds %s twice", foreign(name))
		}
		s.metadata[name] = json.RawMessage(member.AppendCompact(nil))
	}
	return nil
}

// metadataForGRPC turns the raw members into plain values: a protobuf Struct
// takes nothing else, and has doubles alone.
func (s *Session) metadataForGRPC() error {
	for name, value := range s.metadata {
		raw, _ := value.(json.RawMessage)
		if doc, err := schema.ParseJSON(raw); err == nil && name != metadataKey {
			if lost, ok := survivesDoubles(doc.Root()); !ok {
				s.con.Warn("precision", "--metadata: gRPC rounds the number at %s", where(lost.Pointer()))
			}
		}
		var plain any
		if err := json.Unmarshal(raw, &plain); err != nil {
			return failf(Usage, "--metadata: gRPC cannot carry %s", foreign(name))
		}
		s.metadata[name] = plain
	}
	return nil
}

// marshalPlain writes JSON without the escapes that are only meant for HTML.
func marshalPlain(v any) ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimRight(buf.Bytes(), "\n"), err
}
