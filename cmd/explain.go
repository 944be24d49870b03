package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/kedi-lang/kedi-schema/internal/pages"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

func newExplainCommand(s *Streams) *cobra.Command {
	return &cobra.Command{
		Use:   "explain RULE [CLASS|KEYWORD|FORMAT]",
		Short: "Tell what a rule detects, who minds since when, and what to do",
		Long: `Tell what a rule detects and why, what each target does with such a schema (with
evidence and month), an example on which it fires and one on which it does not, and what to do.
A second argument asks about one form of the shape: a class of the rule, a keyword for
keyword-unsupported, a format for format-unsupported.`,
		Example: `  kedi-schema explain object-open
  kedi-schema explain keyword-unsupported oneOf`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 1 || len(args) > 2 {
				return usageError("explain wants a rule, and at most one form of it; \"kedi-schema rules\" lists the rules")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			return runExplain(s, args)
		},
	}
}

func runExplain(s *Streams, args []string) error {
	// A finding is also quoted as rule(class).
	id, class, _ := strings.Cut(strings.TrimSuffix(args[0], ")"), "(")
	if len(args) == 2 {
		class = args[1]
	}
	rule, ok := lint.RuleOf(id)
	if !ok {
		return unknownRule(id)
	}
	if rule.Parameter == lint.KeywordParameter {
		noteMisspelled(s, class)
	}
	if class != "" && !rule.HasClass(class) {
		if len(rule.Classes) == 0 {
			return usageError("rule %s has a single form, not %q", id, class)
		}
		return usageError("rule %s has no form %q; it has %s", id, class, strings.Join(rule.Classes, ", "))
	}
	return write(s.Out, pages.Rule(rule, class, false))
}

// noteMisspelled notes a name that is nearly a keyword. The forms "minItems>1",
// "items[]" and "allOf+$ref" have rows in the tables.
func noteMisspelled(s *Streams, name string) {
	if name == "" || schema.KeywordOf(name) != schema.NoKeyword || strings.ContainsAny(name, ">[+") {
		return
	}
	if near, ok := lint.Nearest(name, keywordNames()); ok {
		fmt.Fprintf(s.Err, "note: JSON Schema has no keyword %q; did you mean %q?\n", name, near)
	}
}

func unknownRule(id string) error {
	if schema.KeywordOf(id) != schema.NoKeyword {
		return usageError("%q is a keyword, not a rule; \"kedi-schema explain keyword-unsupported %s\" tells what becomes of it", id, id)
	}
	if _, ok := providers.ByID(id); ok {
		return usageError("%q is a provider, not a rule; \"kedi-schema providers %s\" tells of it", id, id)
	}
	if near, ok := lint.NearestRule(id); ok {
		return usageError("unknown rule %q; did you mean %q?", id, near)
	}
	return usageError("unknown rule %q; \"kedi-schema rules\" lists them", id)
}
