package mockagent

// What a fault is, and with what it goes.

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Fault is one thing that the agent does otherwise.
type Fault struct {
	// Name is what --fault calls it.
	Name string
	// Effect says in one line what the agent does.
	Effect string
	// Exit and Kind are the exit code and the outcome of a call that meets it.
	Exit int
	Kind string
	// Contract is the one it needs, "" when it goes with both.
	Contract string
	// Transports are those it shows itself on; none means all.
	Transports []string
	// Protocol is the version it needs, "" when it goes with both.
	Protocol string
	// Streaming says that it needs a stream.
	Streaming bool

	// How it is done; nil and "" leave the agent as it is.
	card      func(*card)                                  // what the card says
	cardReply func(w http.ResponseWriter, r *http.Request) // in place of the card
	problem   *problem                                     // answers each send
	garble    func(x *exchange, whole []byte)              // sends something else than the whole answer to a send
	polls     []problem                                    // answer the first GetTasks
	outcome   func(*outcome)                               // how the task goes on
	answer    string                                       // the answer it brings
	misfit    bool                                         // its answer breaks the schema
	latency   time.Duration                                // before its answer, at least
	unary     bool                                         // the card offers no streaming
}

// Needs says in words what the fault goes with.
func (f *Fault) Needs() string {
	var needs []string
	if f.Contract != "" {
		needs = append(needs, f.Contract)
	}
	if len(f.Transports) > 0 {
		needs = append(needs, strings.Join(f.Transports, "/"))
	}
	if f.Protocol != "" {
		needs = append(needs, "protocol "+f.Protocol)
	}
	if f.Streaming {
		needs = append(needs, "streaming")
	}
	if needs == nil {
		return "anything"
	}
	return strings.Join(needs, ", ")
}

// Transports as flags and tables have them.
const (
	JSONRPC = "jsonrpc" // JSON-RPC
	REST    = "rest"    // HTTP+JSON
	GRPC    = "grpc"    // gRPC
)

// The versions of A2A that the agent speaks.
const (
	V10 = "1.0"
	V03 = "0.3"
)

// Faults lists every fault, in the order of what they touch: the card, the
// exchange, the course of the task, the artifact, the bytes of the answer.
func Faults() []Fault { return slices.Clone(faults) }

// onHTTP are the transports of faults that HTTP or JSON alone can have.
var onHTTP = []string{JSONRPC, REST}

// findFault finds a fault by its name; "" is the one that changes nothing.
func findFault(name string) (*Fault, error) {
	if name == "" {
		return &Fault{}, nil
	}
	for i := range faults {
		if faults[i].Name == name {
			return &faults[i], nil
		}
	}
	return nil, fmt.Errorf("unknown fault %q; --list-faults lists them", name)
}

// goesWith says, with an error, why the fault would not show itself.
func (f *Fault) goesWith(o *Options) error {
	switch {
	case f.Contract != "" && f.Contract != o.Contract:
		return fmt.Errorf("the fault %s needs the contract %s", f.Name, f.Contract)
	case f.Protocol != "" && f.Protocol != o.Protocol:
		return fmt.Errorf("the fault %s needs protocol %s", f.Name, f.Protocol)
	case f.Streaming && o.Unary:
		return fmt.Errorf("the fault %s needs a stream", f.Name)
	}
	for _, t := range o.Transports {
		if len(f.Transports) > 0 && !slices.Contains(f.Transports, t) {
			return fmt.Errorf("the fault %s does not go with the transport %s, only with %s", f.Name, t, strings.Join(f.Transports, " and "))
		}
	}
	return nil
}
