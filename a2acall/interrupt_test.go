package a2acall

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
)

func TestInterrupt(t *testing.T) {
	for _, test := range []struct {
		name   string
		heard  bool
		cancel bool
		say    []string
	}{
		{"30 with a task", true, false, []string{"task t1", "not cancelled", "--task-id t1"}},
		{"30 cancelling", true, true, []string{"task t1", "the agent says CANCELED"}},
		{"31 without a task", false, false, []string{"no task id", "may still be working"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			ctx, interrupt := context.WithCancelCause(t.Context())
			a := newAgent(t)
			a.streaming()
			a.on["CancelTask"] = reply(taskJSON("TASK_STATE_CANCELED"))
			a.on[sendStrm] = func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "text/event-stream")
				w.WriteHeader(http.StatusOK)
				if test.heard {
					_, _ = io.WriteString(w, taskEvent("TASK_STATE_WORKING"))
				}
				w.(http.Flusher).Flush()
				if !test.heard {
					interrupt(ErrInterrupted)
				}
				<-r.Context().Done()
			}
			o := ask(t, a.URL)
			o.CancelOnInterrupt = test.cancel
			o.Secrets = NewSecrets()
			got := performUntil(ctx, o, func(line string) {
				if strings.Contains(line, "WORKING") {
					interrupt(ErrInterrupted)
				}
			})
			r := row{name: test.name, kind: Interrupted, say: test.say, sends: 1}
			checkRow(t, r, a, got)
			if want := map[bool]int{true: 1}[test.cancel]; a.sent("CancelTask") != want {
				t.Errorf("%d cancellations, want %d", a.sent("CancelTask"), want)
			}
		})
	}
}

// TestNotesOnce says what repeats only once.
func TestNotesOnce(t *testing.T) {
	a := newAgent(t)
	a.on[send] = reply(wrapped(taskJSON("TASK_STATE_DREAMING")))
	broken := respond(http.StatusServiceUnavailable, "text/html", "")
	a.on[getTask] = sequence(broken, broken, reply(taskJSON("TASK_STATE_DREAMING")), reply(taskJSON(completed, kediArtifact(rawPart(`{}`)))))
	got := perform(t.Context(), ask(t, a.URL))
	checkRow(t, row{kind: OK, sends: 1}, a, got)
	for _, text := range []string{"trying on", "waiting on", "STATE_COMPLETED"} {
		if n := strings.Count(got.stderr, text); n != 1 {
			t.Errorf("%q is said %d times\n%s", text, n, got.stderr)
		}
	}
}
