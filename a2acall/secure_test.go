package a2acall

// Secrets, origins, ids that would leave their path.

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const topSecret = `t0p"s3cret`

// credentialsOf reads flags from a made-up environment.
func credentialsOf(t *testing.T, f AuthFlags) (*Credentials, error) {
	t.Helper()
	if f.APIKeyHeader == "" {
		f.APIKeyHeader = "X-API-Key"
	}
	return ReadAuth(f, AuthSource{
		Env: func(name string) string {
			return map[string]string{"TOKEN": topSecret, "1TOKEN": topSecret, "LINES": "a\nb"}[name]
		},
		File: func(path string) ([]byte, error) {
			text, ok := map[string]string{"f": topSecret + "\r\n", "empty": "\n", "lines": "a\nb\n"}[path]
			if !ok {
				return nil, errors.New("no such file")
			}
			return []byte(text), nil
		},
	})
}

func TestReadAuth(t *testing.T) {
	for _, test := range []struct {
		name  string
		flags AuthFlags
		want  http.Header
		shell map[string]string
	}{
		{"bearer", AuthFlags{BearerEnv: "TOKEN"}, http.Header{"Authorization": {"Bearer " + topSecret}}, map[string]string{"Authorization": "Bearer $TOKEN"}},
		{"a variable that no shell has", AuthFlags{BearerEnv: "1TOKEN"}, http.Header{"Authorization": {"Bearer " + topSecret}}, map[string]string{"Authorization": "Bearer [redacted]"}},
		{"bearer file", AuthFlags{BearerFile: "f"}, http.Header{"Authorization": {"Bearer " + topSecret}}, map[string]string{"Authorization": "Bearer $(cat f)"}},
		{"basic", AuthFlags{BasicEnv: "TOKEN", BasicUser: "kedi"}, http.Header{"Authorization": {"Basic a2VkaTp0MHAiczNjcmV0"}},
			map[string]string{"Authorization": `Basic $(printf '%s:%s' kedi "$TOKEN" | base64 | tr -d '\n')`}},
		{"api key", AuthFlags{APIKeyFile: "f", APIKeyHeader: "X-Key"}, http.Header{"X-Key": {topSecret}}, map[string]string{"X-Key": "$(cat f)"}},
		{"headers", AuthFlags{Headers: []string{"x-user-id: me", "X-Two: a", "X-Two: b", "Cookie: @env:TOKEN"}},
			http.Header{"X-User-Id": {"me"}, "X-Two": {"a", "b"}, "Cookie": {topSecret}}, map[string]string{"Cookie": "$TOKEN"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := credentialsOf(t, test.flags)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, got.Header); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(test.shell, got.Shell); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestReadAuthRefuses(t *testing.T) {
	for _, test := range []struct {
		flags AuthFlags
		say   string
	}{
		{AuthFlags{BearerEnv: "NONE"}, "NONE"}, {AuthFlags{BearerEnv: "LINES"}, "LINES"}, {AuthFlags{BearerFile: "lines"}, "lines"},
		{AuthFlags{BearerFile: "empty"}, "empty"}, {AuthFlags{BearerFile: "none"}, "none"}, {AuthFlags{BearerEnv: "TOKEN", BearerFile: "f"}, "give one"},
		{AuthFlags{BearerEnv: "TOKEN", BasicEnv: "TOKEN"}, "twice"}, {AuthFlags{BasicEnv: "TOKEN", BasicUser: "a:b"}, "colon"},
		{AuthFlags{Headers: []string{"Authorization: Bearer s3cret"}}, "@env:VAR"}, {AuthFlags{Headers: []string{"x-api-key: s3cret"}}, "@env:VAR"},
		{AuthFlags{Headers: []string{"cookie: s3cret"}}, "@env:VAR"}, {AuthFlags{Headers: []string{"Proxy-Authorization: s3cret"}}, "@env:VAR"},
		{AuthFlags{Headers: []string{"Content-Type: s3cret"}}, "itself"}, {AuthFlags{Headers: []string{"a2a-version: s3cret"}}, "itself"},
		{AuthFlags{Headers: []string{"no colon s3cret"}}, "--header wants"}, {AuthFlags{Headers: []string{"A b: s3cret"}}, "--header wants"},
		{AuthFlags{Headers: []string{"A: s3cret\nB: x"}}, "line end"}, {AuthFlags{Headers: []string{"A: @env:"}}, "names no"}, {AuthFlags{APIKeyHeader: "a b"}, "--api-key-header"},
	} {
		_, err := credentialsOf(t, test.flags)
		f := asFailure(err)
		if err == nil || f.Kind != Usage || !strings.Contains(f.Error(), test.say) || strings.Contains(f.Error(), "s3cret") {
			t.Errorf("%+v: %v", test.flags, err)
		}
	}
}

// TestNoSecretAnywhere lets an agent echo every secret in every place it can.
func TestNoSecretAnywhere(t *testing.T) {
	auth, err := credentialsOf(t, AuthFlags{BasicEnv: "TOKEN", BasicUser: "kedi", Headers: []string{"X-Other: @env:TOKEN"}})
	if err != nil {
		t.Fatal(err)
	}
	const echo = `t0p\"s3cret and Basic a2VkaTp0MHAiczNjcmV0`
	for name, answer := range map[string]http.HandlerFunc{
		"status text": reply(wrapped(`{"id":"` + `t0p\"s3cret` + `","contextId":"c","status":{"state":"TASK_STATE_FAILED","message":{"messageId":"m","role":"ROLE_AGENT","parts":[{"text":"` + echo + `"}]}}}`)),
		"rpc error":   body("application/json", `{"jsonrpc":"2.0","id":"1","error":{"code":-32602,"message":"`+echo+`","data":["`+echo+`"]}}`),
		"challenge":   challenge(401, "Basic a2VkaTp0MHAiczNjcmV0"),
		"media type":  respond(404, "text/a2VkaTp0MHAiczNjcmV0", echo),
		"artifacts":   reply(wrapped(taskJSON(completed, `{"artifactId":"x","name":"`+echo+`","parts":[{"text":"x"}]}`))),
		"question":    reply(wrapped(`{"id":"t0p\"s3cret","contextId":"t0p\"s3cret","status":{"state":"TASK_STATE_INPUT_REQUIRED"}}`)),
	} {
		t.Run(name, func(t *testing.T) {
			var trace, stderr, out bytes.Buffer
			a := newAgent(t)
			a.on[send] = answer
			o := ask(t, a.URL)
			o.Header, o.SecretHeader, o.Secrets, o.Credentials = auth.Header, auth.Shell, auth.Secrets(), auth.Given
			o.Trace = NewTrace(&trace, o.Secrets, auth.Hidden())
			con := NewConsole(&stderr, o.Secrets, ConsoleOptions{Verbose: true})
			session, err := Open(t.Context(), o, con)
			if err != nil {
				t.Fatal(err)
			}
			defer session.Close()
			_, err = session.Call(t.Context())
			con.Fail(asFailure(err))
			_ = WriteFailure(&out, asFailure(err), o.Secrets)
			_ = session.DryRun(t.Context(), &out)
			_ = session.DryRunCommand(t.Context(), &out)
			if got := a.last(send).header.Get("X-Other"); got != topSecret {
				t.Errorf("the header was not sent: %q", got)
			}
			for place, text := range map[string]string{"stderr": stderr.String(), "trace": trace.String(), "stdout": out.String()} {
				if strings.Contains(text, "s3cret") || strings.Contains(text, "a2VkaTp0MHAiczNjcmV0") {
					t.Errorf("%s shows a secret:\n%s", place, text)
				}
			}
			if !strings.Contains(trace.String(), Redacted) {
				t.Errorf("trace:\n%s", trace.String())
			}
		})
	}
}

// TestTraceHoldsBack: a secret that comes in pieces is not shown either.
func TestTraceHoldsBack(t *testing.T) {
	var out bytes.Buffer
	trace := NewTrace(&out, NewSecrets("s3cret"), nil)
	r := trace.redacting(1)
	for _, piece := range []string{"a s3", "cr", "et b", " s3cre", "x"} {
		r.write([]byte(piece))
	}
	r.end()
	if got := out.String(); !strings.Contains(got, "a [redacted] b s3crex") {
		t.Errorf("%q", got)
	}
}

// TestOtherOrigin: neither message nor credentials leave the origin unless the
// user says so.
func TestOtherOrigin(t *testing.T) {
	other := newAgent(t)
	completes(other, kediArtifact(rawPart(`{}`)))
	for _, test := range []struct {
		name string
		set  func(a *fakeAgent, o *Options)
		kind Kind
		sent int
	}{
		{"refused", func(*fakeAgent, *Options) {}, BadCard, 0},
		{"trusted", func(_ *fakeAgent, o *Options) { o.AllowOtherOrigin = true }, OK, 1},
		{"rebased", func(a *fakeAgent, o *Options) {
			completes(a, kediArtifact(rawPart(`{}`)))
			o.RebaseURL = true
		}, OK, 0},
		{"trusted, but plain http elsewhere", func(a *fakeAgent, o *Options) {
			a.card = strings.Replace(a.card, other.URL, "http://agent.example", 1)
			o.AllowOtherOrigin = true
		}, BadCard, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := newAgent(t)
			a.card = strings.Replace(a.card, "{{url}}", other.URL, 1)
			o := ask(t, a.URL)
			o.Header = http.Header{"X-Api-Key": {"k"}}
			test.set(a, &o)
			before := other.sent(send)
			got := perform(t.Context(), o)
			kind := OK
			if got.failure != nil {
				kind = got.failure.Kind
			}
			if n := other.sent(send) - before; kind != test.kind || n != test.sent {
				t.Errorf("%s and %d sends, want %s and %d\n%s", kind, n, test.kind, test.sent, got.stderr)
			}
			if test.sent == 1 && other.last(send).header.Get("X-Api-Key") != "k" {
				t.Error("the trusted origin gets no credentials")
			}
		})
	}
}

// TestRedirects: nothing follows one, so nobody else gets the key.
func TestRedirects(t *testing.T) {
	for _, code := range []int{301, 302, 303, 307, 308} {
		var visits int
		thief := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { visits++ }))
		a := newAgent(t)
		to := func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, thief.URL, code) }
		a.on[send] = to
		o := ask(t, a.URL)
		o.Header = http.Header{"X-Api-Key": {"k"}}
		got := perform(t.Context(), o)
		checkRow(t, row{kind: HTTP, sends: 1, say: []string{"not followed"}}, a, got)
		a.on["GET "+wellKnown[0]] = to
		got = perform(t.Context(), o)
		thief.Close()
		if got.failure == nil || got.failure.Kind != BadCard || visits != 0 {
			t.Errorf("%d: %d visits\n%s", code, visits, got.stderr)
		}
	}
}

// TestIDsStayInPath: an id that an agent chose goes into no URL it would leave.
func TestIDsStayInPath(t *testing.T) {
	for _, version := range []string{"1.0", "0.3"} {
		prefix := map[string]string{"1.0": "", "0.3": "/v1"}[version]
		for _, id := range []string{"../../admin?x=1", "..", ".", "", "a/b", "..;x", `a\\b`, "a%2fb", "a#b", `a\u0000b`} {
			a := newAgent(t)
			a.card = strings.NewReplacer("{{url}}/rpc", "{{url}}", `"JSONRPC"`, `"HTTP+JSON"`, `"protocolVersion":"1.0"`, `"protocolVersion":"`+version+`"`).Replace(a.card)
			a.on["POST "+prefix+"/message:send"] = body("application/json", `{"task":{"id":"`+id+`","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}`)
			got := perform(t.Context(), ask(t, a.URL))
			if got.failure == nil || got.failure.Kind != Protocol || len(a.seen) != 2 {
				t.Errorf("%s %q: %d requests\n%s", version, id, len(a.seen), got.stderr)
			}
		}
	}
	a := newAgent(t)
	a.card = strings.Replace(a.card, `"JSONRPC"`, `"HTTP+JSON"`, 1)
	o := ask(t, a.URL)
	o.HasPrompt, o.TaskID = false, "../x"
	if got := perform(t.Context(), o); got.failure == nil || got.failure.Kind != Usage {
		t.Errorf("--task-id\n%s", got.stderr)
	}
	a.card = strings.Replace(a.card, `"protocolBinding"`, `"tenant":"a/../../b","protocolBinding"`, 1)
	if got := perform(t.Context(), ask(t, a.URL)); got.failure == nil || got.failure.Kind != BadCard {
		t.Errorf("tenant\n%s", got.stderr)
	}
}

func TestOrigins(t *testing.T) {
	for _, test := range []struct {
		a, b string
		same bool
	}{
		{"http://localhost:1/a", "http://127.0.0.1:1/b", true}, {"http://[::1]:1", "http://LOCALHOST:1", true}, {"https://h", "https://h:443/x", true},
		{"https://h", "http://h", false}, {"https://h", "https://h:8443", false}, {"https://h", "https://h2", false},
		{"http://127.0.0.2:1", "http://127.0.0.1:1", false}, {"https://h.", "https://h", true},
	} {
		a, _ := url.Parse(test.a)
		b, _ := url.Parse(test.b)
		if sameOrigin(a, b) != test.same || sameOrigin(b, a) != test.same {
			t.Errorf("%s and %s: want %v", test.a, test.b, test.same)
		}
	}
	for host, want := range map[string]bool{"localhost": true, "127.0.0.1": true, "127.9.9.9": true, "::1": true, "0.0.0.0": false, "128.0.0.1": false, "localhost.example": false, "": false} {
		if isLoopback(host) != want {
			t.Errorf("%q", host)
		}
	}
}

func TestGRPCAddress(t *testing.T) {
	for raw, want := range map[string]string{
		"h:1": "h:1", "grpc://h:1": "h:1", "http://h:1/": "h:1", "h": "h:443", "[::1]:5": "[::1]:5", "h:1/path": "", "": "", "u@h:1": "",
	} {
		if _, got, ok := grpcAddress(raw, true); ok != (want != "") || ok && got != want {
			t.Errorf("%q: %q", raw, got)
		}
	}
}

func TestRelativeURLs(t *testing.T) {
	for _, test := range []struct{ agent, url, want string }{
		{"http://localhost:1/a/b", "rpc", "http://localhost:1/a/b/rpc"}, {"http://localhost:1/a/b/", "/", "http://localhost:1/"},
		{"http://localhost:1/a/.well-known/agent-card.json", "rpc", "http://localhost:1/a/rpc"}, {"http://localhost:1", "", ""},
		{"http://localhost:1", "http://127.0.0.1:1/x", "http://127.0.0.1:1/x"},
	} {
		agent, err := parseAgentURL(test.agent, false)
		if err != nil {
			t.Fatal(err)
		}
		s := &Session{agent: agent, base: baseURL(agent)}
		end, why := s.httpEndpoint(Endpoint{}, test.url)
		if (why == "") != (test.want != "") || test.want != "" && end.URL != test.want {
			t.Errorf("%+v: %s, %s", test, end.URL, why)
		}
	}
}
