package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/kedi-lang/kedi-schema/internal/pages"
	"github.com/kedi-lang/kedi-schema/providers"
)

func newProvidersCommand(s *Streams) *cobra.Command {
	var format string
	c := &cobra.Command{
		Use:   "providers [ID]",
		Short: "List the providers, or tell all that is known of one",
		Long: `List every provider with the month of the newest fact about it. With an ID tell what becomes of
each keyword, format, shape and size there, in which field of the request the schema is sent, and
how and since when each fact is known.`,
		Example: `  kedi-schema providers
  kedi-schema providers claude
  kedi-schema providers gemini --format json`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError("providers takes one ID at most, got %d", len(args))
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return runProviders(s, format, args) },
	}
	c.Flags().StringVar(&format, "format", "text", "text or json")
	return c
}

func runProviders(s *Streams, format string, args []string) error {
	if format != "text" && format != "json" {
		return usageError("--format %q: allowed are text and json", format)
	}
	asJSON := format == "json"
	if len(args) == 0 {
		if asJSON {
			return write(s.Out, pages.ProvidersJSON())
		}
		return write(s.Out, pages.ProviderTable())
	}
	t, ok := providers.ByID(args[0])
	if !ok {
		return usageError("unknown provider %q; the providers are %s", args[0], strings.Join(providers.IDs(), ", "))
	}
	if asJSON {
		return write(s.Out, pages.ProviderJSON(t))
	}
	return write(s.Out, pages.Provider(t, false))
}
