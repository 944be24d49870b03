package a2acall

// a2a-go's own servers on loopback, in each binding and version.

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"iter"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/a2aproject/a2a-go/v2/a2a"
	"github.com/a2aproject/a2a-go/v2/a2acompat/a2av0"
	a2agrpc "github.com/a2aproject/a2a-go/v2/a2agrpc/v1"
	"github.com/a2aproject/a2a-go/v2/a2asrv"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
)

// libraryAgent executes one task: working, an artifact, completed.
type libraryAgent struct {
	parts func() []*a2a.Part
	name  string
	ext   []string

	mu   sync.Mutex
	seen []*a2asrv.ExecutorContext
}

func (l *libraryAgent) Execute(_ context.Context, ec *a2asrv.ExecutorContext) iter.Seq2[a2a.Event, error] {
	l.mu.Lock()
	l.seen = append(l.seen, ec)
	l.mu.Unlock()
	return func(yield func(a2a.Event, error) bool) {
		artifact := a2a.NewArtifactEvent(ec, l.parts()...)
		artifact.Artifact.Name, artifact.Artifact.Extensions = l.name, l.ext
		for _, event := range []a2a.Event{
			a2a.NewSubmittedTask(ec, ec.Message),
			a2a.NewStatusUpdateEvent(ec, a2a.TaskStateWorking, nil),
			artifact,
			a2a.NewStatusUpdateEvent(ec, a2a.TaskStateCompleted, nil),
		} {
			if !yield(event, nil) {
				return
			}
		}
	}
}

func (l *libraryAgent) Cancel(_ context.Context, ec *a2asrv.ExecutorContext) iter.Seq2[a2a.Event, error] {
	return func(yield func(a2a.Event, error) bool) {
		yield(a2a.NewStatusUpdateEvent(ec, a2a.TaskStateCanceled, nil), nil)
	}
}

func (l *libraryAgent) last(t *testing.T) *a2asrv.ExecutorContext {
	t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.seen) == 0 {
		t.Fatal("the agent was not asked")
	}
	return l.seen[len(l.seen)-1]
}

// rawAgent answers with a raw part that holds document.
func rawAgent(document string) *libraryAgent {
	return &libraryAgent{name: ArtifactName, ext: []string{URI}, parts: func() []*a2a.Part {
		p := a2a.NewRawPart([]byte(document))
		p.MediaType = "application/json"
		return []*a2a.Part{p}
	}}
}

// binding is one way to reach an agent.
type binding struct {
	name, binding, version string
	// serve starts the server and returns the URL for the card.
	serve func(t *testing.T, h a2asrv.RequestHandler) string
}

var bindingsUnderTest = []binding{
	{"JSON-RPC 1.0", "JSONRPC", "1.0", overHTTP(func(h a2asrv.RequestHandler) http.Handler { return a2asrv.NewJSONRPCHandler(h) })},
	{"REST 1.0", "HTTP+JSON", "1.0", overHTTP(func(h a2asrv.RequestHandler) http.Handler { return a2asrv.NewRESTHandler(h) })},
	{"gRPC 1.0", "GRPC", "1.0", overGRPC},
	{"JSON-RPC 0.3", "JSONRPC", "0.3", overHTTP(func(h a2asrv.RequestHandler) http.Handler { return a2av0.NewJSONRPCHandler(h) })},
	{"REST 0.3", "HTTP+JSON", "0.3", overHTTP(func(h a2asrv.RequestHandler) http.Handler { return a2av0.NewRESTHandler(h) })},
}

func overHTTP(make func(a2asrv.RequestHandler) http.Handler) func(*testing.T, a2asrv.RequestHandler) string {
	return func(t *testing.T, h a2asrv.RequestHandler) string {
		server := httptest.NewServer(make(h))
		t.Cleanup(server.Close)
		return server.URL
	}
}

func overGRPC(t *testing.T, h a2asrv.RequestHandler) string {
	return serveGRPC(t, h)
}

func serveGRPC(t *testing.T, h a2asrv.RequestHandler, opts ...grpc.ServerOption) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := grpc.NewServer(opts...)
	a2agrpc.NewHandler(h).RegisterWith(server)
	served := make(chan struct{})
	go func() {
		defer close(served)
		_ = server.Serve(l)
	}()
	t.Cleanup(func() {
		server.Stop()
		<-served
	})
	return l.Addr().String()
}

// cardFor serves the Kedi card with one interface. All loopback ports are other
// origins but to gRPC.
func cardFor(t *testing.T, b binding, at string, streaming bool) *fakeAgent {
	t.Helper()
	a := newAgent(t)
	a.card = strings.NewReplacer("{{url}}/rpc", at, `"JSONRPC"`, `"`+b.binding+`"`, `"protocolVersion":"1.0"`, `"protocolVersion":"`+b.version+`"`).Replace(a.card)
	if streaming {
		a.streaming()
	}
	return a
}

func TestBindings(t *testing.T) {
	const doc = `{"id":9007199254740993,"f":78.0,"e":1E5}`
	for _, b := range bindingsUnderTest {
		for _, way := range []string{Stream, Poll, Block} {
			t.Run(b.name+" "+way, func(t *testing.T) {
				agent := rawAgent(doc)
				a := cardFor(t, b, b.serve(t, a2asrv.NewHandler(agent)), way == Stream)
				o := ask(t, a.URL)
				o.Delivery, o.AllowOtherOrigin = way, true
				o.Metadata = []byte(`{"trace":"x"}`)
				got := perform(t.Context(), o)
				if got.failure != nil || string(got.result.JSON) != doc || got.result.Encoding != "raw" {
					t.Fatalf("got %+v\n%s", got.result, got.stderr)
				}
				if strings.Contains(got.stderr, "0.3") != (b.version == "0.3") {
					t.Errorf("the note on 0.3:\n%s", got.stderr)
				}
				checkKediRequest(t, agent.last(t))
			})
		}
	}
}

// checkKediRequest holds what the agent got to the contract.
func checkKediRequest(t *testing.T, ec *a2asrv.ExecutorContext) {
	t.Helper()
	request, _ := ec.Metadata[metadataKey].(map[string]any)
	if request["version"] != 1.0 || request["resultEncoding"] != "json-utf8" || request["schemaJson"] != anySchema {
		t.Errorf("metadata %v", ec.Metadata)
	}
	if ec.Metadata["trace"] != "x" {
		t.Errorf("the caller's metadata is lost: %v", ec.Metadata)
	}
	if len(ec.Message.Extensions) != 1 || ec.Message.Extensions[0] != URI {
		t.Errorf("extensions %v", ec.Message.Extensions)
	}
	if got, _ := ec.ServiceParams.Get("a2a-extensions"); len(got) != 1 || got[0] != URI {
		t.Errorf("extension header %v", got)
	}
}

// TestDataParts sends values of every kind as data parts, which a2a-go's client
// would bend.
func TestDataParts(t *testing.T) {
	for _, b := range bindingsUnderTest {
		for _, value := range []any{map[string]any{"n": 5.0}, []any{1.0, "x"}, "text", 7.5, true} {
			if _, object := value.(map[string]any); b.binding == "GRPC" && !object {
				continue // a2a-go's server refuses it
			}
			agent := &libraryAgent{name: ArtifactName, ext: []string{URI}, parts: func() []*a2a.Part {
				p := a2a.NewDataPart(value)
				p.MediaType = "application/json"
				return []*a2a.Part{p}
			}}
			t.Run(b.name, func(t *testing.T) {
				a := cardFor(t, b, b.serve(t, a2asrv.NewHandler(agent)), true)
				o := ask(t, a.URL)
				o.AllowOtherOrigin, o.Schema = true, testSchema(t, `true`)
				got := perform(t.Context(), o)
				want := map[bool]string{true: `{"n":5}`}[isMap(value)]
				if got.failure != nil || want != "" && string(got.result.JSON) != want || got.result.Encoding != "data" {
					t.Fatalf("%v: got %+v\n%s", value, got.result, got.stderr)
				}
			})
		}
	}
}

func isMap(v any) bool {
	_, ok := v.(map[string]any)
	return ok
}

// authority makes a certificate for loopback and the pool that trusts it.
func authority(t *testing.T) (tls.Certificate, *x509.CertPool, []byte) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "kedi-schema test"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature,
		DNSNames: []string{"localhost"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(certificate)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, pool, certificate
}

// overTLS turns the agent's server into one with TLS.
func (a *fakeAgent) overTLS(t *testing.T, certificate tls.Certificate) {
	a.Close()
	a.Server = httptest.NewUnstartedServer(a)
	a.TLS = &tls.Config{Certificates: []tls.Certificate{certificate}}
	a.StartTLS()
	t.Cleanup(a.Close)
}

func TestTLS(t *testing.T) {
	certificate, pool, _ := authority(t)
	agent := rawAgent(`{}`)
	grpcAt := serveGRPC(t, a2asrv.NewHandler(agent), grpc.Creds(credentials.NewServerTLSFromCert(&certificate)))
	for _, test := range []struct {
		name string
		set  func(a *fakeAgent, o *Options)
		kind Kind
		say  string
	}{
		{"unknown authority", func(_ *fakeAgent, o *Options) { o.RootCAs = nil }, BadCard, "--ca"},
		{"known authority", func(*fakeAgent, *Options) {}, OK, ""},
		{"not verified", func(_ *fakeAgent, o *Options) { o.RootCAs, o.InsecureTLS = nil, true }, OK, "[tls]"},
		{"http behind https", func(a *fakeAgent, _ *Options) {
			a.card = strings.Replace(a.card, "{{url}}", "http://127.0.0.1:1", 1)
		}, BadCard, "plain http behind an https card"},
		{"gRPC", func(a *fakeAgent, _ *Options) {
			a.card = strings.NewReplacer("{{url}}/rpc", grpcAt, "JSONRPC", "GRPC").Replace(a.card)
		}, OK, ""},
		{"gRPC, unknown authority", func(a *fakeAgent, o *Options) {
			a.card = strings.NewReplacer("{{url}}/rpc", grpcAt, "JSONRPC", "GRPC").Replace(a.card)
			o.Card, o.RootCAs = []byte(a.card), nil
		}, Connect, "nothing was sent"},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := newAgent(t)
			a.overTLS(t, certificate)
			completes(a, kediArtifact(rawPart(`{}`)))
			o := ask(t, a.URL)
			o.RootCAs = pool
			test.set(a, &o)
			got := perform(t.Context(), o)
			kind := OK
			if got.failure != nil {
				kind = got.failure.Kind
			}
			if kind != test.kind || !strings.Contains(got.stderr, test.say) {
				t.Errorf("%s, want %s\n%s", kind, test.kind, got.stderr)
			}
		})
	}
}
