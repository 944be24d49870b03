package cmd

// What the shell offers for each flag and argument. Words come from the tables
// that the commands themselves read, where there is one.

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/kedi-lang/kedi-schema/a2acall"
	"github.com/kedi-lang/kedi-schema/internal/mockagent"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// completion is how a flag, or the arguments of a command, complete. Without a
// command it holds for the flag of that name everywhere.
type completion struct {
	command, flag string
	complete      cobra.CompletionFunc
}

// argCompletions are those of arguments; a command without one takes none.
func argCompletions() []completion {
	return []completion{
		{command: "lint", complete: documents},
		{command: "matrix", complete: documents},
		{command: "digest", complete: documents},
		{command: "transform", complete: nth(documents)},
		{command: "validate", complete: schemaThenInstances},
		{command: "explain", complete: nth(word(ruleIDs), ruleForms)},
		{command: "providers", complete: nth(word(providerIDs))},
		{command: "call", complete: freeText},
		{command: "mock", complete: freeText},
		{command: "rules", complete: freeText},
		{command: "version", complete: freeText},
	}
}

// flagCompletions are those of the flags that take a value, but for numbers
// and durations, for which there is nothing to offer.
func flagCompletions() []completion {
	return slices.Concat(sharedFlags(), reportFlags(), callFlagCompletions(), []completion{
		{"transform", "provider", list(providerIDsAndAll)},
		{"transform", "notes", word(words("text", "json"))},
		{"transform", "out", folder},
		{"transform", "name", freeText},
		{"digest", "form", word(words("kagent", "jcs"))},
		{"digest", "check", anyFile},
		{"mock", "schema", documents},
		{"mock", "contract", word(words(mockagent.Kedi, mockagent.Kagent))},
		{"mock", "answer", anyFile},
		{"mock", "fault", word(faultNames)},
		{"mock", "listen", freeText},
		{"mock", "transport", list(words(mockagent.JSONRPC, mockagent.REST, mockagent.GRPC))},
		{"mock", "protocol", word(words(mockagent.V10, mockagent.V03))},
	})
}

func sharedFlags() []completion {
	return []completion{
		{"", "at", freeText},
		{"", "color", word(words("auto", "always", "never"))},
		{"", "profile", word(profileNames)},
		{"", "stdin-filename", freeText},
		{"lint", "provider", list(providerIDs)},
		{"matrix", "provider", list(providerIDs)},
	}
}

func reportFlags() []completion {
	return []completion{
		{"lint", "baseline", anyFile},
		{"lint", "config", yamlFile},
		{"lint", "fail-on", word(severities)},
		{"lint", "fix", word(words("safe", "unsafe"))},
		{"lint", "format", word(report.Formats)},
		{"lint", "output", formatAndFile(report.Formats)},
		{"lint", "show", word(severities)},
		{"lint", "write-baseline", anyFile},
		{"matrix", "fail-on", word(words("refused", "doubtful", "weakened"))},
		{"matrix", "format", word(words("text", "json", "markdown", "html"))},
		{"providers", "format", word(words("text", "json"))},
		{"rules", "format", word(words("text", "json"))},
		{"validate", "format", word(report.VerdictFormats)},
		{"version", "format", word(words("text", "json"))},
	}
}

func callFlagCompletions() []completion {
	rows := []completion{
		{"call", "schema", documents},
		{"call", "contract", word(words(a2acall.Auto, "kedi", "kagent"))},
		{"call", "schema-encoding", word(words(a2acall.Auto, "json-utf8", "protobuf-value"))},
		{"call", "delivery", word(words(a2acall.Auto, "stream", "poll", "block"))},
		{"call", "transport", list(words("jsonrpc", "rest", "grpc"))},
		{"call", "protocol", word(words(a2acall.Auto, "1.0", "0.3"))},
		{"call", "output", word(words(a2acall.Pretty, "compact", "raw", "envelope"))},
		{"call", "dry-run", word(words("request", "curl"))},
	}
	for _, name := range []string{"ca", "card-file", "prompt-file", "out", "keep-invalid", "trace", "bearer-file", "basic-file", "api-key-file"} {
		rows = append(rows, completion{"call", name, anyFile})
	}
	for _, name := range []string{"card-path", "bearer-env", "basic-env", "basic-user", "api-key-env", "api-key-header", "header", "task-id", "context-id", "metadata"} {
		rows = append(rows, completion{"call", name, freeText})
	}
	return rows
}

func words(list ...string) func() []string { return func() []string { return list } }

func severities() []string {
	return []string{lint.Error.String(), lint.Warning.String(), lint.Info.String()}
}

func profileNames() (names []string) {
	for _, p := range lint.Profiles() {
		names = append(names, p.Name)
	}
	return names
}

func providerIDs() (ids []string) {
	for _, t := range providers.All() {
		ids = append(ids, t.ID+"\t"+t.Title)
	}
	return ids
}

func providerIDsAndAll() []string { return append(providerIDs(), "all\tevery one of them") }

func ruleIDs() (ids []string) {
	for _, r := range lint.Rules() {
		ids = append(ids, r.ID+"\t"+r.Title)
	}
	return ids
}

func faultNames() (names []string) {
	for _, f := range mockagent.Faults() {
		names = append(names, f.Name+"\t"+f.Effect)
	}
	return names
}

// ruleForms completes the second argument of explain: the classes of the rule
// that is the first, or the keywords or formats it is about.
func ruleForms(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	var forms []string
	if r, ok := lint.RuleOf(args[0]); ok {
		forms = append(forms, r.Classes...)
		switch r.Parameter {
		case lint.KeywordParameter:
			forms = append(forms, keywordNames()...)
		case lint.FormatParameter:
			forms = append(forms, formatNames()...)
		}
	}
	return beginning(forms, typed), cobra.ShellCompDirectiveNoFileComp
}

func keywordNames() (names []string) {
	for k := schema.NoKeyword + 1; int(k) < schema.KeywordCount; k++ {
		names = append(names, k.String())
	}
	return names
}

// formatNames are the formats that some provider's table names.
func formatNames() (names []string) {
	for _, t := range providers.All() {
		for _, f := range t.Formats {
			if !strings.Contains(f.Format, "*") && !slices.Contains(names, f.Format) {
				names = append(names, f.Format)
			}
		}
	}
	slices.Sort(names)
	return names
}
