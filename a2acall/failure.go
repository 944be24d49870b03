package a2acall

// From an error on the wire or a state of the task to the failure that is
// reported.

import (
	"context"
	"errors"
	"strings"

	"github.com/a2aproject/a2a-go/v2/a2a"
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
		f.hint("--delivery block waits for an agent that answers only at the end")
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
		f.hint("--max-result-bytes sets the limit of a result")
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
		f.hint("--protocol chooses another version of A2A that the card lists")
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
		f.hint("it asks for the scheme %s; %s", foreign(scheme), answer)
	} else {
		f.hint("%s", answer)
	}
	if len(s.opts.Credentials) == 0 {
		return f.hint("no credentials were given")
	}
	return f.hint("given: %s", strings.Join(s.opts.Credentials, ", "))
}

// messageFailure refuses an answer that is a message.
func (c *call) messageFailure(m *message) error {
	f := failf(NoResult, "the agent answered with a message; a message is never the typed result")
	if m != nil && m.text != "" {
		f.Detail = textf("the message: %s", statusText(m.text))
	}
	return f
}

// taskFailure words FAILED, REJECTED and CANCELED.
func (c *call) taskFailure(t *task) error {
	if t.status == nil || t.status.text == "" {
		return failf(TaskFailed, "the task is %s; the agent gave no reason", stateName(t.State))
	}
	return failf(TaskFailed, "the task is %s: %s", stateName(t.State), statusText(t.status.text))
}

func (c *call) inputRequired(t *task) error {
	f := failf(InputRequired, "the agent asks: %s", question(t.status))
	return f.hint("answer with: %s", c.resume(`"…"`))
}

func (c *call) authRequired(t *task) error {
	f := failf(AuthRequired, "the agent needs an authorization: %s", question(t.status))
	return f.hint("when it has it, go on with: %s", c.resume(""))
}

// question is the text of a status; without text, what it consists of.
func question(m *message) foreignText {
	switch {
	case m != nil && m.text != "":
		return statusText(m.text)
	case m != nil && len(m.forms) > 0:
		return foreign("without text: " + strings.Join(m.forms[:min(len(m.forms), listMax)], ", "))
	}
	return foreign("it gives no text")
}

func stateName(state string) string { return strings.TrimPrefix(state, "TASK_STATE_") }

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

// canceled says that an rpc error was of the agent's making, for the outcome of
// CancelTask.
func cancelOutcome(t *a2a.Task, err error) string {
	if err != nil {
		return "the agent did not take the cancellation"
	}
	return "canceled; the agent says " + escape(stateName(string(t.Status.State)), false)
}
