package mockagent

// The HTTP+JSON binding (A2A specification, HTTP+JSON protocol binding).

import (
	"net/http"
	"strings"
)

// mediaREST is the media type of the binding since A2A 1.0.
const mediaREST = "application/a2a+json"

// restRoutes adds the routes of the binding. A2A 0.3 has them below /v1.
func (s *Server) restRoutes(mux *http.ServeMux) {
	prefix := restPath
	if s.protocol == V03 {
		prefix += "/v1"
	}
	mux.HandleFunc("POST "+prefix+"/message:send", s.rest((*exchange).restSend))
	mux.HandleFunc("POST "+prefix+"/message:stream", s.rest((*exchange).restStream))
	mux.HandleFunc("GET "+prefix+"/tasks/{task}", s.rest((*exchange).restTask))
	mux.HandleFunc("POST "+prefix+"/tasks/{task}", s.rest((*exchange).restTask))
}

func (s *Server) rest(answer func(*exchange)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		x := &exchange{s: s, w: w, r: r, dialect: &dialect10, media: mediaREST}
		if s.protocol == V03 {
			x.dialect, x.media = &dialectREST03, mediaJSON
		}
		if x.versionFits() {
			answer(x)
		}
	}
}

func (x *exchange) restSend() {
	if params, ok := x.read(); ok {
		x.send(params)
	}
}

func (x *exchange) restStream() {
	if params, ok := x.read(); ok {
		x.sendStream(params)
	}
}

// restTask answers what is about one task: the id with nothing behind it, or
// with :cancel or :subscribe.
func (x *exchange) restTask() {
	id, verb, _ := strings.Cut(x.r.PathValue("task"), ":")
	switch {
	case verb == "" && x.r.Method == http.MethodGet:
		x.getTask(id)
	case verb == "cancel" && x.r.Method == http.MethodPost:
		x.cancelTask(id)
	case verb == "subscribe":
		x.subscribe(id)
	default:
		x.problem(methodNotFound.because("%s does not go with a task", x.r.Method))
	}
}
