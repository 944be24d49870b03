package a2acall

// gRPC statuses, typed as the HTTP bindings' errors are.

import (
	"context"
	"strings"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
)

// failure types the error of a call. UNAVAILABLE without a connection means
// that nothing was sent.
func (g *grpcClient) failure(ctx context.Context, err error) error {
	s, ok := status.FromError(err)
	switch {
	case context.Cause(ctx) != nil:
		return context.Cause(ctx)
	case g.seen.over.Load() != nil:
		return g.seen.over.Load()
	case !ok:
		return &undecodableError{"the gRPC answer cannot be read"}
	case s.Code() == codes.Unavailable && !g.seen.stood.Load():
		return &connectError{errUnavailable(s.Message())}
	case s.Code() == codes.ResourceExhausted && strings.Contains(s.Message(), "larger than max"):
		return &sizeError{"the answer", g.max, inBytes}
	}
	return statusOf(s)
}

// errUnavailable is the reason of a connection that never stood.
type errUnavailable string

func (e errUnavailable) Error() string { return tail(string(e)) }

// statusOf reads a gRPC status. UNAVAILABLE and its kin say nothing about what
// became of the request, as 5xx do.
func statusOf(s *status.Status) *rpcError {
	e := &rpcError{code: int(s.Code()), name: codeName(s.Code()), message: s.Message()}
	switch s.Code() {
	case codes.Unauthenticated, codes.PermissionDenied:
		e.auth = true
	case codes.Unavailable, codes.DeadlineExceeded, codes.Canceled, codes.Aborted:
		e.lost, e.passing = true, true
	case codes.ResourceExhausted, codes.Internal:
		e.passing = true
	}
	for _, detail := range s.Details() {
		if message, ok := detail.(proto.Message); ok {
			e.detail(message.ProtoReflect())
		}
	}
	return e
}

// detail takes the reason of a google.rpc.ErrorInfo.
func (e *rpcError) detail(m protoreflect.Message) {
	reason := m.Descriptor().Fields().ByName("reason")
	if m.Descriptor().FullName() != "google.rpc.ErrorInfo" || reason == nil || m.Get(reason).String() == "" {
		return
	}
	e.name = m.Get(reason).String()
	e.data = string(protoJSON(m.Interface()))
}

// codeName is a code as google.rpc.Code spells it: NOT_FOUND for NotFound.
func codeName(c codes.Code) string {
	var b strings.Builder
	name := c.String()
	for i, r := range name {
		if i > 0 && r >= 'A' && r <= 'Z' && name != "OK" {
			b.WriteByte('_')
		}
		b.WriteRune(r)
	}
	return strings.ToUpper(b.String())
}
