package mockagent

// The agent card, in the form of A2A 1.0 and of 0.3.

import (
	"net/http"
	"slices"
)

// Where cards are looked for.
const (
	cardPath    = "/.well-known/agent-card.json"
	oldCardPath = "/.well-known/agent.json" // before A2A 0.3
)

// The paths of the bindings below the agent's URL.
const (
	rpcPath  = "/rpc"
	restPath = "/rest"
)

// card is what the card says, for a fault to change.
type card struct {
	path       string // where it is served
	base       string // of the interfaces' URLs
	host       string // host:port of gRPC
	uri        string // of the extension
	version    string // of the extension, in JSON
	unlisted   bool   // the extension is not listed
	extensions [][]byte
	schemes    []byte // securitySchemes
}

// newCard is what the card says without a fault.
func (s *Server) newCard() *card {
	c := &card{path: cardPath, base: s.URL(), host: s.listener.Addr().String(), uri: URI, version: "1"}
	c.unlisted = s.contract == Kagent
	if s.fault.card != nil {
		s.fault.card(c)
	}
	return c
}

// face is one interface of the card.
type face struct{ binding, url string }

// faces are the interfaces that an agent may have.
var faces = []struct {
	transport, binding string
	url                func(*card) string
}{
	{JSONRPC, "JSONRPC", func(c *card) string { return c.base + rpcPath }},
	{REST, "HTTP+JSON", func(c *card) string { return c.base + restPath }},
	{GRPC, "GRPC", func(c *card) string { return c.host }},
}

// interfaces lists those that are served, in the order they were asked for.
func (s *Server) interfaces(c *card) []face {
	var list []face
	for _, transport := range s.transports {
		for _, f := range faces {
			if f.transport == transport {
				list = append(list, face{f.binding, f.url(c)})
			}
		}
	}
	return list
}

// cardJSON writes the card.
func (s *Server) cardJSON(c *card) []byte {
	members := []member{
		{"name", quote("kedi-schema mock")},
		{"description", quote("Answers with a value that fits a JSON Schema, or with the fault it was started with.")},
		{"version", quote("1")},
		{"capabilities", object(member{"streaming", flag(s.streaming)}, member{"extensions", s.extensionList(c)})},
		{"defaultInputModes", quoteList([]string{"text/plain"})},
		{"defaultOutputModes", quoteList(s.outputModes())},
		{"skills", array(object(member{"id", quote("answer")}, member{"name", quote("answer")},
			member{"description", quote("answers in JSON")}, member{"tags", array(quote("mock"))}))},
		{"securitySchemes", c.schemes},
	}
	return object(append(members, s.interfaceMembers(c)...)...)
}

// interfaceMembers name the interfaces: in a list, or under A2A 0.3 one of
// them as the card's own.
func (s *Server) interfaceMembers(c *card) []member {
	var values [][]byte
	list := s.interfaces(c)
	if s.protocol == V10 {
		for _, i := range list {
			values = append(values, object(member{"url", quote(i.url)}, member{"protocolBinding", quote(i.binding)}, member{"protocolVersion", quote(V10)}))
		}
		return []member{{"supportedInterfaces", array(values...)}}
	}
	for _, i := range list[1:] {
		values = append(values, object(member{"url", quote(i.url)}, member{"transport", quote(i.binding)}))
	}
	return []member{{"protocolVersion", quote("0.3.0")}, {"url", quote(list[0].url)},
		{"preferredTransport", quote(list[0].binding)}, {"additionalInterfaces", array(values...)}}
}

func (s *Server) outputModes() []string {
	if s.contract == Kagent {
		return []string{mediaJSON}
	}
	return []string{"text/plain", mediaJSON}
}

func (s *Server) extensionList(c *card) []byte {
	list := slices.Clone(c.extensions)
	if !c.unlisted {
		list = append(list, c.kediExtension())
	}
	if list == nil {
		return nil
	}
	return array(list...)
}

// kediExtension is the declaration of the extension (Kedi extension v1, Agent
// Card Declaration).
func (c *card) kediExtension() []byte {
	encodings := quoteList([]string{jsonUTF8, protobufValue})
	return object(member{"uri", quote(c.uri)},
		member{"description", quote("requests a result that fits a JSON Schema")},
		member{"required", flag(false)},
		member{"params", object(
			member{"version", []byte(c.version)},
			member{"mode", quote("request-schema")},
			member{"schemaDialect", quote("https://json-schema.org/draft/2020-12/schema")},
			member{"maxSchemaBytes", []byte("32768")},
			member{"resultArtifactName", quote(artifactName)},
			member{"schemaEncodings", encodings},
			member{"resultEncodings", encodings})})
}

// serveCard answers a request for a card at either path.
func (s *Server) serveCard(w http.ResponseWriter, r *http.Request) {
	switch {
	case s.fault.cardReply != nil:
		s.fault.cardReply(w, r)
	case r.URL.Path != s.card.path:
		http.NotFound(w, r)
	default:
		w.Header().Set("Content-Type", mediaJSON)
		_, _ = w.Write(s.cardJSON(s.card)) // the client may be gone
	}
}
