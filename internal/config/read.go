package config

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// reader turns the tree of a configuration into a [Config] and gathers what
// is wrong with it.
type reader struct {
	path     string
	lines    *schema.Lines
	problems Error
}

func (r *reader) fail(at schema.Span, format string, args ...any) {
	p := r.lines.Position(at.Start)
	r.problems = append(r.problems, Problem{r.path, p.Line, p.Column, fmt.Sprintf(format, args...)})
}

// keys and entryKeys are the members that a configuration and an entry may
// have.
var (
	keys      = []string{"profile", "providers", "fail-on", "ignore"}
	entryKeys = []string{"path", "rule", "pointer", "reason"}
)

func (r *reader) config(root schema.Node, c *Config) {
	members := r.members(root, keys)
	if v := members["profile"]; r.is(v, schema.String) {
		c.Profile, c.lines.profile = r.profile(v), r.line(v)
	}
	if v := members["providers"]; r.is(v, schema.Array) {
		c.Providers, c.lines.providers = r.providers(v), r.line(v)
	}
	if v := members["fail-on"]; r.is(v, schema.String) {
		c.FailOn, c.lines.failOn = r.failOn(v), r.line(v)
	}
	if v := members["ignore"]; r.is(v, schema.Array) {
		r.entries(v, c)
	}
	slices.SortStableFunc(r.problems, Problem.compare)
}

func (r *reader) line(v schema.Node) int { return r.lines.Position(v.NameSpan().Start).Line }

// members gives the members of an object by name, and reports those that are
// unknown or there twice.
func (r *reader) members(object schema.Node, known []string) map[string]schema.Node {
	found := make(map[string]schema.Node, len(known))
	if !r.is(object, schema.Object) {
		return found
	}
	for v := range object.Children() {
		name := v.Name()
		switch _, twice := found[name]; {
		case !slices.Contains(known, name):
			r.fail(v.NameSpan(), "unknown key %q%s", name, r.instead(name, "the keys are", known))
		case twice:
			r.fail(v.NameSpan(), "the key %q is there twice; keep one", name)
		default:
			found[name] = v
		}
	}
	return found
}

// instead ends a message about an unknown name: with the nearest known one,
// or with all of them.
func (r *reader) instead(name, lead string, known []string) string {
	if near, ok := lint.Nearest(name, known); ok {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return "; " + lead + " " + strings.Join(known, ", ")
}

var kindNames = [...]string{
	schema.Null: "nothing", schema.Bool: "a boolean", schema.Number: "a number", schema.String: "a string",
	schema.Array: "a list", schema.Object: "a mapping",
}

// is says whether a value is there and of the kind wanted, and reports one of
// another kind. A key without a value is as good as none.
func (r *reader) is(v schema.Node, kind schema.Kind) bool {
	if !v.Exists() || v.Is(schema.Null) && v.IsMember() {
		return false
	}
	if v.Is(kind) {
		return true
	}
	what := ""
	if v.IsMember() {
		what = v.Name() + ": "
	}
	r.fail(v.Span(), "%sexpected %s, found %s", what, kindNames[kind], kindNames[v.Kind()])
	return false
}

func (r *reader) profile(v schema.Node) *lint.Profile {
	p, ok := lint.ProfileOf(v.Text())
	if !ok {
		var names []string
		for _, p := range lint.Profiles() {
			names = append(names, p.Name)
		}
		r.fail(v.Span(), "unknown profile %q%s", v.Text(), r.instead(v.Text(), "the profiles are", names))
	}
	return p
}

// providers reads the targets that are named, in the order of reports.
func (r *reader) providers(list schema.Node) []*providers.Target {
	named := make(map[string]bool)
	for v := range list.Children() {
		if !r.is(v, schema.String) {
			continue
		}
		id := v.Text()
		if _, ok := providers.ByID(id); !ok {
			r.fail(v.Span(), "unknown provider %q%s", id, r.instead(id, "the providers are", providers.IDs()))
		} else if named[id] {
			r.fail(v.Span(), "the provider %q is named twice", id)
		}
		named[id] = true
	}
	if list.Len() == 0 {
		r.fail(list.Span(), "providers: the list is empty; name a provider, or leave the key out to ask all")
	}
	return slices.DeleteFunc(providers.All(), func(t *providers.Target) bool { return !named[t.ID] })
}

func (r *reader) failOn(v schema.Node) lint.Severity {
	s, ok := lint.SeverityOf(v.Text())
	if !ok || s == lint.None {
		names := []string{lint.Error.String(), lint.Warning.String(), lint.Info.String()}
		r.fail(v.Span(), "unknown severity %q%s", v.Text(), r.instead(v.Text(), "fail-on is one of", names))
	}
	return s
}
