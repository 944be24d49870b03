package a2acall

// The end by the clock or by the user: what is known, and the command that goes
// on from there.

import (
	"context"
	"errors"
	"strings"

	"github.com/a2aproject/a2a-go/v2/a2a"
)

// explain gives a failure its task, and turns the end of the context into one.
func (c *call) explain(ctx context.Context, err error) *Failure {
	var f *Failure
	if !errors.As(err, &f) {
		if f = c.stopped(ctx, c.known); f != nil && c.known.ID != "" {
			c.leave(f)
		}
	}
	if f == nil {
		f = asFailure(c.sendFailure(err))
	}
	if f.Task.ID == "" {
		f.Task = c.known
	}
	return f
}

// stopped is the failure of a context that ended, nil while it has not.
func (s *Session) stopped(ctx context.Context, t TaskRef) *Failure {
	if ctx.Err() == nil {
		return nil
	}
	cause := context.Cause(ctx)
	if errors.Is(cause, errTimeout) {
		if t.ID == "" {
			return failf(Timeout,
				"no task after %s (--timeout); the agent may still be working", s.opts.Timeout)
		}
		return failf(Timeout, "task %s context %s is %s after %s (--timeout); it was not cancelled",
			foreign(t.ID), foreign(t.ContextID), foreign(orUnknownState(t.State)), s.opts.Timeout).of(t)
	}
	if t.ID == "" {
		return failf(Interrupted, "interrupted; no task id; the agent may still be working")
	}
	return failf(Interrupted, "interrupted; task %s context %s", foreign(t.ID), foreign(t.ContextID)).of(t)
}

// leave says how to go on, or cancels the task when the user asked for that.
func (c *call) leave(f *Failure) {
	if f.Kind == Interrupted && c.opts.CancelOnInterrupt {
		f.hint("%s", c.cancelTask())
		return
	}
	f.hint("the task was not cancelled; go on with: %s", c.resume(""))
}

// cancelTask sends one CancelTask, with five seconds of its own.
func (c *call) cancelTask() string {
	ctx, stop := context.WithTimeout(hush(context.Background()), cancelWait)
	defer stop()
	task, err := c.client.CancelTask(c.parameters(ctx), &a2a.CancelTaskRequest{ID: a2a.TaskID(c.known.ID)})
	return cancelOutcome(task, err)
}

// resume is the command that goes on with the task. It repeats what the next
// call needs, secrets by their names.
func (c *call) resume(prompt string) foreignText {
	words := []string{"kedi-schema", "call"}
	for _, arg := range c.opts.Repeat {
		words = append(words, shellQuote(arg))
	}
	words = append(words, "--task-id", quoteID(c.known.ID))
	if c.known.ContextID != "" {
		words = append(words, "--context-id", quoteID(c.known.ContextID))
	}
	words = append(words, shellQuote(c.opts.URL))
	if prompt != "" {
		words = append(words, prompt)
	}
	return foreignText{raw: strings.Join(words, " "), max: statusTextMax}
}

func orUnknownState(state string) string {
	if state == "" {
		return "in no known state"
	}
	return stateName(state)
}
