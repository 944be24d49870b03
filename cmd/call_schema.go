package cmd

// The schema of a call: a file of its own, or what a manifest or a request
// holds; linted before anything is sent.

import (
	"fmt"

	"github.com/kedi-lang/kedi-schema/a2acall"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// readSchema reads --schema, which must hold exactly one schema.
func (r *callRun) readSchema() error {
	path := r.flags.schema
	if path == "" {
		return nil
	}
	set := source.Find([]string{path}, oneSchemaAt(r.streams.In, r.flags.at))
	if set.Len() != 1 {
		return a2acall.SchemaFailure("%s names %d inputs, call takes one", path, set.Len())
	}
	file := set.Read(0)
	if len(file.Faults) > 0 {
		return a2acall.SchemaFailure("%s", file.Faults[0].Error())
	}
	if len(file.Schemas) != 1 {
		return a2acall.SchemaFailure("%s holds %d schemas, call takes one; name it with --at", path, len(file.Schemas))
	}
	found := file.Schemas[0]
	if err := r.lintSchema(found); err != nil {
		return err
	}
	var err error
	r.options.Schema, err = a2acall.NewSchema(path, found.Root)
	return err
}

// lintSchema holds the schema to what the agent will hold it to. For kagent the
// schema that runs is in the cluster, and what the profile forbids is a
// warning; for Kedi the limits of the extension stop the call. The limit in
// bytes is the card's and is not known yet.
func (r *callRun) lintSchema(s source.Schema) error {
	kagent := r.flags.contract == a2acall.Kagent
	for _, d := range lint.NewLinter(lintOptions(kagent, s.Strict)).Lint(lint.Schema{Root: s.Root, Written: s.Written}) {
		if d.Severity != lint.Error || !kagent && d.Rule.ID == "size" {
			continue
		}
		at := schema.NewLines(s.Root.Document().Text).Position(d.Span.Start)
		text := fmt.Sprintf("%s:%d:%d: %s", s.Path, at.Line, at.Column, d.Message)
		if !kagent {
			return a2acall.SchemaFailure("%s ("+d.Rule.ID+")", text)
		}
		r.console.Finding(d.Rule.ID, text)
	}
	return nil
}

func lintOptions(kagent, strict bool) lint.Options {
	name := "none"
	if kagent {
		name = "portable"
		if strict {
			name = "strict"
		}
	}
	profile, _ := lint.ProfileOf(name)
	if kagent {
		return lint.Options{Profile: profile}
	}
	target, _ := providers.ByID("kedi-a2a")
	return lint.Options{Profile: profile, Targets: []*providers.Target{target}, Named: true}
}
