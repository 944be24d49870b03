package a2acall

// Waiting: which state ends a task, and how.

import (
	"slices"
	"strings"

	"github.com/a2aproject/a2a-go/v2/a2a"
)

// settle looks at the state. COMPLETED settles; a state that ends or stops the
// task otherwise is a failure; the others go on.
func (c *call) settle(view *task) (bool, error) {
	view.ID, view.ContextID = c.known.ID, c.known.ContextID
	if view.State != "" {
		c.con.State(view.TaskRef)
	}
	c.say(view)
	switch a2a.TaskState(view.State) {
	case a2a.TaskStateCompleted:
		return true, nil
	case a2a.TaskStateFailed, a2a.TaskStateCanceled, a2a.TaskStateRejected:
		return false, c.taskFailure(view)
	case a2a.TaskStateInputRequired:
		return false, c.inputRequired(view)
	case a2a.TaskStateAuthRequired:
		return false, c.authRequired(view)
	case a2a.TaskStateSubmitted, a2a.TaskStateWorking:
		return false, nil
	}
	return false, c.oddState(view.State)
}

// say shows a working text to those who asked for more.
func (c *call) say(view *task) {
	if view.status != nil && view.status.text != "" && view.State == string(a2a.TaskStateWorking) {
		c.con.Verbose("%s", statusText(view.status.text))
	}
}

// states are the states of A2A 1.0.
var states = []a2a.TaskState{
	a2a.TaskStateSubmitted, a2a.TaskStateWorking, a2a.TaskStateCompleted, a2a.TaskStateFailed, a2a.TaskStateCanceled,
	a2a.TaskStateRejected, a2a.TaskStateInputRequired, a2a.TaskStateAuthRequired,
}

// oddState refuses a known state in another spelling: a client that guessed
// would take results that others do not. A state that is wholly unknown is
// waited out.
func (c *call) oddState(state string) error {
	plain := strings.TrimPrefix(strings.ToUpper(strings.ReplaceAll(state, "-", "_")), "TASK_STATE_")
	plain = "TASK_STATE_" + strings.Replace(plain, "CANCELLED", "CANCELED", 1)
	if slices.Contains(states, a2a.TaskState(plain)) {
		return failf(Protocol, "the agent spells a task state %s; A2A 1.0 has %s", foreign(state), plain)
	}
	if !c.odd {
		c.odd = true
		c.con.Note("the agent gives a task state that A2A does not have (%s); waiting on", foreign(state))
	}
	return nil
}
