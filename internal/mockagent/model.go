package mockagent

// What the agent says, in no binding's words: parts, artifacts, the task as it
// stands, events.

import "bytes"

// partKind is what a part holds.
type partKind int

const (
	textPart   partKind = iota
	rawPart             // bytes
	dataPart            // a JSON value
	urlPart             // a place to fetch it from
	nullPart            // no part at all, but null
	brokenPart          // text where the base64 of bytes belongs
)

// part is one part of an artifact or message.
type part struct {
	kind      partKind
	body      []byte
	mediaType string
	metadata  []byte // a JSON object, nil for none
}

// artifact is one output of a task.
type artifact struct {
	id, name   string
	extensions []string
	parts      []part
}

// snapshot is a task as it stands at one moment.
type snapshot struct {
	id, context string
	state       state
	says        string // text of the status, "" for none
	at          string // when, in RFC 3339
	artifacts   []artifact
}

// eventKind is what an event tells.
type eventKind int

const (
	taskEvent eventKind = iota
	statusEvent
	artifactEvent
	messageEvent
)

// event is one event of a stream, or the answer to a send.
type event struct {
	kind eventKind
	task snapshot // for an artifact and a message only its ids
	// artifact is that of an artifactEvent; more says that it continues the
	// last one, last that nothing follows.
	artifact   artifact
	more, last bool
	text       string // of a messageEvent
}

// state is the state of a task.
type state int

const (
	working state = iota
	completed
	failed
	canceled
	rejected
	inputRequired
	authRequired
	misspelt // completed, in a spelling that A2A 1.0 does not have
)

// stateNames spells the states: in A2A 1.0, in the JSON-RPC and in the
// HTTP+JSON binding of A2A 0.3.
var stateNames = [...][3]string{
	working:       {"TASK_STATE_WORKING", "working", "TASK_STATE_WORKING"},
	completed:     {"TASK_STATE_COMPLETED", "completed", "TASK_STATE_COMPLETED"},
	failed:        {"TASK_STATE_FAILED", "failed", "TASK_STATE_FAILED"},
	canceled:      {"TASK_STATE_CANCELED", "canceled", "TASK_STATE_CANCELLED"},
	rejected:      {"TASK_STATE_REJECTED", "rejected", "TASK_STATE_REJECTED"},
	inputRequired: {"TASK_STATE_INPUT_REQUIRED", "input-required", "TASK_STATE_INPUT_REQUIRED"},
	authRequired:  {"TASK_STATE_AUTH_REQUIRED", "auth-required", "TASK_STATE_AUTH_REQUIRED"},
	misspelt:      {"completed", "completed", "completed"},
}

// waits says that the task goes on when its client says more.
func (s state) waits() bool { return s == inputRequired || s == authRequired }

// terminal says that nothing follows.
func (s state) terminal() bool { return s != working && !s.waits() }

// isObject says whether a JSON text holds an object.
func isObject(text []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{"))
}
