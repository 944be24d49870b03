package a2acall

// gRPC servers written by hand: values and statuses that a2a-go's server does
// not give.

import (
	"bytes"
	"context"
	"net"
	"strings"
	"testing"
	"time"

	a2apb "github.com/a2aproject/a2a-go/v2/a2apb/v1"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/protoadapt"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"
	"google.golang.org/protobuf/types/known/structpb"
)

// pbAgent answers from functions.
type pbAgent struct {
	a2apb.UnimplementedA2AServiceServer
	send func() (*a2apb.SendMessageResponse, error)
	get  func() (*a2apb.Task, error)
	md   metadata.MD
	sent int
}

func (p *pbAgent) SendMessage(ctx context.Context, _ *a2apb.SendMessageRequest) (*a2apb.SendMessageResponse, error) {
	p.md, _ = metadata.FromIncomingContext(ctx)
	p.sent++
	return p.send()
}

func (p *pbAgent) GetTask(context.Context, *a2apb.GetTaskRequest) (*a2apb.Task, error) {
	return p.get()
}

func servePB(t *testing.T, p *pbAgent) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := grpc.NewServer(grpc.MaxSendMsgSize(64 << 20))
	a2apb.RegisterA2AServiceServer(server, p)
	served := make(chan struct{})
	go func() {
		defer close(served)
		_ = server.Serve(l)
	}()
	t.Cleanup(func() {
		server.Stop()
		<-served
	})
	return l.Addr().String()
}

// pbTask is a completed task with the given parts in the result artifact.
func pbTask(parts ...*a2apb.Part) *a2apb.Task {
	return &a2apb.Task{
		Id: "t1", ContextId: "c1", Status: &a2apb.TaskStatus{State: a2apb.TaskState_TASK_STATE_COMPLETED},
		Artifacts: []*a2apb.Artifact{{ArtifactId: "a", Name: ArtifactName, Extensions: []string{URI}, Parts: parts}},
	}
}

func pbData(t *testing.T, value any) *a2apb.Part {
	t.Helper()
	v, err := structpb.NewValue(value)
	if err != nil {
		t.Fatal(err)
	}
	return &a2apb.Part{Content: &a2apb.Part_Data{Data: v}, MediaType: "application/json"}
}

func answerTask(task *a2apb.Task) func() (*a2apb.SendMessageResponse, error) {
	return func() (*a2apb.SendMessageResponse, error) {
		return &a2apb.SendMessageResponse{Payload: &a2apb.SendMessageResponse_Task{Task: task}}, nil
	}
}

func answerStatus(s *status.Status) func() (*a2apb.SendMessageResponse, error) {
	return func() (*a2apb.SendMessageResponse, error) { return nil, s.Err() }
}

func withInfo(t *testing.T, c codes.Code, reason string) *status.Status {
	t.Helper()
	kind, err := protoregistry.GlobalTypes.FindMessageByName("google.rpc.ErrorInfo")
	if err != nil {
		t.Fatal(err)
	}
	info := kind.New()
	info.Set(info.Descriptor().Fields().ByName("reason"), protoreflect.ValueOfString(reason))
	s, err := status.New(c, "no").WithDetails(protoadapt.MessageV1Of(info.Interface()))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestGRPCValues(t *testing.T) {
	for _, test := range []struct {
		value any
		want  string
	}{
		{[]any{1.0, "x", nil}, `[1,"x",null]`}, {nil, `null`}, {"text", `"text"`}, {true, `true`}, {1.5, `1.5`},
		{map[string]any{"a": map[string]any{}}, `{"a":{}}`},
	} {
		t.Run(test.want, func(t *testing.T) {
			p := &pbAgent{send: answerTask(pbTask(pbData(t, test.value)))}
			got := callPB(t, p, func(o *Options) { o.Schema = testSchema(t, `true`) })
			if got.failure != nil || string(got.result.JSON) != test.want {
				t.Fatalf("got %+v\n%s", got.result, got.stderr)
			}
		})
	}
}

// callPB calls a gRPC agent by polling.
func callPB(t *testing.T, p *pbAgent, set func(o *Options)) ended {
	t.Helper()
	a := cardFor(t, binding{binding: "GRPC", version: "1.0"}, "grpc://"+servePB(t, p), false)
	o := ask(t, a.URL)
	if set != nil {
		set(&o)
	}
	return perform(t.Context(), o)
}

func TestGRPCFailures(t *testing.T) {
	for _, test := range []struct {
		name string
		send func() (*a2apb.SendMessageResponse, error)
		set  func(o *Options)
		kind Kind
		say  string
	}{
		{"unavailable", answerStatus(status.New(codes.Unavailable, "away")), nil, Ambiguous, "not sent again"},
		{"deadline", answerStatus(status.New(codes.DeadlineExceeded, "late")), nil, Ambiguous, "not sent again"},
		{"unauthenticated", answerStatus(status.New(codes.Unauthenticated, "who")), nil, Auth, "UNAUTHENTICATED"},
		{"denied by a gateway", answerStatus(withInfo(t, codes.PermissionDenied, "GATEWAY_SAYS_NO")), nil, Auth, "GATEWAY_SAYS_NO"},
		{"exhausted", answerStatus(status.New(codes.ResourceExhausted, "quota")), nil, RPC, "RESOURCE_EXHAUSTED"},
		{"not found", answerStatus(withInfo(t, codes.NotFound, "TASK_NOT_FOUND")), nil, RPC, "TASK_NOT_FOUND"},
		{"invalid", answerStatus(status.New(codes.InvalidArgument, "bad \x1b[1m")), nil, RPC, `bad \x1b[1m`},
		{"too large", answerTask(pbTask(&a2apb.Part{Content: &a2apb.Part_Raw{Raw: make([]byte, 2<<20)}})),
			func(o *Options) { o.MaxResultBytes = 100 }, TooLarge, "--max-result-bytes"},
		{"many parts", answerTask(pbTask(make([]*a2apb.Part, maxWrapping)...)), nil, TooLarge, "100000 values"},
		{"big integers", answerTask(pbTask(pbData(t, map[string]any{"n": 1e17}))), nil, OK, "[precision]"},
		{"no content", answerTask(pbTask(&a2apb.Part{})), nil, BadResult, "no part"},
		{"a message without id and role", func() (*a2apb.SendMessageResponse, error) {
			return &a2apb.SendMessageResponse{Payload: &a2apb.SendMessageResponse_Message{Message: &a2apb.Message{}}}, nil
		}, nil, NoResult, "never the typed result"},
		{"a task without status", answerTask(&a2apb.Task{Id: "t1"}), func(o *Options) { o.Timeout = time.Second }, Timeout, "task t1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := &pbAgent{send: test.send, get: func() (*a2apb.Task, error) { return &a2apb.Task{Id: "t1"}, nil }}
			got := callPB(t, p, test.set)
			kind := OK
			if got.failure != nil {
				kind = got.failure.Kind
			}
			if kind != test.kind || !strings.Contains(got.stderr, test.say) || p.sent != 1 {
				t.Errorf("%s after %d sends, want %s\n%s", kind, p.sent, test.kind, got.stderr)
			}
		})
	}
}

// TestGRPCRefused: nobody listens, so nothing was sent.
func TestGRPCRefused(t *testing.T) {
	a := cardFor(t, binding{binding: "GRPC", version: "1.0"}, strings.TrimPrefix(closedPort(t), "http://"), false)
	got := perform(t.Context(), ask(t, a.URL))
	checkRow(t, row{kind: Connect, say: []string{"nothing was sent"}}, a, got)
}

// TestGRPCPolls goes on through faults that pass.
func TestGRPCPolls(t *testing.T) {
	polls := 0
	p := &pbAgent{send: answerTask(&a2apb.Task{Id: "t1", Status: &a2apb.TaskStatus{State: a2apb.TaskState_TASK_STATE_WORKING}})}
	p.get = func() (*a2apb.Task, error) {
		polls++
		if polls <= 2 {
			return nil, status.Error([]codes.Code{codes.Unavailable, codes.ResourceExhausted}[polls-1], "s3cret")
		}
		return pbTask(&a2apb.Part{Content: &a2apb.Part_Raw{Raw: []byte(`{"a":78.0}`)}, MediaType: "application/json"}), nil
	}
	got := callPB(t, p, nil)
	if got.failure != nil || string(got.result.JSON) != `{"a":78.0}` || polls != 3 {
		t.Errorf("%d polls\n%s", polls, got.stderr)
	}
}

// TestGRPCHeaders sends the caller's headers and the extension as metadata.
func TestGRPCHeaders(t *testing.T) {
	p := &pbAgent{send: answerTask(pbTask(&a2apb.Part{Content: &a2apb.Part_Raw{Raw: []byte(`{}`)}, MediaType: "application/json"}))}
	callPB(t, p, func(o *Options) { o.Header = map[string][]string{"X-Api-Key": {"k"}} })
	if got := p.md.Get("x-api-key"); len(got) != 1 || got[0] != "k" {
		t.Errorf("metadata %v", p.md)
	}
	if got := p.md.Get("a2a-extensions"); len(got) != 1 || got[0] != URI {
		t.Errorf("metadata %v", p.md)
	}
}

// TestGRPCHeaderValues: what gRPC cannot carry is said before anything is sent.
func TestGRPCHeaderValues(t *testing.T) {
	for value, kind := range map[string]Kind{"é": Usage, "a\tb": Usage, "plain ~": OK} {
		p := &pbAgent{send: answerTask(pbTask(&a2apb.Part{Content: &a2apb.Part_Raw{Raw: []byte(`{}`)}, MediaType: "application/json"}))}
		got := callPB(t, p, func(o *Options) { o.Header = map[string][]string{"X-User": {value}} })
		if f := got.failure; (f == nil) != (kind == OK) || f != nil && (f.Kind != kind || p.sent != 0) {
			t.Errorf("%q: %d sends\n%s", value, p.sent, got.stderr)
		}
	}
}

// TestGRPCDryRun prints the request as protobuf JSON, and as a grpcurl command;
// TestNoSecretAnywhere does so for HTTP.
func TestGRPCDryRun(t *testing.T) {
	p := &pbAgent{send: answerTask(pbTask(&a2apb.Part{Content: &a2apb.Part_Raw{Raw: []byte(`{}`)}, MediaType: "application/json"}))}
	at := servePB(t, p)
	var out, trace bytes.Buffer
	o := ask(t, cardFor(t, binding{binding: "GRPC", version: "1.0"}, at, false).URL)
	o.Header = map[string][]string{"X-Api-Key": {"s3cret"}}
	o.SecretHeader = map[string]string{"X-Api-Key": "$KEY"}
	o.Secrets = NewSecrets("s3cret")
	o.Trace = NewTrace(&trace, o.Secrets, []string{"X-Api-Key"})
	session, err := Open(t.Context(), o, NewConsole(&out, o.Secrets, ConsoleOptions{}))
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	if err := session.DryRun(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	if err := session.DryRunCommand(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"GRPC " + at + " /lf.a2a.v1.A2AService/SendMessage\n", "x-api-key: [redacted]\n", `-H "x-api-key: $KEY"`,
		"grpcurl -plaintext ", at + " lf.a2a.v1.A2AService/SendMessage\n", `"kediStructuredOutput"`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	if p.sent != 0 {
		t.Error("a dry run sent something")
	}
	if _, err := session.Call(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"> GRPC " + at, "X-Api-Key: [redacted]", "< message"} {
		if !strings.Contains(trace.String(), want) {
			t.Errorf("no %q in the trace\n%s", want, trace.String())
		}
	}
	if strings.Contains(out.String()+trace.String(), "s3cret") {
		t.Errorf("a secret is shown\n%s%s", out.String(), trace.String())
	}
}
