package config

import (
	"path/filepath"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/kedi-lang/kedi-schema/lint"
)

// Filter is the entries of a configuration that apply to one input. The zero
// Filter silences nothing. Several goroutines may use it at once.
type Filter struct{ entries []*Entry }

// Filter finds the entries that apply to an input, given by its path from
// the working directory, and takes note that they had one. Ask for it once
// an input that is linted: an entry without an input is not stale.
func (c *Config) Filter(path string) Filter {
	f := c.filter(path)
	for _, e := range f.entries {
		e.applied.Store(true)
	}
	return f
}

func (c *Config) filter(path string) Filter {
	var f Filter
	if len(c.Ignore) == 0 {
		return f
	}
	rel := c.relative(path)
	for _, e := range c.Ignore {
		if e.Path == "" || doublestar.MatchUnvalidated(e.Path, rel) {
			f.entries = append(f.entries, e)
		}
	}
	return f
}

// relative gives the path from the folder of the configuration, with forward
// slashes; a path that cannot be reached from there stays as it is.
func (c *Config) relative(path string) string {
	full, err := filepath.Abs(path)
	if err == nil {
		if rel, err := filepath.Rel(c.dir, full); err == nil {
			path = rel
		}
	}
	return filepath.ToSlash(path)
}

// Ignored finds the entry that silences a diagnostic, found under a profile.
// A diagnostic that has to stay is not silenced (see [lint.Profile.Ignorable]);
// its entry is one of those that [Config.Stale] lists.
func (f Filter) Ignored(p *lint.Profile, d *lint.Diagnostic) (*Entry, bool) {
	for _, e := range f.entries {
		if !e.matches(d) {
			continue
		}
		if p.Ignorable(d) {
			e.matched.Store(true)
			return e, true
		}
		e.blocked.Store(true)
	}
	return nil, false
}

func (e *Entry) matches(d *lint.Diagnostic) bool {
	return e.Rule == d.Rule.ID && (e.Pointer == nil || matchPointer(*e.Pointer, string(d.Pointer())))
}

// matchPointer compares a pointer with one that may hold "*" for any token,
// and "**" at the end for any rest, none included. Tokens are compared as they
// are written: both sides are escaped.
func matchPointer(pattern, pointer string) bool {
	for pattern != "" {
		if pattern == "/**" {
			return true
		}
		if pointer == "" {
			return false
		}
		var want, got string
		want, pattern = cutToken(pattern)
		got, pointer = cutToken(pointer)
		if want != "*" && want != got {
			return false
		}
	}
	return pointer == ""
}

// cutToken takes the first token off a pointer, which begins with a slash.
func cutToken(pointer string) (token, rest string) {
	pointer = pointer[1:]
	if i := strings.IndexByte(pointer, '/'); i >= 0 {
		return pointer[:i], pointer[i:]
	}
	return pointer, ""
}
