package mockagent_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/mockagent"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// post sends a body and returns the status and the answer.
func post(t *testing.T, url, body string) (int, string) {
	t.Helper()
	res, err := http.Post(url, "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(data)
}

func at(t *testing.T, document string, pointer schema.Pointer) string {
	t.Helper()
	n := root(document).At(pointer)
	if !n.Exists() {
		return ""
	}
	return n.Text()
}

const uri = `"` + mockagent.URI + `"`

// TestServerHoldsContract sends structured requests that the Kedi extension
// allows and refuses (Kedi extension v1, Request).
func TestServerHoldsContract(t *testing.T) {
	const good = `{"type":"object","required":["answer"]}`
	quoted := func(s string) string { return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"` }
	limit := quoted(`{"$comment":"` + strings.Repeat("é", (32768-len(`{"$comment":""}`)-1)/2) + `x"}`)
	for _, row := range []struct {
		name, extensions, modes, structured string
		reason                              string // "" when the task completes
	}{
		{name: "as the contract has it", structured: `{"version":1,"resultEncoding":"json-utf8","schemaJson":` + quoted(good) + `}`},
		{name: "version 1.0", structured: `{"version":1.0,"resultEncoding":"json-utf8","schemaJson":` + quoted(good) + `}`},
		{name: "schema alone", structured: `{"version":1,"resultEncoding":"json-utf8","schema":` + good + `}`},
		{name: "both, and the text wins", structured: `{"version":1,"resultEncoding":"json-utf8","schemaJson":` + quoted(good) + `,"schema":{"type":"array"}}`},
		{name: "legacy encoding", structured: `{"version":1,"resultEncoding":"protobuf-value","schemaJson":` + quoted(good) + `}`},
		{name: "at the limit, in bytes", structured: `{"version":1,"resultEncoding":"json-utf8","schemaJson":` + limit + `}`},

		{name: "no extension", extensions: `[]`, structured: `{"version":1,"schemaJson":` + quoted(good) + `}`, reason: "Message.extensions"},
		{name: "near-miss extension", extensions: `["` + strings.TrimSuffix(mockagent.URI, "/") + `"]`,
			structured: `{"version":1,"schemaJson":` + quoted(good) + `}`, reason: "Message.extensions"},
		{name: "no output mode", modes: `["text/plain"]`, structured: `{"version":1,"schemaJson":` + quoted(good) + `}`, reason: "acceptedOutputModes"},
		{name: "no object", structured: `7`, reason: "the object kediStructuredOutput"},
		{name: "no version", structured: `{"schemaJson":` + quoted(good) + `}`, reason: "version"},
		{name: "version 2", structured: `{"version":2,"schemaJson":` + quoted(good) + `}`, reason: "version"},
		{name: "version as text", structured: `{"version":"1","schemaJson":` + quoted(good) + `}`, reason: "version"},
		{name: "unknown encoding", structured: `{"version":1,"resultEncoding":"cbor","schemaJson":` + quoted(good) + `}`, reason: "resultEncoding"},
		{name: "no schema", structured: `{"version":1}`, reason: "schemaJson is missing"},
		{name: "broken text, good object", structured: `{"version":1,"schemaJson":"{","schema":` + good + `}`, reason: "not JSON"},
		{name: "text that is no string, good object", structured: `{"version":1,"schemaJson":{},"schema":` + good + `}`, reason: "must be a string"},
		{name: "invalid schema", structured: `{"version":1,"schemaJson":` + quoted(`{"type":"objekt"}`) + `}`, reason: "invalid"},
		{name: "remote reference", structured: `{"version":1,"schemaJson":` + quoted(`{"$ref":"https://agent.invalid/s.json"}`) + `}`, reason: "invalid"},
		{name: "too deep", structured: `{"version":1,"schemaJson":` + quoted(strings.Repeat(`{"not":`, 2000)+`{}`+strings.Repeat(`}`, 2000)) + `}`, reason: "schema"},
		{name: "over the limit, in bytes", structured: `{"version":1,"schemaJson":` + strings.Replace(limit, "x", "xx", 1) + `}`, reason: "32769 bytes"},
		{name: "an answer that does not fit", structured: `{"version":1,"schemaJson":` + quoted(`{"type":"array"}`) + `}`, reason: "does not fit"},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			if row.extensions == "" {
				row.extensions = `[` + uri + `]`
			}
			if row.modes == "" {
				row.modes = `["application/json"]`
			}
			server := start(t, mockagent.Options{Schema: root(plainSchema)})
			_, answer := post(t, server.URL()+"/rpc", fmt.Sprintf(
				`{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{"message":{"extensions":%s},"configuration":{"acceptedOutputModes":%s},"metadata":{"kediStructuredOutput":%s}}}`,
				row.extensions, row.modes, row.structured))
			state, reason := at(t, answer, "/result/task/status/state"), at(t, answer, "/result/task/status/message/parts/0/text")
			if row.reason == "" {
				if state != "TASK_STATE_COMPLETED" {
					t.Errorf("the answer is %s", answer)
				}
				return
			}
			if state != "TASK_STATE_FAILED" || !strings.Contains(reason, row.reason) || strings.Contains(answer, "artifacts") {
				t.Errorf("want a failure about %q, got %s", row.reason, answer)
			}
		})
	}
}

// TestPlainMessage: "Generic A2A text invocation remains unchanged."
func TestPlainMessage(t *testing.T) {
	server := start(t, mockagent.Options{Schema: root(plainSchema)})
	_, answer := post(t, server.URL()+"/rpc", `{"jsonrpc":"2.0","id":"x","method":"SendMessage","params":{"message":{"parts":[{"text":"hello"}]}}}`)
	if at(t, answer, "/id") != "x" || at(t, answer, "/result/task/status/state") != "TASK_STATE_COMPLETED" || strings.Contains(answer, "kedi-structured-output") {
		t.Errorf("the answer is %s", answer)
	}
}

// TestProtocolErrors sends what is no request.
func TestProtocolErrors(t *testing.T) {
	server := start(t, mockagent.Options{Schema: root(plainSchema)})
	for _, row := range []struct {
		path, body string
		status     int
		pointer    schema.Pointer
		want       string
	}{
		{"/rpc", `{`, 200, "/error/code", "-32700"},
		{"/rpc", `[]`, 200, "/error/code", "-32700"},
		{"/rpc", `{"jsonrpc":"1.0","id":1,"method":"SendMessage"}`, 200, "/error/code", "-32600"},
		{"/rpc", `{"jsonrpc":"2.0","method":"SendMessage"}`, 200, "/error/code", "-32600"},
		{"/rpc", `{"jsonrpc":"2.0","id":1,"method":"message/send"}`, 200, "/error/code", "-32601"},
		{"/rpc", `{"jsonrpc":"2.0","id":1,"method":"SendMessage"}`, 200, "/error/code", "-32602"},
		{"/rpc", `{"jsonrpc":"2.0","id":1,"method":"GetTask","params":{"id":"x"}}`, 200, "/error/data/0/reason", "TASK_NOT_FOUND"},
		{"/rest/message:send", `{`, 400, "/error/status", "INVALID_ARGUMENT"},
		{"/rest/message:send", `{}`, 400, "/error/details/0/reason", "INVALID_PARAMS"},
		{"/rest/tasks/x:cancel", ``, 404, "/error/details/0/reason", "TASK_NOT_FOUND"},
		{"/rest/tasks/x:sing", ``, 501, "/error/status", "UNIMPLEMENTED"},
	} {
		status, answer := post(t, server.URL()+row.path, row.body)
		if got := at(t, answer, row.pointer); status != row.status || got != row.want {
			t.Errorf("%s %s: status %d, %s %q; want %d, %q", row.path, row.body, status, row.pointer, got, row.status, row.want)
		}
	}
}

// TestVersionHeader: a request that names another version is refused.
func TestVersionHeader(t *testing.T) {
	server := start(t, mockagent.Options{Schema: root(plainSchema)})
	for version, want := range map[string]string{"": "-32602", "1.0": "-32602", "0.3": "-32009", "2.0": "-32009"} {
		request, _ := http.NewRequest(http.MethodPost, server.URL()+"/rpc", strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"SendMessage"}`))
		request.Header.Set("A2A-Version", version)
		res, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		data, _ := io.ReadAll(res.Body)
		res.Body.Close()
		if got := at(t, string(data), "/error/code"); got != want {
			t.Errorf("version %q: code %s, want %s", version, got, want)
		}
	}
}
