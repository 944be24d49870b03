package mockagent

import (
	"encoding/json"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// TestParts writes each kind of part in each dialect.
func TestParts(t *testing.T) {
	meta := []byte(`{"k":1}`)
	for _, row := range []struct {
		part             part
		v10, rpc, rest03 string
	}{
		{part{kind: textPart, body: []byte("a\"\n")},
			`{"text":"a\"\n"}`, `{"kind":"text","text":"a\"\n"}`, `{"text":"a\"\n"}`},
		{part{kind: rawPart, body: []byte(`{"n":5}`), mediaType: mediaJSON},
			`{"raw":"eyJuIjo1fQ==","mediaType":"application/json"}`,
			`{"kind":"file","file":{"bytes":"eyJuIjo1fQ==","mimeType":"application/json"}}`,
			`{"file":{"fileWithBytes":"ZXlKdUlqbzFmUT09","mimeType":"application/json"}}`},
		{part{kind: dataPart, body: []byte(`{"n": 5.0}`), mediaType: mediaJSON, metadata: meta},
			`{"data":{"n": 5.0},"mediaType":"application/json","metadata":{"k":1}}`,
			`{"kind":"data","data":{"n": 5.0},"metadata":{"k":1}}`,
			`{"data":{"data":{"n": 5.0}},"metadata":{"k":1}}`},
		{part{kind: dataPart, body: []byte(`5`)},
			`{"data":5}`, `{"kind":"data","data":{"value":5},"metadata":{"data_part_compat":true}}`, `{"data":{"data":5}}`},
		{part{kind: urlPart, body: []byte("https://h/"), mediaType: mediaJSON},
			`{"url":"https://h/","mediaType":"application/json"}`,
			`{"kind":"file","file":{"uri":"https://h/","mimeType":"application/json"}}`,
			`{"file":{"fileWithUri":"https://h/","mimeType":"application/json"}}`},
		{part{kind: brokenPart, body: []byte("?")},
			`{"raw":"?"}`, `{"kind":"file","file":{"bytes":"?"}}`, `{"file":{"fileWithBytes":"?"}}`},
	} {
		for i, want := range []string{row.v10, row.rpc, row.rest03} {
			if got := string([]*dialect{&dialect10, &dialectRPC03, &dialectREST03}[i].part(row.part)); got != want {
				t.Errorf("dialect %d writes %s, want %s", i, got, want)
			}
		}
	}
}

// TestEvents writes a whole task and a status in each dialect.
func TestEvents(t *testing.T) {
	s := snapshot{id: "t", context: "c", state: canceled, says: "so", at: "2026-11-30T17:59:54.286Z", artifacts: []artifact{{id: "a", parts: []part{{kind: nullPart}}}}}
	for _, row := range []struct {
		dialect      *dialect
		task, status string
	}{
		{&dialect10,
			`{"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_CANCELED","message":{"messageId":"message-t","taskId":"t","contextId":"c","role":"ROLE_AGENT","parts":[{"text":"so"}]},"timestamp":"2026-11-30T17:59:54.286Z"},"artifacts":[{"artifactId":"a","parts":[null]}]}}`,
			`{"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_CANCELED","message":{"messageId":"message-t","taskId":"t","contextId":"c","role":"ROLE_AGENT","parts":[{"text":"so"}]},"timestamp":"2026-11-30T17:59:54.286Z"}}}`},
		{&dialectRPC03,
			`{"kind":"task","id":"t","contextId":"c","status":{"state":"canceled","message":{"kind":"message","messageId":"message-t","taskId":"t","contextId":"c","role":"agent","parts":[{"kind":"text","text":"so"}]},"timestamp":"2026-11-30T17:59:54.286Z"},"artifacts":[{"artifactId":"a","parts":[null]}]}`,
			`{"kind":"status-update","taskId":"t","contextId":"c","status":{"state":"canceled","message":{"kind":"message","messageId":"message-t","taskId":"t","contextId":"c","role":"agent","parts":[{"kind":"text","text":"so"}]},"timestamp":"2026-11-30T17:59:54.286Z"},"final":true}`},
		{&dialectREST03,
			`{"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_CANCELLED","message":{"messageId":"message-t","taskId":"t","contextId":"c","role":"ROLE_AGENT","content":[{"text":"so"}]},"timestamp":"2026-11-30T17:59:54.286Z"},"artifacts":[{"artifactId":"a","parts":[null]}]}}`,
			`{"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_CANCELLED","message":{"messageId":"message-t","taskId":"t","contextId":"c","role":"ROLE_AGENT","content":[{"text":"so"}]},"timestamp":"2026-11-30T17:59:54.286Z"},"final":true}}`},
	} {
		if got := string(row.dialect.event(event{kind: taskEvent, task: s})); got != row.task {
			t.Errorf("task:\n got %s\nwant %s", got, row.task)
		}
		if got := string(row.dialect.event(event{kind: statusEvent, task: s})); got != row.status {
			t.Errorf("status:\n got %s\nwant %s", got, row.status)
		}
	}
}

// TestByteFaults: whatever the answer, a fault in its bytes leaves no JSON that
// our reader takes, or one with a repeated member or a number out of range.
func TestByteFaults(t *testing.T) {
	for _, answer := range []string{`{"a":{"b":[1,"x",true]},"c":2}`, `{}`, `[]`, `[[]]`, `5`, `-0.5`, `"x"`, `true`, `null`, "{\"a\":1}\n", `[{"k":"v"}]`} {
		for name, fault := range map[string]func(*outcome){
			"bad-utf8": badUTF8, "bom": withBOM, "truncated-json": truncateJSON, "trailing-text": trailingText,
			"duplicate-members": repeatMember, "nan": withNaN, "overflow": overflow,
		} {
			o := outcome{artifacts: []artifact{{parts: []part{{kind: rawPart, body: []byte(answer)}}}}}
			fault(&o)
			if got := o.result().body; wellFormed(got) {
				t.Errorf("%s makes %q of %q, which is well formed", name, got, answer)
			}
		}
	}
}

// wellFormed is a strict reader's verdict.
func wellFormed(text []byte) bool {
	doc, err := schema.ParseJSON(text)
	if err != nil || doc.BOM || repeats(doc.Root()) {
		return false
	}
	var value any
	return json.Unmarshal(text, &value) == nil
}

func repeats(n schema.Node) bool {
	seen := map[string]bool{}
	for child := range n.Children() {
		if child.IsMember() && seen[child.Name()] || repeats(child) {
			return true
		}
		if child.IsMember() {
			seen[child.Name()] = true
		}
	}
	return false
}

// TestStoreForgets keeps the newest tasks.
func TestStoreForgets(t *testing.T) {
	s := store{tasks: map[string]*task{}}
	for range maxTasks + 3 {
		s.add("", outcome{}, 0)
	}
	if len(s.tasks) != maxTasks || s.get("task-3") != nil || s.get("task-4") == nil {
		t.Errorf("%d tasks are kept, from another one on", len(s.tasks))
	}
}
