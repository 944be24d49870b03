package a2acall

// What the rows of the failure table are made of.

import (
	"compress/gzip"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

// row is one row of the failure table, or one of its cases.
type row struct {
	name string
	// set prepares the agent and the options.
	set  func(t *testing.T, a *fakeAgent, o *Options)
	kind Kind // OK for a result
	say  []string
	// hide must not be said.
	hide []string
	// sends is how often a message may have been sent: 0, or 1.
	sends int
}

const (
	send     = "SendMessage"
	sendStrm = "SendStreamingMessage"
	getTask  = "GetTask"
)

// completes makes every delivery end with parts in the result artifact.
func completes(a *fakeAgent, artifacts ...string) {
	done := taskJSON(completed, artifacts...)
	a.on[send] = reply(wrapped(done))
	a.on[getTask] = reply(done)
	a.on[sendStrm] = events(wrapped(done))
}

// artifactRow is a row about what a completed task holds.
func artifactRow(name string, kind Kind, say []string, artifacts ...string) row {
	return row{name: name, kind: kind, say: say, sends: 1, hide: []string{"s3cret"}, set: func(_ *testing.T, a *fakeAgent, _ *Options) {
		completes(a, artifacts...)
	}}
}

// sendRow is a row about the answer to the send.
func sendRow(name string, kind Kind, say []string, h http.HandlerFunc) row {
	return row{name: name, kind: kind, say: say, sends: 1, hide: []string{"s3cret"}, set: func(_ *testing.T, a *fakeAgent, _ *Options) {
		a.on[send] = h
	}}
}

// cardRow is a row about the card's request.
func cardRow(name string, kind Kind, say []string, h http.HandlerFunc) row {
	return row{name: name, kind: kind, say: say, hide: []string{"s3cret"}, set: func(_ *testing.T, a *fakeAgent, _ *Options) {
		a.on["GET "+wellKnown[0]] = h
		a.on["GET "+wellKnown[1]] = h
	}}
}

// change is a text of the card and what stands there instead.
type change struct{ from, to string }

// cardText is a row about what the card says.
func cardText(name string, kind Kind, say []string, c change) row {
	return row{name: name, kind: kind, say: say, set: func(t *testing.T, a *fakeAgent, _ *Options) {
		if !strings.Contains(a.card, c.from) {
			t.Fatalf("the card has no %s", c.from)
		}
		a.card = strings.Replace(a.card, c.from, c.to, 1)
	}}
}

func urlRow(name, url string, hide ...string) row {
	return row{name: name, kind: Usage, hide: hide, set: func(_ *testing.T, _ *fakeAgent, o *Options) { o.URL = url }}
}

// hangs keeps a request open until the client goes.
func hangs(w http.ResponseWriter, r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body)
	<-r.Context().Done()
}

// drops closes the connection without an answer.
func drops(w http.ResponseWriter, _ *http.Request) {
	conn, _, err := w.(http.Hijacker).Hijack()
	if err == nil {
		_ = conn.Close()
	}
}

func TestFailureTable(t *testing.T) {
	for _, r := range failureRows {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			a := newAgent(t)
			o := ask(t, a.URL)
			r.set(t, a, &o)
			checkRow(t, r, a, perform(t.Context(), o))
		})
	}
}

func checkRow(t *testing.T, r row, a *fakeAgent, got ended) {
	t.Helper()
	kind := OK
	if got.failure != nil {
		kind = got.failure.Kind
	}
	if kind != r.kind {
		t.Errorf("the call ends with %s, want %s", kind, r.kind)
	}
	if (got.result != nil) != (r.kind == OK) {
		t.Errorf("result %+v", got.result)
	}
	for _, text := range r.say {
		if !strings.Contains(got.stderr, text) {
			t.Errorf("nothing says %q", text)
		}
	}
	for _, text := range r.hide {
		if strings.Contains(got.stderr, text) {
			t.Errorf("%q is shown", text)
		}
	}
	if n := a.sent(send) + a.sent(sendStrm); n != r.sends {
		t.Errorf("%d messages were sent, want %d", n, r.sends)
	}
	if t.Failed() {
		t.Logf("stderr:\n%s", got.stderr)
	}
}

func streamRow(name string, kind Kind, say []string, h http.HandlerFunc) row {
	return row{name: name, kind: kind, say: say, sends: 1, hide: []string{"s3cret"}, set: func(_ *testing.T, a *fakeAgent, _ *Options) {
		a.streaming()
		a.on[sendStrm] = h
	}}
}

// lostRow is a stream that breaks after the task is known.
func lostRow(name, stream string) row {
	return row{name: name, kind: OK, say: []string{"the stream was lost, polling"}, sends: 1, set: func(_ *testing.T, a *fakeAgent, _ *Options) {
		a.streaming()
		a.on[sendStrm] = body("text/event-stream", stream)
		a.on[getTask] = reply(taskJSON(completed, kediArtifact(rawPart(`{}`))))
	}}
}

// pollRow is a poll that fails once and then succeeds.
func pollRow(name string, fault http.HandlerFunc) row {
	return row{name: name, kind: OK, say: []string{"note:", "trying on"}, hide: []string{"s3cret"}, sends: 1, set: func(_ *testing.T, a *fakeAgent, _ *Options) {
		a.on[send] = reply(wrapped(taskJSON("TASK_STATE_WORKING")))
		a.on[getTask] = sequence(fault, reply(taskJSON(completed, kediArtifact(rawPart(`{}`)))))
	}}
}

// pollFailRow is a poll that ends the call.
func pollFailRow(name string, kind Kind, fault http.HandlerFunc) row {
	return row{name: name, kind: kind, say: []string{"task t1"}, hide: []string{"s3cret"}, sends: 1, set: func(_ *testing.T, a *fakeAgent, _ *Options) {
		a.on[send] = reply(wrapped(taskJSON("TASK_STATE_WORKING")))
		a.on[getTask] = fault
	}}
}

func stateRow(name string, kind Kind, state string, say []string) row {
	message := `{"messageId":"m","role":"ROLE_AGENT","parts":[{"text":"bad \u001b[1m luck\ntwice"}]}`
	return sendRow(name, kind, say, reply(wrapped(fmt.Sprintf(`{"id":"t1","contextId":"c1","status":{"state":%q,"message":%s},"artifacts":[%s]}`,
		state, message, kediArtifact(rawPart(`{"s3cret":1}`))))))
}

func taskEvent(state string) string {
	return "data: {\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":" + wrapped(taskJSON(state)) + "}\n\n"
}

func redirect(to string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Location", to)
		w.WriteHeader(http.StatusTemporaryRedirect)
	}
}

func challenge(code int, scheme string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("WWW-Authenticate", scheme)
		w.WriteHeader(code)
		_, _ = io.WriteString(w, "s3cret")
	}
}

// endless begins with head and repeats more until the client goes.
func endless(media, head, more string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", media)
		_, err := io.WriteString(w, head)
		for block := strings.Repeat(more, 32<<10); err == nil; {
			_, err = io.WriteString(w, block)
		}
	}
}

// manyArtifacts streams artifacts without end.
func manyArtifacts(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	_, err := io.WriteString(w, taskEvent("TASK_STATE_WORKING"))
	for i := 0; err == nil; i++ {
		_, err = fmt.Fprintf(w, "data: {\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":{\"artifactUpdate\":{\"taskId\":\"t1\",\"contextId\":\"c1\",\"artifact\":{\"artifactId\":\"%d\",\"parts\":[{\"text\":\"x\"}]}}}}\n\n", i)
	}
}

// closedPort is the URL of a port on which nobody listens.
func closedPort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return "http://" + l.Addr().String()
}

// zipped answers with a compressed body.
func zipped(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Encoding", "gzip")
		z := gzip.NewWriter(w)
		_, _ = io.WriteString(z, text)
		_ = z.Close()
	}
}
