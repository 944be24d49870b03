package a2acall

// A dry run: the first request of a call goes through the client library and is
// caught before the network.

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"

	"github.com/a2aproject/a2a-go/v2/a2a"
	a2apb "github.com/a2aproject/a2a-go/v2/a2apb/v1"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
)

// caught is the request that would have been sent.
type caught struct {
	method string // POST, or the full name of a gRPC method
	url    string // for gRPC host:port
	header http.Header
	body   []byte
	stream bool
}

// errCaught ends the exchange of a dry run.
var errCaught = errors.New("a dry run sends nothing")

// DryRun prints the request that Call would send first: a line "POST URL"
// (gRPC: "GRPC host:port METHOD"), the headers, an empty line, the body.
// Secrets are redacted.
func (s *Session) DryRun(ctx context.Context, w io.Writer) error {
	req, err := s.catch(ctx)
	if err != nil {
		return err
	}
	var b strings.Builder
	if s.end.Binding == bindingGRPC {
		fmt.Fprintf(&b, "GRPC %s %s\n", req.url, req.method)
	} else {
		fmt.Fprintf(&b, "%s %s\n", req.method, req.url)
	}
	for _, name := range sortedNames(req.header) {
		for _, value := range req.header[name] {
			if _, secret := s.opts.SecretHeader[http.CanonicalHeaderKey(name)]; secret {
				value = Redacted
			}
			fmt.Fprintf(&b, "%s: %s\n", name, value)
		}
	}
	fmt.Fprintf(&b, "\n%s\n", req.body)
	_, err = io.WriteString(w, s.opts.Secrets.Redact(b.String()))
	return err
}

// DryRunCommand prints the same request as a curl or grpcurl command. Secrets
// stand in it as the shell reads them.
func (s *Session) DryRunCommand(ctx context.Context, w io.Writer) error {
	req, err := s.catch(ctx)
	if err != nil {
		return err
	}
	words := s.curl(req)
	if s.end.Binding == bindingGRPC {
		words = s.grpcurl(req)
	}
	_, err = fmt.Fprintln(w, s.opts.Secrets.Redact(strings.Join(words, " ")))
	return err
}

func (s *Session) curl(req *caught) []string {
	words := []string{"curl", "-sS", "-g", "-X", req.method} // -g: brackets in a URL are its own
	if req.stream {
		words = append(words, "-N")
	}
	if s.opts.CAFile != "" {
		words = append(words, "--cacert", shellQuote(s.opts.CAFile))
	}
	if s.opts.InsecureTLS {
		words = append(words, "-k")
	}
	words = append(words, s.headerWords(req)...)
	if len(req.body) > 0 {
		words = append(words, "--data-binary", shellQuote(string(req.body)))
	}
	return append(words, shellQuote(req.url))
}

func (s *Session) grpcurl(req *caught) []string {
	words := []string{"grpcurl"}
	switch {
	case !s.end.tls:
		words = append(words, "-plaintext")
	case s.opts.InsecureTLS:
		words = append(words, "-insecure")
	case s.opts.CAFile != "":
		words = append(words, "-cacert", shellQuote(s.opts.CAFile))
	}
	words = append(words, s.headerWords(req)...)
	words = append(words, "-d", shellQuote(string(req.body)))
	return append(words, shellQuote(req.url), strings.TrimPrefix(req.method, "/"))
}

// headerWords are the -H arguments, secrets by the variable or file they come
// from.
func (s *Session) headerWords(req *caught) []string {
	var words []string
	for _, name := range sortedNames(req.header) {
		if shell, secret := s.opts.SecretHeader[http.CanonicalHeaderKey(name)]; secret {
			words = append(words, "-H", `"`+name+": "+shell+`"`)
			continue
		}
		for _, value := range req.header[name] {
			words = append(words, "-H", shellQuote(name+": "+value))
		}
	}
	return words
}

// catch makes the first request of a call and keeps it.
func (s *Session) catch(ctx context.Context) (*caught, error) {
	dry := *s
	got := &caught{url: s.end.URL}
	dry.wire = &originHeaders{base: got, header: s.opts.Header, agent: s.agent, others: s.opts.AllowOtherOrigin}
	dry.dry = got
	c, err := dry.newCall(hush(ctx))
	if err != nil {
		return nil, err
	}
	defer c.close()
	err = c.first(c.parameters(hush(ctx)))
	if got.method == "" {
		return nil, failf(Bug, "the request cannot be made: %s", foreign(err.Error()))
	}
	return got, nil
}

// first makes the first request that deliver would make.
func (c *call) first(ctx context.Context) error {
	switch {
	case !c.opts.HasPrompt:
		_, err := c.client.GetTask(ctx, c.getTaskRequest())
		return err
	case c.streams():
		for _, err := range c.client.SendStreamingMessage(ctx, c.request(false)) {
			return err
		}
		return errCaught
	}
	_, err := c.client.SendMessage(ctx, c.request(c.opts.Delivery != Block))
	return err
}

// RoundTrip keeps the request instead of sending it.
func (g *caught) RoundTrip(req *http.Request) (*http.Response, error) {
	g.method, g.url, g.header = req.Method, req.URL.String(), req.Header.Clone()
	g.stream = strings.HasPrefix(req.Header.Get("Accept"), "text/event-stream")
	if req.Body != nil {
		g.body, _ = io.ReadAll(req.Body)
	}
	return nil, errCaught
}

// dryClient is a generated client that keeps the request instead of sending it.
type dryClient struct {
	a2apb.A2AServiceClient
	call *call
	got  *caught
}

func (d *dryClient) keep(ctx context.Context, method string, in any) error {
	md, _ := metadata.FromOutgoingContext(d.call.withHeaders(ctx))
	d.got.header = http.Header{}
	for name, values := range md {
		d.got.header[name] = slices.Clone(values)
	}
	d.got.method, d.got.body = method, protoJSON(in)
	return errCaught
}

func (d *dryClient) SendMessage(ctx context.Context, in *a2apb.SendMessageRequest, _ ...grpc.CallOption) (*a2apb.SendMessageResponse, error) {
	return nil, d.keep(ctx, a2apb.A2AService_SendMessage_FullMethodName, in)
}

func (d *dryClient) SendStreamingMessage(ctx context.Context, in *a2apb.SendMessageRequest, _ ...grpc.CallOption) (grpc.ServerStreamingClient[a2apb.StreamResponse], error) {
	return nil, d.keep(ctx, a2apb.A2AService_SendStreamingMessage_FullMethodName, in)
}

func (d *dryClient) GetTask(ctx context.Context, in *a2apb.GetTaskRequest, _ ...grpc.CallOption) (*a2apb.Task, error) {
	return nil, d.keep(ctx, a2apb.A2AService_GetTask_FullMethodName, in)
}

// getTaskRequest asks for the task without its history.
func (c *call) getTaskRequest() *a2a.GetTaskRequest {
	return &a2a.GetTaskRequest{ID: a2a.TaskID(c.known.ID), HistoryLength: new(int)}
}
