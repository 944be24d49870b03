package a2acall

// A session: one agent, one card, one contract; then one call or many.

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Session is an agent that is ready to be called.
type Session struct {
	opts Options
	con  *Console

	agent *url.URL // AGENT-URL
	base  *url.URL // AGENT-URL as the base of relative URLs

	transport *http.Transport
	wire      http.RoundTripper // transport with trace and credentials

	card     *Card
	contract string
	advert   advert
	end      Endpoint
	metadata map[string]any
	// dry keeps the request of a dry run, nil in a real one.
	dry *caught
}

// Result is a typed result that fits its contract.
type Result struct {
	// JSON is the document as the agent wrote it.
	JSON []byte
	Task TaskRef
	// Encoding is "raw" or "data": the kind of part it came in.
	Encoding string
	// Elapsed runs from the send to the checked result.
	Elapsed time.Duration
}

// Open fetches the card, settles the contract and chooses the interface. It
// sends nothing else. Its errors are *Failure.
func Open(ctx context.Context, o Options, con *Console) (*Session, error) {
	agent, err := parseAgentURL(o.URL, o.AllowInsecureHTTP)
	if err != nil {
		return nil, err
	}
	s := &Session{opts: o, con: con, agent: agent, base: baseURL(agent)}
	if o.TaskID != "" && hasControl(o.TaskID) {
		return nil, failf(Usage, "--task-id holds a control character")
	}
	s.transport = newTransport(&s.opts)
	s.wire = &originHeaders{base: o.Trace.wrap(s.transport), header: o.Header, agent: agent, others: o.AllowOtherOrigin}
	if o.InsecureTLS {
		con.Warn("tls", "the agent's certificate is not verified (--insecure-skip-verify)")
	}
	for _, step := range []func() error{
		func() error { return s.loadCard(ctx) },
		s.agree, s.needSchema, s.choose, s.checkTaskID, s.checkHeaders, s.prepareMetadata,
	} {
		if err := step(); err != nil {
			s.Close()
			return nil, err
		}
	}
	return s, nil
}

// needSchema refuses a Kedi call without a schema.
func (s *Session) needSchema() error {
	if s.opts.Schema != nil {
		return nil
	}
	if s.contract == Kedi {
		return failf(Usage, "--schema is missing; the agent's contract asks for one with each request")
	}
	s.con.Note("without --schema the result is checked for form only")
	return nil
}

// checkTaskID refuses a --task-id that would leave its path in a REST URL.
func (s *Session) checkTaskID() error {
	if s.opts.TaskID != "" && s.end.Binding == bindingREST && !idStays(s.opts.TaskID) {
		return failf(Usage,
			"--task-id %s cannot stand in a URL of the HTTP+JSON binding", foreign(s.opts.TaskID))
	}
	return nil
}

// checkHeaders refuses a header that the binding cannot carry (gRPC over HTTP/2,
// Requests: an ASCII-Value is printable ASCII).
func (s *Session) checkHeaders() error {
	if s.end.Binding != bindingGRPC {
		return nil
	}
	for _, name := range sortedNames(s.opts.Header) {
		for _, value := range s.opts.Header[name] {
			if !strings.HasSuffix(name, "-Bin") && strings.ContainsFunc(value, func(r rune) bool { return r < 0x20 || r > 0x7e }) {
				return failf(Usage, "the value of the header %s holds what gRPC does not carry; it takes printable ASCII", name)
			}
		}
	}
	return nil
}

// Close ends the connections of the session.
func (s *Session) Close() { s.transport.CloseIdleConnections() }

// Call performs one call: send, wait, select, check. Its error is a *Failure.
func (s *Session) Call(ctx context.Context) (*Result, error) {
	begun, ctx := time.Now(), hush(ctx)
	if s.opts.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, s.opts.Timeout, errTimeout)
		defer cancel()
	}
	c, err := s.newCall(ctx)
	if err != nil {
		return nil, err
	}
	defer c.close()
	stop := s.con.watch()
	view, err := c.deliver(ctx)
	stop()
	if err == nil {
		var result *Result
		if result, err = c.result(ctx, view); err == nil {
			result.Elapsed = time.Since(begun)
			return result, nil
		}
	}
	return nil, c.explain(ctx, err)
}

// asFailure finds the failure in err; another error is a bug of ours.
func asFailure(err error) *Failure {
	var f *Failure
	if errors.As(err, &f) {
		return f
	}
	return failf(Bug, "an unexpected error: %s", foreign(err.Error()))
}
