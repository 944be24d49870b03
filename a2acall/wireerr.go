package a2acall

// What can go wrong on the wire, as typed errors that pass through a2a-go
// unchanged.

import (
	"errors"
	"fmt"
	"io"
)

// statusError is an HTTP status other than success without a protocol error in
// its body.
type statusError struct {
	status       int
	mediaType    string
	retryAfter   string
	authenticate string // the value of WWW-Authenticate
	location     string // host a redirect points to
	sent         int64  // bytes of the request's body
}

func (e *statusError) Error() string { return fmt.Sprintf("HTTP status %d", e.status) }

// rpcError is an error of the protocol: JSON-RPC, google.rpc in an HTTP body,
// or a gRPC status.
type rpcError struct {
	code    int
	name    string // TASK_NOT_FOUND, INVALID_ARGUMENT …, "" if unknown
	message string
	data    string
	// auth: the agent wants other credentials.
	auth bool
	// lost: the answer, not the request, went missing (gRPC UNAVAILABLE and its
	// like count as 5xx).
	lost bool
	// passing: another try may well succeed.
	passing bool
}

func (e *rpcError) Error() string { return fmt.Sprintf("protocol error %d", e.code) }

// sizeError is a body, an event or a stream over its bound.
type sizeError struct {
	what  string
	limit int64
	unit  string // what is counted
}

const (
	inBytes  = "bytes"
	inValues = "values"
	inFields = "fields"
)

func (e *sizeError) Error() string {
	return fmt.Sprintf("%s has more than %d %s", e.what, e.limit, e.unit)
}

// connectError says that no connection ever stood: nothing was sent.
type connectError struct{ err error }

func (e *connectError) Error() string { return "no connection" }
func (e *connectError) Unwrap() error { return e.err }

// undecodableError is an answer that is not the protocol's JSON. It never holds
// the answer.
type undecodableError struct{ what string }

func (e *undecodableError) Error() string { return e.what }

// The causes of ended contexts.
var (
	errRequestTimeout = errors.New("no answer within --request-timeout")
	errTimeout        = errors.New("--timeout passed")
	// ErrInterrupted is the cause to cancel a call with when the user
	// interrupts it.
	ErrInterrupted = errors.New("interrupted")
)

// boundedReader reads up to limit bytes and then fails, where io.LimitReader
// would end as if the body had.
type boundedReader struct {
	from io.Reader
	left int64
	over *sizeError
}

func bounded(from io.Reader, what string, limit int64) *boundedReader {
	return &boundedReader{from: from, left: limit, over: &sizeError{what, limit, inBytes}}
}

func (r *boundedReader) Read(p []byte) (int, error) {
	if r.left < 0 {
		return 0, r.over
	}
	if int64(len(p)) > r.left+1 {
		p = p[:r.left+1]
	}
	n, err := r.from.Read(p)
	r.left -= int64(n)
	if r.left < 0 {
		return 0, r.over
	}
	return n, err
}
