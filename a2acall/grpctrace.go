package a2acall

// gRPC calls: the caller's headers as metadata, and their place in the trace.

import (
	"context"
	"net/http"
	"strings"

	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
)

// withHeaders adds the caller's headers to the metadata of a call.
func (c *call) withHeaders(ctx context.Context) context.Context {
	for name, values := range c.opts.Header {
		for _, value := range values {
			ctx = metadata.AppendToOutgoingContext(ctx, strings.ToLower(name), value)
		}
	}
	return ctx
}

// grpcUnary adds the headers to a unary call and records it.
func (c *call) grpcUnary() grpc.UnaryClientInterceptor {
	return func(ctx context.Context, method string, in, out any, conn *grpc.ClientConn, invoke grpc.UnaryInvoker, opts ...grpc.CallOption) error {
		ctx = c.withHeaders(ctx)
		n := c.traceRequest(ctx, method, in)
		err := invoke(ctx, method, in, out, conn, opts...)
		c.traceAnswer(n, out, err)
		return err
	}
}

// grpcStream adds the headers to a streaming call and records it.
func (c *call) grpcStream() grpc.StreamClientInterceptor {
	return func(ctx context.Context, desc *grpc.StreamDesc, conn *grpc.ClientConn, method string, open grpc.Streamer, opts ...grpc.CallOption) (grpc.ClientStream, error) {
		ctx = c.withHeaders(ctx)
		stream, err := open(ctx, desc, conn, method, opts...)
		if err != nil || c.opts.Trace == nil {
			return stream, err
		}
		return &tracedStream{ClientStream: stream, call: c, ctx: ctx, method: method}, nil
	}
}

// tracedStream records the messages of a stream.
type tracedStream struct {
	grpc.ClientStream
	call   *call
	ctx    context.Context
	method string
	n      int
}

func (s *tracedStream) SendMsg(m any) error {
	s.n = s.call.traceRequest(s.ctx, s.method, m)
	return s.ClientStream.SendMsg(m)
}

func (s *tracedStream) RecvMsg(m any) error {
	err := s.ClientStream.RecvMsg(m)
	s.call.traceAnswer(s.n, m, err)
	return err
}

func (c *call) traceRequest(ctx context.Context, method string, in any) int {
	if c.opts.Trace == nil {
		return 0
	}
	n := c.opts.Trace.next()
	md, _ := metadata.FromOutgoingContext(ctx)
	header := http.Header{}
	for name, values := range md {
		header[http.CanonicalHeaderKey(name)] = values
	}
	c.opts.Trace.record(entry{n: n, mark: ">", head: "GRPC " + c.end.URL + " " + method, header: header, body: protoJSON(in)})
	return n
}

func (c *call) traceAnswer(n int, out any, err error) {
	switch {
	case c.opts.Trace == nil:
	case err != nil:
		c.opts.Trace.record(entry{n: n, mark: "!", head: err.Error()})
	default:
		c.opts.Trace.record(entry{n: n, mark: "<", head: "message", body: protoJSON(out)})
	}
}

func protoJSON(m any) []byte {
	message, ok := m.(proto.Message)
	if !ok {
		return nil
	}
	data, err := protojson.Marshal(message)
	if err != nil {
		return nil
	}
	return data
}
