package mockagent

// What an agent is started with.

import (
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"time"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Options says what to serve. Of the zero value only Schema is missing.
type Options struct {
	// Schema is the root of the schema that the answer fits.
	Schema schema.Node
	// Contract is Kedi, which "" stands for, or Kagent.
	Contract string
	// Answer is the JSON to answer with, sent as it is; nil makes an instance
	// of the schema. It must fit the schema, but under the fault that breaks it.
	Answer []byte
	// Fault is the name of a fault, "" for none.
	Fault string
	// Listen is host:port on loopback; "" stands for 127.0.0.1:0, and port 0
	// for any free one.
	Listen string
	// Transports are those of the card, in its order; none stands for JSONRPC
	// and REST.
	Transports []string
	// Protocol is V10, which "" stands for, or V03.
	Protocol string
	// Latency is how long a task works before its answer.
	Latency time.Duration
	// Unary makes the card offer no streaming.
	Unary bool
	// Log gets one line a request: method, path and status. nil discards them.
	Log io.Writer
}

// withDefaults fills in what is left open.
func (o Options) withDefaults() Options {
	if o.Contract == "" {
		o.Contract = Kedi
	}
	if o.Protocol == "" {
		o.Protocol = V10
	}
	if o.Listen == "" {
		o.Listen = "127.0.0.1:0"
	}
	if len(o.Transports) == 0 {
		o.Transports = []string{JSONRPC, REST}
	}
	if o.Log == nil {
		o.Log = io.Discard
	}
	return o
}

// check refuses what cannot be served.
func (o *Options) check() error {
	switch {
	case !o.Schema.Exists():
		return errors.New("a schema is missing")
	case o.Contract != Kedi && o.Contract != Kagent:
		return fmt.Errorf("unknown contract %q; allowed are %s and %s", o.Contract, Kedi, Kagent)
	case o.Protocol != V10 && o.Protocol != V03:
		return fmt.Errorf("unknown protocol %q; allowed are %s and %s", o.Protocol, V10, V03)
	case o.Latency < 0:
		return errors.New("the latency is below zero")
	}
	if err := o.checkTransports(); err != nil {
		return err
	}
	return checkLoopback(o.Listen)
}

func (o *Options) checkTransports() error {
	for i, t := range o.Transports {
		switch {
		case t != JSONRPC && t != REST && t != GRPC:
			return fmt.Errorf("unknown transport %q; allowed are %s, %s and %s", t, JSONRPC, REST, GRPC)
		case slices.Contains(o.Transports[:i], t):
			return fmt.Errorf("the transport %s is named twice", t)
		case t == GRPC && o.Protocol == V03:
			return fmt.Errorf("the transport %s is served with protocol %s alone", GRPC, V10)
		}
	}
	return nil
}

// checkLoopback refuses an address that others can reach.
func checkLoopback(address string) error {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("cannot listen on %q: it is not host:port", address)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("cannot listen on %q: it is not a loopback address", address)
	}
	return nil
}
