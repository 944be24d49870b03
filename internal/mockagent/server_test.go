package mockagent_test

import (
	"bytes"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/mockagent"
)

// TestStartRefuses: what cannot be served is refused before anything listens.
func TestStartRefuses(t *testing.T) {
	plain := mockagent.Options{Schema: root(plainSchema)}
	for _, row := range []struct {
		name   string
		change func(*mockagent.Options)
		want   string
	}{
		{"no schema", func(o *mockagent.Options) { o.Schema = root(`{}`).At("/x") }, "schema is missing"},
		{"invalid schema", func(o *mockagent.Options) { o.Schema = root(`{"type":"objekt"}`) }, "invalid schema: /type"},
		{"large schema", func(o *mockagent.Options) {
			o.Schema = root(`{"type":"object","description":"` + strings.Repeat("x", 32768) + `"}`)
		}, "the extension allows 32768"},
		{"schema without an instance", func(o *mockagent.Options) { o.Schema = root(`{"enum":[1],"type":"string"}`) }, "--answer"},
		{"unknown contract", func(o *mockagent.Options) { o.Contract = "other" }, `unknown contract "other"`},
		{"unknown protocol", func(o *mockagent.Options) { o.Protocol = "2.0" }, `unknown protocol "2.0"`},
		{"unknown transport", func(o *mockagent.Options) { o.Transports = []string{"pigeon"} }, `unknown transport "pigeon"`},
		{"transport twice", func(o *mockagent.Options) { o.Transports = []string{"rest", "rest"} }, "named twice"},
		{"gRPC of 0.3", func(o *mockagent.Options) { o.Transports, o.Protocol = []string{"grpc"}, "0.3" }, "protocol 1.0 alone"},
		{"negative latency", func(o *mockagent.Options) { o.Latency = -1 }, "latency"},
		{"every address", func(o *mockagent.Options) { o.Listen = "0.0.0.0:0" }, "not a loopback address"},
		{"no host", func(o *mockagent.Options) { o.Listen = ":0" }, "not a loopback address"},
		{"another host", func(o *mockagent.Options) { o.Listen = "192.0.2.1:80" }, "not a loopback address"},
		{"no port", func(o *mockagent.Options) { o.Listen = "127.0.0.1" }, "not host:port"},
		{"unknown fault", func(o *mockagent.Options) { o.Fault = "gremlins" }, `unknown fault "gremlins"`},
		{"fault of the other contract", func(o *mockagent.Options) { o.Fault = "tool-calls" }, "needs the contract kagent"},
		{"artifact fault with kagent", func(o *mockagent.Options) { o.Contract, o.Fault = "kagent", "no-uri" }, "needs the contract kedi"},
		{"HTTP fault over gRPC", func(o *mockagent.Options) { o.Fault, o.Transports = "http-401", []string{"rest", "grpc"} }, "does not go with the transport grpc"},
		{"fault of 1.0 with 0.3", func(o *mockagent.Options) { o.Fault, o.Protocol = "lower-case-state", "0.3" }, "needs protocol 1.0"},
		{"stream fault without a stream", func(o *mockagent.Options) { o.Fault, o.Unary = "stream-cut", true }, "needs a stream"},
		{"misfit answer", func(o *mockagent.Options) { o.Answer = []byte(`{"answer":"x"}`) }, "does not fit the schema"},
		{"broken answer", func(o *mockagent.Options) { o.Answer = []byte(`{"answer":`) }, "not JSON"},
		{"answer with a byte order mark", func(o *mockagent.Options) { o.Answer = []byte("\ufeff{}") }, "byte order mark"},
		{"fitting answer for invalid", func(o *mockagent.Options) {
			o.Fault, o.Answer = "invalid", []byte(`{"answer":1,"why":""}`)
		}, "needs one that does not"},
		{"invalid with a schema that takes all", func(o *mockagent.Options) { o.Fault, o.Schema = "invalid", root(`{}`) }, "some instance breaks"},
		{"answer beside the fault's own", func(o *mockagent.Options) {
			o.Fault, o.Schema, o.Answer = "big-integers", root(bigSchema), []byte(`{"id":1,"f":1,"e":1}`)
		}, "brings its own answer"},
		{"fault's answer against the schema", func(o *mockagent.Options) { o.Fault = "big-integers" }, "does not fit the schema"},
		{"big integers as gRPC data", func(o *mockagent.Options) {
			o.Fault, o.Schema, o.Contract, o.Transports = "big-integers", root(bigSchema), "kagent", []string{"grpc"}
		}, "/id of the answer would change"},
	} {
		t.Run(row.name, func(t *testing.T) {
			o := plain
			row.change(&o)
			server, err := mockagent.Start(o)
			if err == nil {
				server.Close()
				t.Fatal("it started")
			}
			if !strings.Contains(err.Error(), row.want) {
				t.Errorf("the error is %q, want one about %q", err, row.want)
			}
		})
	}
}

// TestFaultTable: names are unique and every row says what it does.
func TestFaultTable(t *testing.T) {
	seen := map[string]bool{}
	for _, fault := range mockagent.Faults() {
		if seen[fault.Name] || fault.Effect == "" || fault.Kind == "" {
			t.Errorf("the row of %q is not whole, or stands twice", fault.Name)
		}
		seen[fault.Name] = true
	}
}

// lines collects what is logged.
type lines struct {
	mu  sync.Mutex
	out bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.out.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.out.String()
}

// TestLog: a line a request, with the path as it came over the wire and no
// query.
func TestLog(t *testing.T) {
	log := &lines{}
	server := start(t, mockagent.Options{Schema: root(plainSchema), Log: log, Fault: "drop"})
	for _, path := range []string{"/.well-known/agent-card.json?secret=1", "/no%1b[31m"} {
		res, err := http.Get(server.URL() + path)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
	}
	res, err := http.Post(server.URL()+"/rpc", "application/json", strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{"message":{}}}`))
	if err == nil {
		res.Body.Close()
		t.Error("the connection was not dropped")
	}
	if err := server.Close(); err != nil { // every request has ended then
		t.Fatal(err)
	}
	want := "GET /.well-known/agent-card.json 200\nGET /no%1b[31m 404\nPOST /rpc -\n"
	if diff := cmp.Diff(want, log.String()); diff != "" {
		t.Errorf("log (-want +got):\n%s", diff)
	}
}

// TestCloseEndsWaiters: a stream, a blocking send and a gRPC stream that would
// wait for ever end with the agent, and nothing of it stays behind.
func TestCloseEndsWaiters(t *testing.T) {
	before := runtime.NumGoroutine()
	server, err := mockagent.Start(mockagent.Options{Schema: root(plainSchema), Fault: "stuck", Transports: []string{"jsonrpc", "grpc"}})
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Transport: &http.Transport{}}
	var group sync.WaitGroup
	for _, method := range []string{"SendMessage", "SendStreamingMessage"} {
		res := make(chan struct{})
		group.Go(func() {
			response, err := client.Post(server.URL()+"/rpc", "application/json",
				strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"`+method+`","params":{"message":{}}}`))
			close(res)
			if err == nil {
				_, _ = new(bytes.Buffer).ReadFrom(response.Body)
				response.Body.Close()
			}
		})
		if method == "SendStreamingMessage" {
			<-res // its first event has come
		}
	}
	stream, hangUp := followGRPC(t, server)
	if _, err := stream.Recv(); err != nil {
		t.Fatal(err)
	}
	if err := server.Close(); err != nil {
		t.Error(err)
	}
	group.Wait()
	if _, err := stream.Recv(); err == nil {
		t.Error("the gRPC stream went on")
	}
	hangUp()
	client.CloseIdleConnections()
	if !gone(before) {
		stacks := make([]byte, 1<<16)
		t.Fatalf("%d goroutines before, %d after:\n%s", before, runtime.NumGoroutine(), stacks[:runtime.Stack(stacks, true)])
	}
}

// TestAnswerIsKept: the bytes of --answer are those of the raw part, its line
// end included.
func TestAnswerIsKept(t *testing.T) {
	const answer = "{\n  \"id\": 9007199254740993, \"f\": 78.0, \"e\": 1E5\n}\n"
	for _, w := range waysOf(mockagent.Fault{Contract: mockagent.Kedi}) {
		o := w.options("")
		o.Schema, o.Answer, o.Latency = root(bigSchema), []byte(answer), time.Millisecond
		w.fault = ""
		result, err := call(t, start(t, o).URL(), w)
		if err != nil {
			t.Fatal(err)
		}
		if string(result.JSON) != answer {
			t.Errorf("%s: the result is %q", w.name(), result.JSON)
		}
	}
}
