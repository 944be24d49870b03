package mockagent_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"github.com/a2aproject/a2a-go/v2/a2a"
	"github.com/a2aproject/a2a-go/v2/a2aclient"
	"github.com/a2aproject/a2a-go/v2/a2aclient/agentcard"
	"github.com/a2aproject/a2a-go/v2/a2acompat/a2av0"
	a2agrpc "github.com/a2aproject/a2a-go/v2/a2agrpc/v1"
	"github.com/a2aproject/a2a-go/v2/a2apb/v1"
	"github.com/a2aproject/a2a-go/v2/log"
	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/status"

	"github.com/kedi-lang/kedi-schema/internal/mockagent"
)

// The tests of this file let a2a-go's own client, with nothing of ours below
// it, talk to the agent.

// bindings are the ways to serve that a2a-go's client reads.
var bindings = []struct{ transport, protocol string }{
	{mockagent.JSONRPC, mockagent.V10}, {mockagent.REST, mockagent.V10}, {mockagent.GRPC, mockagent.V10},
	{mockagent.JSONRPC, mockagent.V03}, {mockagent.REST, mockagent.V03},
}

const rawAnswer = `{"id": 9007199254740993, "f":78.0,"e":1E5}`

// eachBinding runs a test over each binding.
func eachBinding(t *testing.T, o mockagent.Options, test func(t *testing.T, client *a2aclient.Client)) {
	for _, b := range bindings {
		t.Run(b.transport+"-"+b.protocol, func(t *testing.T) {
			t.Parallel()
			o := o
			o.Schema, o.Transports, o.Protocol = root(bigSchema), []string{b.transport}, b.protocol
			test(t, dial(t, start(t, o).URL()))
		})
	}
}

func dial(t *testing.T, url string) *a2aclient.Client {
	t.Helper()
	http := &http.Client{Transport: &http.Transport{}}
	t.Cleanup(http.CloseIdleConnections)
	resolver := agentcard.Resolver{Client: http, CardParser: a2av0.NewAgentCardParser()}
	card, err := resolver.Resolve(hushed(), url)
	if err != nil {
		t.Fatal(err)
	}
	client, err := a2aclient.NewFactory(a2aclient.WithDefaultsDisabled(),
		a2aclient.WithJSONRPCTransport(http), a2aclient.WithRESTTransport(http),
		a2av0.WithJSONRPCTransport(a2av0.JSONRPCTransportConfig{Client: http}),
		a2av0.WithRESTTransport(a2av0.RESTTransportConfig{Client: http}),
		a2agrpc.WithGRPCTransport(grpc.WithTransportCredentials(insecure.NewCredentials())),
	).CreateFromCard(hushed(), card)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Destroy() })
	return client
}

// hushed is a context in which a2a-go logs nothing.
func hushed() context.Context {
	return log.AttachLogger(context.Background(), slog.New(slog.NewTextHandler(io.Discard, nil)))
}

// structured is a request for a typed result.
func structured(encoding string) *a2a.SendMessageRequest {
	m := a2a.NewMessage(a2a.MessageRoleUser, a2a.NewTextPart("How many?"))
	m.Extensions = []string{mockagent.URI}
	request := map[string]any{"version": 1, "schemaJson": bigSchema}
	if encoding != "" {
		request["resultEncoding"] = encoding
	}
	return &a2a.SendMessageRequest{Message: m,
		Config:   &a2a.SendMessageConfig{AcceptedOutputModes: []string{"application/json"}},
		Metadata: map[string]any{"kediStructuredOutput": request}}
}

// told is what a test compares of a task.
type told struct {
	State      a2a.TaskState
	Name       string
	Extensions []string
	MediaType  string
	Raw        string
}

func tellTask(t *testing.T, result any) told {
	t.Helper()
	task, ok := result.(*a2a.Task)
	if !ok {
		t.Fatalf("the answer is a %T", result)
	}
	out := told{State: task.Status.State}
	for _, a := range task.Artifacts {
		part := a.Parts[0]
		raw, _ := part.Content.(a2a.Raw)
		out.Name, out.Extensions, out.MediaType, out.Raw = a.Name, a.Extensions, part.MediaType, string(raw)
	}
	return out
}

var wellTold = told{a2a.TaskStateCompleted, "kedi-structured-output", []string{mockagent.URI}, "application/json", rawAnswer}

func TestClientReadsResult(t *testing.T) {
	eachBinding(t, mockagent.Options{Answer: []byte(rawAnswer)}, func(t *testing.T, client *a2aclient.Client) {
		result, err := client.SendMessage(hushed(), structured("json-utf8"))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(wellTold, tellTask(t, result)); diff != "" {
			t.Errorf("sent (-want +got):\n%s", diff)
		}
		again, err := client.GetTask(hushed(), &a2a.GetTaskRequest{ID: result.(*a2a.Task).ID})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(wellTold, tellTask(t, again)); diff != "" {
			t.Errorf("asked for again (-want +got):\n%s", diff)
		}
	})
}

func TestClientFollowsStream(t *testing.T) {
	want := []string{"task TASK_STATE_WORKING", "artifact kedi-structured-output last", "status TASK_STATE_COMPLETED"}
	eachBinding(t, mockagent.Options{Answer: []byte(rawAnswer)}, func(t *testing.T, client *a2aclient.Client) {
		var got []string
		for e, err := range client.SendStreamingMessage(hushed(), structured("json-utf8")) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, tellEvent(e))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("events (-want +got):\n%s", diff)
		}
	})
}

func tellEvent(e a2a.Event) string {
	switch e := e.(type) {
	case *a2a.Task:
		return "task " + string(e.Status.State)
	case *a2a.TaskStatusUpdateEvent:
		return "status " + string(e.Status.State)
	case *a2a.TaskArtifactUpdateEvent:
		if e.LastChunk {
			return "artifact " + e.Artifact.Name + " last"
		}
		return "artifact " + e.Artifact.Name
	}
	return fmt.Sprintf("%T", e)
}

// TestClientReadsDataPart: without resultEncoding the answer is a data part, and
// a number that would change in it fails the task.
func TestClientReadsDataPart(t *testing.T) {
	for _, row := range []struct {
		name, answer string
		state        a2a.TaskState
	}{
		{"exact", `{"id":5,"f":78.5,"e":2}`, a2a.TaskStateCompleted},
		{"rounded", rawAnswer, a2a.TaskStateFailed},
	} {
		t.Run(row.name, func(t *testing.T) {
			eachBinding(t, mockagent.Options{Answer: []byte(row.answer)}, func(t *testing.T, client *a2aclient.Client) {
				result, err := client.SendMessage(hushed(), structured(""))
				if err != nil {
					t.Fatal(err)
				}
				task := result.(*a2a.Task)
				if task.Status.State != row.state {
					t.Fatalf("the task is %s, want %s", task.Status.State, row.state)
				}
				if row.state == a2a.TaskStateFailed {
					if text := task.Status.Message.Parts[0].Text(); !strings.Contains(text, "/id") || strings.Contains(text, "9007") {
						t.Errorf("the reason is %q; it must name the place and no value", text)
					}
					return
				}
				data, err := json.Marshal(task.Artifacts[0].Parts[0].Data())
				if err != nil || string(data) != `{"e":2,"f":78.5,"id":5}` {
					t.Errorf("the data part holds %s (%v)", data, err)
				}
			})
		})
	}
}

// TestClientCancels ends a task that works for ever, and its subscription.
func TestClientCancels(t *testing.T) {
	eachBinding(t, mockagent.Options{Fault: "stuck"}, func(t *testing.T, client *a2aclient.Client) {
		request := structured("json-utf8")
		request.Config.ReturnImmediately = true
		result, err := client.SendMessage(hushed(), request)
		if err != nil {
			t.Fatal(err)
		}
		id := result.(*a2a.Task).ID
		var states []string
		for e, err := range client.SubscribeToTask(hushed(), &a2a.SubscribeToTaskRequest{ID: id}) {
			if err != nil {
				t.Fatal(err)
			}
			if states = append(states, tellEvent(e)); len(states) == 1 {
				if _, err := client.CancelTask(hushed(), &a2a.CancelTaskRequest{ID: id}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if diff := cmp.Diff([]string{"task TASK_STATE_WORKING", "status TASK_STATE_CANCELED"}, states); diff != "" {
			t.Errorf("events (-want +got):\n%s", diff)
		}
		if _, err := client.CancelTask(hushed(), &a2a.CancelTaskRequest{ID: id}); err == nil {
			t.Error("a task that has ended was canceled again")
		}
	})
}

// TestClientGoesOn answers the question of a task that waits for one.
func TestClientGoesOn(t *testing.T) {
	eachBinding(t, mockagent.Options{Fault: "input-required", Answer: []byte(rawAnswer)}, func(t *testing.T, client *a2aclient.Client) {
		result, err := client.SendMessage(hushed(), structured("json-utf8"))
		if err != nil {
			t.Fatal(err)
		}
		task := result.(*a2a.Task)
		if task.Status.State != a2a.TaskStateInputRequired {
			t.Fatalf("the task is %s", task.Status.State)
		}
		next := structured("json-utf8")
		next.Message.TaskID, next.Message.ContextID = task.ID, task.ContextID
		if result, err = client.SendMessage(hushed(), next); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(wellTold, tellTask(t, result)); diff != "" {
			t.Errorf("the second turn (-want +got):\n%s", diff)
		}
	})
}

// TestClientSeesErrors asks for what is not there.
func TestClientSeesErrors(t *testing.T) {
	eachBinding(t, mockagent.Options{}, func(t *testing.T, client *a2aclient.Client) {
		_, err := client.GetTask(hushed(), &a2a.GetTaskRequest{ID: "nobody"})
		if err == nil {
			t.Fatal("a task that is not there was found")
		}
		request := structured("json-utf8")
		request.Message.TaskID = "nobody"
		if _, err := client.SendMessage(hushed(), request); err == nil {
			t.Fatal("a message to a task that is not there was taken")
		}
		// a2a-go reads the reason from application/json alone, and A2A 1.0 over
		// HTTP+JSON is application/a2a+json.
		if !errors.Is(err, a2a.ErrTaskNotFound) && !errors.Is(err, a2a.ErrServerError) {
			t.Errorf("the error is %v", err)
		}
	})
}

// followGRPC opens a stream without a2a-go's client.
func followGRPC(t *testing.T, server *mockagent.Server) (stream grpc.ServerStreamingClient[a2apb.StreamResponse], hangUp func()) {
	t.Helper()
	conn, err := grpc.NewClient(strings.TrimPrefix(server.URL(), "http://"), grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	stream, err = a2apb.NewA2AServiceClient(conn).SendStreamingMessage(hushed(), &a2apb.SendMessageRequest{Message: &a2apb.Message{}})
	if err != nil {
		t.Fatal(err)
	}
	return stream, func() { _ = conn.Close() }
}

// TestCutOverGRPC: the stream breaks as if the connection had failed.
func TestCutOverGRPC(t *testing.T) {
	server := start(t, mockagent.Options{Schema: root(plainSchema), Fault: "stream-cut", Transports: []string{mockagent.GRPC}})
	stream, hangUp := followGRPC(t, server)
	defer hangUp()
	if _, err := stream.Recv(); err != nil {
		t.Fatal(err)
	}
	if _, err := stream.Recv(); status.Code(err) != codes.Unavailable {
		t.Errorf("the stream ends with %v", err)
	}
}
