package a2acall

// How a call ends: the kinds of failure, their exit codes, and the error that
// carries one.

// Kind is the stable name of an outcome. It ends the error line on stderr,
// stands in the envelope and in the table of repeated runs.
type Kind string

// The outcomes of a call.
const (
	OK            Kind = "ok"
	NoResult      Kind = "no-result"
	BadResult     Kind = "bad-result"
	InvalidResult Kind = "invalid-result"
	TooLarge      Kind = "too-large"
	RunsFailed    Kind = "runs-failed"
	Usage         Kind = "usage"
	BadSchema     Kind = "schema"
	BadCard       Kind = "card"
	Connect       Kind = "connect"
	Auth          Kind = "auth"
	Timeout       Kind = "timeout"
	TaskFailed    Kind = "task-failed"
	InputRequired Kind = "input-required"
	AuthRequired  Kind = "auth-required"
	HTTP          Kind = "http"
	Ambiguous     Kind = "ambiguous"
	RPC           Kind = "rpc"
	Protocol      Kind = "protocol"
	NotAdvertised Kind = "not-advertised"
	Bug           Kind = "bug"
	Interrupted   Kind = "interrupted"
)

// exitCodes gives each kind its exit code: one code for one thing a caller
// would do next.
var exitCodes = []struct {
	kind Kind
	exit int
}{
	{OK, 0},
	{NoResult, 1}, {BadResult, 1}, {InvalidResult, 1}, {TooLarge, 1}, {RunsFailed, 1},
	{Usage, 2}, {BadSchema, 2},
	{BadCard, 3}, {Connect, 3},
	{Auth, 4},
	{Timeout, 5},
	{TaskFailed, 6},
	{InputRequired, 7}, {AuthRequired, 7},
	{HTTP, 8}, {Ambiguous, 8}, {RPC, 8}, {Protocol, 8},
	{NotAdvertised, 9},
	{Bug, 70},
	{Interrupted, 130},
}

// Exit returns the exit code of k.
func (k Kind) Exit() int {
	for _, row := range exitCodes {
		if row.kind == k {
			return row.exit
		}
	}
	return 70
}

// TaskRef names a task at the agent, as far as it is known.
type TaskRef struct {
	ID        string
	ContextID string
	State     string
}

// name names the task for people.
func (t TaskRef) name() Text {
	if t.ContextID == "" {
		return textf("task %s", foreign(t.ID))
	}
	return textf("task %s context %s", foreign(t.ID), foreign(t.ContextID))
}

// Failure is the error of every call that does not end with a result.
type Failure struct {
	Kind    Kind
	Message Text
	Hints   []Text
	// Detail is shown to those who ask for it (-v): the data of a protocol
	// error, the text of a message.
	Detail Text
	Task   TaskRef
	// Code is the JSON-RPC or HTTP code of a protocol error, 0 without one.
	Code int
	// Rejected is the result that did not fit the schema, for --keep-invalid.
	Rejected []byte
}

// failf makes a failure of kind k.
func failf(k Kind, format string, args ...any) *Failure {
	return &Failure{Kind: k, Message: textf(format, args...)}
}

// hint adds a line that says what to do next.
func (f *Failure) hint(format string, args ...any) *Failure {
	f.Hints = append(f.Hints, textf(format, args...))
	return f
}

// Error renders the message without its kind; text from the agent in it is cut
// and escaped.
func (f *Failure) Error() string { return f.Message.Render(nil) }

// ExitCode is the exit code of the failure's kind.
func (f *Failure) ExitCode() int { return f.Kind.Exit() }

// UsageFailure says that a call was asked for in a way that it cannot be made.
func UsageFailure(err error) *Failure { return failf(Usage, "%s", foreign(err.Error())) }
