package a2acall

// Polling: GetTask until the task settles, through every fault that may pass.

import (
	"context"
	"errors"
	"time"
)

// firstPauses come before the steady interval: a short task should not wait for
// it.
var firstPauses = []time.Duration{50 * time.Millisecond, 100 * time.Millisecond, 200 * time.Millisecond}

// maxPause bounds the growing pause after faults.
const maxPause = 30 * time.Second

// pace is the wait between polls.
type pace struct {
	interval time.Duration
	polls    int
	faults   int
}

// next returns the pause before the next poll.
func (p *pace) next() time.Duration {
	defer func() { p.polls++ }()
	pause := p.interval
	if p.polls < len(firstPauses) {
		pause = firstPauses[p.polls]
	}
	for range min(p.faults, 16) {
		pause *= 2
	}
	return min(pause, max(maxPause, p.interval))
}

// poll asks for the task until it settles. With pauses 0 it asks at once.
func (c *call) poll(ctx context.Context, pauses int) (*task, error) {
	if c.known.ID == "" {
		return nil, failf(Protocol, "the agent names no task, so that its end cannot be asked for")
	}
	p := &pace{interval: c.opts.PollInterval}
	for first := pauses == 0; ; first = false {
		if !first {
			if err := sleep(ctx, p.next()); err != nil {
				return nil, err
			}
		}
		view, err := c.getTask(ctx)
		if err == nil {
			p.faults = 0
			settled, err := c.settle(view)
			if err != nil || settled {
				return view, err
			}
			continue
		}
		if !passing(err) || ctx.Err() != nil {
			return nil, c.pollFailure(orCause(ctx, err))
		}
		if p.faults++; !c.flaky {
			c.flaky = true
			c.con.Note("a poll failed (%s); trying on", pollFault(err))
		}
	}
}

// getTask asks once.
func (c *call) getTask(ctx context.Context) (*task, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, c.opts.RequestTimeout, errRequestTimeout)
	defer cancel()
	answer, err := c.client.GetTask(ctx, c.getTaskRequest())
	if err != nil {
		return nil, orCause(ctx, err)
	}
	view := c.read.task(answer)
	view.polled = true
	if view.ID != c.known.ID {
		return nil, failf(Protocol,
			"the agent was asked for task %s and answered with task %s",
			foreign(c.known.ID), foreign(view.ID))
	}
	_, err = c.learn(view.TaskRef)
	return view, err
}

// passing says that a poll's fault may be gone at the next try: 5xx, 429, an
// internal error, a broken connection.
func passing(err error) bool {
	var failure *Failure
	var status *statusError
	var rpc *rpcError
	var size *sizeError
	switch {
	case errors.As(err, &failure), errors.As(err, &size):
		return false
	case errors.As(err, &status):
		return status.status >= 500 || status.status == 429
	case errors.As(err, &rpc):
		return rpc.passing && !rpc.auth
	}
	return true
}

// sleep waits, or returns the cause of the context's end.
func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-timer.C:
		return nil
	}
}
