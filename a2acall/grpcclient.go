package a2acall

// gRPC: a wrapper of the generated client below a2a-go. Data parts become bytes
// before a2a-go turns every value but an object into {}, and the status of a
// failure is kept before a2a-go turns it into an internal error.

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync/atomic"
	"time"

	"github.com/a2aproject/a2a-go/v2/a2a"
	"github.com/a2aproject/a2a-go/v2/a2aclient"
	a2agrpc "github.com/a2aproject/a2a-go/v2/a2agrpc/v1"
	a2apb "github.com/a2aproject/a2a-go/v2/a2apb/v1"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/encoding"
	"google.golang.org/grpc/encoding/proto"
	"google.golang.org/grpc/stats"
	"google.golang.org/protobuf/encoding/protojson"
)

// grpcTransport is the binding over our wrapper. a2a-go does not close the
// connection: the call does.
func (c *call) grpcTransport() a2aclient.FactoryOption {
	return a2aclient.WithTransport(a2a.TransportProtocolGRPC, a2aclient.TransportFactoryFn(
		func(context.Context, *a2a.AgentCard, *a2a.AgentInterface) (a2aclient.Transport, error) {
			if c.dry != nil {
				return a2agrpc.NewGRPCTransportFromClient(&dryClient{call: c, got: c.dry}), nil
			}
			seen := &connections{}
			conn, err := grpc.NewClient("dns:///"+c.end.URL, c.dialOptions(seen)...) // no other scheme, whatever the card says
			if err != nil {
				return nil, err
			}
			c.ended = func() { _ = conn.Close() }
			return a2agrpc.NewGRPCTransportFromClient(&grpcClient{
				A2AServiceClient: a2apb.NewA2AServiceClient(conn),
				vault:            c.read.vault, seen: seen, wait: c.opts.RequestTimeout, max: c.opts.answerMax(),
			}), nil
		}))
}

// dialOptions: no retries and no service configuration from DNS, one receive
// limit, the caller's headers as metadata.
func (c *call) dialOptions(seen *connections) []grpc.DialOption {
	security := insecure.NewCredentials()
	if c.end.tls {
		security = credentials.NewTLS(tlsConfig(&c.opts))
	}
	return []grpc.DialOption{
		grpc.WithTransportCredentials(security),
		grpc.WithDisableServiceConfig(),
		grpc.WithDisableRetry(),
		grpc.WithStatsHandler(seen),
		grpc.WithDefaultCallOptions(
			grpc.MaxCallRecvMsgSize(int(min(c.opts.answerMax(), 1<<31-1))),
			grpc.ForceCodecV2(boundedCodec{encoding.GetCodecV2(proto.Name), &seen.over})),
		grpc.WithChainUnaryInterceptor(c.grpcUnary()),
		grpc.WithChainStreamInterceptor(c.grpcStream()),
	}
}

// connections knows whether a connection ever stood (if none did, nothing was
// sent), and whether a message was over its bound.
type connections struct {
	stood atomic.Bool
	over  atomic.Pointer[sizeError]
}

func (s *connections) HandleConn(_ context.Context, event stats.ConnStats) {
	if _, ok := event.(*stats.ConnBegin); ok {
		s.stood.Store(true)
	}
}

func (s *connections) TagConn(ctx context.Context, _ *stats.ConnTagInfo) context.Context { return ctx }
func (s *connections) TagRPC(ctx context.Context, _ *stats.RPCTagInfo) context.Context   { return ctx }
func (s *connections) HandleRPC(context.Context, stats.RPCStats)                         {}

// grpcClient puts the content of parts into the vault and types the errors. The
// methods that call does not use are the generated client's own.
type grpcClient struct {
	a2apb.A2AServiceClient
	vault *vault
	seen  *connections
	wait  time.Duration // for a stream's first event
	max   int64
}

func (g *grpcClient) SendMessage(ctx context.Context, in *a2apb.SendMessageRequest, opts ...grpc.CallOption) (*a2apb.SendMessageResponse, error) {
	out, err := g.A2AServiceClient.SendMessage(ctx, in, opts...)
	if err != nil {
		return nil, g.failure(ctx, err)
	}
	g.message(out.GetMessage())
	g.task(out.GetTask())
	return out, nil
}

func (g *grpcClient) GetTask(ctx context.Context, in *a2apb.GetTaskRequest, opts ...grpc.CallOption) (*a2apb.Task, error) {
	out, err := g.A2AServiceClient.GetTask(ctx, in, opts...)
	if err != nil {
		return nil, g.failure(ctx, err)
	}
	g.task(out)
	return out, nil
}

func (g *grpcClient) CancelTask(ctx context.Context, in *a2apb.CancelTaskRequest, opts ...grpc.CallOption) (*a2apb.Task, error) {
	out, err := g.A2AServiceClient.CancelTask(ctx, in, opts...)
	if err != nil {
		return nil, g.failure(ctx, err)
	}
	g.task(out)
	return out, nil
}

func (g *grpcClient) SendStreamingMessage(ctx context.Context, in *a2apb.SendMessageRequest, opts ...grpc.CallOption) (grpc.ServerStreamingClient[a2apb.StreamResponse], error) {
	ctx, cancel := context.WithCancelCause(ctx)
	timer := time.AfterFunc(g.wait, func() { cancel(errRequestTimeout) })
	stream, err := g.A2AServiceClient.SendStreamingMessage(ctx, in, opts...)
	if err != nil {
		timer.Stop()
		defer cancel(nil)
		return nil, g.failure(ctx, err)
	}
	return &grpcEvents{stream, g, ctx, timer, cancel}, nil
}

// grpcEvents is a stream whose events have been read.
type grpcEvents struct {
	grpc.ServerStreamingClient[a2apb.StreamResponse]
	client *grpcClient
	ctx    context.Context
	timer  *time.Timer // ends the wait for the first event
	cancel context.CancelCauseFunc
}

func (s *grpcEvents) Recv() (*a2apb.StreamResponse, error) {
	event, err := s.ServerStreamingClient.Recv()
	s.timer.Stop()
	if errors.Is(err, io.EOF) {
		s.cancel(nil)
		return nil, io.EOF
	}
	if err != nil {
		defer s.cancel(nil)
		return nil, s.client.failure(s.ctx, err)
	}
	s.client.message(event.GetMessage())
	s.client.task(event.GetTask())
	s.client.status(event.GetStatusUpdate().GetStatus())
	s.client.artifact(event.GetArtifactUpdate().GetArtifact())
	return event, nil
}

func (g *grpcClient) task(t *a2apb.Task) {
	if t == nil {
		return
	}
	t.History = nil
	t.Id, t.ContextId = cmp.Or(t.Id, unnamed), cmp.Or(t.ContextId, unnamed)
	if t.Status == nil {
		t.Status = &a2apb.TaskStatus{}
	}
	g.status(t.Status)
	for _, a := range t.Artifacts {
		g.artifact(a)
	}
}

func (g *grpcClient) status(s *a2apb.TaskStatus) { g.message(s.GetMessage()) }

// message mends what a2a-go refuses in a message (no id, no role) and takes its
// parts.
func (g *grpcClient) message(m *a2apb.Message) {
	if m == nil {
		return
	}
	m.MessageId = cmp.Or(m.MessageId, unnamed)
	if m.Role == a2apb.Role_ROLE_UNSPECIFIED {
		m.Role = a2apb.Role_ROLE_AGENT
	}
	g.parts(m.Parts)
}

func (g *grpcClient) artifact(a *a2apb.Artifact) {
	if a != nil {
		a.ArtifactId = cmp.Or(a.ArtifactId, unnamed)
		g.parts(a.Parts)
	}
}

// parts puts the bytes of raw and data parts into the vault.
func (g *grpcClient) parts(list []*a2apb.Part) {
	for _, p := range list {
		var c content
		switch held := p.GetContent().(type) {
		case *a2apb.Part_Text, *a2apb.Part_Url:
			continue
		case *a2apb.Part_Raw:
			c = content{form: rawForm, bytes: held.Raw}
		case *a2apb.Part_Data:
			c = dataOf(held)
		}
		p.Content = &a2apb.Part_Raw{Raw: g.vault.keep(c)}
	}
}

// dataOf prints a protobuf value as compact JSON; protojson varies its blanks
// on purpose.
func dataOf(held *a2apb.Part_Data) content {
	var compact bytes.Buffer
	data, err := protojson.Marshal(held.Data)
	if err == nil {
		err = json.Compact(&compact, data)
	}
	if err != nil {
		return content{form: dataForm, fault: "the data part is not JSON: it has a number that is not finite, or text that is not UTF-8"}
	}
	return content{form: dataForm, bytes: compact.Bytes()}
}
