package cmd

// The script of "completion bash". cobra's compares what was typed with the
// words as bash would quote them, and bash quotes commas: in a list the second
// word would never be completed. Here the script is told that a comma stands
// for itself.

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// bashCommas are lines of cobra's script, and what they become.
var bashCommas = [...][2]string{
	{
		`[[ $comp == "$cur"* ]] || continue`,
		`[[ ${comp//\\,/,} == "$cur"* ]] || continue`,
	},
	{
		`COMPREPLY[0]=$(printf "%q" "${COMPREPLY[0]}")`,
		`COMPREPLY[0]=$(printf "%q" "${COMPREPLY[0]}"); COMPREPLY[0]=${COMPREPLY[0]//\\,/,}`,
	},
	{
		`COMPREPLY[0]=$(printf "%q" "${COMPREPLY[0]%%$tab*}")`,
		`COMPREPLY[0]=$(printf "%q" "${COMPREPLY[0]%%$tab*}"); COMPREPLY[0]=${COMPREPLY[0]//\\,/,}`,
	},
}

// mendBashCompletion gives root the command "completion bash" that prints it.
func mendBashCompletion(root *cobra.Command, s *Streams) {
	root.InitDefaultCompletionCmd()
	bash, _, err := root.Find([]string{"completion", "bash"})
	if err != nil {
		return // cobra will say what is wrong with the arguments
	}
	bash.RunE = func(c *cobra.Command, _ []string) error {
		plain, err := c.Flags().GetBool("no-descriptions")
		if err != nil {
			return fmt.Errorf("read --no-descriptions: %w", err)
		}
		var script strings.Builder
		if err := root.GenBashCompletionV2(&script, !plain); err != nil {
			return fmt.Errorf("write the completions: %w", err)
		}
		return write(s.Out, commasMended(script.String()))
	}
}

func commasMended(script string) string {
	for _, line := range bashCommas {
		script = strings.Replace(script, line[0], line[1], 1)
	}
	return script
}
