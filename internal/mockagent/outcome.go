package mockagent

// How a task goes on and ends. A fault changes this, before any binding
// writes it.

// outcome is the course of one task.
type outcome struct {
	state     state
	says      string // the text of the last status, or of a message
	artifacts []artifact

	message bool // a message answers, there is no task
	never   bool // the task works for ever

	// What only the stream of a send shows.
	late     bool // the artifacts are not in it, GetTask has them
	intruder bool // events of another task stand in it
	cut      bool // it breaks after the first event
	empty    bool // it has no event
}

// failedOutcome is a task that fails, with the reason.
func failedOutcome(reason string) outcome { return outcome{state: failed, says: reason} }

// result is the part that holds the answer: the last one of the last artifact.
func (o *outcome) result() *part {
	a := o.last()
	return &a.parts[len(a.parts)-1]
}

func (o *outcome) last() *artifact { return &o.artifacts[len(o.artifacts)-1] }

// events are those that end the task's stream, in order.
func (o *outcome) events(s snapshot) []event {
	var list []event
	if o.intruder {
		other := snapshot{id: s.id + "-other", context: s.context, state: completed, at: s.at}
		list = append(list, event{kind: artifactEvent, task: other, artifact: intruding(s.artifacts), last: true},
			event{kind: statusEvent, task: other})
	}
	if !o.late {
		for _, a := range s.artifacts {
			list = append(list, chunks(s, a)...)
		}
	}
	return append(list, event{kind: statusEvent, task: s})
}

// chunks is one event for each raw part of an artifact that has several, and
// one event for any other.
func chunks(s snapshot, a artifact) []event {
	if !a.chunked() {
		return []event{{kind: artifactEvent, task: s, artifact: a, last: true}}
	}
	var list []event
	for i, p := range a.parts {
		piece := a
		piece.parts = []part{p}
		list = append(list, event{kind: artifactEvent, task: s, artifact: piece, more: i > 0, last: i == len(a.parts)-1})
	}
	return list
}

func (a *artifact) chunked() bool {
	for _, p := range a.parts {
		if p.kind != rawPart {
			return false
		}
	}
	return len(a.parts) > 1
}

// intruding is the artifact of a task that nobody asked for. It looks like the
// result and is none.
func intruding(artifacts []artifact) artifact {
	a := artifact{id: "intruder"}
	if len(artifacts) > 0 {
		last := artifacts[len(artifacts)-1]
		a.name, a.extensions = last.name, last.extensions
	}
	a.parts = []part{{kind: dataPart, body: []byte(`{"intruder":true}`), mediaType: mediaJSON}}
	return a
}

// copyOf is the outcome with parts of its own, for a fault to change.
func (o outcome) copyOf() outcome {
	artifacts := make([]artifact, len(o.artifacts))
	for i, a := range o.artifacts {
		a.parts = append([]part(nil), a.parts...)
		artifacts[i] = a
	}
	o.artifacts = artifacts
	return o
}
