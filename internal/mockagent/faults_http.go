package mockagent

// Faults in what goes over the wire in answer to a send.

import (
	"net/http"
	"strconv"
)

func sendPage(x *exchange, _ []byte) { page(x.w, http.StatusOK) }

func dropConnection(*exchange, []byte) { panic(http.ErrAbortHandler) } // net/http's way to break a connection

// truncateAnswer sends half of what it announces; of a stream half of the
// first event.
func truncateAnswer(x *exchange, whole []byte) {
	x.w.Header().Set("Content-Type", x.media)
	if x.streams {
		x.w.Header().Set("Content-Type", mediaStream)
		whole = append([]byte("data: "), whole...)
	}
	x.w.Header().Set("Content-Length", strconv.Itoa(len(whole)))
	x.w.WriteHeader(http.StatusOK)
	_, _ = x.w.Write(whole[:len(whole)/2]) // the client may be gone
	_ = http.NewResponseController(x.w).Flush()
	panic(http.ErrAbortHandler)
}

// sendJSONError answers a stream request with an error that is no stream, with
// status 200.
func sendJSONError(x *exchange, _ []byte) {
	if x.id == nil {
		x.write(http.StatusOK, refusal.rest())
		return
	}
	x.write(http.StatusOK, x.rpcError(&refusal))
}
