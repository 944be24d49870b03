package mockagent_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"testing"
	"time"

	"github.com/kedi-lang/kedi-schema/a2acall"
	"github.com/kedi-lang/kedi-schema/internal/mockagent"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

const (
	plainSchema = `{"type":"object","properties":{"answer":{"type":"integer"},"why":{"type":"string"}},
		"required":["answer","why"],"additionalProperties":false}`
	bigSchema = `{"type":"object","properties":{"id":{"type":"integer"},"f":{"type":"number"},"e":{"type":"number"}},
		"required":["id","f","e"],"additionalProperties":false}`
)

// TestFaultsEndCall runs every fault through call, over every transport and
// protocol that it goes with, and holds its outcome to the table.
func TestFaultsEndCall(t *testing.T) {
	for _, fault := range mockagent.Faults() {
		for _, way := range waysOf(fault) {
			t.Run(fault.Name+"/"+way.name(), func(t *testing.T) {
				t.Parallel()
				server := start(t, way.options(fault.Name))
				kind := kindOf(call(t, server.URL(), way))
				if string(kind) != fault.Kind || kind.Exit() != fault.Exit {
					t.Errorf("call ends with %d [%s], the table says %d [%s]", kind.Exit(), kind, fault.Exit, fault.Kind)
				}
			})
		}
	}
}

// TestNoFaultEndsWell runs an agent without a fault through call in every way
// to serve and to wait.
func TestNoFaultEndsWell(t *testing.T) {
	for _, way := range waysOf(mockagent.Fault{}) {
		for _, delivery := range []string{a2acall.Stream, a2acall.Poll, a2acall.Block} {
			way.delivery = delivery
			t.Run(way.name()+"/"+delivery, func(t *testing.T) {
				t.Parallel()
				o := way.options("")
				o.Answer = []byte(`{"id":12345,"f":78.0,"e":1E5}`)
				result, err := call(t, start(t, o).URL(), way)
				if err != nil {
					t.Fatal(err)
				}
				if way.transport == mockagent.GRPC && way.contract == mockagent.Kagent {
					return // the digits go through protobuf's doubles
				}
				if string(result.JSON) != string(o.Answer) {
					t.Errorf("the result is %s, the answer was %s", result.JSON, o.Answer)
				}
			})
		}
	}
}

// way is one way to serve and to call.
type way struct {
	contract, transport, protocol, delivery string
	fault                                   string
}

func (w way) name() string { return w.contract + "-" + w.transport + "-" + w.protocol }

// waysOf lists the ways that a fault goes with.
func waysOf(fault mockagent.Fault) []way {
	var list []way
	for _, contract := range []string{mockagent.Kedi, mockagent.Kagent} {
		for _, transport := range []string{mockagent.JSONRPC, mockagent.REST, mockagent.GRPC} {
			for _, protocol := range []string{mockagent.V10, mockagent.V03} {
				w := way{contract, transport, protocol, a2acall.Auto, fault.Name}
				if len(list) > 0 && slices.Contains([]string{"slow", "poll-flaky"}, fault.Name) {
					continue // seconds, the same whatever the binding
				}
				if fault.Contract != "" && fault.Contract != contract || fault.Protocol != "" && fault.Protocol != protocol ||
					len(fault.Transports) > 0 && !slices.Contains(fault.Transports, transport) ||
					transport == mockagent.GRPC && protocol == mockagent.V03 ||
					fault.Name == "big-integers" && contract == mockagent.Kagent && transport == mockagent.GRPC {
					continue
				}
				list = append(list, w)
			}
		}
	}
	return list
}

func (w way) options(fault string) mockagent.Options {
	return mockagent.Options{
		Schema: root(w.schema()), Contract: w.contract, Fault: fault,
		Transports: []string{w.transport}, Protocol: w.protocol,
	}
}

func (w way) schema() string {
	if w.fault == "big-integers" || w.fault == "" {
		return bigSchema
	}
	return plainSchema
}

func root(text string) schema.Node {
	doc, err := schema.ParseJSON([]byte(text))
	if err != nil {
		panic(err)
	}
	return doc.Root()
}

func start(t *testing.T, o mockagent.Options) *mockagent.Server {
	t.Helper()
	server, err := mockagent.Start(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return server
}

// call calls an agent as the command does.
func call(t *testing.T, url string, w way) (*a2acall.Result, error) {
	t.Helper()
	wanted, err := a2acall.NewSchema("schema.json", root(w.schema()))
	if err != nil {
		t.Fatal(err)
	}
	timeout := time.Minute
	if w.fault == "stuck" {
		timeout = time.Second
	}
	o := a2acall.Options{
		URL: url, Prompt: "How many?", HasPrompt: true, Schema: wanted, Contract: w.contract,
		SchemaEncoding: a2acall.Auto, Delivery: w.delivery, Protocol: a2acall.Auto,
		Timeout: timeout, RequestTimeout: 30 * time.Second, PollInterval: 20 * time.Millisecond,
		MaxResultBytes: a2acall.DefaultMaxResult,
	}
	notes := &bytes.Buffer{}
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(notes.String())
		}
	})
	session, err := a2acall.Open(context.Background(), o, a2acall.NewConsole(io.Writer(notes), nil, a2acall.ConsoleOptions{Verbose: true}))
	if err != nil {
		t.Log(err)
		return nil, err
	}
	defer session.Close()
	result, err := session.Call(context.Background())
	if err != nil {
		t.Log(err)
	}
	return result, err
}

func kindOf(_ *a2acall.Result, err error) a2acall.Kind {
	var failure *a2acall.Failure
	switch {
	case err == nil:
		return a2acall.OK
	case errors.As(err, &failure):
		return failure.Kind
	}
	return a2acall.Bug
}
