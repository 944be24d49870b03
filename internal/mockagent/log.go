package mockagent

// The log of requests: one line each, written as soon as the status is known,
// so that a stream that stays open is seen. No header, no body, no query.

import (
	"fmt"
	"io"
	"net/http"
	"strconv"
	"sync"
)

// requestLog writes whole lines.
type requestLog struct {
	mu  sync.Mutex
	out io.Writer
}

// line logs a request. The path stays percent-encoded: it comes from the
// network and goes to a terminal.
func (l *requestLog) line(r *http.Request, status string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fmt.Fprintf(l.out, "%s %s %s\n", r.Method, r.URL.EscapedPath(), status)
}

// loggedWriter logs the status of an answer.
type loggedWriter struct {
	http.ResponseWriter
	request *http.Request
	log     *requestLog
	written bool
}

// WriteHeader logs and sends the status.
func (w *loggedWriter) WriteHeader(status int) {
	w.note(strconv.Itoa(status))
	w.ResponseWriter.WriteHeader(status)
}

// Write sends a part of the body, after status 200 if none was sent.
func (w *loggedWriter) Write(data []byte) (int, error) {
	w.note("200")
	return w.ResponseWriter.Write(data)
}

// Flush sends what is buffered; gRPC's handler asks for this method.
func (w *loggedWriter) Flush() {
	w.note("200")
	_ = http.NewResponseController(w.ResponseWriter).Flush() // the client may be gone
}

// Unwrap gives the writer below to http.ResponseController.
func (w *loggedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// end logs a request that had no answer: its connection was dropped.
func (w *loggedWriter) end() { w.note("-") }

func (w *loggedWriter) note(status string) {
	if !w.written {
		w.written = true
		w.log.line(w.request, status)
	}
}
