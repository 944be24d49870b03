package mockagent_test

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/mockagent"
)

// seen is what one client sees of an agent: the card at both paths, a stream,
// and GetTask after it, each as status and text.
type seen struct{ card, old, stream, task string }

// look sends one structured message and asks for the task.
func look(t *testing.T, server *mockagent.Server) seen {
	t.Helper()
	wanted, _ := json.Marshal(bigSchema)
	body := `{"jsonrpc":"2.0","id":1,"method":"SendStreamingMessage","params":{"message":{"extensions":[` + uri + `]},
		"configuration":{"acceptedOutputModes":["application/json"]},
		"metadata":{"kediStructuredOutput":{"version":1,"resultEncoding":"json-utf8","schemaJson":` + string(wanted) + `}}}}`
	get := func(path string) string { return fetch(t, http.MethodGet, server.URL()+path, "") }
	rpc := func(body string) string { return fetch(t, http.MethodPost, server.URL()+"/rpc", body) }
	return seen{get("/.well-known/agent-card.json"), get("/.well-known/agent.json"), rpc(body),
		rpc(`{"jsonrpc":"2.0","id":2,"method":"GetTask","params":{"id":"task-1"}}`)}
}

// fetch gives status and text of an answer; one that breaks off ends in "!".
func fetch(t *testing.T, method, url, body string) string {
	t.Helper()
	request, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		text = append(text, '!')
	}
	return res.Status + " " + string(text)
}

// TestFaultsShow looks at the wire for faults that call gets over, or that look
// to it like another.
func TestFaultsShow(t *testing.T) {
	const (
		notFound, result = "404 Not Found", `"name":"kedi-structured-output"`
		last             = `"state":"TASK_STATE_COMPLETED"`
	)
	for _, row := range []struct {
		fault, contract string
		part            func(seen) string
		has, hasNot     []string
	}{
		{"", "kedi", func(s seen) string { return s.card }, []string{`"streaming":true`, uri, `"url":"http://127.0.0.1:`}, nil},
		{"", "kedi", func(s seen) string { return s.old }, []string{notFound}, nil},
		{"", "kedi", func(s seen) string { return s.stream }, []string{result, `"append":false,"lastChunk":true`, last}, []string{"!"}},
		{"", "kagent", func(s seen) string { return s.card }, []string{`"defaultOutputModes":["application/json"]`}, []string{uri}},
		{"old-card-path", "kedi", func(s seen) string { return s.card }, []string{notFound}, nil},
		{"old-card-path", "kedi", func(s seen) string { return s.old }, []string{"200 OK", uri}, nil},
		{"relative-url", "kedi", func(s seen) string { return s.card }, []string{`"url":"/rpc"`, `"url":"/rest"`}, []string{"127.0.0.1"}},
		{"unknown-security-scheme", "kedi", func(s seen) string { return s.card }, []string{`"securitySchemes":{"odd":{"type":`}, nil},
		{"poll-flaky", "kedi", func(s seen) string { return s.card }, []string{`"streaming":false`}, nil},
		{"stream-cut", "kedi", func(s seen) string { return s.stream }, []string{`"state":"TASK_STATE_WORKING"`, "!"}, []string{result, last}},
		{"stream-cut", "kedi", func(s seen) string { return s.task }, []string{result, last}, nil},
		{"stream-other-task", "kedi", func(s seen) string { return s.stream }, []string{`"taskId":"task-1-other"`, `{"intruder":true}`, result, last}, nil},
		{"stream-other-task", "kedi", func(s seen) string { return s.task }, []string{result, last}, []string{"intruder"}},
		{"late-artifact", "kedi", func(s seen) string { return s.stream }, []string{last}, []string{result, "artifact"}},
		{"late-artifact", "kedi", func(s seen) string { return s.task }, []string{result, last}, nil},
		{"truncated-answer", "kedi", func(s seen) string { return s.stream }, []string{"200 OK data: {", "!"}, []string{"\n\n"}},
		{"rpc-error", "kedi", func(s seen) string { return s.stream }, []string{"200 OK", `"code":-32004`}, nil},
		{"rpc-error-500", "kedi", func(s seen) string { return s.stream }, []string{"500 Internal Server Error", `"code":-32004`}, nil},
		{"chunked", "kedi", func(s seen) string { return s.stream }, []string{`"append":false,"lastChunk":false`, `"append":true,"lastChunk":true`}, nil},
		{"raw-and-data", "kedi", func(s seen) string { return s.task }, []string{`"raw":"`, `"data":{"id":`}, nil},
		{"media-type-params", "kedi", func(s seen) string { return s.task }, []string{`"mediaType":"Application/JSON; charset=utf-8"`}, nil},
		{"tool-calls", "kagent", func(s seen) string { return s.task }, []string{`"function_call"`, `"function_response"`, "output-schema-sha256"}, nil},
		{"digest-wrong", "kagent", func(s seen) string { return s.task }, []string{`output-schema-sha256":"0000`}, nil},
		{"big-integers", "kagent", func(s seen) string { return s.task }, []string{`"data":{"id":9007199254740993,"f":78.0,"e":1E5}`}, nil},
	} {
		t.Run(row.fault, func(t *testing.T) {
			server := start(t, mockagent.Options{Schema: root(bigSchema), Contract: row.contract, Fault: row.fault})
			got := row.part(look(t, server))
			for _, text := range row.has {
				if !strings.Contains(got, text) {
					t.Errorf("%q is not in %s", text, got)
				}
			}
			for _, text := range row.hasNot {
				if strings.Contains(got, text) {
					t.Errorf("%q is in %s", text, got)
				}
			}
		})
	}
}

// TestFlakyPolls: two requests fail, the third has the task.
func TestFlakyPolls(t *testing.T) {
	server := start(t, mockagent.Options{Schema: root(plainSchema), Fault: "poll-flaky"})
	post(t, server.URL()+"/rest/message:send", `{"message":{}}`)
	for i, want := range []string{"503", "429", "200", "200"} {
		if got := fetch(t, http.MethodGet, server.URL()+"/rest/tasks/task-1", ""); !strings.HasPrefix(got, want) {
			t.Errorf("request %d: %s, want %s", i+1, got, want)
		}
	}
}

// TestSlow: the fault's latency holds when no longer one is asked for.
func TestSlow(t *testing.T) {
	server := start(t, mockagent.Options{Schema: root(plainSchema), Fault: "slow"})
	_, answer := post(t, server.URL()+"/rest/message:send", `{"message":{},"configuration":{"returnImmediately":true}}`)
	_, again := post(t, server.URL()+"/rpc", `{"jsonrpc":"2.0","id":2,"method":"GetTask","params":{"id":"task-1"}}`)
	for _, text := range []string{answer, again} {
		if !strings.Contains(text, "TASK_STATE_WORKING") {
			t.Errorf("the task is done at once: %s", text)
		}
	}
}
