package cmd

import (
	"fmt"
	"os"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/internal/transform"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

func runTransform(s *Streams, f *transformFlags, args []string) error {
	targets, err := f.targets()
	if err != nil {
		return err
	}
	if len(args) != 1 {
		return usageError("transform wants one schema, a file or - for standard input; got %d", len(args))
	}
	from, err := f.one(s, args[0])
	if err != nil {
		return err
	}
	result := transform.Make(from, targets)
	run := &transformRun{streams: s, flags: f, result: result}
	switch {
	case len(result.Faults) > 0:
		return run.findings(result.Faults)
	case f.check && len(result.Refusals) > 0:
		return run.findings(result.Refusals)
	case f.out != "":
		return run.folder()
	case len(targets) > 1:
		return nil // --check, and all is well
	}
	return run.print()
}

// one reads the one schema of the input.
func (f *transformFlags) one(s *Streams, arg string) (source.Schema, error) {
	inputs := f.find(s, []string{arg})
	var found []source.Schema
	unread := false
	for i := range inputs.Len() {
		file := inputs.Read(i)
		complain(s, file)
		unread = unread || len(file.Faults) > 0
		found = append(found, file.Schemas...)
	}
	switch {
	case unread:
		return source.Schema{}, &exitError{code: exitUsage}
	case len(found) == 0:
		return source.Schema{}, &exitError{exitUsage, "no schema was found in " + report.Safe(arg)}
	case len(found) > 1:
		return source.Schema{}, tooMany(arg, found)
	}
	return found[0], nil
}

// tooMany says where the schemas of an input are.
func tooMany(arg string, found []source.Schema) error {
	const shown = 5
	var b strings.Builder
	fmt.Fprintf(&b, "%s holds %d schemas; name one with --at, or give it a file of its own", report.Safe(arg), len(found))
	for i, s := range found {
		if i == shown {
			fmt.Fprintf(&b, "\n  and %d more", len(found)-shown)
			break
		}
		line := schema.NewLines(s.Root.Document().Text).Position(s.Root.Span().Start).Line
		fmt.Fprintf(&b, "\n  %s:%d  %s", s.Path, line, s.Root.Pointer())
	}
	return &exitError{exitUsage, b.String()}
}

// transformRun prints one result.
type transformRun struct {
	streams *Streams
	flags   *transformFlags
	result  *transform.Result
}

func (r *transformRun) json() bool { return r.flags.notes == "json" }

func (r *transformRun) options() report.Options {
	return report.Options{Color: report.UseColor(report.ColorAuto, os.Getenv, isTerminal(r.streams.Err))}
}

// findings reports findings as lint does, on stderr: stdout has a schema or
// nothing.
func (r *transformRun) findings(found []lint.Diagnostic) error {
	w, err := report.New(r.flags.notes, r.streams.Err, r.options())
	if err != nil {
		return err
	}
	file := r.result.File(found)
	summary := report.Summary{Files: 1}
	summary.Add(file)
	if err := w.File(file); err != nil {
		return err
	}
	if err := w.Close(summary); err != nil {
		return err
	}
	return &exitError{code: exitFindings}
}

// print writes the one copy to stdout and the notes to stderr.
func (r *transformRun) print() error {
	text, err := r.text(r.result.Copies[0])
	if err != nil {
		return err
	}
	if r.json() {
		notes, err := r.result.NotesJSON()
		if err != nil {
			return err
		}
		if err := write(r.streams.Err, notes); err != nil {
			return err
		}
		return write(r.streams.Out, text)
	}
	out := report.NewRemarks(r.streams.Err, r.options(), false)
	for _, m := range r.result.Remarks(r.flags.request) {
		out.Write(m)
	}
	return write(r.streams.Out, text)
}

// text gives what is printed of a copy: nothing of one that is not sent, unless
// its request is asked for.
func (r *transformRun) text(c *providers.Copy) (string, error) {
	if !r.flags.request {
		return c.Text, nil
	}
	text, err := c.Request(r.result.Name(r.flags.name))
	return string(text), err
}

// folder writes the copies and the notes to a folder.
func (r *transformRun) folder() error {
	var files []transform.File
	for _, c := range r.result.Copies {
		text, err := r.text(c)
		if err != nil {
			return err
		}
		if len(text) > 0 {
			files = append(files, transform.File{Name: c.Target.ID + ".json", Text: text})
		}
	}
	notes := transform.File{Name: "notes.txt", Text: r.result.NotesText(r.flags.request)}
	if r.json() {
		text, err := r.result.NotesJSON()
		if err != nil {
			return err
		}
		notes = transform.File{Name: "notes.json", Text: text}
	}
	if err := transform.WriteFolder(r.flags.out, append(files, notes)); err != nil {
		return &exitError{exitUsage, err.Error()}
	}
	fmt.Fprintf(r.streams.Err, "wrote %s and %s to %s\n", counted(len(files), "copy", "copies"), notes.Name, report.Safe(r.flags.out))
	if n := len(r.result.Refusals); n > 0 {
		fmt.Fprintf(r.streams.Err, "%s: warning: refused by the provider that would get it, in %s; see %s\n",
			report.Safe(r.result.Path), counted(n, "place", "places"), notes.Name)
	}
	return nil
}
