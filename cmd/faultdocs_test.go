package cmd

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/mockagent"
)

const (
	faultsHead = "<!-- faults: make docs writes this table -->\n"
	faultsTail = "<!-- end of faults -->\n"
)

// TestFaultPages holds the table of faults in docs/a2a.md to that of mock.
func TestFaultPages(t *testing.T) {
	const path = "../docs/a2a.md"
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(page), faultsHead)
	got, tail, found := strings.Cut(rest, faultsTail)
	if !found {
		t.Fatal("the page has no place for the table of faults")
	}
	want := faultRows()
	if *update {
		if err := os.WriteFile(path, []byte(head+faultsHead+want+faultsTail+tail), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(got, want); diff != "" {
		t.Errorf("%s is stale (make docs refreshes it), -page +faults:\n%s", path, diff)
	}
}

func faultRows() string {
	var b strings.Builder
	b.WriteString("| fault | `call` ends with | goes with | what the agent does |\n|---|---|---|---|\n")
	for _, f := range mockagent.Faults() {
		fmt.Fprintf(&b, "| `%s` | %d `%s` | %s | %s |\n", f.Name, f.Exit, f.Kind, f.Needs(), f.Effect)
	}
	return b.String()
}
