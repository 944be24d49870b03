package a2acall

// The trace: each request and answer as it was on the wire, without secrets.

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"
)

// Trace writes exchanges to a file. A nil *Trace writes nothing.
type Trace struct {
	secrets *Secrets
	hidden  []string // canonical names of headers whose value is never shown
	begun   time.Time

	mu    sync.Mutex
	w     io.Writer
	count int
}

// alwaysHidden are the headers whose value is never shown, whoever set them.
var alwaysHidden = []string{"Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie"}

// NewTrace makes a trace that writes to w; hidden names further headers whose
// value is never shown.
func NewTrace(w io.Writer, secrets *Secrets, hidden []string) *Trace {
	t := &Trace{w: w, secrets: secrets, hidden: append(slices.Clone(alwaysHidden), canonical(hidden)...), begun: time.Now()}
	t.write(fmt.Sprintf(
		"kedi-schema call, %s; times are seconds since then\n\n", t.begun.UTC().Format(time.RFC3339Nano)))
	return t
}

func canonical(names []string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = http.CanonicalHeaderKey(name)
	}
	return out
}

// wrap records what goes through base.
func (t *Trace) wrap(base http.RoundTripper) http.RoundTripper {
	if t == nil {
		return base
	}
	return &tracer{t, base}
}

type tracer struct {
	trace *Trace
	base  http.RoundTripper
}

func (t *tracer) RoundTrip(req *http.Request) (*http.Response, error) {
	n := t.trace.next()
	var body []byte
	if req.Body != nil {
		body, _ = io.ReadAll(req.Body)
		_ = req.Body.Close()
		req = req.Clone(req.Context())
		req.Body = io.NopCloser(bytes.NewReader(body))
	}
	t.trace.record(entry{n: n, mark: ">", head: req.Method + " " + req.URL.String(), header: req.Header, body: body})
	res, err := t.base.RoundTrip(req)
	if err != nil {
		t.trace.record(entry{n: n, mark: "!", head: plainNetError(err)})
		return nil, err
	}
	t.trace.record(entry{n: n, mark: "<", head: res.Status, header: res.Header})
	res.Body = &tracedBody{ReadCloser: res.Body, out: t.trace.redacting(n)}
	return res, nil
}

// next numbers an exchange.
func (t *Trace) next() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count++
	return t.count
}

// entry is one head of the trace: a request (>), an answer (<), or a fault (!).
type entry struct {
	n          int
	mark, head string
	header     http.Header
	body       []byte
}

func (t *Trace) record(e entry) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "#%d +%.3fs %s %s\n", e.n, time.Since(t.begun).Seconds(), e.mark, e.head)
	for _, name := range sortedNames(e.header) {
		for _, value := range e.header[name] {
			fmt.Fprintf(&b, "%s: %s\n", name, t.headerValue(name, value))
		}
	}
	if len(e.body) > 0 {
		fmt.Fprintf(&b, "\n%s\n", e.body)
	}
	b.WriteByte('\n')
	t.write(t.secrets.Redact(b.String()))
}

func (t *Trace) headerValue(name, value string) string {
	if slices.Contains(t.hidden, http.CanonicalHeaderKey(name)) {
		return Redacted
	}
	return value
}

func sortedNames(header http.Header) []string {
	names := make([]string, 0, len(header))
	for name := range header {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func (t *Trace) write(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	_, _ = io.WriteString(t.w, text)
}

// redacting is a writer for one body. It holds back as many bytes as a secret
// could need to be seen whole.
func (t *Trace) redacting(n int) *redactor { return &redactor{trace: t, n: n} }

type redactor struct {
	trace *Trace
	n     int
	held  []byte
	begun bool
}

func (r *redactor) write(p []byte) {
	if len(p) == 0 {
		return
	}
	r.held = []byte(r.trace.secrets.Redact(string(append(r.held, p...))))
	keep := max(r.trace.secrets.longest()-1, 0)
	if ready := len(r.held) - keep; ready > 0 {
		r.emit(r.held[:ready])
		r.held = bytes.Clone(r.held[ready:])
	}
}

func (r *redactor) emit(p []byte) {
	head := ""
	if !r.begun {
		r.begun = true
		head = fmt.Sprintf("#%d +%.3fs < body\n", r.n, time.Since(r.trace.begun).Seconds())
	}
	r.trace.write(head + string(p))
}

func (r *redactor) end() {
	if len(r.held) > 0 {
		r.emit(r.held)
		r.held = nil
	}
	if r.begun {
		r.trace.write("\n\n")
		r.begun = false
	}
}

// tracedBody copies what is read of a body into the trace.
type tracedBody struct {
	io.ReadCloser
	out *redactor
}

func (b *tracedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	b.out.write(p[:n])
	if err != nil {
		b.out.end()
	}
	return n, err
}

func (b *tracedBody) Close() error {
	b.out.end()
	return b.ReadCloser.Close()
}
