package config

import (
	"fmt"
	"io"
	"strings"

	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// Flags are the settings that the command line gives; they win over the file.
// A nil, an empty list and lint.None are none.
type Flags struct {
	Profile   *lint.Profile
	Providers []*providers.Target
	FailOn    lint.Severity
}

// Effective is the configuration that holds for one input.
type Effective struct {
	Config *Config
	Flags  Flags
	// Input is the path of the input.
	Input string
}

// Print writes the effective configuration as YAML: each setting with where
// it comes from, and the entries that apply to the input.
func (e Effective) Print(w io.Writer) error {
	var b strings.Builder
	e.head(&b)
	profile := e.profile(&b)
	e.providers(&b, profile)
	e.failOn(&b)
	e.ignore(&b)
	if _, err := io.WriteString(w, b.String()); err != nil {
		return fmt.Errorf("write configuration: %w", err)
	}
	return nil
}

func (e Effective) head(b *strings.Builder) {
	fmt.Fprintf(b, "# input: %s\n", quote(e.Input))
	if e.Config.Path == "" {
		fmt.Fprintf(b, "# no %s is found in its folder or above\n", Name)
		return
	}
	fmt.Fprintf(b, "# configuration: %s\n", quote(e.Config.Path))
}

// from says where a setting comes from, as a comment.
func from(flag string, given bool, line int) string {
	switch {
	case given:
		return "--" + flag
	case line > 0:
		return fmt.Sprintf("line %d", line)
	}
	return "default"
}

func (e Effective) profile(b *strings.Builder) *lint.Profile {
	p := e.Flags.Profile
	origin := from("profile", p != nil, e.Config.lines.profile)
	if p == nil {
		p = e.Config.Profile
	}
	if p == nil {
		p, _ = lint.ProfileOf("portable")
		origin += "; strict where the schema's holder asks for it"
	}
	fmt.Fprintf(b, "profile: %s # %s\n", p.Name, origin)
	return p
}

// providers prints the targets that are named. Without any, the key stays
// away: a list that is written counts as named.
func (e Effective) providers(b *strings.Builder, p *lint.Profile) {
	list := e.Flags.Providers
	origin := from("provider", len(list) > 0, e.Config.lines.providers)
	if len(list) == 0 {
		list = e.Config.Providers
	}
	if len(list) > 0 {
		fmt.Fprintf(b, "providers: [%s] # %s\n", ids(list), origin)
		return
	}
	fmt.Fprintf(b, "# providers: none named, so those of the profile: %s\n", ids(providers.Default(p.Strict)))
}

func ids(list []*providers.Target) string {
	names := make([]string, len(list))
	for i, t := range list {
		names[i] = t.ID
	}
	return strings.Join(names, ", ")
}

func (e Effective) failOn(b *strings.Builder) {
	s := e.Flags.FailOn
	origin := from("fail-on", s != lint.None, e.Config.lines.failOn)
	if s == lint.None {
		s = e.Config.FailOn
	}
	if s == lint.None {
		s = lint.Error
	}
	fmt.Fprintf(b, "fail-on: %s # %s\n", s, origin)
}

func (e Effective) ignore(b *strings.Builder) {
	entries := e.Config.filter(e.Input).entries
	if other := len(e.Config.Ignore) - len(entries); other > 0 {
		fmt.Fprintf(b, "# ignore: %d of %d entries are for other files\n", other, len(e.Config.Ignore))
	}
	if len(entries) == 0 {
		return
	}
	b.WriteString("ignore:\n")
	for _, entry := range entries {
		entry.print(b)
	}
}

func (e *Entry) print(b *strings.Builder) {
	fmt.Fprintf(b, "  - rule: %s # line %d\n", e.Rule, e.Line)
	if e.Path != "" {
		fmt.Fprintf(b, "    path: %s\n", quote(e.Path))
	}
	if e.Pointer != nil {
		fmt.Fprintf(b, "    pointer: %s\n", quote(*e.Pointer))
	}
	fmt.Fprintf(b, "    reason: %s\n", quote(e.Reason))
}

// quote writes a double-quoted YAML string (YAML 1.2 section 7.3.1).
// Everything that could move a cursor or end a comment is escaped.
func quote(text string) string { return fmt.Sprintf("%q", text) }
