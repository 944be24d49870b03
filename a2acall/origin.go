package a2acall

// Addresses: which URL may be called, and what counts as the same origin.

import (
	"net"
	"net/netip"
	"net/url"
	"strings"
)

// parseAgentURL reads AGENT-URL. It may be http or https, has no userinfo,
// query or fragment, and is plain http only for a loopback host as written,
// unless insecure allows more. An error never repeats the URL: it may hold a
// secret.
func parseAgentURL(raw string, insecure bool) (*url.URL, error) {
	u, err := url.Parse(raw)
	switch {
	case err != nil:
		return nil, failf(Usage,
			"the agent's URL cannot be read; give http:// or https://, a host and a path")
	case u.Scheme != "http" && u.Scheme != "https":
		return nil, failf(Usage, "the agent's URL must start with http:// or https://")
	case u.User != nil:
		return nil, failf(Usage,
			"the agent's URL holds a user name or password; give credentials with --basic-env, --bearer-env or their -file forms")
	case u.RawQuery != "" || u.ForceQuery:
		return nil, failf(Usage, "the agent's URL has a query; give it without")
	case u.Fragment != "" || strings.Contains(raw, "#"):
		return nil, failf(Usage, "the agent's URL has a fragment; give it without")
	case u.Hostname() == "":
		return nil, failf(Usage, "the agent's URL has no host")
	case u.Scheme == "http" && !isLoopback(u.Hostname()) && !insecure:
		return nil, failf(Usage,
			"plain http to %s would send the prompt and credentials readable by others; use https",
			foreign(u.Hostname())).
			hint("--allow-insecure-http sends them all the same")
	}
	return u, nil
}

// isLoopback says that host, as written, is this machine: localhost,
// 127.0.0.0/8 or ::1. No name is resolved.
func isLoopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsLoopback()
}

// sameHost compares host names; localhost, 127.0.0.1 and ::1 are one host.
func sameHost(a, b string) bool {
	return strings.EqualFold(oneLoopback(a), oneLoopback(b))
}

func oneLoopback(host string) string {
	switch host {
	case "127.0.0.1", "::1":
		return "localhost"
	}
	return strings.TrimSuffix(host, ".")
}

// sameOrigin compares scheme, host name and port.
func sameOrigin(a, b *url.URL) bool {
	return strings.EqualFold(a.Scheme, b.Scheme) && sameHost(a.Hostname(), b.Hostname()) && port(a) == port(b)
}

// port is the port of u, the scheme's own when none is written.
func port(u *url.URL) string {
	switch {
	case u.Port() != "":
		return u.Port()
	case strings.EqualFold(u.Scheme, "https"):
		return "443"
	}
	return "80"
}

// isUnspecified says that host is an address to listen on, not one to call.
func isUnspecified(host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsUnspecified()
}

// wellKnown lists the card's paths: that of A2A 1.0 and late 0.3, and the older
// one.
var wellKnown = []string{"/.well-known/agent-card.json", "/.well-known/agent.json"}

// baseURL is AGENT-URL as the base of relative interface URLs: without a card's
// path, with a slash at its end.
func baseURL(agent *url.URL) *url.URL {
	base := *agent
	for _, path := range wellKnown {
		base.Path = strings.TrimSuffix(base.Path, path)
	}
	base.RawPath = ""
	if !strings.HasSuffix(base.Path, "/") {
		base.Path += "/"
	}
	return &base
}

// grpcAddress reads the URL of a gRPC interface: host:port, with or without a
// scheme before it.
func grpcAddress(raw string, tls bool) (host, address string, ok bool) {
	if _, rest, found := strings.Cut(raw, "://"); found {
		raw = rest
	}
	raw = strings.TrimSuffix(raw, "/")
	if raw == "" || strings.ContainsAny(raw, "/?#@ ") {
		return "", "", false
	}
	host, number, err := net.SplitHostPort(raw)
	if err != nil {
		host, number = strings.Trim(raw, "[]"), "80"
		if tls {
			number = "443"
		}
	}
	return host, net.JoinHostPort(host, number), host != ""
}
