package cmd

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/kedi-lang/kedi-schema/internal/batch"
	"github.com/kedi-lang/kedi-schema/internal/config"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// lintFlags are the flags of lint as they were typed.
type lintFlags struct {
	profile, failOn string
	providers       []string
	config          string
	printConfig     bool
	stdinName, at   string
	format, color   string
	show            string
	fixes           bool
	outputs         []string
	baseline        string
	writeBaseline   string
	fix             string
	diff            bool

	given func(flag string) bool // says whether a flag was typed
}

func newLintCommand(s *Streams) *cobra.Command {
	f := &lintFlags{}
	c := &cobra.Command{
		Use:   "lint [flags] PATH...",
		Short: "Hold schemas against kagent's profiles and every provider",
		Long: `Hold JSON Schemas against kagent's portable or strict profile and against the providers
an agent may answer through, and report each shape that one of them refuses, ignores or weakens:
with line and column, evidence and month.

A PATH is a .json, .yaml or .yml file, a directory to search for them, a glob (** too), or - for
standard input. Schemas are found in plain documents, in kagent Agent and AgentTemplate manifests
(with their ConfigMaps), and in request bodies of OpenAI, Anthropic, Google, Mistral and Bedrock.

Exit codes: 0 nothing at or above --fail-on; 1 findings at or above it; 2 wrong usage, an input that
could not be read, or nothing to check.`,
		Example: `  kedi-schema lint schemas/
  kedi-schema lint --profile strict --provider openai-strict,claude answer.json
  kedi-schema lint --profile none --provider gemini answer.json
  kedi-schema lint --diff --fix=unsafe schemas/
  kubectl get agent data-extractor -o yaml | kedi-schema lint -`,
		RunE: func(_ *cobra.Command, args []string) error {
			return runLint(s, f, args)
		},
	}
	f.bind(c)
	f.given = c.Flags().Changed
	return c
}

func (f *lintFlags) bind(c *cobra.Command) {
	flags := c.Flags()
	flags.StringVar(&f.profile, "profile", "", "portable, strict or none (default: the configuration's, strict where the schema's holder asks for it, else portable)")
	flags.StringSliceVar(&f.providers, "provider", nil, "hold against the providers `ID,...` only, and take what they refuse as errors; \"kedi-schema providers\" lists them")
	flags.StringVar(&f.failOn, "fail-on", "", "exit 1 from this severity on: error, warning or info (default error)")
	flags.StringVar(&f.config, "config", "", "use the configuration `FILE` instead of the nearest .kedi-schema.yaml up from each file")
	flags.BoolVar(&f.printConfig, "print-config", false, "print the configuration that holds for one PATH, and lint nothing")
	flags.StringVar(&f.stdinName, "stdin-filename", "", "show standard input under this `NAME`; its extension decides the format")
	flags.StringVar(&f.at, "at", "", "the schema is at this JSON `POINTER` of each input (outer#inner inside a string)")
	flags.StringVar(&f.format, "format", "text", strings.Join(report.Formats(), ", "))
	flags.StringVar(&f.color, "color", "auto", "auto, always or never")
	flags.StringVar(&f.show, "show", "warning", "the least severity that reports have, but for json, which has all: info, warning or error")
	flags.StringArrayVar(&f.outputs, "output", nil, "write a report to a file too, as `FORMAT=FILE` (repeatable)")
	flags.BoolVar(&f.fixes, "fixes", false, "put into a json report how each finding can be mended; it takes longer")
	flags.StringVar(&f.baseline, "baseline", "", "let the findings pass that are in this `FILE`; new ones count")
	flags.StringVar(&f.fix, "fix", "", "mend what is reported; `KIND` safe keeps the valid instances, unsafe may change them")
	flags.Lookup("fix").NoOptDefVal = "safe"
	flags.BoolVar(&f.diff, "diff", false, "print what --fix would change as a unified diff, and write nothing; exit 1 on changes")
	flags.StringVar(&f.writeBaseline, "write-baseline", "", "write the findings to this `FILE` for --baseline, and exit 0 on them")
}

func runLint(s *Streams, f *lintFlags, args []string) error {
	chosen, err := f.settings()
	if err != nil {
		return err
	}
	finder, err := f.finder()
	if err != nil {
		return err
	}
	if f.printConfig {
		return f.printFor(s, args, config.Effective{Flags: chosen}, finder)
	}
	if len(args) == 0 {
		return usageError("lint wants at least one path: a file, a directory, a glob, or - for standard input")
	}
	inputs := f.find(s, args)
	fixing, err := f.fixing(s, args, inputs)
	if err != nil {
		return err
	}
	run, err := f.begin(fixing.reportTo(s), inputs)
	if err != nil {
		return err
	}
	run.fixing = fixing
	defer run.reports.discard()
	run.finder, run.stale = finder, f.wholly()
	collectLess()
	o := batch.Options{Inputs: inputs, Settings: run.settings(chosen), Propose: f.fixes}
	fixing.ask(&o)
	if err := batch.Run(o, run.handle); err != nil {
		return &exitError{exitUsage, err.Error()}
	}
	return run.finish()
}

// begin makes a run with the files that it writes and holds to.
func (f *lintFlags) begin(s *Streams, inputs *source.Set) (*lintRun, error) {
	taken := &takenPaths{inputs: inputs}
	baselines, err := f.baselines(taken)
	if err != nil {
		return nil, err
	}
	reports, err := f.open(s, taken)
	if err != nil {
		return nil, err
	}
	return &lintRun{streams: s, reports: reports, baselines: baselines, summarize: f.format == "oneline"}, nil
}

// wholly says that the run lints what the configuration means it to, so that
// an entry which silences nothing there is of no use.
func (f *lintFlags) wholly() bool {
	return !f.given("profile") && !f.given("provider") && !f.given("at")
}

func (f *lintFlags) finder() (*config.Finder, error) {
	if f.given("config") && f.config == "" {
		return nil, usageError("--config names no file")
	}
	finder, err := config.NewFinder(f.config)
	if err != nil {
		return nil, &exitError{exitUsage, err.Error()}
	}
	return finder, nil
}

// settings reads the flags that choose what schemas are held against.
func (f *lintFlags) settings() (config.Flags, error) {
	var chosen config.Flags
	if f.given("profile") {
		p, ok := lint.ProfileOf(f.profile)
		if !ok {
			return chosen, usageError("--profile %q: allowed are portable, strict and none", f.profile)
		}
		chosen.Profile = p
	}
	targets, err := chooseProviders(f.providers)
	if err != nil {
		return chosen, err
	}
	if f.given("provider") && len(targets) == 0 {
		return chosen, usageError("--provider names no provider; the providers are %s", strings.Join(providers.IDs(), ", "))
	}
	chosen.Providers = targets
	if f.given("fail-on") {
		severity, ok := lint.SeverityOf(f.failOn)
		if !ok || severity == lint.None {
			return chosen, usageError("--fail-on %q: allowed are error, warning and info", f.failOn)
		}
		chosen.FailOn = severity
	}
	return chosen, nil
}

func (f *lintFlags) find(s *Streams, args []string) *source.Set {
	o := source.Options{Stdin: s.In, StdinName: f.stdinName}
	if f.given("at") {
		at := schema.Pointer(f.at)
		o.At = &at
	}
	return source.Find(args, o)
}

// printFor prints the configuration that holds for one input: a file, the
// files of a directory, or standard input under the name that it is given.
func (f *lintFlags) printFor(s *Streams, args []string, e config.Effective, finder *config.Finder) error {
	if len(args) != 1 {
		return usageError("--print-config wants exactly one path, got %d", len(args))
	}
	e.Input = args[0]
	if e.Input == "-" && f.stdinName != "" {
		e.Input = f.stdinName
	}
	path := e.Input
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, "any.json")
	}
	var err error
	if e.Config, err = finder.For(path); err == nil {
		err = e.Print(s.Out)
	}
	if err != nil {
		return &exitError{exitUsage, err.Error()}
	}
	return nil
}
