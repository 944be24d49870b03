package a2acall

// The failure table, one test a row: what happens, with which exit, what is
// said, what is not, and how often anything was sent.

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

var failureRows = []row{
	urlRow("1 not http", "ftp://host/"),
	urlRow("1 userinfo", "https://user:s3cret@host/", "s3cret"),
	urlRow("1 query", "https://host/?key=s3cret", "s3cret"),
	urlRow("1 fragment", "https://host/#s3cret", "s3cret"),
	{name: "1 plain http", kind: Usage, say: []string{"--allow-insecure-http"}, set: func(_ *testing.T, _ *fakeAgent, o *Options) { o.URL = "http://agent.example/" }},
	{name: "2 too large", kind: BadSchema, say: []string{"nothing was sent", "10", "17 bytes"}, set: func(_ *testing.T, a *fakeAgent, _ *Options) {
		a.card = strings.Replace(a.card, "32768", "10.0", 1)
	}},
	{name: "2 not losslessly sendable", kind: BadSchema, say: []string{"nothing was sent", "/const"}, set: func(t *testing.T, a *fakeAgent, o *Options) {
		a.card = strings.Replace(a.card, `"schemaEncodings":["json-utf8",`, `"schemaEncodings":[`, 1)
		o.Schema = testSchema(t, `{"const":9007199254740993}`)
	}},
	cardRow("3 404 at both", BadCard, []string{"404", "/.well-known/agent-card.json: ", "/.well-known/agent.json either", "text/plain"}, respond(404, "text/plain", "s3cret")),
	cardRow("3 html", BadCard, []string{"text/html"}, body("text/html; charset=utf-8", "<html>s3cret")),
	cardRow("3 not json", BadCard, []string{"not JSON"}, body("application/json", "{s3cret")),
	cardRow("3 a list", BadCard, []string{"not a JSON object"}, body("application/json", `["s3cret"]`)),
	cardRow("3 over 1 MiB", BadCard, []string{"1048576"}, body("application/json", `{"s3cret":"`+strings.Repeat("x", 1<<20)+`"}`)),
	cardRow("3 redirect", BadCard, []string{"elsewhere.example", "not followed"}, redirect("https://elsewhere.example/s3cret")),
	cardRow("3 500", BadCard, []string{"500"}, respond(500, "text/html", "s3cret")),
	{name: "3 request timeout", kind: BadCard, say: []string{"--request-timeout"}, set: func(_ *testing.T, a *fakeAgent, o *Options) {
		o.RequestTimeout = 50 * time.Millisecond
		a.on["GET "+wellKnown[0]] = hangs
	}},
	{name: "3 connect", kind: BadCard, say: []string{"connect"}, set: func(t *testing.T, _ *fakeAgent, o *Options) { o.URL = closedPort(t) }},
	{name: "4 old card path", kind: OK, say: []string{"note:", "/.well-known/agent.json"}, sends: 1, set: func(_ *testing.T, a *fakeAgent, _ *Options) {
		a.cardPath = wellKnown[1]
		completes(a, kediArtifact(rawPart(`{}`)))
	}},
	cardText("5 unknown binding", BadCard, []string{"SOAP", "binding"}, change{`"JSONRPC"`, `"SOAP"`}),
	cardText("5 version 2.0", BadCard, []string{"version"}, change{`"protocolVersion":"1.0"`, `"protocolVersion":"2.0"`}),
	cardText("5 another origin", BadCard, []string{"other.example", "--allow-other-origin", "--rebase-url"}, change{`{{url}}/rpc`, `https://other.example/rpc`}),
	cardText("5 unspecified address", BadCard, []string{"0.0.0.0", "--rebase-url"}, change{`{{url}}/rpc`, `http://0.0.0.0:1/rpc`}),
	cardText("5 no interface", BadCard, []string{"no interface"}, change{`"supportedInterfaces"`, `"interfaces"`}),
	{name: "5 not in --transport", kind: BadCard, say: []string{"--transport"}, set: func(_ *testing.T, _ *fakeAgent, o *Options) { o.Transports = []string{"rest"} }},
	{name: "5 not in --protocol", kind: BadCard, say: []string{"--protocol"}, set: func(_ *testing.T, _ *fakeAgent, o *Options) { o.Protocol = "0.3" }},
	cardText("6 no extension", NotAdvertised, []string{"nothing was sent", "--contract kagent"}, change{`"extensions"`, `"extras"`}),
	cardText("6 near miss", NotAdvertised, []string{"/v1", "byte for byte"}, change{URI, strings.TrimSuffix(URI, "/")}),
	cardText("6 version 2", NotAdvertised, []string{"version 2"}, change{`"version":1,`, `"version":2,`}),
	cardText("6 version as text", NotAdvertised, []string{`version "1"`}, change{`"version":1,`, `"version":"1",`}),
	cardText("6 mode", NotAdvertised, []string{`mode "free"`}, change{`"request-schema"`, `"free"`}),
	cardText("6 encodings", NotAdvertised, []string{"schemaEncodings"}, change{`"schemaEncodings":["json-utf8","protobuf-value"]`, `"schemaEncodings":["xml"]`}),
	cardText("6 size as text", NotAdvertised, []string{"maxSchemaBytes"}, change{`32768`, `"32768"`}),
	cardRow("7 card 401", Auth, []string{"401", "Bearer", "--bearer-env", "no credentials"}, challenge(401, "Bearer realm=x")),
	cardRow("7 card 403", Auth, []string{"403"}, respond(403, "application/json", `{"error":{"code":-32001,"message":"s3cret"}}`)),
	sendRow("7 call 401", Auth, []string{"401", "Basic", "--basic-env"}, challenge(401, `Basic realm="x"`)),
	sendRow("7 call 403", Auth, []string{"403"}, respond(403, "text/plain", "s3cret")),
	sendRow("7 json-rpc", Auth, []string{"UNAUTHENTICATED"}, body("application/json", `{"jsonrpc":"2.0","id":"1","error":{"code":-31401,"message":"who"}}`)),
	sendRow("8 413", HTTP, []string{"413", "bytes"}, respond(413, "text/html", "<p>s3cret")),
	sendRow("8 429", HTTP, []string{"429", "Retry-After: 7"}, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "7")
		w.WriteHeader(http.StatusTooManyRequests)
	}),
	sendRow("8 404", HTTP, []string{"404"}, respond(404, "text/html", "s3cret")),
	sendRow("8 redirect", HTTP, []string{"elsewhere.example", "not followed"}, redirect("https://elsewhere.example/s3cret")),
	sendRow("9 503", Ambiguous, []string{"503", "not sent again"}, respond(503, "text/html", "s3cret")),
	sendRow("9 dropped", Ambiguous, []string{"not sent again"}, drops),
	sendRow("9 html", Ambiguous, []string{"not sent again"}, body("text/html", "<html>s3cret")),
	sendRow("9 truncated", Ambiguous, []string{"not sent again"}, body("application/json", `{"jsonrpc":"2.0","id":"1","result":{"task":{"id":"s3cret`)),
	sendRow("9 cut off", Ambiguous, []string{"not sent again"}, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "500")
		_, _ = io.WriteString(w, `{"jsonrpc":"2.0"`)
	}),
	sendRow("9 no task in it", Ambiguous, []string{"not sent again"}, reply(`{"s3cret":1}`)),
	sendRow("9 wrong type", Ambiguous, []string{"not sent again"}, reply(`{"task":{"id":7,"s3cret":1}}`)),
	streamRow("9 empty stream", Ambiguous, []string{"not sent again"}, body("text/event-stream", "")),
	streamRow("9 comments only", Ambiguous, []string{"not sent again"}, body("text/event-stream", ": hi\n\n: s3cret\n\n")),
	{name: "9 request timeout", kind: Ambiguous, sends: 1, say: []string{"--request-timeout", "--delivery block"}, set: func(_ *testing.T, a *fakeAgent, o *Options) {
		o.RequestTimeout = time.Second
		a.on[send] = hangs
	}},
	{name: "9 stream header timeout", kind: Ambiguous, sends: 1, say: []string{"--request-timeout"}, set: func(_ *testing.T, a *fakeAgent, o *Options) {
		a.streaming()
		o.RequestTimeout = time.Second
		a.on[sendStrm] = hangs
	}},
	{name: "10 refused", kind: Connect, say: []string{"connect", "nothing was sent"}, set: func(t *testing.T, a *fakeAgent, o *Options) {
		o.AllowOtherOrigin = true
		a.card = strings.Replace(a.card, "{{url}}", closedPort(t), 1)
	}},
	sendRow("11 json-rpc", RPC, []string{"TASK_NOT_FOUND", "-32001", `gone\x1b[31m`}, body("application/json",
		`{"jsonrpc":"2.0","id":"1","error":{"code":-32001,"message":"gone\u001b[31m","data":[{"@type":"x","s3cret":1}]}}`)),
	sendRow("11 version", RPC, []string{"-32009", "--protocol"}, body("application/json", `{"jsonrpc":"2.0","id":"1","error":{"code":-32009,"message":"no"}}`)),
	sendRow("11 long message", RPC, []string{strings.Repeat("x", 500) + "…"}, body("application/json",
		`{"jsonrpc":"2.0","id":"1","error":{"code":-32602,"message":"`+strings.Repeat("x", 501)+`s3cret"}}`)),
	sendRow("12 in 500", RPC, []string{"INVALID_PARAMS"}, respond(500, "application/json", `{"jsonrpc":"2.0","id":"1","error":{"code":-32602,"message":"no"}}`)),
	sendRow("12 google.rpc in 400", RPC, []string{"TASK_NOT_FOUND"}, respond(400, "application/a2a+json",
		`{"error":{"code":404,"status":"NOT_FOUND","message":"no","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"TASK_NOT_FOUND"}]}}`)),
	sendRow("12 text/plain", RPC, []string{"INVALID_PARAMS"}, body("text/plain", `{"jsonrpc":"2.0","id":"1","error":{"code":-32602,"message":"no"}}`)),
	streamRow("12 JSON to a stream request", RPC, []string{"INVALID_PARAMS"}, body("application/json", `{"jsonrpc":"2.0","id":"1","error":{"code":-32602,"message":"no"}}`)),
	streamRow("12 a task as JSON to a stream request", OK, nil, body("application/json", "{\"jsonrpc\":\"2.0\",\r\n\"id\":1,\n\"result\":"+wrapped(taskJSON(completed, kediArtifact(rawPart(`{}`))))+"}")),
	streamRow("12 JSON called a stream", RPC, []string{"INVALID_PARAMS"}, body("text/event-stream", `{"jsonrpc":"2.0","id":"1","error":{"code":-32602,"message":"no"}}`)),
	streamRow("12 an event", RPC, []string{"INVALID_PARAMS"}, body("text/event-stream", "data: {\"jsonrpc\":\"2.0\",\"id\":3,\"error\":{\"code\":-32602,\"message\":\"no\"}}\n\n")),
	sendRow("12 numeric id", RPC, []string{"INVALID_PARAMS"}, body("application/json", `{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no","data":"s3cret"}}`)),
	sendRow("12 data of any shape", RPC, []string{"INVALID_PARAMS"}, body("application/json", `{"jsonrpc":"2.0","id":"1","error":{"code":-32602,"message":"no","data":{"s3cret":[1]}}}`)),
	lostRow("13 eof", taskEvent("TASK_STATE_WORKING")),
	lostRow("13 unknown event kind", taskEvent("TASK_STATE_WORKING")+"data: {\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":{\"odd\":1}}\n\n"),
	lostRow("13 not JSON", taskEvent("TASK_STATE_WORKING")+"data: {\n\n"),
	lostRow("13 cut off", taskEvent("TASK_STATE_WORKING")+`data: {"jsonrpc":"2.0","id":"1","result":{"task":`),
	pollRow("14 503", respond(503, "text/html", "s3cret")),
	pollRow("14 429", respond(429, "text/html", "s3cret")),
	pollRow("14 internal error", body("application/json", `{"jsonrpc":"2.0","id":"1","error":{"code":-32603,"message":"s3cret"}}`)),
	pollRow("14 dropped", drops),
	pollRow("14 html", body("text/html", "s3cret")),
	pollFailRow("14 another 4xx", HTTP, respond(410, "text/html", "s3cret")),
	pollFailRow("14 rpc error", RPC, body("application/json", `{"jsonrpc":"2.0","id":"1","error":{"code":-32001,"message":"gone"}}`)),
	pollFailRow("14 401", Auth, respond(401, "text/html", "s3cret")),
	artifactRow("15 other artifacts", NoResult, []string{"2 other", `"notes", "tab\x09"`},
		`{"artifactId":"x","name":"notes","parts":[{"text":"s3cret"}]}`, `{"artifactId":"y","name":"tab\t","parts":[{"text":"s3cret"}]}`),
	artifactRow("15 none", NoResult, []string{"no artifact"}),
	{name: "15 late in a stream", kind: OK, sends: 1, set: func(_ *testing.T, a *fakeAgent, _ *Options) {
		a.streaming()
		a.on[sendStrm] = events(wrapped(taskJSON("TASK_STATE_WORKING")), `{"statusUpdate":{"taskId":"t1","contextId":"c1","status":{"state":"TASK_STATE_COMPLETED"}}}`)
		a.on[getTask] = reply(taskJSON(completed, kediArtifact(rawPart(`{}`))))
	}},
	sendRow("16 a message", NoResult, []string{"never the typed result"}, reply(`{"message":{"messageId":"m","role":"ROLE_AGENT","parts":[{"text":"s3cret"}]}}`)),
	artifactRow("17 two artifacts", BadResult, []string{"2 artifacts"}, kediArtifact(rawPart(`{}`)), strings.Replace(kediArtifact(rawPart(`{}`)), `"a1"`, `"a2"`, 1)),
	artifactRow("17 two artifacts of one id", BadResult, []string{"2 artifacts"}, kediArtifact(rawPart(`{}`)), kediArtifact(rawPart(`{}`))),
	artifactRow("17 two raw parts", BadResult, []string{"2 raw"}, kediArtifact(rawPart(`{}`), rawPart(`{}`))),
	artifactRow("17 two data parts", BadResult, []string{"2 data"}, kediArtifact(dataPart(`{}`), dataPart(`{}`))),
	artifactRow("17 a text part", BadResult, []string{"a text part"}, kediArtifact(`{"text":"s3cret"}`)),
	artifactRow("17 a text part beside", BadResult, []string{"a text part"}, kediArtifact(rawPart(`{}`), `{"text":"s3cret"}`)),
	artifactRow("17 a URL part", BadResult, []string{"a URL part"}, kediArtifact(`{"url":"https://s3cret/","mediaType":"application/json"}`)),
	artifactRow("17 no part", BadResult, []string{"no part"}, kediArtifact()),
	artifactRow("17 a null part", BadResult, []string{"no part"}, kediArtifact("null")),
	artifactRow("17 two contents", BadResult, []string{"two contents"}, kediArtifact(`{"raw":"e30=","data":{},"mediaType":"application/json"}`)),
	artifactRow("17 a spelling A2A does not have", BadResult, []string{"spelling"}, strings.Replace(kediArtifact(dataPart(`{}`)), `"parts"`, `"PARTS"`, 1)),
	streamRow("17 chunks", BadResult, []string{"2 raw"}, events(wrapped(taskJSON("TASK_STATE_WORKING")),
		`{"artifactUpdate":{"taskId":"t1","contextId":"c1","artifact":`+kediArtifact(rawPart(`{}`))+`}}`,
		`{"artifactUpdate":{"taskId":"t1","contextId":"c1","append":true,"artifact":`+kediArtifact(rawPart(`{}`))+`}}`,
		`{"statusUpdate":{"taskId":"t1","contextId":"c1","status":{"state":"TASK_STATE_COMPLETED"}}}`)),
	artifactRow("18 no media type", BadResult, []string{"no media type"}, kediArtifact(`{"raw":"e30="}`)),
	artifactRow("18 another media type", BadResult, []string{"text/plain"}, kediArtifact(`{"raw":"e30=","mediaType":"text/plain"}`)),
	artifactRow("18 parameters and case", OK, nil, kediArtifact(`{"raw":"e30=","mediaType":"Application/JSON; charset=utf-8"}`)),
	artifactRow("19 no URI", BadResult, []string{"URI"}, strings.Replace(kediArtifact(rawPart(`{}`)), URI, URI+"x", 1)),
	artifactRow("20 raw and data", OK, []string{"note:", "the raw part is the result"}, kediArtifact(dataPart(`{"a":1}`), rawPart(`{}`))),
	artifactRow("20 broken raw and data", BadResult, []string{"byte 0"}, kediArtifact(dataPart(`{"a":1}`), rawPart(`x`))),
	artifactRow("20 data alone", OK, nil, kediArtifact(dataPart(`{"a":1}`))),
	artifactRow("21 bad base64", BadResult, []string{"not base64", "character 2"}, kediArtifact(`{"raw":"s3!cret","mediaType":"application/json"}`)),
	artifactRow("21 URL-safe base64", OK, nil, kediArtifact(`{"raw":"eyJhIjoiPz8_In0","mediaType":"application/json"}`)),
	artifactRow("21 not UTF-8", BadResult, []string{"UTF-8", "byte 6"}, kediArtifact(rawPart("{\"a\":\"\xff\"}"))),
	artifactRow("21 BOM", BadResult, []string{"byte order mark", "byte 0"}, kediArtifact(rawPart("\ufeff{}"))),
	artifactRow("21 truncated", BadResult, []string{"cut off", "byte 12"}, kediArtifact(rawPart(`{"a":"s3cret`))),
	artifactRow("21 trailing text", BadResult, []string{"follows", "byte 3"}, kediArtifact(rawPart(`{} s3cret`))),
	artifactRow("21 NaN", BadResult, []string{"not finite", "byte 5"}, kediArtifact(rawPart(`{"a":NaN}`))),
	artifactRow("21 duplicate members", BadResult, []string{"twice"}, kediArtifact(rawPart(`{"a":1,"\u0061":2}`))),
	artifactRow("21 half a surrogate", BadResult, []string{"surrogate"}, kediArtifact(rawPart(`{"a":"\ud800"}`))),
	artifactRow("21 1e400", BadResult, []string{"overflows", "byte 5"}, kediArtifact(rawPart(`{"a":1e400}`))),
	artifactRow("21 a long integer", OK, nil, kediArtifact(rawPart(`{"a":1`+strings.Repeat("0", 400)+`}`))),
	artifactRow("21 too deep", BadResult, []string{"1000 levels"}, kediArtifact(rawPart(`{"a":`+strings.Repeat("[", 1000)+strings.Repeat("]", 1000)+`}`))),
	{name: "22 breaks the schema", kind: InvalidResult, sends: 1, say: []string{"/n", "type", "integer", "--keep-invalid"}, hide: []string{"s3cret"}, set: func(t *testing.T, a *fakeAgent, o *Options) {
		o.Schema = testSchema(t, `{"type":"object","properties":{"n":{"type":"integer"}}}`)
		completes(a, kediArtifact(rawPart(`{"n":"s3cret"}`)))
	}},
	{name: "22 a name that the schema does not name", kind: InvalidResult, sends: 1, say: []string{"*"}, hide: []string{"s3cret"}, set: func(t *testing.T, a *fakeAgent, o *Options) {
		o.Schema = testSchema(t, `{"type":"object","additionalProperties":{"type":"integer"}}`)
		completes(a, kediArtifact(rawPart(`{"s3cret":"x"}`)))
	}},
	{name: "22 format is an annotation", kind: OK, sends: 1, set: func(t *testing.T, a *fakeAgent, o *Options) {
		o.Schema = testSchema(t, `{"type":"object","properties":{"d":{"type":"string","format":"date"}}}`)
		completes(a, kediArtifact(rawPart(`{"d":"soon"}`)))
	}},
	{name: "23 result", kind: TooLarge, sends: 1, say: []string{"100 bytes", "--max-result-bytes"}, set: func(_ *testing.T, a *fakeAgent, o *Options) {
		o.MaxResultBytes = 100
		completes(a, kediArtifact(rawPart(`{"a":"`+strings.Repeat("x", 100)+`"}`)))
	}},
	{name: "23 answer without end", kind: TooLarge, sends: 1, set: func(_ *testing.T, a *fakeAgent, o *Options) {
		o.MaxResultBytes = 100
		a.on[send] = endless("application/json", `{"jsonrpc":"2.0","id":"1","result":{"task":{"id":"`, "x")
	}},
	{name: "23 a small body that grows when decompressed", kind: TooLarge, sends: 1, set: func(_ *testing.T, a *fakeAgent, o *Options) {
		o.MaxResultBytes = 100
		a.on[send] = zipped(`{"jsonrpc":"2.0","id":"` + strings.Repeat("x", 4<<20) + `"}`)
	}},
	{name: "23 event without end", kind: TooLarge, sends: 1, set: func(_ *testing.T, a *fakeAgent, o *Options) {
		a.streaming()
		o.MaxResultBytes = 100
		a.on[sendStrm] = endless("text/event-stream", taskEvent("TASK_STATE_WORKING")+"data: ", "x")
	}},
	artifactRow("23 much metadata", TooLarge, []string{"100000 values"}, kediArtifact(`{"text":"x","metadata":{"a":[`+strings.Repeat("0,", maxWrapping)+`0]}}`)),
	artifactRow("23 many values in the result", OK, nil, kediArtifact(dataPart(`{"a":[`+strings.Repeat("0,", maxWrapping)+`0]}`))),
	{name: "23 many artifacts", kind: TooLarge, sends: 1, set: func(_ *testing.T, a *fakeAgent, o *Options) {
		a.streaming()
		o.MaxResultBytes = 100
		a.on[sendStrm] = manyArtifacts
	}},
	stateRow("24 FAILED", TaskFailed, "TASK_STATE_FAILED", []string{"FAILED", "bad \\x1b[1m luck\n  twice"}),
	stateRow("24 REJECTED", TaskFailed, "TASK_STATE_REJECTED", []string{"REJECTED"}),
	stateRow("24 CANCELED", TaskFailed, "TASK_STATE_CANCELED", []string{"CANCELED"}),
	sendRow("25 FAILED without a message", TaskFailed, []string{"gave no reason"}, reply(wrapped(taskJSON("TASK_STATE_FAILED", kediArtifact(rawPart(`{}`)))))),
	stateRow("26 INPUT_REQUIRED", InputRequired, "TASK_STATE_INPUT_REQUIRED", []string{"bad", "--task-id t1 --context-id c1", `"…"`}),
	sendRow("26 without text", InputRequired, []string{"a data part"}, reply(wrapped(`{"id":"t1","contextId":"c1","status":{"state":"TASK_STATE_INPUT_REQUIRED","message":{"messageId":"m","role":"ROLE_AGENT","parts":[{"data":{"s3cret":1}}]}}}`))),
	stateRow("27 AUTH_REQUIRED", AuthRequired, "TASK_STATE_AUTH_REQUIRED", []string{"bad", "--task-id t1 --context-id c1"}),
	{name: "27 in an open stream", kind: AuthRequired, sends: 1, say: []string{"--task-id t1"}, set: func(_ *testing.T, a *fakeAgent, _ *Options) {
		a.streaming()
		a.on[sendStrm] = func(w http.ResponseWriter, r *http.Request) {
			events(wrapped(taskJSON("TASK_STATE_AUTH_REQUIRED")))(w, r)
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		}
	}},
	sendRow("28 lower case", Protocol, []string{"completed"}, reply(wrapped(taskJSON("completed", kediArtifact(rawPart(`{}`)))))),
	sendRow("28 British", Protocol, []string{"TASK_STATE_CANCELLED"}, reply(wrapped(taskJSON("TASK_STATE_CANCELLED")))),
	{name: "28 unknown", kind: OK, sends: 1, say: []string{"note:", "TASK_STATE_DREAMING"}, set: func(_ *testing.T, a *fakeAgent, _ *Options) {
		a.on[send] = reply(wrapped(taskJSON("TASK_STATE_DREAMING")))
		a.on[getTask] = sequence(reply(taskJSON("TASK_STATE_DREAMING")), reply(taskJSON(completed, kediArtifact(rawPart(`{}`)))))
	}},
	{name: "29 timeout", kind: Timeout, sends: 1, say: []string{"task t1", "WORKING", "not cancelled", "--task-id t1"}, set: func(_ *testing.T, a *fakeAgent, o *Options) {
		o.Timeout = time.Second
		a.on[send] = reply(wrapped(taskJSON("TASK_STATE_WORKING")))
		a.on[getTask] = reply(taskJSON("TASK_STATE_WORKING"))
	}},
	{name: "29 timeout of a stream", kind: Timeout, sends: 1, say: []string{"task t1", "not cancelled"}, set: func(_ *testing.T, a *fakeAgent, o *Options) {
		a.streaming()
		o.Timeout = time.Second
		a.on[sendStrm] = func(w http.ResponseWriter, r *http.Request) {
			events(wrapped(taskJSON("TASK_STATE_WORKING")))(w, r)
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		}
	}},
	streamRow("32 another task's event", OK, nil, events(wrapped(taskJSON("TASK_STATE_WORKING")),
		strings.ReplaceAll(wrapped(taskJSON("TASK_STATE_FAILED", kediArtifact(rawPart(`[1]`)))), `"t1"`, `"t2"`),
		wrapped(taskJSON(completed, kediArtifact(rawPart(`{}`)))))),
	pollFailRow("32 GetTask answers another", Protocol, reply(strings.Replace(taskJSON(completed, kediArtifact(rawPart(`{}`))), `"t1"`, `"t2"`, 1))),
	cardText("36 required extension", NotAdvertised, []string{"https://unknown.example/ext"}, change{`"extensions":[`, `"extensions":[{"uri":"https://unknown.example/ext","required":true},`}),
}
