package a2acall

// A hand-written agent on loopback: each test says what it answers, byte for
// byte.

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// exchange is one request as the agent got it.
type exchange struct {
	method string // JSON-RPC method, or HTTP method and path
	header http.Header
	body   string
}

// fakeAgent answers from a table of JSON-RPC methods.
type fakeAgent struct {
	*httptest.Server
	// card is the card; {{url}} in it becomes the agent's URL.
	card string
	// cardPath is where it is served.
	cardPath string
	// on answers a JSON-RPC method; {{id}} in a reply becomes the request's id.
	on map[string]http.HandlerFunc

	mu   sync.Mutex
	seen []exchange
}

const kediCard = `{"name":"agent","version":"1","capabilities":{"streaming":false,"extensions":[{"uri":"` + URI + `","params":
{"version":1,"mode":"request-schema","schemaDialect":"https://json-schema.org/draft/2020-12/schema","maxSchemaBytes":32768,
"resultArtifactName":"kedi-structured-output","schemaEncodings":["json-utf8","protobuf-value"],"resultEncodings":["json-utf8","protobuf-value"]}}]},
"supportedInterfaces":[{"url":"{{url}}/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]}`

const kagentCard = `{"name":"agent","capabilities":{"streaming":false},"defaultOutputModes":["application/json"],
"supportedInterfaces":[{"url":"{{url}}/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]}`

func newAgent(t *testing.T) *fakeAgent {
	t.Helper()
	a := &fakeAgent{card: kediCard, cardPath: wellKnown[0], on: map[string]http.HandlerFunc{}}
	a.Server = httptest.NewServer(a)
	t.Cleanup(a.Close)
	return a
}

func (a *fakeAgent) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	method := r.Method + " " + r.URL.Path
	var call struct{ Method string }
	if r.URL.Path == "/rpc" && json.Unmarshal(body, &call) == nil {
		method = call.Method
	}
	a.mu.Lock()
	a.seen = append(a.seen, exchange{method, r.Header.Clone(), string(body)})
	a.mu.Unlock()
	if handler, ok := a.on[method]; ok {
		r.Body = io.NopCloser(bytes.NewReader(body))
		handler(w, r)
		return
	}
	if r.URL.Path == a.cardPath {
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, strings.ReplaceAll(a.card, "{{url}}", a.URL))
		return
	}
	http.NotFound(w, r)
}

// sent counts the requests of a method.
func (a *fakeAgent) sent(method string) int {
	a.mu.Lock()
	defer a.mu.Unlock()
	n := 0
	for _, e := range a.seen {
		if e.method == method {
			n++
		}
	}
	return n
}

func (a *fakeAgent) last(method string) exchange {
	a.mu.Lock()
	defer a.mu.Unlock()
	for i := len(a.seen) - 1; i >= 0; i-- {
		if a.seen[i].method == method {
			return a.seen[i]
		}
	}
	return exchange{}
}

// streaming turns the card's streaming on.
func (a *fakeAgent) streaming() {
	a.card = strings.Replace(a.card, `"streaming":false`, `"streaming":true`, 1)
}

// reply answers with one JSON-RPC result.
func reply(result string) http.HandlerFunc {
	return body("application/json", `{"jsonrpc":"2.0","id":"1","result":`+result+`}`)
}

// body answers with a media type and a body.
func body(media, text string) http.HandlerFunc {
	return respond(http.StatusOK, media, text)
}

func respond(code int, media, text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", media)
		w.WriteHeader(code)
		_, _ = io.WriteString(w, text)
	}
}

// events answers with a stream of JSON-RPC results.
func events(results ...string) http.HandlerFunc {
	var b strings.Builder
	for _, r := range results {
		fmt.Fprintf(&b, "data: {\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":%s}\n\n", r)
	}
	return body("text/event-stream", b.String())
}

// sequence answers each request with the next handler, the last one for ever.
func sequence(handlers ...http.HandlerFunc) http.HandlerFunc {
	var mu sync.Mutex
	n := 0
	return func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		h := handlers[min(n, len(handlers)-1)]
		n++
		mu.Unlock()
		h(w, r)
	}
}

// taskJSON is a task in a state with artifacts.
func taskJSON(state string, artifacts ...string) string {
	return fmt.Sprintf(`{"id":"t1","contextId":"c1","status":{"state":%q},"artifacts":[%s]}`, state, strings.Join(artifacts, ","))
}

func wrapped(task string) string { return `{"task":` + task + `}` }

// kediArtifact is the result artifact with the given parts.
func kediArtifact(parts ...string) string {
	return `{"artifactId":"a1","name":"kedi-structured-output","extensions":["` + URI + `"],"parts":[` + strings.Join(parts, ",") + `]}`
}

// rawPart is a raw part with a JSON document.
func rawPart(document string) string {
	data, _ := json.Marshal([]byte(document))
	return `{"raw":` + string(data) + `,"mediaType":"application/json"}`
}

func dataPart(document string) string {
	return `{"data":` + document + `,"mediaType":"application/json"}`
}

const completed = "TASK_STATE_COMPLETED"

// testSchema makes a schema of JSON text.
func testSchema(t testing.TB, text string) *Schema {
	t.Helper()
	doc, err := schema.ParseJSON([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSchema("schema.json", doc.Root())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// anySchema takes every object.
const anySchema = `{"type":"object"}`

// ask are options that every test starts from.
func ask(t *testing.T, url string) Options {
	t.Helper()
	return Options{
		URL: url, Prompt: "How many?", HasPrompt: true, Schema: testSchema(t, anySchema),
		Contract: Auto, SchemaEncoding: Auto, Delivery: Auto, Protocol: Auto,
		Timeout: 20 * time.Second, RequestTimeout: 10 * time.Second, PollInterval: 5 * time.Millisecond,
		MaxResultBytes: DefaultMaxResult,
	}
}

// ended is how a call ended: the result, or the failure, and all that was said.
type ended struct {
	result  *Result
	failure *Failure
	stderr  string
}

// perform opens a session and calls once.
func perform(ctx context.Context, o Options) ended {
	var stderr bytes.Buffer
	con := NewConsole(&stderr, o.Secrets, ConsoleOptions{})
	session, err := Open(ctx, o, con)
	var result *Result
	if err == nil {
		defer session.Close()
		result, err = session.Call(ctx)
	}
	e := ended{result: result}
	if err != nil {
		e.failure = asFailure(err)
		con.Fail(e.failure)
	}
	e.stderr = stderr.String()
	return e
}

// performUntil is perform with an ear on what is said.
func performUntil(ctx context.Context, o Options, hear func(line string)) ended {
	ear := &ear{hear: hear}
	con := NewConsole(ear, o.Secrets, ConsoleOptions{})
	session, err := Open(ctx, o, con)
	if err != nil {
		return ended{failure: asFailure(err)}
	}
	defer session.Close()
	_, err = session.Call(ctx)
	f := asFailure(err)
	con.Fail(f)
	return ended{failure: f, stderr: ear.String()}
}

type ear struct {
	bytes.Buffer
	hear func(string)
}

func (e *ear) Write(p []byte) (int, error) {
	e.hear(string(p))
	return e.Buffer.Write(p)
}

func parse(t *testing.T, text string) schema.Node {
	t.Helper()
	doc, err := schema.ParseJSON([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return doc.Root()
}
