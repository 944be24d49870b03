package cmd

import (
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRecorded reads the records that the go command leaves in its several
// ways of building.
func TestRecorded(t *testing.T) {
	vcs := func(modified string) []debug.BuildSetting {
		return []debug.BuildSetting{
			{Key: "-trimpath", Value: "true"},
			{Key: "vcs.revision", Value: "0123456789abcdef0123456789abcdef01234567"},
			{Key: "vcs.time", Value: "2026-11-30T21:44:19Z"},
			{Key: "vcs.modified", Value: modified},
		}
	}
	const path = "github.com/kedi-lang/kedi-schema"
	for _, test := range []struct {
		name     string
		main     debug.Module
		settings []debug.BuildSetting
		want     build
	}{
		{
			"a checkout at a tag", debug.Module{Path: path, Version: "v1.2.3"}, vcs("false"),
			build{Version: "v1.2.3", Commit: "0123456789abcdef0123456789abcdef01234567", Date: "2026-11-30T21:44:19Z", Installed: "built from a checkout"},
		},
		{
			"a checkout with changes", debug.Module{Path: path, Version: "v1.2.4-0.20261130214419-0123456789ab+dirty"}, vcs("true"),
			build{Version: "v1.2.4-0.20261130214419-0123456789ab+dirty", Commit: "0123456789abcdef0123456789abcdef01234567", Date: "2026-11-30T21:44:19Z", Installed: "built from a checkout, with changes that are not committed"},
		},
		{
			"go install of a tag", debug.Module{Path: path, Version: "v1.2.3", Sum: "h1:x"}, nil,
			build{Version: "v1.2.3", Commit: "unknown", Date: "unknown", Installed: "go install github.com/kedi-lang/kedi-schema@v1.2.3"},
		},
		{
			"go install of a commit", debug.Module{Path: path, Version: "v0.0.0-20261130214419-0123456789ab", Sum: "h1:x"}, nil,
			build{Version: "v0.0.0-20261130214419-0123456789ab", Commit: "0123456789ab", Date: "2026-11-30T21:44:19Z", Installed: "go install github.com/kedi-lang/kedi-schema@v0.0.0-20261130214419-0123456789ab"},
		},
		{
			"a version that ends like one", debug.Module{Path: path, Version: "v1.0.0-rc.release.candidate-0123456789ab", Sum: "h1:x"}, nil,
			build{Version: "v1.0.0-rc.release.candidate-0123456789ab", Commit: "unknown", Date: "unknown", Installed: "go install github.com/kedi-lang/kedi-schema@v1.0.0-rc.release.candidate-0123456789ab"},
		},
		{
			"no record", debug.Module{}, nil,
			build{Version: "(devel)", Commit: "unknown", Date: "unknown", Installed: "built from source, without a record of the commit"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := recorded(&debug.BuildInfo{Main: test.main, Settings: test.settings})
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestLinked holds that what the linker was told wins.
func TestLinked(t *testing.T) {
	linked := build{Version: "1.2.3", Commit: "abc", Date: "2026-11-30T21:44:19Z", Installed: "release"}
	got := linked.or(build{Version: "v0.0.0", Commit: "def", Date: "unknown", Installed: "built from a checkout"})
	want := linked
	want.Go, want.OS, want.Arch = runtime.Version(), runtime.GOOS, runtime.GOARCH
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
