package a2acall

// From an error on the wire or a state of the task to the failure that is
// reported.

import (
	"context"
	"errors"
	"strings"
)

// sendFailure words a send that brought no task.
func (c *call) sendFailure(err error) error {
	if f := c.commonFailure(err); f != nil {
		return f
	}
	var status *statusError
	var rpc *rpcError
	var connect *connectError
	switch {
	case errors.As(err, &connect):
		return failf(Connect,
			"no connection to %s: %s; nothing was sent",
			foreign(c.end.URL), foreign(plainNetError(connect.err)))
	case errors.As(err, &status) && status.status < 500:
		return c.statusFailure(status)
	case errors.As(err, &rpc) && !rpc.lost:
		return c.rpcFailure(rpc)
	}
	f := failf(Ambiguous,
		"%s; it is not known whether the agent received the message; it was not sent again", c.ambiguity(err))
	if errors.Is(err, errRequestTimeout) {
		f = f.hint("--delivery block waits for an agent that answers only at the end")
	}
	return f
}

// ambiguity says what became of an exchange, without a word of its body.
func (c *call) ambiguity(err error) string {
	var status *statusError
	var rpc *rpcError
	var other *undecodableError
	switch {
	case errors.Is(err, errRequestTimeout):
		return "no answer within " + c.opts.RequestTimeout.String() + " (--request-timeout)"
	case errors.As(err, &status):
		return textf(
			"the agent answered HTTP %d, %s",
			status.status, foreign(orUnknown(status.mediaType))).Render(c.opts.Secrets)
	case errors.As(err, &rpc):
		return textf(
			"the agent answered %s: %s", foreign(rpc.name), foreign(rpc.message)).Render(c.opts.Secrets)
	case errors.As(err, &other):
		return other.what
	case isDecoding(err):
		return "the answer is not what A2A has"
	}
	return plainNetError(err)
}

// isDecoding recognises a decoding error of a2a-go. Its text holds the answer
// and is never shown.
func isDecoding(err error) bool {
	message := err.Error()
	for _, mark := range []string{"unmarshal", "decode", "violates A2A", "unknown event", "unknown part", "convert", "unsupported", "cannot be"} {
		if strings.Contains(message, mark) {
			return true
		}
	}
	return false
}

// pollFailure words a poll that ends the call.
func (c *call) pollFailure(err error) error {
	if f := c.commonFailure(err); f != nil {
		return f
	}
	var status *statusError
	var rpc *rpcError
	switch {
	case errors.As(err, &status):
		return c.statusFailure(status)
	case errors.As(err, &rpc):
		return c.rpcFailure(rpc)
	}
	return err
}

// commonFailure words what means the same in every exchange: a failure that has
// words, an end by the clock or the user, a refusal of the credentials, too
// much.
func (c *call) commonFailure(err error) error {
	var failure *Failure
	var status *statusError
	var rpc *rpcError
	var size *sizeError
	switch {
	case errors.As(err, &failure):
		return failure
	case errors.Is(err, errTimeout), errors.Is(err, ErrInterrupted), errors.Is(err, context.Canceled) && !errors.Is(err, errRequestTimeout):
		return err
	case errors.As(err, &status) && (status.status == 401 || status.status == 403):
		return c.authFailure(status.status, status.authenticate, "the call")
	case errors.As(err, &rpc) && rpc.auth:
		f := c.authFailure(rpc.code, "", "the call")
		f.Message = textf(
			"the agent refuses the call: %s %d: %s", foreign(rpc.name), rpc.code, foreign(rpc.message))
		return f
	case errors.As(err, &size):
		return tooLarge(size)
	}
	return nil
}

// tooLarge is the failure of everything over its bound.
func tooLarge(e *sizeError) *Failure {
	f := failf(TooLarge, "%s", e)
	if e.unit == inBytes {
		f = f.hint("--max-result-bytes sets the limit of a result")
	}
	return f
}

// statusFailure words an HTTP status that says no.
func (c *call) statusFailure(e *statusError) error {
	switch {
	case e.location != "":
		return failf(HTTP,
			"the agent redirects (HTTP %d) to %s; redirects are not followed", e.status, foreign(e.location))
	case e.status == 413:
		return failf(HTTP, "the agent answered HTTP 413: the request of %d bytes is too large for it", e.sent)
	case e.retryAfter != "":
		return failf(HTTP,
			"the agent answered HTTP %d, %s; Retry-After: %s",
			e.status, foreign(orUnknown(e.mediaType)), foreign(e.retryAfter))
	}
	return failf(HTTP, "the agent answered HTTP %d, %s", e.status, foreign(orUnknown(e.mediaType)))
}

// rpcFailure words an error of the protocol.
func (c *call) rpcFailure(e *rpcError) error {
	name := e.name
	if name == "" {
		name = "error"
	}
	f := failf(RPC, "the agent answered %s %d: %s", foreign(name), e.code, foreign(e.message))
	f.Code = e.code
	if e.data != "" {
		f.Detail = textf("error data: %s", foreign(e.data))
	}
	if e.code == versionNotSupported || e.name == "VERSION_NOT_SUPPORTED" {
		f = f.hint("--protocol chooses another version of A2A that the card lists")
	}
	return f
}

// authSchemes says which flags answer a WWW-Authenticate scheme.
var authSchemes = []struct{ scheme, flags string }{
	{"bearer", "--bearer-env VAR or --bearer-file F"},
	{"basic", "--basic-env VAR or --basic-file F, with --basic-user NAME"},
}

// authFailure words a refusal of the credentials: which were given, which are
// asked for; never their values.
func (s *Session) authFailure(code int, challenge, what string) *Failure {
	f := failf(Auth, "the agent refuses %s: HTTP %d", what, code)
	f.Code = code
	scheme, _, _ := strings.Cut(strings.TrimSpace(challenge), " ")
	answer := "--bearer-env, --basic-env, --api-key-env or --header give credentials"
	for _, row := range authSchemes {
		if strings.EqualFold(row.scheme, scheme) {
			answer = row.flags + " answers it"
		}
	}
	if scheme != "" {
		f = f.hint("it asks for the scheme %s; %s", foreign(scheme), answer)
	} else {
		f = f.hint("%s", answer)
	}
	if len(s.opts.Credentials) == 0 {
		return f.hint("no credentials were given")
	}
	return f.hint("given: %s", strings.Join(s.opts.Credentials, ", "))
}

// pollFault is the short name of a fault that may pass.
func pollFault(err error) foreignText {
	var status *statusError
	var rpc *rpcError
	switch {
	case errors.As(err, &status):
		return foreign(textf("HTTP %d", status.status).Render(nil))
	case errors.As(err, &rpc):
		return foreign(rpc.name)
	case errors.Is(err, errRequestTimeout):
		return foreign("no answer in time")
	case isDecoding(err):
		return foreign("an answer that is not what A2A has")
	}
	return foreign(plainNetError(err))
}
