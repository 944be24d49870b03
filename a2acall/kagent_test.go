package a2acall

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// kagentPart is a data part with a digest.
func kagentPart(document, sum string) string {
	return fmt.Sprintf(`{"data":%s,"mediaType":"application/json","metadata":{%q:%q}}`, document, digestKey, sum)
}

func plainArtifact(id string, parts ...string) string {
	return fmt.Sprintf(`{"artifactId":%q,"parts":[%s]}`, id, strings.Join(parts, ","))
}

const toolCall = `{"data":{"name":"lookup","args":{"s3cret":1}},"metadata":{"kagent.dev/a2a/part-type":"function_call"}}`

func TestKagent(t *testing.T) {
	const doc = `{"n":9007199254740993,"f":78.0}`
	const schemaText = `{"type":"object","properties":{"n":{"type":"integer"}}}`
	sum := testSchema(t, schemaText).sum
	other := strings.Repeat("0", 64)
	answer := plainArtifact("x2", kagentPart(doc, sum))
	for _, test := range []struct {
		name      string
		artifacts []string
		set       func(o *Options)
		kind      Kind
		say       []string
	}{
		{"the last artifact", []string{plainArtifact("x1", toolCall), answer}, nil, OK, []string{"[precision]"}},
		{"no schema", []string{answer}, func(o *Options) { o.Schema = nil }, OK, []string{"form only"}},
		{"33 no digest", []string{plainArtifact("x1", dataPart(doc))}, nil, NoResult, []string{"no data part"}},
		{"33 an earlier data part", []string{answer, plainArtifact("x3", toolCall)}, nil, NoResult, nil},
		{"33 an empty artifact after it", []string{answer, plainArtifact("x3"), plainArtifact("x4", `{"text":""}`)}, nil, OK, nil},
		{"33 two such parts", []string{plainArtifact("x2", kagentPart(doc, sum), kagentPart(doc, sum))}, nil, BadResult, []string{"2 parts"}},
		{"33 nothing", nil, nil, NoResult, nil},
		{"a digest that is none", []string{plainArtifact("x2", kagentPart(doc, "abc"))}, nil, BadResult, []string{"SHA-256"}},
		{"no media type", []string{plainArtifact("x2", strings.Replace(kagentPart(doc, sum), `"mediaType":"application/json",`, "", 1))}, nil, BadResult, []string{"media type"}},
		{"34 another digest", []string{plainArtifact("x2", kagentPart(doc, other))}, nil, OK, []string{"[digest]", other, sum}},
		{"34 another digest, required", []string{plainArtifact("x2", kagentPart(doc, other))}, func(o *Options) { o.RequireDigest = true }, InvalidResult, []string{other, sum}},
		{"breaks the schema", []string{plainArtifact("x2", kagentPart(`{"n":"s3cret"}`, sum))}, nil, InvalidResult, []string{"/n"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := newAgent(t)
			a.card = kagentCard
			completes(a, test.artifacts...)
			o := ask(t, a.URL)
			o.Contract, o.Schema = Kagent, testSchema(t, schemaText)
			if test.set != nil {
				test.set(&o)
			}
			got := perform(t.Context(), o)
			checkRow(t, row{kind: test.kind, say: test.say, hide: []string{"s3cret"}, sends: 1}, a, got)
			if got.result != nil && string(got.result.JSON) != doc {
				t.Errorf("result %s", got.result.JSON)
			}
			sent := a.last(send)
			if strings.Contains(sent.body, metadataKey) || strings.Contains(sent.body, URI) || sent.header.Get("A2A-Extensions") != "" {
				t.Errorf("the request holds the Kedi extension: %s", sent.body)
			}
		})
	}
}

// TestKagentStream takes the artifact whose event came last.
func TestKagentStream(t *testing.T) {
	a := newAgent(t)
	a.card = kagentCard
	a.streaming()
	event := func(artifact string) string {
		return `{"artifactUpdate":{"taskId":"t1","contextId":"c1","artifact":` + artifact + `}}`
	}
	sum := strings.Repeat("a", 64)
	a.on[sendStrm] = events(wrapped(taskJSON("TASK_STATE_WORKING")),
		event(plainArtifact("x", kagentPart(`{"a":1}`, sum))), event(plainArtifact("y", toolCall)), event(plainArtifact("x", kagentPart(`{"a":2}`, sum))),
		`{"statusUpdate":{"taskId":"t1","contextId":"c1","status":{"state":"TASK_STATE_COMPLETED"}}}`)
	o := ask(t, a.URL)
	o.Contract, o.Schema = Kagent, nil
	got := perform(t.Context(), o)
	if got.failure != nil || string(got.result.JSON) != `{"a":2}` {
		t.Fatalf("got %+v\n%s", got.result, got.stderr)
	}
}

// TestKagentOutputMode warns of a card that does not promise JSON.
func TestKagentOutputMode(t *testing.T) {
	a := newAgent(t)
	a.card = strings.Replace(kagentCard, "application/json", "text/plain", 1)
	completes(a, plainArtifact("x", kagentPart(`{}`, strings.Repeat("a", 64))))
	o := ask(t, a.URL)
	o.Contract, o.Schema = Kagent, nil
	got := perform(t.Context(), o)
	checkRow(t, row{kind: OK, say: []string{"[output-mode]"}, sends: 1}, a, got)
}

// TestFetch waits for a task without sending anything.
func TestFetch(t *testing.T) {
	a := newAgent(t)
	a.on[getTask] = sequence(reply(taskJSON("TASK_STATE_WORKING")), respond(http.StatusBadGateway, "text/html", "s3cret"),
		reply(taskJSON(completed, kediArtifact(rawPart(`{"a":1}`)))))
	o := ask(t, a.URL)
	o.HasPrompt, o.TaskID = false, "t1"
	got := perform(t.Context(), o)
	checkRow(t, row{kind: OK}, a, got)
	if n := a.sent(getTask); n != 3 {
		t.Errorf("%d polls", n)
	}
}

// TestContinue sends into a running task and its context.
func TestContinue(t *testing.T) {
	a := newAgent(t)
	completes(a, kediArtifact(rawPart(`{}`)))
	o := ask(t, a.URL)
	o.TaskID, o.ContextID = "t1", "c1"
	got := perform(t.Context(), o)
	checkRow(t, row{kind: OK, sends: 1}, a, got)
	if body := a.last(send).body; !strings.Contains(body, `"taskId":"t1"`) || !strings.Contains(body, `"contextId":"c1"`) {
		t.Errorf("request %s", body)
	}
}
