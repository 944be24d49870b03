package a2acall

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestResume: a printed command is whole and does what it says, or is none.
func TestResume(t *testing.T) {
	for _, test := range []struct {
		name string
		task TaskRef
		want string
	}{
		{"both ids", TaskRef{ID: "t1", ContextID: "it's"}, `kedi-schema call --ca 'a b' --task-id t1 --context-id 'it'\''s' http://h:1`},
		{"no context", TaskRef{ID: "t1"}, `kedi-schema call --ca 'a b' --task-id t1 http://h:1`},
		{"no task", TaskRef{ContextID: "c"}, `kedi-schema call --ca 'a b' --context-id c http://h:1`},
		{"too long to print", TaskRef{ID: strings.Repeat("'", 3000)}, "no command can be printed"},
		{"a line end", TaskRef{ID: "a\nb"}, "no command can be printed"},
		{"a bidi control", TaskRef{ID: "a", ContextID: "\u202eb"}, "no command can be printed"},
	} {
		c := &call{Session: &Session{opts: Options{URL: "http://h:1", Repeat: []string{"--ca", "a b"}}}, known: test.task}
		if got := c.resume("").show(nil); !strings.Contains(got, test.want) {
			t.Errorf("%s: %s", test.name, got)
		}
	}
}

// TestCancelRefused: an agent that does not cancel leaves a task to go on with.
func TestCancelRefused(t *testing.T) {
	a := newAgent(t)
	a.on["CancelTask"] = body("application/json", `{"jsonrpc":"2.0","id":"1","error":{"code":-32002,"message":"no"}}`)
	o := ask(t, a.URL)
	o.CancelOnInterrupt = true
	session, err := Open(t.Context(), o, NewConsole(&bytes.Buffer{}, nil, ConsoleOptions{}))
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	c, err := session.newCall(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer c.close()
	c.known.ID = "t1"
	f := c.leave(failf(Interrupted, "x"))
	if len(f.Hints) != 2 || !strings.Contains(f.Hints[0].Render(nil), "did not take") || !strings.Contains(f.Hints[1].Render(nil), "--task-id t1") {
		t.Errorf("%v", f.Hints)
	}
}

// TestEnvelopeHidesSecrets: what an agent chose is shown without them, its
// result as it wrote it.
func TestEnvelopeHidesSecrets(t *testing.T) {
	a := newAgent(t)
	a.card = strings.Replace(a.card, `"name":"agent"`, `"name":"s3cret"`, 1)
	a.on[send] = reply(wrapped(strings.NewReplacer(`"t1"`, `"s3cret"`, `"c1"`, `"s3cret"`).Replace(taskJSON(completed, kediArtifact(rawPart(`{"a":"s3cret"}`))))))
	o := ask(t, a.URL)
	o.Secrets, o.Header = NewSecrets("s3cret"), http.Header{"X-Api-Key": {"s3cret"}}
	session, err := Open(t.Context(), o, NewConsole(&bytes.Buffer{}, o.Secrets, ConsoleOptions{}))
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	result, err := session.Call(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := session.WriteEnvelope(&out, result); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.HasPrefix(got, `{"result":{"a":"s3cret"},`) || strings.Count(got, "s3cret") != 1 || strings.Count(got, Redacted) != 3 {
		t.Error(got)
	}
}

// TestAbandon leaves nothing of a file that was not committed.
func TestAbandon(t *testing.T) {
	dir := t.TempDir()
	f, err := NewFile("--out", filepath.Join(dir, "out"))
	if err != nil {
		t.Fatal(err)
	}
	f.Abandon()
	(*File)(nil).Abandon()
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
}
