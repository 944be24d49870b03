package cmd

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/kedi-lang/kedi-schema/internal/fingerprint"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
)

// digestFlags are the flags of digest as they were typed.
type digestFlags struct {
	canonical, failOnLoss bool
	check, form           string
	at, stdinName         string
}

func newDigestCommand(s *Streams) *cobra.Command {
	f := &digestFlags{}
	c := &cobra.Command{
		Use:   "digest [flags] PATH...",
		Short: "Print the digest by which kagent knows a schema",
		Long: `Print the SHA-256 of each schema's canonical form, as kagent records it and writes it in
kagent.dev/a2a/output-schema-sha256: a line "HEX  PATH" for each schema, with the number of its
YAML document (from 0) and its JSON Pointer where it is a part of a file: "HEX  PATH:1#/data/answer.json#".

A PATH is a file, a directory, a glob or -, and schemas are found in it as lint finds them; those
in manifests are read as kubectl reads them. Where the canonical form does not mean what the
source says, a warning on stderr tells the place.

Exit codes: 0 done; 1 --check found a difference, or --fail-on-loss a loss; 2 wrong usage, an input
that kagent would not read, or no schema found.`,
		Example: `  kedi-schema digest order.json agent.yaml
  kedi-schema digest schemas/ > schemas.sha256 && kedi-schema digest --check schemas.sha256 schemas/
  kedi-schema digest --check 59a6341782be5eacb0762a62133c7b45ec785770392216e712f109f11afb6a1b answer.json
  kedi-schema digest --canonical order.json | sha256sum`,
		RunE: func(_ *cobra.Command, args []string) error { return runDigest(s, f, args) },
	}
	flags := c.Flags()
	flags.BoolVar(&f.canonical, "canonical", false, "print the bytes that are hashed; of several schemas with a line end between them")
	flags.StringVar(&f.check, "check", "", "compare with the digest or the list of digests that `HEX|FILE` names (- for standard input)")
	flags.StringVar(&f.form, "form", "kagent", "kagent, or jcs for the canonical form of RFC 8785")
	flags.BoolVar(&f.failOnLoss, "fail-on-loss", false, "exit 1 when the canonical form does not mean what a source says")
	flags.StringVar(&f.at, "at", "", "the schema is at this JSON `POINTER` of each input (outer#inner inside a string)")
	flags.StringVar(&f.stdinName, "stdin-filename", "", "show standard input under this `NAME`; its extension decides the format")
	return c
}

// digestRun gathers the results of one run of digest.
type digestRun struct {
	streams  *Streams
	flags    *digestFlags
	printer  *fingerprint.Printer
	expected *fingerprint.Expected // nil without --check
	remarks  *report.Remarks       // on stderr

	schemas                int
	printed                bool // a canonical form is printed
	unread, lossy, differs bool
}

func runDigest(s *Streams, f *digestFlags, args []string) error {
	form, ok := fingerprint.FormOf(f.form)
	if !ok {
		return usageError("--form %q: allowed are kagent and jcs", f.form)
	}
	r := &digestRun{streams: s, flags: f, remarks: report.NewRemarks(s.Err, report.Options{
		Color: report.UseColor(report.ColorAuto, os.Getenv, isTerminal(s.Err)),
	}, false)}
	if f.check != "" {
		if f.canonical {
			return usageError("--check and --canonical exclude each other")
		}
		expected, err := expectation(s, f.check, args)
		if err != nil {
			return err
		}
		r.expected = expected
		if len(args) == 0 {
			args = expected.Paths()
		}
	}
	if len(args) == 0 {
		return usageError("digest wants at least one path: a file, a directory, a glob, or - for standard input")
	}
	options := source.Options{Stdin: s.In, StdinName: f.stdinName}
	if f.at != "" {
		at := schema.Pointer(f.at)
		options.At = &at
	}
	r.printer = fingerprint.NewPrinter(form, options.At)
	return r.do(source.Find(args, options))
}

// expectation reads the value of --check.
func expectation(s *Streams, check string, args []string) (*fingerprint.Expected, error) {
	if fingerprint.IsDigest(check) {
		return fingerprint.Expect(check), nil
	}
	in, name := s.In, "standard input"
	if check != "-" {
		file, err := os.Open(check)
		if err != nil {
			return nil, usageError("--check %s: neither 64 hexadecimal digits nor a file that can be read", report.Safe(check))
		}
		defer func() { _ = file.Close() }() // it was only read
		in, name = file, check
	}
	for _, arg := range args {
		if arg == "-" && check == "-" {
			return nil, usageError("standard input cannot be both the list of --check and a schema")
		}
	}
	text, err := io.ReadAll(io.LimitReader(in, schema.MaxBytes))
	if err != nil {
		return nil, usageError("--check: read %s: %v", report.Safe(name), err)
	}
	expected, err := fingerprint.ExpectList(string(text))
	if err != nil {
		return nil, usageError("--check: %s: %v", report.Safe(name), err)
	}
	return expected, nil
}

// do goes through the inputs and decides the exit code: what went unread comes
// before what differs.
func (r *digestRun) do(inputs *source.Set) error {
	for i := range inputs.Len() {
		if err := r.input(inputs.Read(i)); err != nil {
			return err
		}
	}
	if err := r.missing(); err != nil {
		return err
	}
	switch {
	case r.unread:
		return &exitError{code: exitUsage}
	case r.schemas == 0:
		return &exitError{exitUsage, "no schema was found in the inputs; there is nothing to digest"}
	case r.differs, r.lossy && r.flags.failOnLoss:
		return &exitError{code: exitFindings}
	}
	return nil
}

// input prints what one input gave; a fault of one hides none of the others.
func (r *digestRun) input(file *source.File) error {
	entries, faults := r.printer.Entries(file)
	for _, fault := range faults {
		r.unread = true
		r.remarks.Write(fault)
	}
	for i := range entries {
		e := &entries[i]
		r.schemas++
		if e.Fault != nil {
			r.unread = true
			r.remarks.Write(*e.Fault)
			continue
		}
		r.warn(e)
		if err := r.print(e); err != nil {
			return err
		}
	}
	return nil
}

// warn tells what the canonical form loses, and that kagent would not take
// the schema.
func (r *digestRun) warn(e *fingerprint.Entry) {
	r.lossy = r.lossy || len(e.Losses) > 0
	for _, loss := range e.Losses {
		r.remarks.Write(loss)
	}
	if e.More > 0 {
		last := e.Losses[len(e.Losses)-1]
		last.Placed, last.Message = false, fmt.Sprintf("%d more places that the canonical form changes", e.More)
		r.remarks.Write(last)
	}
	if e.Objection != nil {
		r.remarks.Write(*e.Objection)
	}
}
