package cmd

import (
	"github.com/spf13/cobra"

	"github.com/kedi-lang/kedi-schema/internal/pages"
)

func newRulesCommand(s *Streams) *cobra.Command {
	var format string
	c := &cobra.Command{
		Use:   "rules",
		Short: "List every rule with its severity in the profiles",
		Long: `List every rule, what it detects, and its severity in the portable and the strict
profile. "By targets" means that the profile has none of its own: what the chosen providers do with
such a schema decides. "kedi-schema explain RULE" tells the rest.`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			switch format {
			case "text":
				return write(s.Out, pages.RuleTable())
			case "json":
				return write(s.Out, pages.RulesJSON())
			}
			return usageError("--format %q: allowed are text and json", format)
		},
	}
	c.Flags().StringVar(&format, "format", "text", "text or json")
	return c
}
