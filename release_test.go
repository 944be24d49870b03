package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v4"
)

// packaging are the files that other programs read.
func packaging(t *testing.T) map[string]string {
	t.Helper()
	paths, err := filepath.Glob(".github/workflows/*.yml")
	if err != nil {
		t.Fatal(err)
	}
	files := make(map[string]string)
	for _, path := range append(paths, "action.yml", ".pre-commit-hooks.yaml", ".goreleaser.yaml", ".golangci.yml") {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		files[path] = string(text)
	}
	return files
}

// TestPackagingIsYAML reads each of them.
func TestPackagingIsYAML(t *testing.T) {
	for path, text := range packaging(t) {
		var n yaml.Node
		if err := yaml.Unmarshal([]byte(text), &n); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// TestActionsArePinned holds that every action comes from this tree or is
// named by the hash of a commit, with its version beside it, and that a
// workflow starts without any permission.
func TestActionsArePinned(t *testing.T) {
	uses := regexp.MustCompile(`(?m)^\s*(?:- )?uses: (.*)$`)
	pinned := regexp.MustCompile(`^(\./\S*|[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$`)
	seen := 0
	for path, text := range packaging(t) {
		for _, m := range uses.FindAllStringSubmatch(text, -1) {
			seen++
			if !pinned.MatchString(m[1]) {
				t.Errorf("%s uses %s; want owner/name@COMMIT # vX.Y.Z", path, m[1])
			}
		}
		if strings.HasPrefix(path, ".github") && !strings.Contains(text, "\npermissions: {}\n") {
			t.Errorf("%s does not start from permissions: {}", path)
		}
	}
	if seen == 0 {
		t.Error("no workflow uses an action; the test reads nothing")
	}
}

// TestTargets holds that what is released is what `make cross` builds.
func TestTargets(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	cross := regexp.MustCompile(`for target in (linux/[^;]*);`).FindStringSubmatch(string(makefile))
	if cross == nil {
		t.Fatal("the Makefile has no list of targets")
	}
	var released []string
	for _, m := range regexp.MustCompile(`(?m)^      - (\w+_(?:amd|arm)64)$`).FindAllStringSubmatch(packaging(t)[".goreleaser.yaml"], -1) {
		released = append(released, strings.Replace(m[1], "_", "/", 1))
	}
	if diff := cmp.Diff(strings.Fields(cross[1]), released); diff != "" {
		t.Errorf("make cross and .goreleaser.yaml differ (-make +goreleaser):\n%s", diff)
	}
}

// TestCaskHasEveryPage holds that the cask installs the man page of each
// command. The shells' own pages of completion are left out.
func TestCaskHasEveryPage(t *testing.T) {
	pages, err := filepath.Glob("docs/commands/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no page in docs/commands: %v", err)
	}
	for _, page := range pages {
		name := strings.ReplaceAll(strings.TrimSuffix(filepath.Base(page), ".md"), "_", "-")
		listed := strings.Contains(packaging(t)[".goreleaser.yaml"], "- man/"+name+".1\n")
		if shell := strings.HasPrefix(name, "kedi-schema-completion"); listed == shell {
			t.Errorf("man/%s.1 listed for the cask: %t", name, listed)
		}
	}
}

// TestActionArguments runs the script of action.yml with a program that prints
// what it is given.
func TestActionArguments(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil || runtime.GOOS == "windows" {
		t.Skip("no bash")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "program")
	script := "#!/bin/sh\nfor a in \"$@\"; do echo \"$a\"; case $a in json=*) echo '\"summary\":{\"files\":1,\"errors\":3,\"warnings\":14}}' > \"${a#json=}\";; esac; done\nexit 1\n"
	if err := os.WriteFile(program, []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	outputs := filepath.Join(dir, "outputs")
	c := exec.Command(bash, ".github/action/lint.sh")
	c.Env = append(os.Environ(),
		"KEDI_SCHEMA="+program, "GITHUB_OUTPUT="+outputs, "GITHUB_STEP_SUMMARY="+filepath.Join(dir, "summary"),
		"LINT_PATHS=a b.json\n-c.json\n", "FORMAT=github", "PROVIDER=claude,gemini", "PROFILE=", "FAIL_ON=warning", "BASELINE=", "SARIF="+dir+"/new/k.sarif",
	)
	out, err := c.Output()
	if err == nil || c.ProcessState.ExitCode() != 1 {
		t.Errorf("exit code %d: %v", c.ProcessState.ExitCode(), err)
	}
	got := slices.DeleteFunc(strings.Fields(strings.ReplaceAll(string(out), "a b", "a+b")), func(a string) bool {
		return strings.HasPrefix(a, "json=") || strings.HasPrefix(a, "markdown=")
	})
	want := strings.Fields("lint --format github --provider claude,gemini --fail-on warning --output sarif=" + dir + "/new/k.sarif --output --output -- a+b.json -c.json")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	text, err := os.ReadFile(outputs)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff("exit-code=1\nerrors=3\nwarnings=14\n", string(text)); diff != "" {
		t.Errorf("outputs (-want +got):\n%s", diff)
	}
}
