package a2acall

// Rewriting one answer: the content of its parts goes to the vault, and what
// a2a-go would refuse is mended. The rest of the answer stays as it came, byte
// for byte. Only the places A2A itself defines are entered, never user data.

import (
	"bytes"
	"errors"
	"time"

	"github.com/go-json-experiment/json/jsontext"
)

// dialect is the shape of parts in one binding and version.
type dialect int

const (
	dialectV1     dialect = iota // A2A 1.0, JSON-RPC and REST
	dialectRPC03                 // A2A 0.3, JSON-RPC: kind, file.bytes
	dialectREST03                // A2A 0.3, REST: file.fileWithBytes, data.data
)

// place says what stands below a member of an A2A object.
type place int

const (
	objectPlace  place = iota // an object with more places below
	listPlace                 // a list of such objects
	partsPlace                // a list of parts
	historyPlace              // earlier messages, which nobody here reads
	timePlace                 // a timestamp
)

// places are the members that are followed: those of a JSON-RPC response, of an
// event, a task, a message, an artifact.
var places = []struct {
	name  string
	place place
}{
	{"result", objectPlace}, {"task", objectPlace}, {"message", objectPlace}, {"status", objectPlace},
	{"statusUpdate", objectPlace}, {"artifactUpdate", objectPlace}, {"artifact", objectPlace},
	{"artifacts", listPlace}, {"parts", partsPlace}, {"content", partsPlace},
	{"history", historyPlace}, {"timestamp", timePlace},
}

// splice replaces the bytes from start to end.
type splice struct {
	start, end int64
	text       []byte
}

// rewriter walks one answer.
type rewriter struct {
	dec     *jsontext.Decoder
	dialect dialect
	vault   *vault
	splices []splice
	rpcErr  *rpcError
}

// rewrite returns body with its parts in the vault. It fails with an *rpcError
// when the answer is one, with an *undecodableError when it is not one JSON
// object, and with a *sizeError when it has more values than maxWrapping.
func rewrite(body []byte, d dialect, v *vault) ([]byte, error) {
	dec := jsontext.NewDecoder(bytes.NewBuffer(body), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	w := &rewriter{dec: dec, dialect: d, vault: v}
	if dec.PeekKind() != '{' {
		return nil, &undecodableError{"the answer is not a JSON object"}
	}
	err := w.object(true)
	var size *sizeError
	switch {
	case errors.As(err, &size):
		return nil, err
	case err != nil:
		return nil, &undecodableError{"the answer is not whole JSON"}
	case w.rpcErr != nil:
		return nil, w.rpcErr
	}
	out := w.apply(body)
	if values(out) > maxWrapping {
		return nil, errWrapping
	}
	return out, nil
}

// apply cuts the splices, which are in order, into body.
func (w *rewriter) apply(body []byte) []byte {
	if len(w.splices) == 0 {
		return body
	}
	size := int64(len(body))
	for _, s := range w.splices {
		size += int64(len(s.text)) - (s.end - s.start)
	}
	out := make([]byte, 0, size)
	at := int64(0)
	for _, s := range w.splices {
		out = append(append(out, body[at:s.start]...), s.text...)
		at = s.end
	}
	return append(out, body[at:]...)
}

// object walks the members of the object the decoder stands before.
func (w *rewriter) object(root bool) error {
	if _, err := w.dec.ReadToken(); err != nil {
		return err
	}
	for w.dec.PeekKind() != '}' {
		name, err := w.dec.ReadToken()
		if err != nil {
			return err
		}
		if err := w.member(name.String(), root); err != nil {
			return err
		}
	}
	_, err := w.dec.ReadToken()
	return err
}

func (w *rewriter) member(name string, root bool) error {
	kind := w.dec.PeekKind()
	if root && (name == "error" || name == "id") {
		return w.envelope(name, kind)
	}
	for _, row := range places {
		if row.name != name {
			continue
		}
		switch {
		case row.place == objectPlace && kind == '{':
			return w.object(false)
		case row.place == listPlace && kind == '[':
			return w.list()
		case row.place == partsPlace && kind == '[':
			return w.parts()
		case row.place == historyPlace && kind == '[':
			return w.replace([]byte("[]"))
		case row.place == timePlace && kind == '"':
			return w.timestamp()
		}
	}
	return w.dec.SkipValue()
}

// envelope reads the members of a JSON-RPC response that are not its result: an
// id that is no string would hide the rest.
func (w *rewriter) envelope(name string, kind jsontext.Kind) error {
	switch {
	case name == "id" && kind != '"' && kind != 'n':
		return w.replace([]byte(`""`))
	case name == "error" && kind == '{':
		value, err := w.dec.ReadValue()
		if err == nil {
			w.rpcErr = readRPCError(value)
		}
		return err
	}
	return w.dec.SkipValue()
}

// list walks a list of artifacts; an entry that is null becomes an empty one,
// which the task's view drops.
func (w *rewriter) list() error {
	return w.each(func(kind jsontext.Kind) error {
		if kind == '{' {
			return w.object(false)
		}
		return w.replace([]byte(`{"artifactId":"","parts":[]}`))
	})
}

func (w *rewriter) parts() error {
	return w.each(func(jsontext.Kind) error {
		value, err := w.dec.ReadValue()
		if err != nil {
			return err
		}
		if text := w.dialect.part(value, w.vault); text != nil {
			w.cut(len(value), text)
		}
		return nil
	})
}

// each calls visit before each element of the array the decoder stands before.
func (w *rewriter) each(visit func(jsontext.Kind) error) error {
	if _, err := w.dec.ReadToken(); err != nil {
		return err
	}
	for {
		kind := w.dec.PeekKind()
		if kind == ']' {
			_, err := w.dec.ReadToken()
			return err
		}
		if err := visit(kind); err != nil {
			return err
		}
		if len(w.splices) > maxWrapping {
			return errWrapping
		}
	}
}

// timestamp takes a time away that Go cannot read, for instance one without a
// zone.
func (w *rewriter) timestamp() error {
	value, err := w.dec.ReadValue()
	if err != nil {
		return err
	}
	if new(time.Time).UnmarshalJSON(value) != nil {
		w.cut(len(value), []byte("null"))
	}
	return nil
}

// replace reads one value and puts text in its place.
func (w *rewriter) replace(text []byte) error {
	value, err := w.dec.ReadValue()
	if err == nil {
		w.cut(len(value), text)
	}
	return err
}

// cut replaces the value of size bytes that was read last.
func (w *rewriter) cut(size int, text []byte) {
	end := w.dec.InputOffset()
	w.splices = append(w.splices, splice{end - int64(size), end, text})
}
