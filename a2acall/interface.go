package a2acall

// Choosing the interface to call, and saying why each other one is not.

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"github.com/a2aproject/a2a-go/v2/a2a"
)

// Bindings and protocol versions as A2A writes them.
const (
	bindingJSONRPC = string(a2a.TransportProtocolJSONRPC)
	bindingREST    = string(a2a.TransportProtocolHTTPJSON)
	bindingGRPC    = string(a2a.TransportProtocolGRPC)

	version10 = "1.0"
	version03 = "0.3"
)

// bindings are the spellings of a binding: in a card, and by --transport.
var bindings = []struct{ spelling, flag, binding string }{
	{"jsonrpc", "jsonrpc", bindingJSONRPC},
	{"json-rpc", "jsonrpc", bindingJSONRPC},
	{"http+json", "rest", bindingREST},
	{"rest", "rest", bindingREST},
	{"grpc", "grpc", bindingGRPC},
}

// Endpoint is the interface that is called.
type Endpoint struct {
	// URL is absolute; for gRPC it is host:port.
	URL     string
	Binding string
	Version string
	Tenant  string

	tls      bool // gRPC only
	priority int  // by --transport
}

// endpoints turns the card's interfaces into those that may be called, best
// first: the newest protocol, then the order of --transport, then the card's.
func (s *Session) endpoints() ([]Endpoint, []Text) {
	var usable []Endpoint
	var refused []Text
	for _, face := range s.card.Interfaces {
		end, why := s.endpoint(face)
		if why != "" {
			refused = append(refused, textf("%s at %s: %s", foreign(face.binding), foreign(face.url), why))
			continue
		}
		usable = append(usable, end)
	}
	slices.SortStableFunc(usable, func(a, b Endpoint) int {
		return cmp.Or(strings.Compare(b.Version, a.Version), cmp.Compare(a.priority, b.priority))
	})
	return usable, refused
}

// choose takes the best endpoint, or fails with the reason for each.
func (s *Session) choose() error {
	usable, refused := s.endpoints()
	if len(usable) == 0 {
		f := failf(BadCard, "the agent card has no interface that can be called")
		f.Hints = refused[:min(len(refused), listMax)]
		if len(s.card.Interfaces) == 0 {
			f = f.hint("the card lists no interface at all")
		}
		return f
	}
	s.end = usable[0]
	s.con.Verbose(
		"interface: %s %s at %s, of %d that can be called",
		foreign(s.end.Binding), s.end.Version, foreign(s.end.URL), len(usable))
	for _, why := range refused {
		s.con.Verbose("not called: %s", why.Render(s.opts.Secrets))
	}
	if s.end.Version == version03 {
		s.con.Note("the agent speaks A2A %s", version03)
	}
	return nil
}

// endpoint checks one interface. The reason is "" when it may be called.
func (s *Session) endpoint(face cardInterface) (end Endpoint, why string) {
	if end.Binding, end.priority, why = s.binding(face.binding); why != "" {
		return end, why
	}
	if end.Version, why = s.version(face.version); why != "" {
		return end, why
	}
	if end.Tenant = face.tenant; end.Binding != bindingGRPC && !tenantStays(face.tenant) {
		return end, "its tenant would leave its path"
	}
	if end.Binding == bindingGRPC {
		return s.grpcEndpoint(end, face.url)
	}
	return s.httpEndpoint(end, face.url)
}

// binding normalises the card's spelling and holds it against --transport.
func (s *Session) binding(spelled string) (binding string, priority int, why string) {
	for _, row := range bindings {
		if !strings.EqualFold(row.spelling, strings.TrimSpace(spelled)) {
			continue
		}
		priority = slices.Index(s.opts.Transports, row.flag)
		if len(s.opts.Transports) > 0 && priority < 0 {
			return "", 0, "not in --transport"
		}
		return row.binding, priority, ""
	}
	return "", 0, "a binding that is not known; JSONRPC, HTTP+JSON and GRPC are"
}

// version holds the protocol version against --protocol; the same major version
// (0.3 for 0) is enough.
func (s *Session) version(spelled string) (version, why string) {
	spelled = strings.TrimPrefix(strings.TrimSpace(spelled), "v")
	switch {
	case spelled == "":
		s.con.Note("the card names no protocol version for an interface; taken as %s", version10)
		version = version10
	case spelled == "1" || strings.HasPrefix(spelled, "1."):
		version = version10
	case spelled == version03 || strings.HasPrefix(spelled, version03+"."):
		version = version03
	default:
		return "", "a protocol version that is not spoken; 1.0 and 0.3 are"
	}
	if s.opts.Protocol != Auto && s.opts.Protocol != version {
		return "", "not the version of --protocol"
	}
	return version, ""
}

// httpEndpoint resolves the interface's URL and holds it to AGENT-URL's origin.
func (s *Session) httpEndpoint(end Endpoint, raw string) (Endpoint, string) {
	u, err := s.base.Parse(raw)
	if err != nil || raw == "" {
		return end, "its URL cannot be read"
	}
	if s.opts.RebaseURL {
		u.Scheme, u.Host = s.agent.Scheme, s.agent.Host
	}
	end.URL = u.String()
	return end, s.refuseHTTP(u)
}

func (s *Session) refuseHTTP(u *url.URL) string {
	plain := u.Scheme == "http"
	switch {
	case !plain && u.Scheme != "https":
		return "neither http nor https"
	case u.User != nil || u.Fragment != "" || u.RawQuery != "":
		return "its URL has userinfo, a query or a fragment"
	case isUnspecified(u.Hostname()):
		return "an address to listen on, not one to call (--rebase-url takes AGENT-URL's)"
	case sameOrigin(u, s.agent):
		return ""
	case plain && s.agent.Scheme == "https" && !s.opts.AllowOtherOrigin:
		return "plain http behind an https card (--rebase-url takes AGENT-URL's origin)"
	case !s.opts.AllowOtherOrigin:
		return "another origin than AGENT-URL (--rebase-url, or --allow-other-origin to trust it)"
	case plain && !isLoopback(u.Hostname()) && !s.opts.AllowInsecureHTTP:
		return "plain http to another host (--allow-insecure-http)"
	}
	return ""
}

// grpcEndpoint reads host:port. gRPC has no scheme and a port of its own, so
// that an equal host name is the same origin; TLS follows AGENT-URL.
func (s *Session) grpcEndpoint(end Endpoint, raw string) (Endpoint, string) {
	end.tls = s.agent.Scheme == "https"
	if s.opts.RebaseURL {
		raw = s.agent.Host
	}
	host, address, ok := grpcAddress(raw, end.tls)
	end.URL = address
	switch {
	case end.Version != version10:
		return end, "gRPC is spoken on A2A 1.0 alone"
	case !ok:
		return end, "not the host:port of a gRPC server"
	case isUnspecified(host):
		return end, "an address to listen on, not one to call (--rebase-url takes AGENT-URL's)"
	case !sameHost(host, s.agent.Hostname()) && !s.opts.AllowOtherOrigin:
		return end, "another host than AGENT-URL's (--rebase-url, or --allow-other-origin to trust it)"
	case !end.tls && !isLoopback(host) && !s.opts.AllowInsecureHTTP:
		return end, "gRPC without TLS to another host (--allow-insecure-http)"
	}
	return end, ""
}

// tenantStays says that a tenant, which the REST binding puts into the path,
// stays below the interface's URL.
func tenantStays(tenant string) bool {
	return !strings.Contains(tenant, "..") && !strings.ContainsAny(tenant, "?#%\\") && !hasControl(tenant)
}

// idStays says that a task id, which the REST binding puts into the path, is
// one segment of it. Servers in Java drop what follows a semicolon before they
// look at the dots.
func idStays(id string) bool {
	name, _, _ := strings.Cut(id, ";")
	return name != "" && name != "." && name != ".." && !strings.ContainsAny(id, `/\?#%`) && !hasControl(id)
}

func hasControl(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return r < 0x20 || r == 0x7f || r >= 0x80 && r <= 0x9f })
}
