package cmd

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version, commit and date are set by the linker in a release.
var version, commit, date string

// buildVersion gives the version in one line: the release's, else that of
// the module as the go command knows it.
func buildVersion() string {
	if version != "" {
		return version
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

func newVersionCommand(s *Streams) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version, its commit and date, and the Go it was built with",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			rev, at := revision()
			_, err := fmt.Fprintf(s.Out, "kedi-schema %s\ncommit %s\ndate %s\ngo %s %s/%s\n",
				buildVersion(), rev, at, runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		},
	}
}

// revision gives the commit and its date: the linker's, else those that the
// go command wrote into the binary.
func revision() (rev, at string) {
	rev, at = "unknown", "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				rev = s.Value
			case "vcs.time":
				at = s.Value
			}
		}
	}
	if commit != "" {
		rev = commit
	}
	if date != "" {
		at = date
	}
	return rev, at
}
