package a2acall

// Events and polls become one view of the task: its state, what it says, its
// artifacts.

import (
	"strings"

	"github.com/a2aproject/a2a-go/v2/a2a"
)

// part is one part with its content out of the vault.
type part struct {
	content
	text      string
	mediaType string
	digest    string // kagent's mark, "" when it is no string
	marked    bool   // the part has kagent's mark
}

// artifact is one artifact, in the order the agent gave them.
type artifact struct {
	id, name   string
	extensions []string
	parts      []part
	order      int // of its last event
}

// task is what is known of the agent's task.
type task struct {
	TaskRef
	artifacts []artifact
	// status is the latest message of the status.
	status *message
	// polled: the view is a whole answer of GetTask, not a sum of events.
	polled bool

	index  map[string]int // artifact id to its place
	events int
	weight int64 // bytes that the artifacts take, about
}

// message is a message of the agent.
type message struct {
	text  string
	forms []string // what its parts are, when none is text
}

// reader turns what a2a-go decoded back into content.
type reader struct{ vault *vault }

func (r reader) task(t *a2a.Task) *task {
	view := &task{TaskRef: TaskRef{named(string(t.ID)), named(t.ContextID), string(t.Status.State)}}
	view.status = r.message(t.Status.Message)
	for _, a := range t.Artifacts {
		if a == nil || a.ID == "" && a.Name == "" && len(a.Parts) == 0 {
			continue
		}
		view.append(r.artifact(a))
	}
	return view
}

func (r reader) artifact(a *a2a.Artifact) artifact {
	return artifact{id: named(string(a.ID)), name: a.Name, extensions: a.Extensions, parts: r.parts(a.Parts)}
}

func (r reader) parts(list a2a.ContentParts) []part {
	var parts []part
	for _, p := range list {
		if p == nil {
			continue
		}
		next := part{mediaType: p.MediaType}
		mark, marked := p.Metadata[digestKey]
		next.digest, _ = mark.(string)
		next.marked = marked
		switch c := p.Content.(type) {
		case a2a.Text:
			next.content, next.text = content{form: textForm}, string(c)
		case a2a.URL:
			next.content = content{form: urlForm}
		case a2a.Raw:
			var ok bool
			if next.content, ok = r.vault.take(c); !ok {
				next.content = content{form: unknownForm}
			}
		default:
			next.content = content{form: unknownForm}
		}
		if next.form != noContent {
			parts = append(parts, next)
		}
	}
	return parts
}

// message reads the text of a message; without text it says what the parts are.
func (r reader) message(m *a2a.Message) *message {
	if m == nil {
		return nil
	}
	var texts []string
	view := &message{}
	for _, p := range r.parts(m.Parts) {
		if p.form == textForm {
			texts = append(texts, p.text)
			continue
		}
		view.forms = append(view.forms, p.form.String())
	}
	view.text = strings.Join(texts, "\n")
	return view
}

// unnamed stands for an empty id where a2a-go refuses one.
const unnamed = "\x00"

func named(id string) string {
	if id == unnamed {
		return ""
	}
	return id
}

// add takes one artifact event: a chunk extends the artifact of its id, a whole
// artifact replaces it and becomes the last. It costs the same however many
// artifacts there are.
func (t *task) add(a artifact, chunk bool) {
	i, known := t.index[a.id]
	if !known || a.id == "" {
		t.append(a)
		return
	}
	t.events++
	a.order = t.events
	t.weight += a.weight()
	if chunk {
		t.artifacts[i].extend(a)
		return
	}
	t.weight -= t.artifacts[i].weight()
	t.artifacts[i] = a
}

// append takes one artifact of a whole task, whatever its id.
func (t *task) append(a artifact) {
	t.events++
	a.order = t.events
	if t.index == nil {
		t.index = map[string]int{}
	}
	t.index[a.id] = len(t.artifacts)
	t.artifacts = append(t.artifacts, a)
	t.weight += a.weight()
}

func (a *artifact) extend(more artifact) {
	a.parts = append(a.parts, more.parts...)
	a.extensions = append(a.extensions, more.extensions...)
	a.order = more.order
	if a.name == "" {
		a.name = more.name
	}
}

// weight is what an artifact takes in memory, in bytes, about.
func (a *artifact) weight() int64 {
	sum := 256 + int64(len(a.name))
	for _, e := range a.extensions {
		sum += 16 + int64(len(e))
	}
	for _, p := range a.parts {
		sum += 256 + int64(len(p.bytes)+len(p.text)+len(p.mediaType)+len(p.digest))
	}
	return sum
}
