package cmd

// call as a command: exit codes, streams, files, signals, against an agent on
// loopback.

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/kedi-lang/kedi-schema/a2acall"
)

// callAgent serves the Kedi card and answers every message with result.
func callAgent(t *testing.T, answer http.HandlerFunc) string {
	t.Helper()
	mux := http.NewServeMux()
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	mux.HandleFunc("/.well-known/agent-card.json", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, `{"name":"agent","capabilities":{"extensions":[{"uri":%q,"params":{"version":1,"mode":"request-schema","schemaEncodings":["json-utf8"]}}]},
"supportedInterfaces":[{"url":"/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]}`, a2acall.URI)
	})
	mux.HandleFunc("/rpc", answer)
	return server.URL
}

// answers completes the task with document as the result.
func answers(document string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, `{"jsonrpc":"2.0","id":"1","result":{"task":{"id":"t1","contextId":"c1","status":{"state":"TASK_STATE_COMPLETED"},"artifacts":[
{"artifactId":"a","name":"kedi-structured-output","extensions":[%q],"parts":[{"raw":%q,"mediaType":"application/json"}]}]}}}`,
			a2acall.URI, base64.StdEncoding.EncodeToString([]byte(document)))
	}
}

// runMain runs the command in this process.
func runMain(t *testing.T, in string, args ...string) (code int, out, errOut string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code = Main(args, strings.NewReader(in), &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

// schemaFile writes a schema and returns its path.
func schemaFile(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "schema.json")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestCallOutputs(t *testing.T) {
	const doc = `{"n": 9007199254740993, "f":78.0}`
	url := callAgent(t, answers(doc))
	schema := schemaFile(t, `{"type":"object"}`)
	for name, want := range map[string]string{
		"pretty": "{\n  \"n\": 9007199254740993,\n  \"f\": 78.0\n}\n", "compact": "{\"n\":9007199254740993,\"f\":78.0}\n", "raw": doc,
		"envelope": `{"result":{"n":9007199254740993,"f":78.0},"task":{"id":"t1","contextId":"c1","state":"TASK_STATE_COMPLETED"},"agent":{"name":"agent","url":"` + url +
			`/rpc","binding":"JSONRPC","protocolVersion":"1.0"},"encoding":"raw","schemaSha256":"5bd9ce7cb9d5b7fcd8ce74e3ae3a7de1c1bbd84bb0f5fae4e13ef1b0fb2b1c1e","notes":[]}` + "\n",
	} {
		code, out, stderr := runMain(t, "", "call", "--schema", schema, "-o", name, url, "hi")
		if name == "envelope" {
			sum := regexp.MustCompile(`[0-9a-f]{64}`)
			out, want = sum.ReplaceAllString(out, "SUM"), sum.ReplaceAllString(want, "SUM")
		}
		if code != 0 || out != want || stderr != "task t1 context c1 TASK_STATE_COMPLETED\n" {
			t.Errorf("%s: exit %d\n%s\nwant\n%s\nstderr %s", name, code, out, want, stderr)
		}
	}
	if code, out, stderr := runMain(t, "", "call", "-q", "--schema", schema, "-o", "compact", url, "hi"); code != 0 || stderr != "" || out == "" {
		t.Errorf("quiet: %d %q %q", code, out, stderr)
	}
}

// TestCallPrompt sends the prompt as it is, from wherever it comes.
func TestCallPrompt(t *testing.T) {
	var sent string
	url := callAgent(t, func(w http.ResponseWriter, r *http.Request) {
		var request struct {
			Params struct {
				Message struct{ Parts []struct{ Text string } }
			}
		}
		_ = json.NewDecoder(r.Body).Decode(&request)
		sent = request.Params.Message.Parts[0].Text
		answers(`{}`)(w, r)
	})
	schema := schemaFile(t, `{"type":"object"}`)
	file := filepath.Join(t.TempDir(), "prompt")
	if err := os.WriteFile(file, []byte("from a file\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		want, in string
		args     []string
	}{
		{" as it is\n", "", []string{url, " as it is\n"}}, {"from stdin\n", "from stdin\n", []string{url, "-"}}, {"from a file\n", "", []string{"--prompt-file", file, url}},
	} {
		code, _, stderr := runMain(t, test.in, append([]string{"call", "--schema", schema}, test.args...)...)
		if code != 0 || sent != test.want {
			t.Errorf("exit %d, sent %q, want %q\n%s", code, sent, test.want, stderr)
		}
	}
	if code, out, _ := runMain(t, `{"type":"object"}`, "call", "--schema", "-", "-o", "compact", url, "hi"); code != 0 || out != "{}\n" {
		t.Errorf("the schema from stdin: %d %q", code, out)
	}
}

// TestCallUsage: every one of these ends with 2, says why and asks nobody.
func TestCallUsage(t *testing.T) {
	var asked int
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked++ }))
	defer server.Close()
	schema := schemaFile(t, `{"type":"object"}`)
	for _, test := range []struct {
		say  string
		in   string
		args []string
	}{
		{"prompt is missing", "", []string{server.URL}}, {"empty", "", []string{server.URL, ""}}, {"not UTF-8", "\xff", []string{server.URL, "-"}},
		{"not both", "", []string{"--schema", "-", server.URL, "-"}}, {"give one", "", []string{"--prompt-file", "x", server.URL, "hi"}},
		{"--contract", "", []string{"--contract", "x", server.URL, "hi"}}, {"--delivery", "", []string{"--delivery", "x", server.URL, "hi"}},
		{"--transport", "", []string{"--transport", "soap", server.URL, "hi"}}, {"--protocol", "", []string{"--protocol", "2", server.URL, "hi"}},
		{"--output", "", []string{"-o", "x", server.URL, "hi"}}, {"--dry-run", "", []string{"--dry-run=x", server.URL, "hi"}},
		{"--runs", "", []string{"--runs", "2", "--dry-run", server.URL, "hi"}}, {"--runs", "", []string{"--runs", "2", "--out", "x", server.URL, "hi"}},
		{"--runs", "", []string{"--runs", "2", "--keep-invalid", "x", server.URL, "hi"}}, {"--runs", "", []string{"--runs", "2", "--task-id", "x", server.URL, "hi"}},
		{"--runs", "", []string{"--runs", "2", "-o", "raw", server.URL, "hi"}}, {"--parallel", "", []string{"--parallel", "2", server.URL, "hi"}},
		{"--card-file", "", []string{"--card-file", "/no/such", server.URL, "hi"}}, {"--ca", "", []string{"--ca", schema, server.URL, "hi"}},
		{"--out", "", []string{"--schema", schema, "--out", os.DevNull, server.URL, "hi"}}, {"--trace", "", []string{"--schema", schema, "--trace", os.DevNull, server.URL, "hi"}},
		{"--out", "", []string{"--schema", schema, "--out", "/no/such/dir/x", server.URL, "hi"}}, {"--trace", "", []string{"--schema", schema, "--trace", "/no/such/dir/x", server.URL, "hi"}},
		{"NO_SUCH_VARIABLE", "", []string{"--bearer-env", "NO_SUCH_VARIABLE", server.URL, "hi"}}, {"--request-timeout", "", []string{"--request-timeout", "0", server.URL, "hi"}},
		{"/no/such", "", []string{"--schema", "/no/such", server.URL, "hi"}}, {"AGENT-URL", "", nil}, {"at most one prompt", "", []string{server.URL, "a", "b"}},
		{"--require-digest", "", []string{"--schema", schema, "--require-digest", server.URL, "hi"}},
		{"--require-digest", "", []string{"--contract", "kagent", "--require-digest", server.URL, "hi"}},
		{"--out and --trace", "", []string{"--schema", schema, "--out", "x", "--trace", "./x", server.URL, "hi"}},
	} {
		code, out, stderr := runMain(t, test.in, append([]string{"call"}, test.args...)...)
		if code != 2 || out != "" || !strings.Contains(stderr, test.say) || !strings.HasPrefix(stderr, "error: ") {
			t.Errorf("%v: exit %d, stdout %q, stderr %s", test.args, code, out, stderr)
		}
	}
	if asked != 0 {
		t.Errorf("%d requests were made", asked)
	}
}

func TestCallFiles(t *testing.T) {
	dir := t.TempDir()
	schema := schemaFile(t, `{"type":"object","properties":{"n":{"type":"integer"}}}`)
	out, kept, trace := filepath.Join(dir, "out"), filepath.Join(dir, "kept"), filepath.Join(dir, "trace")
	args := []string{"call", "--schema", schema, "-o", "compact", "--out", out, "--keep-invalid", kept, "--trace", trace}
	for _, path := range []string{out, trace} {
		if err := os.WriteFile(path, []byte("before"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	code, stdout, stderr := runMain(t, "", append(args, callAgent(t, answers(`{"n":"wrong"}`)), "hi")...)
	checkFile(t, out, "before", 0o644)
	checkFile(t, kept, `{"n":"wrong"}`, 0o600)
	if code != 1 || stdout != "" || !strings.Contains(stderr, "[invalid-result]") {
		t.Errorf("exit %d\n%s", code, stderr)
	}
	_ = os.Remove(kept)
	code, stdout, stderr = runMain(t, "", append(args, callAgent(t, answers(`{"n": 5}`)), "hi")...)
	checkFile(t, out, "{\"n\":5}\n", 0o600)
	if code != 0 || stdout != "" {
		t.Errorf("exit %d, stdout %q\n%s", code, stdout, stderr)
	}
	if info, err := os.Stat(trace); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("trace: %v, %v", info, err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) != 2 {
		t.Errorf("files left: %v", left)
	}
	if hidden, _ := filepath.Glob(filepath.Join(dir, ".*")); len(hidden) != 0 {
		t.Errorf("hidden files left: %v", hidden)
	}
}

func checkFile(t *testing.T, path, want string, mode os.FileMode) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil || string(data) != want {
		t.Errorf("%s: %q, %v, want %q", path, data, err, want)
		return
	}
	if info, _ := os.Stat(path); runtime.GOOS != "windows" && info.Mode().Perm() != mode {
		t.Errorf("%s: mode %v, want %v", path, info.Mode().Perm(), mode)
	}
}

// TestCallEnvelopeFailure prints a failure as JSON.
func TestCallEnvelopeFailure(t *testing.T) {
	url := callAgent(t, func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"jsonrpc":"2.0","id":"1","error":{"code":-32009,"message":"no\u001b"}}`)
	})
	code, out, _ := runMain(t, "", "call", "--schema", schemaFile(t, `{}`), "-o", "envelope", url, "hi")
	want := `{"error":{"kind":"rpc","exit":8,"message":"the agent answered VERSION_NOT_SUPPORTED -32009: no\\x1b","hint":"--protocol chooses another version of A2A that the card lists","a2aCode":-32009}}` + "\n"
	if code != 8 || out != want {
		t.Errorf("exit %d\n%s\nwant\n%s", code, out, want)
	}
}

func TestCallDryRun(t *testing.T) {
	var sent int
	url := callAgent(t, func(http.ResponseWriter, *http.Request) { sent++ })
	t.Setenv("CALL_TOKEN", "t0p-s3cret")
	args := []string{"call", "--schema", schemaFile(t, `{"type":"object"}`), "--bearer-env", "CALL_TOKEN", "--header", "X-User: me"}
	code, out, stderr := runMain(t, "", append(args, "--dry-run", url, "it's")...)
	id := regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f-]{27}`)
	want := "POST " + url + `/rpc
A2a-Extensions: ` + a2acall.URI + `
A2a-Version: 1.0
Authorization: [redacted]
Content-Type: application/json
X-User: me

{"jsonrpc":"2.0","method":"SendMessage","params":{"configuration":{"acceptedOutputModes":["application/json"],"returnImmediately":true,"historyLength":0},"message":{"messageId":"ID","extensions":["` +
		a2acall.URI + `"],"parts":[{"text":"it's"}],"role":"ROLE_USER"},"metadata":{"kediStructuredOutput":{"version":1,"resultEncoding":"json-utf8","schemaJson":"{\"type\":\"object\"}"}}},"id":"ID"}
`
	if got := id.ReplaceAllString(out, "ID"); code != 0 || got != want || sent != 0 {
		t.Errorf("exit %d, %d sends\n%s\nwant\n%s%s", code, sent, got, want, stderr)
	}
	code, out, _ = runMain(t, "", append(args, "--dry-run=curl", url, "it's")...)
	if code != 0 || sent != 0 || strings.Contains(out, "s3cret") || !strings.Contains(out, `-H "Authorization: Bearer $CALL_TOKEN"`) || !strings.Contains(out, `it'\''s`) {
		t.Errorf("exit %d\n%s", code, out)
	}
}

func TestCallRuns(t *testing.T) {
	n := 0
	url := callAgent(t, func(w http.ResponseWriter, r *http.Request) {
		n++
		answers(map[bool]string{true: `{"n":1}`, false: `{"n":"x"}`}[n != 2])(w, r)
	})
	code, out, stderr := runMain(t, "", "call", "--schema", schemaFile(t, `{"properties":{"n":{"type":"integer"}}}`), "--runs", "3", url, "hi")
	time := regexp.MustCompile(`\d+\.\d{3}`)
	want := `run  outcome         exit  seconds  task
1    ok              0     T    t1
2    invalid-result  1     T    t1
3    ok              0     T    t1
runs 3: 2 ok, 1 failed; p50 T s, p95 T s
`
	if got := time.ReplaceAllString(out, "T"); code != 1 || got != want || !strings.Contains(stderr, "1 invalid-result") {
		t.Errorf("exit %d\n%s\nwant\n%s\n%s", code, got, want, stderr)
	}
}

// TestCallInterrupted: the first signal ends the call and says how to go on.
func TestCallInterrupted(t *testing.T) {
	needSignals(t)
	url := callAgent(t, func(w http.ResponseWriter, r *http.Request) {
		var request struct{ Method string }
		_ = json.NewDecoder(r.Body).Decode(&request)
		if request.Method == "SendMessage" {
			_, _ = io.WriteString(w, `{"jsonrpc":"2.0","id":"1","result":{"task":{"id":"it's","contextId":"c 1","status":{"state":"TASK_STATE_WORKING"}}}}`)
			return
		}
		signalSelf(t, syscall.SIGTERM)
		<-r.Context().Done()
	})
	schema := schemaFile(t, `{}`)
	code, out, stderr := runMain(t, "", "call", "--schema", schema, "--rebase-url", "--header", "X-User: a b", url, "hi")
	want := "kedi-schema call --schema " + schema + ` --rebase-url --header 'X-User: a b' --task-id 'it'\''s' --context-id 'c 1' ` + url
	if code != 130 || out != "" || !strings.Contains(stderr, want) || !strings.Contains(stderr, "[interrupted]") {
		t.Errorf("exit %d, want in stderr:\n%s\n%s", code, want, stderr)
	}
}

// TestCallLints holds the schema to the contract before anything is sent.
func TestCallLints(t *testing.T) {
	url := callAgent(t, answers(`{}`))
	remote := schemaFile(t, `{"$ref":"https://elsewhere.example/s"}`)
	code, out, stderr := runMain(t, "", "call", "--schema", remote, url, "hi")
	if code != 2 || out != "" || !strings.Contains(stderr, filepath.ToSlash(remote)+":1:2:") || !strings.Contains(stderr, "nothing was sent [schema]") {
		t.Errorf("kedi: exit %d\n%s", code, stderr)
	}
	manifest := filepath.Join(t.TempDir(), "agent.yaml")
	text := "apiVersion: api.kagent.dev/v1alpha3\nkind: Agent\nmetadata: {name: a}\nspec:\n  template:\n    inline:\n      outputSchema:\n        type: object\n        properties: {count: {type: integer, minimum: 1}}\n"
	if err := os.WriteFile(manifest, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	code, _, stderr = runMain(t, "", "call", "--contract", "kagent", "--schema", manifest, url, "hi")
	if code == 2 || !strings.Contains(stderr, "warning: "+filepath.ToSlash(manifest)+":9:") || !strings.Contains(stderr, "[keyword-unsupported]") || !strings.Contains(stderr, "task t1") {
		t.Errorf("kagent: exit %d\n%s", code, stderr)
	}
}
