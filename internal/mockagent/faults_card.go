package mockagent

// Faults of the agent card.

import (
	"io"
	"net/http"
	"strings"
)

// elsewhere is a host that does not exist (RFC 2606, section 2).
const elsewhere = "agent.invalid"

func cardMissing(w http.ResponseWriter, r *http.Request) { http.NotFound(w, r) }
func cardPage(w http.ResponseWriter, _ *http.Request)    { page(w, http.StatusOK) }

func cardRedirect(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Location", "http://"+elsewhere+cardPath)
	w.WriteHeader(http.StatusFound)
}

func cardLocked(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("WWW-Authenticate", `Bearer realm="mock"`)
	page(w, http.StatusUnauthorized)
}

// page answers as a gateway does: with a web page.
func page(w http.ResponseWriter, status int) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, "<!doctype html><title>"+http.StatusText(status)+"</title><p>"+http.StatusText(status)+"\n") // the client may be gone
}

func otherOrigin(c *card) {
	_, port, _ := strings.Cut(strings.TrimPrefix(c.base, "http://"), ":")
	c.base, c.host = "http://"+elsewhere, elsewhere+":"+port
}

func oldPath(c *card)     { c.path = oldCardPath }
func relativeURL(c *card) { c.base = "" }
func oddScheme(c *card) {
	c.schemes = object(member{"odd", object(member{"type", quote("carrierPigeon")})})
}
func noExtension(c *card) { c.unlisted = true }
func nearMissURI(c *card) { c.uri = strings.TrimSuffix(c.uri, "/") }
func extensionV2(c *card) { c.version = "2" }

func requiredExtension(c *card) {
	c.extensions = append(c.extensions, object(
		member{"uri", quote("https://" + elsewhere + "/extensions/unknown/v1")}, member{"required", flag(true)}))
}
