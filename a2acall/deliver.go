package a2acall

// Sending, once. A send whose fate is not known is never repeated: the task may
// be running.

import (
	"context"
	"errors"

	"github.com/a2aproject/a2a-go/v2/a2a"
)

// deliver sends the message and waits until the task settles, or only waits
// when there is no message.
func (c *call) deliver(ctx context.Context) (*task, error) {
	ctx = c.parameters(ctx)
	switch {
	case !c.opts.HasPrompt:
		return c.poll(ctx, 0)
	case c.streams():
		return c.stream(ctx)
	}
	return c.unary(ctx, c.opts.Delivery != Block)
}

// streams says that the answer is to come as a stream: as asked, or as the card
// offers.
func (c *call) streams() bool {
	return c.opts.Delivery == Stream || c.opts.Delivery == Auto && c.card.Streaming
}

// unary sends and takes the first answer; a task that still runs is polled. A
// blocking send has no end but --timeout.
func (c *call) unary(ctx context.Context, immediately bool) (*task, error) {
	sendCtx, cancel := ctx, context.CancelFunc(func() {})
	if immediately {
		sendCtx, cancel = context.WithTimeoutCause(ctx, c.opts.RequestTimeout, errRequestTimeout)
	}
	defer cancel()
	answer, err := c.client.SendMessage(sendCtx, c.request(immediately))
	if err != nil {
		return nil, c.sendFailure(orCause(sendCtx, err))
	}
	view, settled, err := c.event(&task{}, answer)
	if err != nil || settled {
		return view, err
	}
	return c.poll(ctx, 1)
}

// stream sends and follows the events. When the stream is lost after the task
// is known, polling goes on where it ended.
func (c *call) stream(ctx context.Context) (*task, error) {
	view := &task{}
	for event, err := range c.client.SendStreamingMessage(ctx, c.request(false)) {
		if err != nil {
			return c.streamLost(ctx, orCause(ctx, err))
		}
		var settled bool
		view, settled, err = c.event(view, event)
		if err != nil || settled {
			return view, err
		}
		if view.weight > c.opts.answerMax() {
			return nil, tooLarge(&sizeError{"what the stream holds", c.opts.answerMax(), inBytes})
		}
	}
	return c.streamLost(ctx, orCause(ctx, &undecodableError{"the stream ended without an event"}))
}

// streamLost goes on by polling when the task is known, and fails otherwise.
func (c *call) streamLost(ctx context.Context, err error) (*task, error) {
	var size *sizeError
	if !c.heard || errors.As(err, &size) || ctx.Err() != nil {
		return nil, c.sendFailure(err)
	}
	c.con.Note("the stream was lost, polling")
	return c.poll(ctx, 1)
}

// event takes one answer into the view. It says whether the task has settled
// with COMPLETED; any other end is an error.
func (c *call) event(view *task, event a2a.Event) (*task, bool, error) {
	switch e := event.(type) {
	case *a2a.Message:
		if e == nil {
			return view, false, &undecodableError{"the answer is empty"}
		}
		return view, false, c.messageFailure(c.read.message(e))
	case *a2a.Task:
		if e == nil {
			return view, false, &undecodableError{"the answer is empty"}
		}
		next := c.read.task(e)
		if mine, err := c.learn(next.TaskRef); !mine || err != nil {
			return view, false, err
		}
		view = next
	case *a2a.TaskStatusUpdateEvent:
		ref := TaskRef{string(e.TaskID), e.ContextID, string(e.Status.State)}
		status := c.read.message(e.Status.Message)
		if mine, err := c.learn(ref); !mine || err != nil {
			return view, false, err
		}
		view.State, view.status = ref.State, status
	case *a2a.TaskArtifactUpdateEvent:
		return view, false, c.artifactEvent(view, e)
	}
	settled, err := c.settle(view)
	return view, settled, err
}

func (c *call) artifactEvent(view *task, e *a2a.TaskArtifactUpdateEvent) error {
	if e.Artifact == nil {
		return nil
	}
	next := c.read.artifact(e.Artifact)
	mine, err := c.learn(TaskRef{ID: string(e.TaskID), ContextID: e.ContextID})
	if mine && err == nil {
		view.add(next, e.Append)
	}
	return err
}

// learn takes the task's name from an event and says whether the event is about
// this task. The first name holds.
func (c *call) learn(ref TaskRef) (mine bool, err error) {
	if c.known.ID != "" && ref.ID != "" && ref.ID != c.known.ID {
		c.con.Verbose("an event of another task is ignored: %s", foreign(ref.ID))
		return false, nil
	}
	if c.known.ID == "" {
		c.known.ID = ref.ID
	}
	c.heard = c.known.ID != ""
	if ref.ContextID != "" {
		c.known.ContextID = ref.ContextID
	}
	if ref.State != "" {
		c.known.State = ref.State
	}
	if c.end.Binding == bindingREST && !idStays(c.known.ID) {
		return false, failf(Protocol,
			"the agent names its task %s, which cannot stand in a URL", foreign(c.known.ID))
	}
	return true, nil
}
