package cmd

// Shell completion: how the shell is answered. What each flag and argument
// takes stands in completetable.go; the scripts that ask are cobra's.

import (
	"strings"

	"github.com/spf13/cobra"
)

// completing says that a shell asks for completions, so that every other run
// need not know how to give them.
func completing(args []string) bool {
	return len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
}

// completeFrom gives each flag and argument below root its completion.
func completeFrom(root *cobra.Command) {
	for _, c := range root.Commands() {
		for _, row := range flagCompletions() {
			if (row.command == "" || row.command == c.Name()) && c.Flags().Lookup(row.flag) != nil {
				// It fails only for a flag that is not there or has one already.
				_ = c.RegisterFlagCompletionFunc(row.flag, row.complete)
			}
		}
		for _, row := range argCompletions() {
			if row.command == c.Name() {
				c.ValidArgsFunction = row.complete
			}
		}
	}
}

// word completes to one of some words, each alone or with what it means after
// a tab.
func word(words func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		return beginning(words(), typed), cobra.ShellCompDirectiveNoFileComp
	}
}

// list completes the last of some words parted by commas, with those before it
// kept and not offered again.
func list(words func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		before := typed[:strings.LastIndexByte(typed, ',')+1]
		var offered []string
		for _, w := range words() {
			name, _, _ := strings.Cut(w, "\t")
			if !strings.Contains(","+before, ","+name+",") {
				offered = append(offered, before+w)
			}
		}
		return beginning(offered, typed), cobra.ShellCompDirectiveNoFileComp
	}
}

// nth completes each argument by its own function, and none after the last.
func nth(functions ...cobra.CompletionFunc) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		if len(args) >= len(functions) {
			return freeText(c, args, typed)
		}
		return functions[len(args)](c, args, typed)
	}
}

// documents completes to files that a schema or an instance can be in.
func documents(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"json", "yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
}

// instances completes to files that instances can be in, JSON lines too.
func instances(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"json", "yaml", "yml", "jsonl", "ndjson"}, cobra.ShellCompDirectiveFilterFileExt
}

// schemaThenInstances completes the arguments of validate.
func schemaThenInstances(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return documents(c, args, typed)
	}
	return instances(c, args, typed)
}

// yamlFile completes to the files of a configuration.
func yamlFile(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
}

func anyFile(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveDefault
}

func folder(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// freeText is what nobody can complete: a pointer, a prompt, a number.
func freeText(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveNoFileComp
}

// formatAndFile completes FORMAT=FILE: the format here, the file by the shell.
func formatAndFile(words func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		if strings.Contains(typed, "=") {
			return nil, cobra.ShellCompDirectiveDefault
		}
		var offered []string
		for _, w := range words() {
			offered = append(offered, w+"=")
		}
		return beginning(offered, typed), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
}

// beginning keeps the words that go on from what was typed.
func beginning(words []string, typed string) []string {
	var kept []string
	for _, w := range words {
		if strings.HasPrefix(w, typed) {
			kept = append(kept, w)
		}
	}
	return kept
}
