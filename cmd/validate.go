package cmd

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/kedi-lang/kedi-schema/internal/judge"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// validateFlags are the flags of validate as they were typed.
type validateFlags struct {
	lines, assertFormat, showValues bool
	at, stdinName                   string
	format, color                   string
}

func newValidateCommand(s *Streams) *cobra.Command {
	f := &validateFlags{}
	c := &cobra.Command{
		Use:   "validate [flags] SCHEMA INSTANCE...",
		Short: "Hold instances against a schema, as kagent's final validator does",
		Long: `Hold JSON values against a JSON Schema, as kagent's runtime holds an agent's final answer
against it: draft 2020-12 whatever "$schema" says, numbers exact to the digit, "format" an
annotation, "pattern" in RE2, no reference followed out of the document.

SCHEMA is a file with one schema (also inside a kagent manifest or a provider's request, see
"kedi-schema lint --help"), INSTANCE a .json, .yaml or .yml file, a directory or glob of them;
- stands for standard input. No value of an instance is shown unless --show-values asks for it.

Exit codes: 0 every instance is valid; 1 some instance is not; 2 wrong usage, a schema that cannot
be used, an instance that is unreadable or malformed, or no verdict in bounded work.`,
		Example: `  kedi-schema validate order.json answer.json
  kedi-schema validate --at /spec/template/inline/outputSchema agent.yaml answers/*.json
  kedi-schema validate --lines --format oneline order.json - < answers.jsonl`,
		Args: func(_ *cobra.Command, args []string) error { return f.check(args) },
		RunE: func(_ *cobra.Command, args []string) error { return runValidate(s, f, args) },
	}
	f.bind(c)
	return c
}

func (f *validateFlags) bind(c *cobra.Command) {
	flags := c.Flags()
	flags.BoolVar(&f.lines, "lines", false, "take each line of an instance file as an instance of its own (JSON lines)")
	flags.BoolVar(&f.assertFormat, "assert-format", false, "hold values against \"format\" too, which kagent does not")
	flags.BoolVar(&f.showValues, "show-values", false, "show values and source lines of instances, which may be sensitive")
	flags.StringVar(&f.at, "at", "", "the schema is at this JSON `POINTER` of SCHEMA (outer#inner inside a string)")
	flags.StringVar(&f.stdinName, "stdin-filename", "", "show standard input under this `NAME`; its extension decides the format")
	flags.StringVar(&f.format, "format", "text", strings.Join(report.VerdictFormats(), ", "))
	flags.StringVar(&f.color, "color", "auto", "auto, always or never")
}

// check refuses arguments that cannot be right.
func (f *validateFlags) check(args []string) error {
	if len(args) < 2 {
		return usageError("validate wants a schema and at least one instance: files, or - for standard input")
	}
	for _, arg := range args[1:] {
		if arg == "-" && args[0] == "-" {
			return usageError("standard input cannot be both the schema and an instance")
		}
	}
	return nil
}

// verdictRun is one run of validate.
type verdictRun struct {
	flags   *validateFlags
	schema  *judge.Schema
	writer  report.VerdictWriter
	remarks *report.Remarks // on stderr
	summary report.VerdictSummary
}

func runValidate(s *Streams, f *validateFlags, args []string) error {
	mode, err := report.ParseColorMode(f.color)
	if err != nil {
		return usageError("--color: %v", err)
	}
	o := judge.SchemaOptions{Stdin: s.In, StdinName: f.stdinName, AssertFormat: f.assertFormat, ShowValues: f.showValues}
	if f.at != "" {
		at := schema.Pointer(f.at)
		o.At = &at
	}
	loaded, err := judge.Load(args[0], o)
	if err != nil {
		return &exitError{exitBug, fmt.Sprintf("this is a bug, please report it: %v", err)}
	}
	paint := func(stream any) report.Options {
		return report.Options{Color: report.UseColor(mode, os.Getenv, isTerminal(stream))}
	}
	writer, err := report.NewVerdicts(f.format, s.Out, report.VerdictOptions{
		Options: paint(s.Out), Schema: loaded.Source, ShowValues: f.showValues,
	})
	if err != nil {
		return usageError("--format: %v", err)
	}
	run := &verdictRun{flags: f, schema: loaded, writer: writer, remarks: report.NewRemarks(s.Err, paint(s.Err), f.format == "text")}
	return run.do(args[1:], judge.ReadOptions{Stdin: s.In, StdinName: f.stdinName, Lines: f.lines})
}

// do judges the instances, unless something is wrong with the schema.
func (r *verdictRun) do(args []string, o judge.ReadOptions) error {
	r.describe()
	if len(r.schema.Source.Errors) == 0 {
		if err := judge.Read(args, o, r.instance); err != nil {
			return err
		}
	}
	if err := r.writer.Close(r.summary); err != nil {
		return &exitError{exitUsage, err.Error()}
	}
	switch {
	case r.summary.Errors > 0 || len(r.schema.Source.Errors) > 0:
		return &exitError{code: exitUsage}
	case r.summary.Instances == 0:
		return &exitError{exitUsage, "no instance was found in the inputs; nothing was checked"}
	case r.summary.Invalid > 0:
		return &exitError{code: exitFindings}
	}
	return nil
}
