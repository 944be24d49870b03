package mockagent

// One HTTP request and its answer, over JSON-RPC or HTTP+JSON.

import (
	"errors"
	"io"
	"net/http"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// exchange is one request.
type exchange struct {
	s       *Server
	w       http.ResponseWriter
	r       *http.Request
	dialect *dialect
	// id is the JSON of the JSON-RPC id; nil over HTTP+JSON.
	id []byte
	// media is the media type of an answer that is no stream.
	media string
	// streams says that a stream is asked for.
	streams bool
}

// maxRequest is how many bytes a request may have.
const maxRequest = 4 << 20

// read reads the request's body as one JSON object.
func (x *exchange) read() (schema.Node, bool) {
	body, err := io.ReadAll(http.MaxBytesReader(x.w, x.r.Body, maxRequest))
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		page(x.w, http.StatusRequestEntityTooLarge)
		return schema.Node{}, false
	case err != nil:
		x.problem(parseError.because("the request breaks off"))
		return schema.Node{}, false
	}
	doc, err := schema.ParseJSON(body)
	if err != nil || !doc.Root().Is(schema.Object) {
		x.problem(parseError.because("the request is not a JSON object"))
		return schema.Node{}, false
	}
	return doc.Root(), true
}

// frame is the answer as it goes over the wire.
func (x *exchange) frame(result []byte) []byte {
	if x.id == nil {
		return result
	}
	return object(member{"jsonrpc", quote("2.0")}, member{"id", x.id}, member{"result", result})
}

// result answers with a result.
func (x *exchange) result(result []byte) { x.write(http.StatusOK, x.frame(result)) }

// problem answers with an error.
func (x *exchange) problem(p *problem) {
	switch {
	case p.page:
		if p.header != "" {
			x.w.Header().Set(p.header, p.value)
		}
		page(x.w, p.status)
	case x.id == nil:
		x.write(p.status, p.rest())
	case p.failing:
		x.write(p.status, x.rpcError(p))
	default:
		x.write(http.StatusOK, x.rpcError(p))
	}
}

func (x *exchange) rpcError(p *problem) []byte {
	return object(member{"jsonrpc", quote("2.0")}, member{"id", x.id}, member{"error", p.rpc()})
}

func (x *exchange) write(status int, body []byte) {
	x.w.Header().Set("Content-Type", x.media)
	x.w.WriteHeader(status)
	_, _ = x.w.Write(body) // the client may be gone
}

// send answers SendMessage.
func (x *exchange) send(params schema.Node) {
	m, t, ok := x.accept(params)
	if !ok {
		return
	}
	if x.s.settle(x.r.Context(), t, m.immediately) != nil {
		panic(http.ErrAbortHandler) // the client or the agent is gone; net/http's way to break a connection
	}
	whole := x.dialect.event(t.answer(m.immediately))
	if garble := x.s.fault.garble; garble != nil && !x.s.fault.Streaming {
		garble(x, x.frame(whole))
		return
	}
	x.result(whole)
}

// sendStream answers SendStreamingMessage.
func (x *exchange) sendStream(params schema.Node) {
	x.streams = true
	if !x.s.streaming {
		x.problem(unsupported.because("the agent does not stream"))
		return
	}
	_, t, ok := x.accept(params)
	if !ok {
		return
	}
	if garble := x.s.fault.garble; garble != nil {
		garble(x, x.frame(x.dialect.event(t.answer(true))))
		return
	}
	x.stream(func(emit func(event) error) error { return x.s.stream(x.r.Context(), t, emit) })
}

func (x *exchange) accept(params schema.Node) (*sending, *task, bool) {
	m, p := readSending(params)
	if p != nil {
		x.problem(p)
		return nil, nil, false
	}
	t, p := x.s.accept(m)
	if p != nil {
		x.problem(p)
		return nil, nil, false
	}
	return m, t, true
}

// getTask answers GetTask.
func (x *exchange) getTask(id string) {
	if now, p := x.s.getTask(id); p != nil {
		x.problem(p)
	} else {
		x.result(x.dialect.task(now))
	}
}

// cancelTask answers CancelTask.
func (x *exchange) cancelTask(id string) {
	if now, p := x.s.cancelTask(id); p != nil {
		x.problem(p)
	} else {
		x.result(x.dialect.task(now))
	}
}

// subscribe answers SubscribeToTask.
func (x *exchange) subscribe(id string) {
	t, p := x.s.subscription(id)
	if p != nil {
		x.problem(p)
		return
	}
	x.stream(func(emit func(event) error) error {
		if err := emit(event{kind: taskEvent, task: t.snapshot()}); err != nil {
			return err
		}
		return x.s.follow(x.r.Context(), t, emit)
	})
}
