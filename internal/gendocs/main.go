// Command gendocs writes what is made from the command tree: man pages, the
// reference in Markdown, and the scripts for shell completion.
//
//	go run ./internal/gendocs man|markdown|completions DIR
//
// It is a program of its own so that the libraries which write man pages stay
// out of kedi-schema. Man pages bear a month, that of SOURCE_DATE_EPOCH, in
// seconds since 1970, so that two runs write the same bytes.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/kedi-lang/kedi-schema/cmd"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "gendocs: %v\n", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("want a kind (man, markdown or completions) and a folder, got %q", args)
	}
	kind, dir := args[0], args[1]
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("make the folder: %w", err)
	}
	tree := cmd.Tree()
	tree.DisableAutoGenTag = true // it has the day of the run
	switch kind {
	case "man":
		return man(tree, dir)
	case "markdown":
		plainDescriptions(tree)
		return doc.GenMarkdownTree(tree, dir)
	case "completions":
		return completions(dir)
	}
	return fmt.Errorf("unknown kind %q; the kinds are man, markdown and completions", kind)
}

// man writes a page for each command.
func man(tree *cobra.Command, dir string) error {
	epoch := os.Getenv("SOURCE_DATE_EPOCH")
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil {
		return fmt.Errorf("SOURCE_DATE_EPOCH is %q; man pages want their date there, in seconds since 1970", epoch)
	}
	date := time.Unix(seconds, 0).UTC()
	plainDescriptions(tree)
	plainUsages(tree)
	header := doc.GenManHeader{Section: "1", Source: "kedi-schema", Manual: "kedi-schema manual", Date: &date}
	return doc.GenManTree(tree, &header, dir)
}

// completions writes what "completion SHELL" prints, under the name that the
// shell looks for.
func completions(dir string) error {
	for _, script := range []struct{ shell, file string }{
		{"bash", "kedi-schema.bash"},
		{"zsh", "_kedi-schema"},
		{"fish", "kedi-schema.fish"},
		{"powershell", "kedi-schema.ps1"},
	} {
		var out, problem bytes.Buffer
		if code := cmd.Main([]string{"completion", script.shell}, strings.NewReader(""), &out, &problem); code != 0 {
			return fmt.Errorf("write the completions of %s: %s", script.shell, problem.String())
		}
		if err := os.WriteFile(filepath.Join(dir, script.file), out.Bytes(), 0o644); err != nil {
			return fmt.Errorf("write the completions: %w", err)
		}
	}
	return nil
}
