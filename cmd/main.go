// Package cmd is the command line: flags, wiring and exit codes, one file a
// command. It holds no rule, no fact and no wire format.
package cmd

import (
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// The exit codes that every command shares. A command with more of its own
// lists them in its help.
const (
	exitOK       = 0
	exitFindings = 1  // findings at or above --fail-on, an invalid instance, a failed check
	exitUsage    = 2  // wrong usage, unreadable or malformed input, nothing matched
	exitBug      = 70 // a bug in this program
)

// Streams are the standard streams of a run.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}

// exitError ends a command with a code. Without a message everything has been
// said already.
type exitError struct {
	code    int
	message string
}

func (e *exitError) Error() string { return e.message }

// usageError is a wrong use of a command.
func usageError(format string, args ...any) error {
	return &exitError{exitUsage, fmt.Sprintf(format, args...)}
}

// Main runs the command line args and returns the exit code.
func Main(args []string, in io.Reader, out, errOut io.Writer) (code int) {
	s := &Streams{In: in, Out: out, Err: errOut}
	defer func() {
		if bug := recover(); bug != nil {
			fmt.Fprintf(errOut, "kedi-schema: this is a bug, please report it: %v\n%s", bug, debug.Stack())
			code = exitBug
		}
	}()
	root := newRootCommand(s)
	root.SetArgs(args)
	if completing(args) {
		completeFrom(root)
	}
	return exitCode(root.Execute(), errOut)
}

// exitCode prints what an error has to say and gives its code; one that no
// command made is wrong usage.
func exitCode(err error, errOut io.Writer) int {
	if err == nil {
		return exitOK
	}
	var exit *exitError
	if !errors.As(err, &exit) {
		exit = &exitError{exitUsage, err.Error()}
	}
	if exit.message != "" {
		fmt.Fprintf(errOut, "kedi-schema: %s\n", exit.message)
	}
	return exit.code
}

// Tree gives the commands with their flags, for the program that writes their
// manual; nothing is to be run from it.
func Tree() *cobra.Command {
	root := newRootCommand(&Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard})
	root.InitDefaultCompletionCmd()
	return root
}

func newRootCommand(s *Streams) *cobra.Command {
	root := &cobra.Command{
		Use:   "kedi-schema",
		Short: "Tell what becomes of a JSON Schema before an agent is deployed with it",
		Long: `kedi-schema tells what becomes of a JSON Schema that an LLM agent is to answer in:
on kagent's portable and strict profiles, at every provider, and over A2A.

Exit codes: 0 done; 1 findings; 2 wrong usage, or an input that could not be read; 70 a bug in
kedi-schema. A command that has more of its own lists them.`,
		Example: `  kedi-schema lint schemas/
  kedi-schema lint --profile none --provider openai-strict answer.json
  kedi-schema matrix answer.json
  kedi-schema transform --provider gemini answer.json`,
		Version:       buildVersion(),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          noArgs,
		RunE:          func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	root.SetVersionTemplate("kedi-schema {{.Version}}\n")
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return usageError("%v; \"%s --help\" lists the flags", err, c.CommandPath())
	})
	root.SetIn(s.In)
	root.SetOut(s.Out)
	root.SetErr(s.Err)
	root.AddCommand(
		newLintCommand(s),
		newDigestCommand(s),
		newValidateCommand(s),
		newRulesCommand(s),
		newExplainCommand(s),
		newMatrixCommand(s),
		newTransformCommand(s),
		newProvidersCommand(s),
		newCallCommand(s),
		newMockCommand(s),
		newVersionCommand(s),
	)
	return root
}

// noArgs refuses arguments, and says so of a command that does not exist.
func noArgs(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if c.HasSubCommands() {
		return usageError("unknown command %q; run %q for the list", args[0], c.CommandPath()+" --help")
	}
	return usageError("%s takes no arguments, got %q", c.CommandPath(), args[0])
}
