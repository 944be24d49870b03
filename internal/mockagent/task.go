package mockagent

// Tasks: each has its outcome from the start and shows it once it is due.
// No goroutine belongs to a task; who waits for it waits himself.

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// maxTasks is how many tasks are remembered; the oldest is forgotten first.
const maxTasks = 1000

// workingText is the status of a task that is not at its end.
const workingText = "at work"

// task is one task of the agent.
type task struct {
	id, context string

	mu      sync.Mutex
	polls   int // GetTask requests so far
	out     outcome
	due     time.Time
	changed chan struct{} // closed when the task is canceled
}

// snapshot is the task as it stands now.
func (t *task) snapshot() snapshot {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := time.Now()
	s := snapshot{id: t.id, context: t.context, state: working, says: workingText, at: now.UTC().Format("2006-01-02T15:04:05.000Z07:00")}
	if t.out.never || now.Before(t.due) {
		return s
	}
	s.state, s.says, s.artifacts = t.out.state, t.out.says, t.out.artifacts
	return s
}

// plan is the task's outcome.
func (t *task) plan() outcome {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.out
}

// begin gives the task a course that is due after a delay.
func (t *task) begin(o outcome, delay time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.out, t.due, t.changed = o, time.Now().Add(delay), make(chan struct{})
}

// cancel ends a task that is not at its end and says whether it did.
func (t *task) cancel() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	over := !t.out.never && !time.Now().Before(t.due)
	if over && t.out.state.terminal() {
		return false
	}
	if !over {
		close(t.changed)
	}
	t.out, t.due = outcome{state: canceled, says: "canceled on request"}, time.Time{}
	return true
}

// poll counts a GetTask and returns how many there were before.
func (t *task) poll() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.polls++
	return t.polls - 1
}

// wait returns when the task is due or canceled, or with an error when ctx
// ends.
func (t *task) wait(ctx context.Context) error {
	t.mu.Lock()
	never, delay, changed := t.out.never, time.Until(t.due), t.changed
	t.mu.Unlock()
	var due <-chan time.Time
	if !never {
		timer := time.NewTimer(delay)
		defer timer.Stop()
		due = timer.C
	}
	select {
	case <-due:
		return nil
	case <-changed:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// store keeps the tasks.
type store struct {
	mu    sync.Mutex
	tasks map[string]*task
	order []string
	made  int
}

// add makes a task in a context, or in a new one.
func (s *store) add(contextID string, o outcome, delay time.Duration) *task {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.made++
	t := &task{id: fmt.Sprintf("task-%d", s.made), context: contextID}
	if contextID == "" {
		t.context = fmt.Sprintf("context-%d", s.made)
	}
	t.begin(o, delay)
	if len(s.order) == maxTasks {
		delete(s.tasks, s.order[0])
		s.order = s.order[1:]
	}
	s.tasks[t.id] = t
	s.order = append(s.order, t.id)
	return t
}

// get finds a task, or nil.
func (s *store) get(id string) *task {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.tasks[id]
}
