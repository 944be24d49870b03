package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/kedi-lang/kedi-schema/internal/mockagent"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// complete asks as a shell does, without descriptions, and gives the words and
// the directive.
func complete(t *testing.T, args ...string) (offered []string, directive string) {
	t.Helper()
	var out, errOut bytes.Buffer
	args = append([]string{cobra.ShellCompNoDescRequestCmd}, args...)
	if code := Main(args, strings.NewReader(""), &out, &errOut); code != exitOK {
		t.Fatalf("%q: exit code %d: %s", args, code, errOut.String())
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	return lines[:len(lines)-1], lines[len(lines)-1]
}

// The directives, as the shell scripts read them.
const (
	noFiles    = ":4"
	extensions = ":8"
	folders    = ":16"
	anything   = ":0"
)

func TestComplete(t *testing.T) {
	for _, test := range []struct {
		line      string
		offered   string
		directive string
	}{
		{"explain yaml", "yaml-reading", noFiles},
		{"explain keyword-unsupported if", "if", noFiles},
		{"explain format-unsupported date-", "date-time", noFiles},
		{"explain no-such-rule ", "", noFiles},
		{"explain object-open x ", "", noFiles},
		{"lint ", "json yaml yml", extensions},
		{"lint a.json ", "json yaml yml", extensions},
		{"lint --provider cla", "claude", noFiles},
		{"lint --provider gemini,cla", "gemini,claude", noFiles},
		{"lint --provider claude,cla", "", noFiles},
		{"lint --profile ", "portable strict none", noFiles},
		{"lint --fail-on ", "error warning info", noFiles},
		{"lint --show w", "warning", noFiles},
		{"lint --format one", "oneline", noFiles},
		{"lint --output on", "oneline=", ":6"},
		{"lint --output oneline=re", "", anything},
		{"lint --config ", "yaml yml", extensions},
		{"lint --at ", "", noFiles},
		{"matrix --fail-on ", "refused doubtful weakened", noFiles},
		{"matrix --format h", "html", noFiles},
		{"transform --provider al", "all", noFiles},
		{"transform --out ", "", folders},
		{"transform a.json ", "", noFiles},
		{"validate ", "json yaml yml", extensions},
		{"validate a.json ", "json yaml yml jsonl ndjson", extensions},
		{"digest --form ", "kagent jcs", noFiles},
		{"providers cla", "claude", noFiles},
		{"providers claude ", "", noFiles},
		{"mock --schema ", "json yaml yml", extensions},
		{"mock --fault truncated-j", "truncated-json", noFiles},
		{"mock --transport jsonrpc,", "jsonrpc,rest jsonrpc,grpc", noFiles},
		{"call ", "", noFiles},
		{"call --delivery ", "auto stream poll block", noFiles},
		{"call --ca ", "", anything},
		{"version ", "", noFiles},
		{"rules --format ", "text json", noFiles},
	} {
		offered, directive := complete(t, strings.Split(test.line, " ")...)
		if got := strings.Join(offered, " "); got != test.offered || directive != test.directive {
			t.Errorf("%q offers %q %s; want %q %s", test.line, got, directive, test.offered, test.directive)
		}
	}
}

// TestBashCommas holds that the lines of cobra's script that are mended are
// there.
func TestBashCommas(t *testing.T) {
	var script strings.Builder
	if err := newRootCommand(&Streams{}).GenBashCompletionV2(&script, true); err != nil {
		t.Fatal(err)
	}
	for _, line := range bashCommas {
		if n := strings.Count(script.String(), line[0]); n != 1 {
			t.Errorf("cobra's script has %d lines %s; look at completebash.go", n, line[0])
		}
	}
}

// TestCompleteTables holds the words to the tables they come from.
func TestCompleteTables(t *testing.T) {
	var rules, faults []string
	for _, r := range lint.Rules() {
		rules = append(rules, r.ID)
	}
	for _, f := range mockagent.Faults() {
		faults = append(faults, f.Name)
	}
	for line, want := range map[string][]string{
		"explain ":             rules,
		"mock --fault ":        faults,
		"lint --provider ":     providers.IDs(),
		"matrix --provider ":   providers.IDs(),
		"providers ":           providers.IDs(),
		"transform --provider": append(providers.IDs(), "all"),
	} {
		args := strings.Split(line, " ")
		if args[len(args)-1] != "" {
			args = append(args, "")
		}
		offered, _ := complete(t, args...)
		if diff := cmp.Diff(want, offered); diff != "" {
			t.Errorf("%q (-want +got):\n%s", line, diff)
		}
	}
}

// TestCompleteEverything holds that each argument and each flag that takes a
// word has a completion, and that no completion is of a flag that is not there.
func TestCompleteEverything(t *testing.T) {
	root := newRootCommand(&Streams{})
	completeFrom(root)
	met := map[string]bool{}
	for _, c := range root.Commands() {
		if c.ValidArgsFunction == nil {
			t.Errorf("the arguments of %s have no completion; add a row to completetable.go", c.Name())
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			met[c.Name()+" "+f.Name], met[" "+f.Name] = true, true
			wordy := slices.Contains([]string{"string", "stringSlice", "stringArray"}, f.Value.Type())
			if _, has := c.GetFlagCompletionFunc(f.Name); wordy && !has {
				t.Errorf("%s --%s has no completion; add a row to completetable.go", c.Name(), f.Name)
			}
		})
	}
	for _, row := range flagCompletions() {
		if !met[row.command+" "+row.flag] {
			t.Errorf("the completion of %s --%s is of a flag that is not there", row.command, row.flag)
		}
	}
}

// TestCompletedWordsAreTaken runs each command with each word that is offered
// for one of its flags: none may be refused.
func TestCompletedWordsAreTaken(t *testing.T) {
	schema := filepath.Join(t.TempDir(), "a.json")
	if err := os.WriteFile(schema, []byte(`{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false}`), 0o600); err != nil {
		t.Fatal(err)
	}
	// Those that would call or listen are stopped by what is checked last.
	lines := map[string][]string{
		"call":      {"call", "http://127.0.0.1:1/"},
		"digest":    {"digest", schema},
		"lint":      {"lint", schema},
		"matrix":    {"matrix", schema},
		"mock":      {"mock", "--schema", schema, "--listen", "192.0.2.1:1"},
		"providers": {"providers"},
		"rules":     {"rules"},
		"transform": {"transform", "--provider", "claude", schema},
		"validate":  {"validate", schema, schema},
		"version":   {"version"},
	}
	root := newRootCommand(&Streams{})
	completeFrom(root)
	for _, c := range root.Commands() {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			has, ok := c.GetFlagCompletionFunc(f.Name)
			if !ok {
				return
			}
			offered, directive := has(c, nil, "")
			if directive != cobra.ShellCompDirectiveNoFileComp || c.Name() == "transform" && f.Name == "provider" {
				return
			}
			for _, w := range offered {
				name, _, _ := strings.Cut(w, "\t")
				refused(t, lines[c.Name()], "--"+f.Name+"="+name)
			}
		})
	}
}

// refused reports a run that says something is wrong with the word of a flag.
func refused(t *testing.T, line []string, flag string) {
	t.Helper()
	var out, errOut bytes.Buffer
	Main(append(slices.Clone(line), flag), strings.NewReader(""), &out, &errOut)
	name, value, _ := strings.Cut(flag, "=")
	for _, complaint := range []string{name + " ", `"` + value + `"`} {
		if strings.Contains(errOut.String(), complaint) {
			t.Errorf("%s: %s", flag, errOut.String())
			return
		}
	}
}
