package a2acall

// From a task that ends otherwise than with a result to the failure that is
// reported.

import "strings"

// messageFailure refuses an answer that is a message.
func (c *call) messageFailure(m *message) error {
	f := failf(NoResult, "the agent answered with a message; a message is never the typed result")
	if m != nil && m.text != "" {
		f.Detail = textf("the message: %s", statusText(m.text))
	}
	return f
}

// taskFailure words FAILED, REJECTED and CANCELED.
func (c *call) taskFailure(t *task) error {
	if t.status == nil || t.status.text == "" {
		return failf(TaskFailed, "the task is %s; the agent gave no reason", stateName(t.State))
	}
	return failf(TaskFailed, "the task is %s: %s", stateName(t.State), statusText(t.status.text))
}

func (c *call) inputRequired(t *task) error {
	f := failf(InputRequired, "the agent asks: %s", question(t.status))
	return f.hint("answer with: %s", c.resume(`"…"`))
}

func (c *call) authRequired(t *task) error {
	f := failf(AuthRequired, "the agent needs an authorization: %s", question(t.status))
	return f.hint("when it has it, go on with: %s", c.resume(""))
}

// question is the text of a status; without text, what it consists of.
func question(m *message) foreignText {
	switch {
	case m != nil && m.text != "":
		return statusText(m.text)
	case m != nil && len(m.forms) > 0:
		return foreign("without text: " + strings.Join(m.forms[:min(len(m.forms), listMax)], ", "))
	}
	return foreign("it gives no text")
}

func stateName(state string) string { return strings.TrimPrefix(state, "TASK_STATE_") }
