package report

import (
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

// fileURI gives the URI of a file. Below the working directory it is relative,
// so that a report does not depend on the machine; elsewhere it is absolute
// (RFC 8089).
func fileURI(name string) (uri string, relative bool) {
	clean := path.Clean(filepath.ToSlash(name))
	if !filepath.IsAbs(name) && clean != ".." && !strings.HasPrefix(clean, "../") {
		return (&url.URL{Path: clean}).String(), true
	}
	if full, err := filepath.Abs(name); err == nil {
		clean = filepath.ToSlash(full)
	}
	if !strings.HasPrefix(clean, "/") {
		clean = "/" + clean // C:/x
	}
	return (&url.URL{Scheme: "file", Path: clean}).String(), false
}
