package mockagent

// The server: one listener for the card and every binding, gRPC included.

import (
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"google.golang.org/grpc"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Server is an agent that listens.
type Server struct {
	contract   string
	protocol   string
	transports []string
	latency    time.Duration
	streaming  bool
	fault      *Fault

	own      []byte           // the schema, compact
	digest   string           // of the schema, for kagent
	answer   []byte           // as it is sent
	document *schema.Document // the answer, read

	plain, asRaw, asData course

	card  *card
	tasks store
	log   *requestLog

	listener net.Listener
	http     *http.Server
	grpc     *grpc.Server
	done     chan struct{} // closed when the listener is

	mu     sync.Mutex
	closed bool
	busy   sync.WaitGroup // requests; none is added once closed
}

// Start checks the options and starts an agent. An error says what of them
// cannot be served; then nothing listens.
func Start(o Options) (*Server, error) {
	o = o.withDefaults()
	if err := o.check(); err != nil {
		return nil, err
	}
	fault, err := findFault(o.Fault)
	if err != nil {
		return nil, err
	}
	if err := fault.goesWith(&o); err != nil {
		return nil, err
	}
	s := &Server{
		contract: o.Contract, protocol: o.Protocol, transports: o.Transports, fault: fault,
		latency: max(o.Latency, fault.latency), streaming: !o.Unary && !fault.unary,
		tasks: store{tasks: map[string]*task{}}, log: &requestLog{out: o.Log}, done: make(chan struct{}),
	}
	if err := s.prepare(&o); err != nil {
		return nil, err
	}
	if err := s.listen(o.Listen); err != nil {
		return nil, err
	}
	return s, nil
}

// listen opens the address and serves on it.
func (s *Server) listen(address string) error {
	if host, port, _ := net.SplitHostPort(address); host == "localhost" {
		address = net.JoinHostPort("127.0.0.1", port) // whatever the resolver thinks
	}
	var err error
	if s.listener, err = net.Listen("tcp", address); err != nil {
		return fmt.Errorf("cannot listen on %q: %w", address, reasonOf(err))
	}
	s.card = s.newCard()
	s.http = &http.Server{
		Handler:           s.handler(),
		ReadHeaderTimeout: 10 * time.Second,
		ErrorLog:          log.New(io.Discard, "", 0), // stderr has one line a request
		Protocols:         new(http.Protocols),
	}
	s.http.Protocols.SetHTTP1(true)
	s.http.Protocols.SetUnencryptedHTTP2(true) // for gRPC
	go func() {
		defer close(s.done)
		_ = s.http.Serve(s.listener) // ends with Close
	}()
	return nil
}

// reasonOf is what a network error says beside the operation and the address.
func reasonOf(err error) error {
	var op *net.OpError
	var system *os.SyscallError
	switch {
	case errors.As(err, &system):
		return system.Err
	case errors.As(err, &op):
		return op.Err
	}
	return err
}

// URL is the agent's URL.
func (s *Server) URL() string { return "http://" + s.listener.Addr().String() }

// Close stops the agent and waits until its last request has ended.
func (s *Server) Close() error {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	err := s.http.Close() // ends the contexts of the requests
	if s.grpc != nil {
		s.grpc.Stop()
	}
	<-s.done
	s.busy.Wait()
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}

// enter counts a request in, unless the agent is closed.
func (s *Server) enter() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.busy.Add(1)
	return true
}

func (s *Server) serves(transport string) bool {
	return slices.Contains(s.transports, transport)
}

// handler routes a request to the card or to a binding.
func (s *Server) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+cardPath, s.serveCard)
	mux.HandleFunc("GET "+oldCardPath, s.serveCard)
	if s.serves(JSONRPC) {
		mux.HandleFunc("POST "+rpcPath, s.serveRPC)
	}
	if s.serves(REST) {
		s.restRoutes(mux)
	}
	if s.serves(GRPC) {
		s.grpc = s.newGRPC()
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.enter() {
			panic(http.ErrAbortHandler) // net/http's way to break a connection
		}
		defer s.busy.Done()
		logged := &loggedWriter{ResponseWriter: w, request: r, log: s.log}
		defer logged.end()
		if s.grpc != nil && r.ProtoMajor == 2 && strings.HasPrefix(r.Header.Get("Content-Type"), "application/grpc") {
			s.grpc.ServeHTTP(logged, r)
			return
		}
		mux.ServeHTTP(logged, r)
	})
}
