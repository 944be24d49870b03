package a2acall

// The message that is sent, and the client that sends it.

import (
	"context"
	"net/http"

	"github.com/a2aproject/a2a-go/v2/a2a"
	"github.com/a2aproject/a2a-go/v2/a2aclient"
	"github.com/a2aproject/a2a-go/v2/a2acompat/a2av0"
)

// call is one call of a session: its own client, its own vault.
type call struct {
	*Session
	client *a2aclient.Client
	read   reader
	// known is the task as far as it is known; its id is set once and never
	// changes.
	known TaskRef
	// heard: an answer has named the task. A --task-id alone does not tell
	// whether the agent got the message.
	heard bool
	// odd: an unknown state has been noted.
	odd bool
	// flaky: a failed poll has been noted.
	flaky bool
	// ended is what must be closed besides the client.
	ended func()
}

func (s *Session) newCall(ctx context.Context) (*call, error) {
	c := &call{Session: s, read: reader{newVault()}, ended: func() {}}
	c.known.ID, c.known.ContextID = s.opts.TaskID, s.opts.ContextID
	end := &a2a.AgentInterface{
		URL: s.end.URL, Tenant: s.end.Tenant,
		ProtocolBinding: a2a.TransportProtocol(s.end.Binding),
		ProtocolVersion: a2a.ProtocolVersion(s.end.Version),
	}
	var err error
	factory := a2aclient.NewFactory(append(c.transports(), a2aclient.WithDefaultsDisabled())...)
	if c.client, err = factory.CreateFromEndpoints(ctx, []*a2a.AgentInterface{end}); err != nil {
		return nil, failf(BadCard,
			"the interface %s cannot be called: %s", foreign(s.end.URL), foreign(err.Error()))
	}
	return c, nil
}

// transports are the bindings that are spoken, each over the lift or the gRPC
// wrapper.
func (c *call) transports() []a2aclient.FactoryOption {
	if c.end.Binding == bindingGRPC {
		return []a2aclient.FactoryOption{c.grpcTransport()}
	}
	return []a2aclient.FactoryOption{
		a2aclient.WithJSONRPCTransport(c.httpClient(dialectV1)),
		a2aclient.WithRESTTransport(c.httpClient(dialectV1)),
		a2av0.WithJSONRPCTransport(a2av0.JSONRPCTransportConfig{Client: c.httpClient(dialectRPC03)}),
		a2av0.WithRESTTransport(a2av0.RESTTransportConfig{Client: c.httpClient(dialectREST03)}),
	}
}

func (c *call) httpClient(d dialect) *http.Client {
	return client(&lift{
		base: c.wire, dialect: d, vault: c.read.vault,
		max: c.opts.answerMax(), headerWait: c.opts.RequestTimeout,
	})
}

func (c *call) close() {
	_ = c.client.Destroy()
	c.ended()
}

// request is the message of the call. HistoryLength 0 asks for no earlier
// messages.
func (c *call) request(immediately bool) *a2a.SendMessageRequest {
	message := a2a.NewMessage(a2a.MessageRoleUser, a2a.NewTextPart(c.opts.Prompt))
	message.TaskID = a2a.TaskID(c.opts.TaskID)
	message.ContextID = c.opts.ContextID
	if c.contract == Kedi {
		message.Extensions = []string{URI}
	}
	return &a2a.SendMessageRequest{
		Message: message,
		Config: &a2a.SendMessageConfig{
			AcceptedOutputModes: []string{"application/json"},
			ReturnImmediately:   immediately,
			HistoryLength:       new(int),
		},
		Metadata: c.metadata,
	}
}

// parameters adds the extension's header. Exactly one URI is sent: servers do
// not all split a list.
func (c *call) parameters(ctx context.Context) context.Context {
	if c.contract != Kedi {
		return ctx
	}
	p := a2aclient.ServiceParams{}
	p.Append(a2a.SvcParamExtensions, URI)
	return a2aclient.AttachServiceParams(ctx, p)
}
