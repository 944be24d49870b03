package a2acall

// The result or the failure with what is known about it, as one line of JSON.

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
)

// successEnvelope is what -o envelope prints of a result.
type successEnvelope struct {
	Result       json.RawMessage `json:"result"`
	Task         taskEnvelope    `json:"task"`
	Agent        agentEnvelope   `json:"agent"`
	Encoding     string          `json:"encoding"`
	SchemaSHA256 string          `json:"schemaSha256,omitempty"`
	Notes        []string        `json:"notes"`
}

type taskEnvelope struct {
	ID        string `json:"id"`
	ContextID string `json:"contextId"`
	State     string `json:"state"`
}

func (t TaskRef) envelope(secrets *Secrets) taskEnvelope {
	return taskEnvelope{secrets.Redact(t.ID), secrets.Redact(t.ContextID), secrets.Redact(t.State)}
}

type agentEnvelope struct {
	Name            string `json:"name"`
	URL             string `json:"url"`
	Binding         string `json:"binding"`
	ProtocolVersion string `json:"protocolVersion"`
}

// failureEnvelope is what -o envelope prints of a failure.
type failureEnvelope struct {
	Error errorEnvelope `json:"error"`
	Task  *taskEnvelope `json:"task,omitempty"`
}

type errorEnvelope struct {
	Kind    Kind   `json:"kind"`
	Exit    int    `json:"exit"`
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
	Code    int    `json:"a2aCode,omitempty"`
}

// WriteEnvelope writes the result with what is known about it, on one line. The
// result keeps its tokens.
func (s *Session) WriteEnvelope(w io.Writer, r *Result) error {
	e := successEnvelope{
		Result:   json.RawMessage("null"),
		Task:     r.Task.envelope(s.opts.Secrets),
		Agent:    agentEnvelope{s.opts.Secrets.Redact(s.card.Name), s.opts.Secrets.Redact(s.end.URL), s.end.Binding, s.end.Version},
		Encoding: r.Encoding,
		Notes:    s.con.notes(),
	}
	if s.opts.Schema != nil {
		e.SchemaSHA256 = s.opts.Schema.sum
	}
	rest, err := marshalPlain(e)
	if err != nil {
		return err
	}
	// The result goes in as it is: through encoding/json its text would change.
	line := append([]byte(`{"result":`), r.JSON...)
	return WriteCompact(w, append(line, bytes.TrimPrefix(rest, []byte(`{"result":null`))...))
}

// WriteFailure writes a failure as one line of JSON.
func WriteFailure(w io.Writer, f *Failure, secrets *Secrets) error {
	e := failureEnvelope{Error: errorEnvelope{
		Kind: f.Kind, Exit: f.ExitCode(), Message: f.Message.Render(secrets), Code: f.Code,
	}}
	hints := make([]string, len(f.Hints))
	for i, h := range f.Hints {
		hints[i] = h.Render(secrets)
	}
	e.Error.Hint = strings.Join(hints, "\n")
	if f.Task.ID != "" {
		task := f.Task.envelope(secrets)
		e.Task = &task
	}
	data, err := marshalPlain(e)
	if err != nil {
		return err
	}
	return WriteCompact(w, data)
}
