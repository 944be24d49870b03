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
		if f = c.stopped(ctx); f != nil && c.known.ID != "" {
			f = c.leave(f)
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
func (c *call) stopped(ctx context.Context) *Failure {
	timedOut := errors.Is(context.Cause(ctx), errTimeout)
	switch {
	case ctx.Err() == nil:
		return nil
	case timedOut && c.known.ID == "":
		return failf(Timeout, "no task after %s (--timeout); the agent may still be working", c.opts.Timeout)
	case timedOut:
		return failf(Timeout, "%s is %s after %s (--timeout)", c.known.name(), foreign(orUnknownState(c.known.State)), c.opts.Timeout)
	case c.known.ID == "":
		return failf(Interrupted, "interrupted; no task id; the agent may still be working")
	}
	return failf(Interrupted, "interrupted; %s", c.known.name())
}

// leave says how to go on, or cancels the task when the user asked for that.
func (c *call) leave(f *Failure) *Failure {
	if f.Kind == Interrupted && c.opts.CancelOnInterrupt {
		state, err := c.cancelTask()
		if err == nil {
			return f.hint("the task was cancelled; the agent says %s", foreign(stateName(state)))
		}
		f = f.hint("the agent did not take the cancellation")
	}
	return f.hint("the task was not cancelled; go on with: %s", c.resume(""))
}

// cancelTask sends one CancelTask, with five seconds of its own, and returns
// the state that the task is in then.
func (c *call) cancelTask() (state string, err error) {
	ctx, stop := context.WithTimeout(hush(context.Background()), cancelWait)
	defer stop()
	task, err := c.client.CancelTask(c.parameters(ctx), &a2a.CancelTaskRequest{ID: a2a.TaskID(c.known.ID)})
	if err != nil {
		return "", err
	}
	return string(task.Status.State), nil
}

// resume is the command that goes on with the task. It repeats what the next
// call needs, secrets by their names. A command that would have to be cut or
// escaped is none: it would do something else.
func (c *call) resume(prompt string) foreignText {
	words := []string{"kedi-schema", "call"}
	for _, arg := range c.opts.Repeat {
		words = append(words, shellQuote(arg))
	}
	if c.known.ID != "" {
		words = append(words, "--task-id", quoteID(c.known.ID))
	}
	if c.known.ContextID != "" {
		words = append(words, "--context-id", quoteID(c.known.ContextID))
	}
	words = append(words, shellQuote(c.opts.URL))
	if prompt != "" {
		words = append(words, prompt)
	}
	command := strings.Join(words, " ")
	if len(command) > statusTextMax || escape(command, false) != command {
		return foreign("--task-id and --context-id as -o envelope has them; no command can be printed that holds them")
	}
	return foreignText{raw: command, max: statusTextMax}
}

func orUnknownState(state string) string {
	if state == "" {
		return "in no known state"
	}
	return stateName(state)
}
