package config

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// Entry silences the findings of one rule in some files, at some places.
type Entry struct {
	// Path is a glob over paths relative to the folder of the configuration,
	// with forward slashes; "**" stands for any folders. Without a path the
	// entry is for every file.
	Path string
	// Rule is the rule's ID.
	Rule string
	// Pointer is the place of the finding, nil for every place: a JSON
	// Pointer as reports print it, in which the token "*" stands for any one
	// and "**" at the end for any rest.
	Pointer *string
	// Reason says why the finding may stay.
	Reason string
	// Line and Column are the place of the entry in its file, from 1.
	Line, Column int

	// What has become of the entry in this run. Files are linted in parallel.
	applied atomic.Bool // there was a file for it
	matched atomic.Bool // it silenced a finding
	blocked atomic.Bool // it met a finding that cannot be silenced
}

func (r *reader) entries(list schema.Node, c *Config) {
	profile := c.Profile
	if profile == nil {
		profile, _ = lint.ProfileOf("portable")
	}
	for v := range list.Children() {
		if v.Is(schema.Object) {
			c.Ignore = append(c.Ignore, r.entry(v, profile))
			continue
		}
		r.fail(v.Span(), "expected a mapping with the keys %s, found %s", strings.Join(entryKeys, ", "), kindNames[v.Kind()])
	}
}

func (r *reader) entry(object schema.Node, profile *lint.Profile) *Entry {
	members := r.members(object, entryKeys)
	at := r.lines.Position(object.Span().Start)
	e := &Entry{Line: at.Line, Column: at.Column}
	if v := members["path"]; r.is(v, schema.String) {
		e.Path = r.glob(v)
	}
	if v := r.required(object, members, "rule"); v.Exists() {
		e.Rule = r.rule(v, profile)
	}
	if v := members["pointer"]; r.is(v, schema.String) {
		e.Pointer = r.pointer(v)
	}
	if v := r.required(object, members, "reason"); v.Exists() {
		e.Reason = v.Text()
	}
	return e
}

// required gives the text of a member that an entry must have; the zero Node
// when it has none, which is reported.
func (r *reader) required(entry schema.Node, members map[string]schema.Node, name string) schema.Node {
	advice := "name the rule to ignore"
	if name == "reason" {
		advice = "say why the finding may stay"
	}
	switch v := members[name]; {
	case !v.Exists() || v.Is(schema.Null):
		r.fail(entry.Span(), "the entry has no %s; %s", name, advice)
	case v.Is(schema.String) && strings.TrimSpace(v.Text()) == "":
		r.fail(v.Span(), "the %s is empty; %s", name, advice)
	case r.is(v, schema.String):
		return v
	}
	return schema.Node{}
}

// glob reads the path of an entry.
func (r *reader) glob(v schema.Node) string {
	text := v.Text()
	switch {
	case text == "" || strings.HasSuffix(text, "/"):
		r.fail(v.Span(), "path: %q names no file; for all files of a folder write %q", text, text+"**")
	case strings.HasPrefix(text, "/"):
		r.fail(v.Span(), "path: %q is absolute; write it relative to the folder of this file", text)
	case !doublestar.ValidatePattern(text):
		r.fail(v.Span(), `path: %q is no glob; write \\[ for a bracket that stands for itself`, text)
	}
	return strings.TrimPrefix(text, "./")
}

// rule reads the rule of an entry. One whose findings all have to stay under
// the profile is refused.
func (r *reader) rule(v schema.Node, profile *lint.Profile) string {
	id := v.Text()
	rule, ok := lint.RuleOf(id)
	bare, _ := lint.ProfileOf("none")
	switch {
	case !ok:
		r.fail(v.Span(), "unknown rule %q%s", id, r.nearestRule(id))
	case bare.Forbids(rule):
		r.fail(v.Span(), "the rule %q cannot be ignored: it is an error in every profile", id)
	case profile.Forbids(rule):
		r.fail(v.Span(), "the rule %q cannot be ignored in the profile %s: kagent itself refuses such a schema", id, profile.Name)
	}
	return id
}

func (r *reader) nearestRule(id string) string {
	var ids []string
	for _, rule := range lint.Rules() {
		ids = append(ids, rule.ID)
	}
	if near, ok := lint.Nearest(id, ids); ok {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return "; kedi-schema rules lists them"
}

// pointer reads the pointer of an entry.
func (r *reader) pointer(v schema.Node) *string {
	text := v.Text()
	switch rest := strings.TrimSuffix(text, "/**"); {
	case text != "" && text[0] != '/':
		r.fail(v.Span(), "pointer: %q is no JSON Pointer; it is empty or begins with /", text)
	case slices.Contains(strings.Split(rest, "/"), "**"):
		r.fail(v.Span(), "pointer: ** stands at the end only; write * for a single token")
	case badEscape(text):
		r.fail(v.Span(), "pointer: %q is no JSON Pointer; ~ is written ~0 and / inside a name ~1", text)
	}
	return &text
}

// badEscape says whether a tilde stands without 0 or 1 (RFC 6901 section 3).
func badEscape(pointer string) bool {
	for i := range len(pointer) {
		if pointer[i] == '~' && (i+1 == len(pointer) || pointer[i+1] != '0' && pointer[i+1] != '1') {
			return true
		}
	}
	return false
}
