package cmd

// What this binary is: which version, from which commit, built with what and
// how it came here.

import (
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version, commit, date and installed are set by the linker in a release:
// -X github.com/kedi-lang/kedi-schema/cmd.version=1.2.3 and so on. date is
// that of the commit, so that a build can be repeated to the byte.
var version, commit, date, installed string

// build is what is known of a binary.
type build struct {
	Version   string `json:"version"`
	Commit    string `json:"commit"`
	Date      string `json:"date"` // of the commit, RFC 3339
	Installed string `json:"installed"`
	Go        string `json:"go"`
	OS        string `json:"os"`
	Arch      string `json:"arch"`
}

// buildVersion gives the version in one line.
func buildVersion() string { return thisBuild().Version }

// thisBuild says what this binary is: what the linker was told, else what the
// go command wrote into it.
func thisBuild() build {
	linked := build{Version: version, Commit: commit, Date: date, Installed: installed}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return linked.or(recorded(info))
}

// or takes from other what is not known.
func (b build) or(other build) build {
	for _, pair := range []struct {
		to   *string
		from string
	}{{&b.Version, other.Version}, {&b.Commit, other.Commit}, {&b.Date, other.Date}, {&b.Installed, other.Installed}} {
		if *pair.to == "" {
			*pair.to = pair.from
		}
	}
	b.Go, b.OS, b.Arch = runtime.Version(), runtime.GOOS, runtime.GOARCH
	return b
}

// recorded reads the go command's record. A checkout has the settings of its
// version control; a module that was fetched has a checksum instead, and its
// version may name the commit.
func recorded(info *debug.BuildInfo) build {
	b := build{Version: info.Main.Version, Commit: "unknown", Date: "unknown"}
	modified := ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			b.Commit = s.Value
		case s.Key == "vcs.time":
			b.Date = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			modified = ", with changes that are not committed"
		}
	}
	switch {
	case b.Commit != "unknown":
		b.Installed = "built from a checkout" + modified
	case info.Main.Sum != "":
		b.Installed = "go install " + info.Main.Path + "@" + info.Main.Version
		b.fromPseudo()
	default:
		b.Installed = "built from source, without a record of the commit"
	}
	if b.Version == "" {
		b.Version = "(devel)"
	}
	return b
}

// fromPseudo takes commit and date from a pseudo-version: it ends in
// yyyymmddhhmmss-abcdefabcdef (Go Modules Reference, Pseudo-versions).
func (b *build) fromPseudo() {
	const stamp, hash = len("yyyymmddhhmmss"), len("abcdefabcdef")
	v := b.Version
	if len(v) < stamp+1+hash+1 || v[len(v)-hash-1] != '-' {
		return
	}
	d := v[len(v)-hash-1-stamp : len(v)-hash-1]
	for _, c := range d {
		if c < '0' || c > '9' {
			return
		}
	}
	b.Commit = v[len(v)-hash:]
	b.Date = d[:4] + "-" + d[4:6] + "-" + d[6:8] + "T" + d[8:10] + ":" + d[10:12] + ":" + d[12:] + "Z"
}

func newVersionCommand(s *Streams) *cobra.Command {
	var format string
	c := &cobra.Command{
		Use:   "version",
		Short: "Print the version, its commit and date, the Go it was built with, and how it was installed",
		Long: `Print what this binary is: its version, the commit it was built from and the date of that
commit, the Go it was built with, and how it came here: a release, "go install", or a checkout.`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error { return runVersion(s, format) },
	}
	c.Flags().StringVar(&format, "format", "text", "text or json")
	return c
}

func runVersion(s *Streams, format string) error {
	b := thisBuild()
	switch format {
	case "text":
		return write(s.Out, fmt.Sprintf("kedi-schema %s\ncommit %s\ndate %s\ngo %s %s/%s\ninstalled %s\n",
			b.Version, b.Commit, b.Date, b.Go, b.OS, b.Arch, b.Installed))
	case "json":
		text, err := json.Marshal(b)
		if err != nil {
			return fmt.Errorf("write the version: %w", err)
		}
		return write(s.Out, string(text)+"\n")
	}
	return usageError("--format %q: allowed are text and json", format)
}
