package cmd

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/kedi-lang/kedi-schema/internal/matrix"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/lint"
)

// matrixFlags are the flags of matrix as they were typed.
type matrixFlags struct {
	inputFlags
	profile, format, color, failOn string
	providers                      []string
}

func newMatrixCommand(s *Streams) *cobra.Command {
	f := &matrixFlags{}
	c := &cobra.Command{
		Use:   "matrix [flags] SCHEMA...",
		Short: "Show what becomes of schemas at every provider",
		Long: `Show a table with a row for each provider: whether it accepts the schema, holds to less than
it says, may refuse it or refuses it, for which reasons, on which lines, and how much of each limit
is used. Several schemas make a grid. The first row is kagent's own profile.

A SCHEMA is named as for lint. The configuration is not asked: nothing is ignored here.

Exit codes: 0 the table was written; 1 a verdict at or above --fail-on; 2 wrong usage, an input that
could not be read, or nothing to show.`,
		Example: `  kedi-schema matrix answer.json
  kedi-schema matrix --format markdown schemas/ > comment.md
  kedi-schema matrix --format html --provider openai-strict,claude,gemini answer.json > matrix.html`,
		RunE: func(_ *cobra.Command, args []string) error {
			return runMatrix(s, f, args)
		},
	}
	flags := c.Flags()
	flags.StringVar(&f.format, "format", "text", "text, json, markdown or html")
	flags.StringVar(&f.profile, "profile", "", "the kagent profile of the first row: portable, strict, or none for no such row (default: strict where the schema's holder asks for it, else portable)")
	flags.StringSliceVar(&f.providers, "provider", nil, "show the providers `ID,...` only")
	flags.StringVar(&f.failOn, "fail-on", "", "exit 1 from this verdict on: refused, doubtful or weakened (default: never)")
	flags.StringVar(&f.color, "color", "auto", "auto, always or never")
	flags.StringVar(&f.at, "at", "", "the schema is at this JSON `POINTER` of each input (outer#inner inside a string)")
	flags.StringVar(&f.stdinName, "stdin-filename", "", "show standard input under this `NAME`; its extension decides the format")
	return c
}

func runMatrix(s *Streams, f *matrixFlags, args []string) error {
	if len(args) == 0 {
		return usageError("matrix wants at least one schema: a file, a directory, a glob, or - for standard input")
	}
	options, err := f.options()
	if err != nil {
		return err
	}
	failOn := matrix.Refused + 1
	if f.failOn != "" {
		v, ok := matrix.VerdictOf(f.failOn)
		if !ok || v <= matrix.Accepted {
			return usageError("--fail-on %q: allowed are refused, doubtful and weakened", f.failOn)
		}
		failOn = v
	}
	render, err := f.renderer(s)
	if err != nil {
		return err
	}
	table, unread := f.build(s, matrix.NewBuilder(options), args)
	if len(table.Schemas) > 0 {
		text, err := render(table)
		if err != nil {
			return fmt.Errorf("write the matrix: %w", err)
		}
		if err := write(s.Out, text); err != nil {
			return err
		}
	}
	switch {
	case unread:
		return &exitError{code: exitUsage}
	case len(table.Schemas) == 0:
		return &exitError{exitUsage, "no schema was found in the inputs; there is nothing to show"}
	case table.Worst() >= failOn:
		return &exitError{code: exitFindings}
	}
	return nil
}

// build reads the inputs; what went unread is told and does not hold back the
// rest.
func (f *matrixFlags) build(s *Streams, b *matrix.Builder, args []string) (table *matrix.Matrix, unread bool) {
	inputs := f.find(s, args)
	for i := range inputs.Len() {
		file := inputs.Read(i)
		complain(s, file)
		unread = unread || len(file.Faults) > 0
		for _, schema := range file.Schemas {
			b.Add(schema)
		}
	}
	return b.Matrix(), unread
}

func (f *matrixFlags) options() (matrix.Options, error) {
	var o matrix.Options
	if f.profile != "" {
		p, ok := lint.ProfileOf(f.profile)
		if !ok {
			return o, usageError("--profile %q: allowed are portable, strict and none", f.profile)
		}
		o.Profile = p
	}
	targets, err := chooseProviders(f.providers)
	o.Targets = targets
	return o, err
}

// renderer finds the function that writes the matrix in the format asked for.
func (f *matrixFlags) renderer(s *Streams) (func(*matrix.Matrix) (string, error), error) {
	mode, err := report.ParseColorMode(f.color)
	if err != nil {
		return nil, usageError("--color: %v", err)
	}
	switch f.format {
	case "text":
		o := matrix.TextOptions{Color: report.UseColor(mode, os.Getenv, isTerminal(s.Out)), Width: terminalWidth(s.Out)}
		return func(m *matrix.Matrix) (string, error) { return m.Text(o), nil }, nil
	case "json":
		return (*matrix.Matrix).JSON, nil
	case "markdown":
		return func(m *matrix.Matrix) (string, error) { return m.Markdown(), nil }, nil
	case "html":
		return func(m *matrix.Matrix) (string, error) { return m.HTML(), nil }, nil
	}
	return nil, usageError("--format %q: allowed are text, json, markdown and html", f.format)
}
