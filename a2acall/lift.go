package a2acall

// The lift: one http.RoundTripper below a2a-go. It gives a2a-go either an
// answer that a2a-go reads without loss, or a typed error. The bytes of each
// part stay with us, in the vault.

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptrace"
	"net/url"
	"strings"
	"sync/atomic"
	"time"
)

// lift reads the answers of one call.
type lift struct {
	base    http.RoundTripper
	dialect dialect
	vault   *vault
	// max bounds an answer or an event, in bytes after decompression.
	max int64
	// headerWait bounds the wait for a stream's response header.
	headerWait time.Duration
}

// RoundTrip sends req once and rewrites its answer.
func (l *lift) RoundTrip(req *http.Request) (*http.Response, error) {
	streaming := strings.HasPrefix(req.Header.Get("Accept"), "text/event-stream")
	res, err := l.send(req, streaming)
	if err != nil {
		return nil, err
	}
	if res.StatusCode < 200 || res.StatusCode > 299 {
		defer func() { _ = res.Body.Close() }() // the failure counts
		return nil, httpFailure(req, res)
	}
	res.StatusCode = http.StatusOK
	if isEventStream(res) {
		res.Body = &eventReader{lift: l, from: newEventSource(res.Body, l.max), close: res.Body.Close}
		return res, nil
	}
	return l.whole(res, streaming)
}

// send performs the exchange up to the response header. Whether a connection
// ever stood decides what a failure means.
func (l *lift) send(req *http.Request, streaming bool) (*http.Response, error) {
	var connected atomic.Bool
	ctx := httptrace.WithClientTrace(req.Context(), &httptrace.ClientTrace{
		GotConn: func(httptrace.GotConnInfo) { connected.Store(true) },
	})
	ctx, cancel := context.WithCancelCause(ctx)
	if streaming && l.headerWait > 0 {
		timer := time.AfterFunc(l.headerWait, func() { cancel(errRequestTimeout) })
		defer timer.Stop()
	}
	once := req.WithContext(ctx)
	once.GetBody = nil // net/http could send the request again
	res, err := l.base.RoundTrip(once)
	if err == nil {
		res.Body = &closer{res.Body, func() { cancel(nil) }}
		return res, nil
	}
	cause := context.Cause(ctx)
	cancel(nil)
	switch {
	case !connected.Load() && (cause == nil || errors.Is(cause, errRequestTimeout)):
		return nil, &connectError{err}
	case cause != nil:
		return nil, cause
	}
	return nil, err
}

// whole reads an answer that is one JSON document. To a stream request it
// becomes a stream of one event.
func (l *lift) whole(res *http.Response, streaming bool) (*http.Response, error) {
	defer func() { _ = res.Body.Close() }() // it has been read, or is not wanted
	body, err := readAll(res, l.max)
	if err != nil {
		return nil, err
	}
	body, err = rewrite(body, l.dialect, l.vault)
	if err != nil {
		return nil, err
	}
	if streaming {
		body = frame(body)
		res.Header.Set("Content-Type", "text/event-stream")
	}
	res.ContentLength = int64(len(body))
	res.Body = io.NopCloser(bytes.NewReader(body))
	return res, nil
}

// readAll reads a bounded body into memory of about its size.
func readAll(res *http.Response, limit int64) ([]byte, error) {
	buf := &bytes.Buffer{}
	if res.ContentLength > limit {
		return nil, &sizeError{"the answer", limit, inBytes}
	}
	if res.ContentLength > 0 {
		buf.Grow(int(res.ContentLength) + bytes.MinRead)
	}
	_, err := buf.ReadFrom(bounded(res.Body, "the answer", limit))
	return buf.Bytes(), err
}

// frame writes a document as one server-sent event: line ends inside it start
// new data lines.
func frame(body []byte) []byte {
	body = bytes.ReplaceAll(body, []byte("\r"), []byte(" "))
	body = bytes.ReplaceAll(body, []byte("\n"), []byte("\ndata: "))
	out := make([]byte, 0, len(body)+8)
	return append(append(append(out, "data: "...), body...), "\n\n"...)
}

// httpFailure reads an answer that is no success: a protocol error in its body
// counts as that error, but not with 401 and 403, which a gateway gives before
// the agent is asked.
func httpFailure(req *http.Request, res *http.Response) error {
	e := statusOfHTTP(res)
	e.sent = max(req.ContentLength, 0)
	if res.StatusCode == http.StatusUnauthorized || res.StatusCode == http.StatusForbidden {
		return e
	}
	body, _ := io.ReadAll(io.LimitReader(res.Body, errorBodyMax))
	if rpc := errorInBody(body); rpc != nil {
		return rpc
	}
	return e
}

// statusOfHTTP keeps what an answer that is no success says of itself.
func statusOfHTTP(res *http.Response) *statusError {
	e := &statusError{
		status:       res.StatusCode,
		mediaType:    mediaOf(res),
		retryAfter:   res.Header.Get("Retry-After"),
		authenticate: res.Header.Get("WWW-Authenticate"),
	}
	if res.StatusCode >= 300 && res.StatusCode < 400 {
		e.location = redirectHost(res)
	}
	return e
}

// redirectHost names where a redirect points to, without path and query.
func redirectHost(res *http.Response) string {
	to, err := url.Parse(res.Header.Get("Location"))
	switch {
	case err != nil:
		return "another address"
	case to.Host == "":
		return "another path of " + res.Request.URL.Host
	}
	return to.Host
}

// isEventStream goes by the media type; a server that says text/event-stream
// before a plain JSON error is read as a stream without events.
func isEventStream(res *http.Response) bool {
	return mediaOf(res) == "text/event-stream"
}

// closer runs a function when the body is closed.
type closer struct {
	io.ReadCloser
	after func()
}

func (c *closer) Close() error {
	defer c.after()
	return c.ReadCloser.Close()
}
