package cmd

// Running call: files opened first, then one session, then the result or the
// failure.

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/kedi-lang/kedi-schema/a2acall"
	"github.com/kedi-lang/kedi-schema/internal/report"
)

// callRun is one run of the command.
type callRun struct {
	flags   *callFlags
	streams *Streams
	console *a2acall.Console
	secrets *a2acall.Secrets
	options a2acall.Options

	out, keepInvalid *a2acall.File
	trace            *os.File
}

func runCall(c *cobra.Command, s *Streams, f *callFlags, args []string) error {
	collectSooner()
	a2acall.HushLibraries()
	r := &callRun{flags: f, streams: s}
	auth, err := a2acall.ReadAuth(f.auth, a2acall.AuthSource{Env: os.Getenv, File: os.ReadFile})
	if err == nil {
		r.secrets = auth.Secrets()
	}
	r.console = a2acall.NewConsole(s.Err, r.secrets, a2acall.ConsoleOptions{
		Quiet: f.quiet, Verbose: f.verbose, Live: isTerminal(s.Err) && os.Getenv("TERM") != "dumb",
	})
	defer r.cleanUp()
	for _, step := range []func() error{
		func() error { return err },
		func() error { return countArgs(args) },
		f.choices,
		f.conflicts,
		func() error { return f.runConflicts(c.Flags()) },
		func() error { return r.prepare(c, auth, args) },
		r.perform,
	} {
		if err := step(); err != nil {
			return r.end(err)
		}
	}
	return nil
}

// prepare reads what the flags name and opens what they want written. Nothing
// is sent yet.
func (r *callRun) prepare(c *cobra.Command, auth *a2acall.Credentials, args []string) error {
	var err error
	if r.options, err = r.flags.options(auth, r.secrets); err != nil {
		return err
	}
	r.options.URL = args[0]
	r.options.Repeat = repeat(c.Flags())
	if r.options.Prompt, r.options.HasPrompt, err = r.flags.prompt(args, r.streams.In); err != nil {
		return err
	}
	if err := r.readSchema(); err != nil {
		return err
	}
	return r.openFiles(auth.Hidden())
}

func (r *callRun) openFiles(hidden []string) (err error) {
	f := r.flags
	if f.out != "" {
		if r.out, err = a2acall.NewFile("--out", f.out); err != nil {
			return err
		}
	}
	if f.keepInvalid != "" {
		if r.keepInvalid, err = a2acall.NewFile("--keep-invalid", f.keepInvalid); err != nil {
			return err
		}
	}
	if f.trace == "" {
		return nil
	}
	if r.trace, err = a2acall.CreateAnew("--trace", f.trace); err != nil {
		return err
	}
	r.options.Trace = a2acall.NewTrace(r.trace, r.secrets, append(hidden, f.auth.APIKeyHeader))
	return nil
}

func (r *callRun) cleanUp() {
	r.out.Discard()
	r.keepInvalid.Discard()
	if r.trace != nil {
		_ = r.trace.Close()
	}
}

// perform opens the session and does what was asked for.
func (r *callRun) perform() error {
	ctx, stop := interruptible(func() {
		r.out.Abandon()
		r.keepInvalid.Abandon()
	})
	defer stop()
	session, err := a2acall.Open(ctx, r.options, r.console)
	if err != nil {
		return err
	}
	defer session.Close()
	switch {
	case r.flags.dryRun == "curl":
		return session.DryRunCommand(ctx, r.streams.Out)
	case r.flags.dryRun != "":
		return session.DryRun(ctx, r.streams.Out)
	case r.flags.runs > 0:
		return session.Runs(ctx, r.streams.Out, a2acall.Plan{Runs: r.flags.runs, Parallel: r.flags.parallel})
	}
	result, err := session.Call(ctx)
	if err != nil {
		return err
	}
	return r.write(session, result)
}

// write prints the result to stdout or into the file of --out.
func (r *callRun) write(session *a2acall.Session, result *a2acall.Result) error {
	render := func(w io.Writer) error {
		switch r.flags.output {
		case a2acall.Compact:
			return a2acall.WriteCompact(w, result.JSON)
		case a2acall.Raw:
			return a2acall.WriteRaw(w, result.JSON)
		case a2acall.Envelope:
			return session.WriteEnvelope(w, result)
		}
		return a2acall.WritePretty(w, result.JSON, r.palette())
	}
	if r.out != nil {
		return r.out.Commit(render)
	}
	if err := render(r.streams.Out); err != nil {
		return usageError("write the result: %v", err)
	}
	return nil
}

// palette colours pretty output on a terminal, or as --color says.
func (r *callRun) palette() a2acall.Palette {
	if r.out == nil && r.coloured() {
		return a2acall.Colours()
	}
	return a2acall.Palette{}
}

func (r *callRun) coloured() bool {
	mode, _ := report.ParseColorMode(r.flags.color)
	return report.UseColor(mode, os.Getenv, isTerminal(r.streams.Out))
}

// end reports a failure and turns it into the exit code.
func (r *callRun) end(err error) error {
	var failure *a2acall.Failure
	if !errors.As(err, &failure) {
		failure = a2acall.UsageFailure(err)
	}
	r.console.Fail(failure)
	if r.flags.output == a2acall.Envelope && r.out == nil {
		_ = a2acall.WriteFailure(r.streams.Out, failure, r.secrets)
	}
	if r.keepInvalid != nil && failure.Rejected != nil {
		if err := r.keepInvalid.Commit(func(w io.Writer) error { return a2acall.WriteRaw(w, failure.Rejected) }); err != nil {
			return err
		}
	}
	return &exitError{code: failure.ExitCode()}
}

// interruptible ends the call at the first SIGINT or SIGTERM, and the process
// at the second, after abandon.
func interruptible(abandon func()) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	done := make(chan struct{})
	go func() {
		select {
		case <-signals:
			cancel(a2acall.ErrInterrupted)
		case <-done:
			return
		}
		select {
		case <-signals:
			abandon()
			os.Exit(a2acall.Interrupted.Exit())
		case <-done:
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(done)
		cancel(nil)
	}
}
