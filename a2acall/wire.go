package a2acall

// The HTTP below everything: one client without a timeout of its own, no
// redirects, credentials for one origin only.

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/a2aproject/a2a-go/v2/log"
	"google.golang.org/grpc/grpclog"
)

// newTransport makes the transport of a session. Proxies come from the
// environment, as in Go.
func newTransport(o *Options) *http.Transport {
	dialer := &net.Dialer{Timeout: o.RequestTimeout}
	return &http.Transport{
		Proxy:               http.ProxyFromEnvironment,
		DialContext:         dialer.DialContext,
		TLSClientConfig:     tlsConfig(o),
		TLSHandshakeTimeout: o.RequestTimeout,
		ForceAttemptHTTP2:   true,
		MaxIdleConnsPerHost: 64,
		IdleConnTimeout:     time.Minute,
	}
}

func tlsConfig(o *Options) *tls.Config {
	return &tls.Config{RootCAs: o.RootCAs, InsecureSkipVerify: o.InsecureTLS, MinVersion: tls.VersionTLS12}
}

// originHeaders adds the caller's headers to requests that stay on the agent's
// origin.
type originHeaders struct {
	base   http.RoundTripper
	header http.Header
	agent  *url.URL
	others bool // --allow-other-origin
}

func (c *originHeaders) RoundTrip(req *http.Request) (*http.Response, error) {
	if len(c.header) == 0 || !c.others && !sameOrigin(req.URL, c.agent) {
		return c.base.RoundTrip(req)
	}
	req = req.Clone(req.Context())
	for name, values := range c.header {
		req.Header[name] = values
	}
	return c.base.RoundTrip(req)
}

// client is the http.Client given to a2a-go. Redirects end at the lift; the
// hook is for whoever removes the lift.
func client(transport http.RoundTripper) *http.Client {
	return &http.Client{
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// hush keeps a2a-go from logging about one call, whatever the process does.
func hush(ctx context.Context) context.Context {
	return log.AttachLogger(ctx, slog.New(slog.DiscardHandler))
}

// HushLibraries silences for the whole process what grpc-go, net/http and
// a2a-go would write to stderr on their own, text from the network among it.
// Call it once, before the first session.
func HushLibraries() {
	grpclog.SetLoggerV2(grpclog.NewLoggerV2(io.Discard, io.Discard, io.Discard))
	slog.SetDefault(slog.New(slog.DiscardHandler))
}

// plainNetError is the short reason of a failed exchange: what failed, never a
// body.
func plainNetError(err error) string {
	var certificate *tls.CertificateVerificationError
	var unknown x509.UnknownAuthorityError
	var record tls.RecordHeaderError
	var dns *net.DNSError
	var op *net.OpError
	switch {
	case errors.As(err, &unknown):
		return "TLS: the certificate is signed by an unknown authority (--ca names one to trust)"
	case errors.As(err, &certificate):
		return "TLS: " + certificate.Err.Error()
	case errors.As(err, &record):
		return "TLS: the server does not speak TLS"
	case errors.As(err, &dns):
		return "DNS: " + dns.Err
	case errors.As(err, &op) && op.Op == "dial":
		return "connect: " + tail(op.Err.Error())
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "the connection was closed"
	case errors.Is(err, context.DeadlineExceeded):
		return "no answer in time"
	case strings.Contains(err.Error(), "tls:"):
		return "TLS: " + tail(err.Error())
	}
	return "the connection broke"
}

// tail is the last part of a chain of messages, where the reason stands.
func tail(message string) string {
	parts := strings.Split(message, ": ")
	return parts[len(parts)-1]
}
