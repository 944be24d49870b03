package mockagent

// The agent: it takes a message, plans the course of a task, and tells its
// events. The bindings are above it.

import (
	"context"
	"errors"
)

// accept takes a message: it makes a task, or goes on with one that waits.
func (s *Server) accept(m *sending) (*task, *problem) {
	if p := s.fault.problem; p != nil {
		return nil, p
	}
	if m.taskID != "" {
		return s.resume(m)
	}
	return s.tasks.add(m.contextID, s.plan(m), s.latency), nil
}

// resume goes on with a task that waits for its client. The fault that made it
// wait is over.
func (s *Server) resume(m *sending) (*task, *problem) {
	t := s.tasks.get(m.taskID)
	switch {
	case t == nil:
		return nil, taskNotFound.because("task %q is not known", m.taskID)
	case !t.snapshot().state.waits():
		return nil, unsupported.because("task %q does not wait for a message", m.taskID)
	}
	c, err := s.courseFor(m)
	if err != nil {
		t.begin(failedOutcome(err.Error()), s.latency)
		return t, nil
	}
	t.begin(c.clean, s.latency)
	return t, nil
}

// plan is the course of a new task. What the contract refuses fails, whatever
// the fault.
func (s *Server) plan(m *sending) outcome {
	c, err := s.courseFor(m)
	if err != nil {
		return failedOutcome(err.Error())
	}
	return c.faulted
}

// settle waits for the end of a task, or for its next pause.
func (s *Server) settle(ctx context.Context, t *task, immediately bool) error {
	if immediately && !t.plan().message {
		return nil
	}
	return t.wait(ctx)
}

// answer is what a send is answered with.
func (t *task) answer(immediately bool) event {
	if t.plan().message {
		return t.message()
	}
	now := t.snapshot()
	if immediately {
		now = t.atWork()
	}
	return event{kind: taskEvent, task: now}
}

func (t *task) message() event {
	return event{kind: messageEvent, task: snapshot{id: t.id, context: t.context}, text: t.plan().says}
}

// atWork is the task as it stood before its end, so that a client that does
// not wait has to ask again, however fast the agent is.
func (t *task) atWork() snapshot {
	s := t.snapshot()
	s.state, s.says, s.artifacts = working, workingText, nil
	return s
}

// errCut says that a stream is to break here.
var errCut = errors.New("the stream is cut")

// stream tells the events of a send.
func (s *Server) stream(ctx context.Context, t *task, emit func(event) error) error {
	o := t.plan()
	if o.empty {
		return nil
	}
	if o.message {
		if err := t.wait(ctx); err != nil {
			return err
		}
		return emit(t.message())
	}
	if err := emit(event{kind: taskEvent, task: t.atWork()}); err != nil {
		return err
	}
	if o.cut {
		return errCut
	}
	return s.follow(ctx, t, emit)
}

// follow waits for the end of a task and tells its last events. A task that
// waits for authentication keeps its stream open.
func (s *Server) follow(ctx context.Context, t *task, emit func(event) error) error {
	if err := t.wait(ctx); err != nil {
		return err
	}
	o, now := t.plan(), t.snapshot()
	for _, e := range o.events(now) {
		if err := emit(e); err != nil {
			return err
		}
	}
	if now.state == authRequired {
		<-ctx.Done()
		return context.Cause(ctx)
	}
	return nil
}

// getTask finds a task that is asked for.
func (s *Server) getTask(id string) (snapshot, *problem) {
	t := s.tasks.get(id)
	if t == nil {
		return snapshot{}, taskNotFound.because("task %q is not known", id)
	}
	if n := t.poll(); n < len(s.fault.polls) {
		return snapshot{}, &s.fault.polls[n]
	}
	return t.snapshot(), nil
}

// cancelTask cancels a task that is not at its end.
func (s *Server) cancelTask(id string) (snapshot, *problem) {
	t := s.tasks.get(id)
	switch {
	case t == nil:
		return snapshot{}, taskNotFound.because("task %q is not known", id)
	case !t.cancel():
		return snapshot{}, taskNotCancelable.because("task %q has ended", id)
	}
	return t.snapshot(), nil
}

// subscription finds a task whose events are asked for.
func (s *Server) subscription(id string) (*task, *problem) {
	t := s.tasks.get(id)
	switch {
	case t == nil:
		return nil, taskNotFound.because("task %q is not known", id)
	case t.snapshot().state.terminal():
		return nil, unsupported.because("task %q has ended", id)
	}
	return t, nil
}
