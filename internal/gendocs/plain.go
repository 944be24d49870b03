package main

// The help texts are plain text, and the writers of both kinds of page take
// them for Markdown. Here they are made into Markdown that says the same.

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// special are the characters that mean something in Markdown.
const special = "\\`*_{}[]<>|~"

// plain escapes a text. Its paragraphs become one line each, because a line
// that begins with "-" would be a list; indented paragraphs are code and
// headings are headings, as in the help of completion.
func plain(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		if !strings.HasPrefix(p, "\t") && !strings.HasPrefix(p, "#### ") {
			paragraphs[i] = escape(strings.Join(strings.Fields(p), " "))
		}
	}
	return strings.Join(paragraphs, "\n\n")
}

func escape(text string) string {
	var out strings.Builder
	for _, c := range text {
		if strings.ContainsRune(special, c) {
			out.WriteByte('\\')
		}
		out.WriteRune(c)
	}
	return out.String()
}

// plainDescriptions escapes what a command says of itself.
func plainDescriptions(c *cobra.Command) {
	c.Long = plain(c.Long)
	for _, child := range c.Commands() {
		plainDescriptions(child)
	}
}

// plainUsages escapes what the flags say of themselves, for man pages alone: a
// Markdown page prints them as code.
func plainUsages(c *cobra.Command) {
	c.InitDefaultHelpFlag()
	c.InitDefaultVersionFlag()
	c.Flags().VisitAll(func(f *pflag.Flag) { f.Usage = escape(f.Usage) })
	for _, child := range c.Commands() {
		plainUsages(child)
	}
}
