package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// transformFlags are the flags of transform as they were typed.
type transformFlags struct {
	inputFlags
	providers      []string
	check, request bool
	name, notes    string
	out            string
}

func newTransformCommand(s *Streams) *cobra.Command {
	f := &transformFlags{}
	c := &cobra.Command{
		Use:   "transform --provider ID [flags] SCHEMA",
		Short: "Print the schema that a provider really receives",
		Long: `Print on standard output the schema that a provider receives, or with --request the part of the
request that carries it, and nothing else. On standard error stands every change, whether the copy
accepts more for it (weaker) or not (equal), and a warning for what the provider is known to refuse
all the same. Where kagent sends a provider no schema, a line there says so.

SCHEMA is a file with one schema, found as lint finds it, or - for standard input. --provider all,
or a list, writes to the folder --out: ID.json for each provider, and notes.txt or notes.json.
Every file is written whole or not at all.

Exit codes: 0 done; 1 no copy can be written, or --check found what a provider refuses; 2 wrong
usage, or an input that could not be read.`,
		Example: `  kedi-schema transform --provider gemini answer.json
  kedi-schema transform --provider openai-strict --check --request --name answer answer.json > body.json
  kedi-schema transform --provider all --out copies --notes json answer.json`,
		RunE: func(_ *cobra.Command, args []string) error { return runTransform(s, f, args) },
	}
	flags := c.Flags()
	flags.StringSliceVar(&f.providers, "provider", nil, "the provider, or several as `ID,...` or all (with --out or --check); \"kedi-schema providers\" lists them")
	flags.BoolVar(&f.check, "check", false, "print nothing when a provider refuses what it would get: report that as lint does, and exit 1")
	flags.BoolVar(&f.request, "request", false, "print the part of the request that carries the schema")
	flags.StringVar(&f.name, "name", "", "the schema's `NAME` in the request (default: that in the input's wrapper, else response)")
	flags.StringVar(&f.notes, "notes", "text", "text or json: how changes and warnings are told")
	flags.StringVar(&f.out, "out", "", "write to the folder `DIR`, a file for each provider and one of notes")
	flags.StringVar(&f.at, "at", "", "the schema is at this JSON `POINTER` of the input (outer#inner inside a string)")
	flags.StringVar(&f.stdinName, "stdin-filename", "", "show standard input under this `NAME`; its extension decides the format")
	return c
}

// targets finds the providers that are asked for and checks the flags that go
// with them.
func (f *transformFlags) targets() ([]*providers.Target, error) {
	all := len(f.providers) == 1 && f.providers[0] == "all"
	if len(f.providers) == 0 {
		return nil, usageError("transform wants --provider; the providers are %s, and all", strings.Join(providers.IDs(), ", "))
	}
	targets := providers.All()
	if !all {
		chosen, err := chooseProviders(f.providers)
		if err != nil {
			return nil, err
		}
		targets = chosen
	}
	if len(targets) > 1 && f.out == "" && !f.check {
		return nil, usageError("standard output takes the schema of one provider; name a folder with --out for %d of them", len(targets))
	}
	return targets, f.checkWords()
}

// checkWords checks the flags that take a word.
func (f *transformFlags) checkWords() error {
	if f.notes != "text" && f.notes != "json" {
		return usageError("--notes %q: allowed are text and json", f.notes)
	}
	if f.name == "" {
		return nil
	}
	if fault := lint.NameFault(f.name); fault != "" {
		return usageError("--name %q %s; allowed are letters, digits, \"_\" and \"-\", at most 64 [wrapper-name]", f.name, fault)
	}
	return nil
}
