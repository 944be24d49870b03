package mockagent

// The JSON-RPC binding (A2A specification, JSON-RPC protocol binding).

import (
	"net/http"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// rpcMethods are the methods by their names in A2A 1.0 and 0.3.
var rpcMethods = []struct {
	v10, v03 string
	call     func(x *exchange, params schema.Node)
}{
	{"SendMessage", "message/send", (*exchange).send},
	{"SendStreamingMessage", "message/stream", (*exchange).sendStream},
	{"GetTask", "tasks/get", func(x *exchange, p schema.Node) { x.getTask(textOf(p.Get("id"))) }},
	{"CancelTask", "tasks/cancel", func(x *exchange, p schema.Node) { x.cancelTask(textOf(p.Get("id"))) }},
	{"SubscribeToTask", "tasks/resubscribe", func(x *exchange, p schema.Node) { x.subscribe(textOf(p.Get("id"))) }},
}

// serveRPC answers one JSON-RPC request.
func (s *Server) serveRPC(w http.ResponseWriter, r *http.Request) {
	x := &exchange{s: s, w: w, r: r, dialect: &dialect10, id: []byte("null"), media: mediaJSON}
	if s.protocol == V03 {
		x.dialect = &dialectRPC03
	}
	request, ok := x.read()
	if !ok {
		return
	}
	id := request.Get("id")
	if textOf(request.Get("jsonrpc")) != "2.0" || !id.Is(schema.String) && !id.Is(schema.Number) {
		x.problem(invalidRequest.because("the request is not JSON-RPC 2.0 with an id"))
		return
	}
	x.id = id.AppendCompact(nil)
	if !x.versionFits() {
		return
	}
	x.call(textOf(request.Get("method")), request.Get("params"))
}

func (x *exchange) call(name string, params schema.Node) {
	for _, m := range rpcMethods {
		if name == m.v10 && x.s.protocol == V10 || name == m.v03 && x.s.protocol == V03 {
			m.call(x, params)
			return
		}
	}
	x.problem(methodNotFound.because("the method %q is not known", name))
}

// versionFits refuses a request that says it is of another version. Only A2A
// 1.0 has the header.
func (x *exchange) versionFits() bool {
	version := x.r.Header.Get("A2A-Version")
	if x.s.protocol == V03 || version == "" || version == V10 || strings.HasPrefix(version, V10+".") {
		return true
	}
	x.problem(versionUnsupported.because("A2A %s is spoken here, not %q", V10, version))
	return false
}
