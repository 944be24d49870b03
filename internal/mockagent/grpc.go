package mockagent

// The gRPC binding (A2A specification, gRPC protocol binding).

import (
	"context"
	"errors"

	"github.com/a2aproject/a2a-go/v2/a2apb/v1"
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

// rpcServer answers the methods of the service.
type rpcServer struct {
	a2apb.UnimplementedA2AServiceServer
	s *Server
}

func (s *Server) newGRPC() *grpc.Server {
	server := grpc.NewServer(grpc.MaxRecvMsgSize(maxRequest))
	a2apb.RegisterA2AServiceServer(server, &rpcServer{s: s})
	return server
}

// SendMessage implements the service.
func (g *rpcServer) SendMessage(ctx context.Context, request *a2apb.SendMessageRequest) (*a2apb.SendMessageResponse, error) {
	m, err := sendingOf(request)
	if err != nil {
		return nil, err
	}
	t, p := g.s.accept(m)
	if p != nil {
		return nil, p.grpcError()
	}
	if err := g.s.settle(ctx, t, m.immediately); err != nil {
		return nil, status.FromContextError(err).Err()
	}
	return sendResponse(t.answer(m.immediately))
}

// SendStreamingMessage implements the service.
func (g *rpcServer) SendStreamingMessage(request *a2apb.SendMessageRequest, out grpc.ServerStreamingServer[a2apb.StreamResponse]) error {
	if !g.s.streaming {
		return unsupported.because("the agent does not stream").grpcError()
	}
	m, err := sendingOf(request)
	if err != nil {
		return err
	}
	t, p := g.s.accept(m)
	if p != nil {
		return p.grpcError()
	}
	return streamError(g.s.stream(out.Context(), t, emitter(out)))
}

// SubscribeToTask implements the service.
func (g *rpcServer) SubscribeToTask(request *a2apb.SubscribeToTaskRequest, out grpc.ServerStreamingServer[a2apb.StreamResponse]) error {
	t, p := g.s.subscription(request.GetId())
	if p != nil {
		return p.grpcError()
	}
	emit := emitter(out)
	if err := emit(event{kind: taskEvent, task: t.snapshot()}); err != nil {
		return err
	}
	return streamError(g.s.follow(out.Context(), t, emit))
}

// GetTask implements the service.
func (g *rpcServer) GetTask(_ context.Context, request *a2apb.GetTaskRequest) (*a2apb.Task, error) {
	now, p := g.s.getTask(request.GetId())
	if p != nil {
		return nil, p.grpcError()
	}
	return taskProto(now)
}

// CancelTask implements the service.
func (g *rpcServer) CancelTask(_ context.Context, request *a2apb.CancelTaskRequest) (*a2apb.Task, error) {
	now, p := g.s.cancelTask(request.GetId())
	if p != nil {
		return nil, p.grpcError()
	}
	return taskProto(now)
}

func emitter(out grpc.ServerStreamingServer[a2apb.StreamResponse]) func(event) error {
	return func(e event) error {
		response, err := streamResponse(e)
		if err != nil {
			return err
		}
		return out.Send(response)
	}
}

// streamError is how a stream ends: cut ones as if the connection had failed.
func streamError(err error) error {
	switch {
	case errors.Is(err, errCut):
		return status.Error(codes.Unavailable, "the connection is gone")
	case err != nil:
		return status.FromContextError(err).Err()
	}
	return nil
}

// grpcError is the problem as a gRPC status.
func (p *problem) grpcError() error {
	plain := status.New(p.grpc, p.message)
	if p.page {
		return plain.Err()
	}
	detailed, err := plain.WithDetails(&errdetails.ErrorInfo{Reason: p.reason, Domain: errorDomain})
	if err != nil {
		return plain.Err()
	}
	return detailed.Err()
}
