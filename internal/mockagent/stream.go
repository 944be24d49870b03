package mockagent

// Event streams over HTTP (WHATWG HTML, Server-sent events).

import (
	"errors"
	"net/http"
)

// mediaStream is the media type of an event stream.
const mediaStream = "text/event-stream"

// stream answers with the events that tell emits.
func (x *exchange) stream(tell func(emit func(event) error) error) {
	x.openStream()
	err := tell(func(e event) error { return x.writeEvent(x.frame(x.dialect.event(e))) })
	if errors.Is(err, errCut) {
		panic(http.ErrAbortHandler) // net/http's way to break a connection
	}
}

func (x *exchange) openStream() {
	x.w.Header().Set("Content-Type", mediaStream)
	x.w.Header().Set("Cache-Control", "no-store")
	x.w.WriteHeader(http.StatusOK)
	_ = http.NewResponseController(x.w).Flush() // the client may be gone
}

// writeEvent writes one event, which must be one line.
func (x *exchange) writeEvent(data []byte) error {
	for _, piece := range [][]byte{[]byte("data: "), oneLine(data), []byte("\n\n")} {
		if _, err := x.w.Write(piece); err != nil {
			return err
		}
	}
	return http.NewResponseController(x.w).Flush()
}

// oneLine turns line ends, which in JSON stand between tokens only, into
// blanks: a data line of an event stream has none.
func oneLine(text []byte) []byte {
	for i, c := range text {
		if c == '\n' || c == '\r' {
			text[i] = ' '
		}
	}
	return text
}
