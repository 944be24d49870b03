package a2acall

// Cards as agents write them: old ones, mixed ones, odd ones.

import (
	"net/http"
	"strings"
	"testing"
)

func TestCards(t *testing.T) {
	const ext = `"capabilities":{"extensions":[{"uri":"` + URI + `","params":{"version":1.0,"mode":"fixed"}}]}`
	for _, test := range []struct {
		name, card string
		kind       Kind
		say        []string
		method     string
	}{
		{"0.3", `{` + ext + `,"protocolVersion":"0.3.0","url":"{{url}}/rpc","preferredTransport":"JSONRPC"}`, OK, []string{"0.3"}, "message/send"},
		{"0.3 without preferredTransport", `{` + ext + `,"protocolVersion":"0.3.0","url":"{{url}}/rpc"}`, OK, []string{"0.3"}, "message/send"},
		{"0.3 without a version", `{` + ext + `,"url":"{{url}}/rpc"}`, OK, []string{"0.3"}, "message/send"},
		{"0.3, an interface more on the card's own URL", `{` + ext + `,"protocolVersion":"0.3.0","url":"{{url}}/rpc","preferredTransport":"SOAP","additionalInterfaces":[{"url":"{{url}}/rpc","transport":"JSONRPC"}]}`,
			OK, []string{"0.3"}, "message/send"},
		{"0.2", `{` + ext + `,"protocolVersion":"0.2.5","url":"{{url}}/rpc"}`, BadCard, []string{"protocol version"}, ""},
		{"mixed", `{` + ext + `,"protocolVersion":"0.3.0","url":"{{url}}/rpc","supportedInterfaces":[{"url":"{{url}}/old","protocolBinding":"JSONRPC","protocolVersion":"0.3"},{"url":"{{url}}/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]}`,
			OK, nil, send},
		{"no version", `{` + ext + `,"supportedInterfaces":[{"url":"{{url}}/rpc","protocolBinding":"jsonrpc"}]}`, OK, []string{"taken as 1.0"}, send},
		{"version 1.7", `{` + ext + `,"supportedInterfaces":[{"url":"rpc","protocolBinding":"JsonRPC","protocolVersion":"v1.7"}]}`, OK, nil, send},
		{"security that nobody knows", `{` + ext + `,"supportedInterfaces":[{"url":"/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}],"securitySchemes":{"x":{"type":"magic"},"y":{}},"security":[1],"signatures":"?"}`, OK, nil, send},
		{"members of any type", `{"name":7,"skills":"none",` + ext + `,"supportedInterfaces":[{"url":"/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"},null,7]}`, OK, nil, send},
		{"a byte order mark", "\ufeff{" + ext + `,"supportedInterfaces":[{"url":"/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]}`, OK, nil, send},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := newAgent(t)
			a.card = test.card
			completes(a, kediArtifact(rawPart(`{}`)))
			a.on["message/send"] = reply(`{"kind":"task","id":"t1","contextId":"c1","status":{"state":"completed"},"artifacts":[{"artifactId":"a","name":"kedi-structured-output","extensions":["` +
				URI + `"],"parts":[{"kind":"data","data":{"n":78.0}}]}]}`)
			got := perform(t.Context(), ask(t, a.URL))
			kind := OK
			if got.failure != nil {
				kind = got.failure.Kind
			}
			if kind != test.kind || a.sent(test.method) != map[bool]int{true: 1}[test.method != ""] {
				t.Errorf("%s, %d × %s\n%s", kind, a.sent(test.method), test.method, got.stderr)
			}
			for _, text := range test.say {
				if !strings.Contains(got.stderr, text) {
					t.Errorf("nothing says %q\n%s", text, got.stderr)
				}
			}
		})
	}
}

// TestCardOrder takes the order of --transport, then the card's, after the
// newest version.
func TestCardOrder(t *testing.T) {
	for _, test := range []struct {
		transports []string
		protocol   string
		want       string
	}{
		{nil, Auto, "HTTP+JSON 1.0"}, {[]string{"jsonrpc", "rest"}, Auto, "JSONRPC 1.0"}, {[]string{"grpc"}, Auto, "GRPC 1.0"}, {nil, "0.3", "JSONRPC 0.3"},
	} {
		a := newAgent(t)
		a.card = strings.Replace(a.card, `"supportedInterfaces":[`, `"supportedInterfaces":[{"url":"/old","protocolBinding":"JSONRPC","protocolVersion":"0.3"},
{"url":"/rest","protocolBinding":"REST","protocolVersion":"1.0"},{"url":"localhost:1","protocolBinding":"grpc","protocolVersion":"1.0"},`, 1)
		o := ask(t, a.URL)
		o.Transports, o.Protocol = test.transports, test.protocol
		session, err := Open(t.Context(), o, NewConsole(&strings.Builder{}, nil, ConsoleOptions{}))
		if err != nil {
			t.Fatal(err)
		}
		session.Close()
		if got := session.end.Binding + " " + session.end.Version; got != test.want {
			t.Errorf("%v %s: %s, want %s", test.transports, test.protocol, got, test.want)
		}
	}
}

// TestCardFile fetches no card; --card-path names another place.
func TestCardFile(t *testing.T) {
	a := newAgent(t)
	completes(a, kediArtifact(rawPart(`{}`)))
	o := ask(t, a.URL)
	o.Card = []byte(strings.ReplaceAll(a.card, "{{url}}", a.URL))
	checkRow(t, row{kind: OK, sends: 1}, a, perform(t.Context(), o))
	if n := a.sent("GET " + wellKnown[0]); n != 0 {
		t.Errorf("the card was fetched %d times", n)
	}
	a.cardPath = "/base/cards/mine.json"
	o.Card, o.CardPath, o.URL = nil, "cards/mine.json", a.URL+"/base"
	if got := perform(t.Context(), o); got.failure != nil {
		t.Error(got.stderr)
	}
	a.cardPath = "/base" + wellKnown[0]
	o.CardPath, o.URL = "", a.URL+"/base"+wellKnown[0]
	if got := perform(t.Context(), o); got.failure != nil {
		t.Error(got.stderr)
	}
}

// TestTenant sends the interface's tenant.
func TestTenant(t *testing.T) {
	a := newAgent(t)
	a.card = strings.Replace(a.card, `"protocolBinding":"JSONRPC"`, `"tenant":"ns/name","protocolBinding":"HTTP+JSON"`, 1)
	var path string
	a.on["POST /rpc/ns/name/message:send"] = func(w http.ResponseWriter, r *http.Request) {
		path = r.URL.Path
		body("application/json", wrapped(taskJSON(completed, kediArtifact(rawPart(`{}`)))))(w, r)
	}
	if got := perform(t.Context(), ask(t, a.URL)); got.failure != nil || path == "" {
		t.Error(got.stderr)
	}
}
