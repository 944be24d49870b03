package cmd

// docs/a2a.md: its commands are run, what they print stands there, and its
// table of faults is that of mock. -update writes both anew.

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/mockagent"
)

const (
	faultsHead = "<!-- faults: make docs writes this table -->\n"
	faultsTail = "<!-- end of faults -->\n"
	// docAddress is the address that the page has; the test takes a free one.
	docAddress = "127.0.0.1:9000"
)

// TestA2APage holds the page to what the program prints.
func TestA2APage(t *testing.T) {
	const path = "docs/a2a.md"
	t.Chdir("..")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got := string(data)
	head, rest, _ := strings.Cut(got, faultsHead)
	_, tail, found := strings.Cut(rest, faultsTail)
	if !found {
		t.Fatal("the page has no place for the table of faults")
	}
	want := rerun(t, head+faultsHead+faultTableOfPage()+faultsTail+tail)
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(got, want); diff != "" {
		t.Errorf("%s is stale (make docs refreshes it), -page +program:\n%s", path, diff)
	}
}

func faultTableOfPage() string {
	var b strings.Builder
	b.WriteString("| fault | `call` ends with | goes with | what the agent does |\n|---|---|---|---|\n")
	for _, f := range mockagent.Faults() {
		fmt.Fprintf(&b, "| `%s` | %d `%s` | %s | %s |\n", f.Name, f.Exit, f.Kind, f.Needs(), f.Effect)
	}
	return b.String()
}

// rerun runs the commands in the page's blocks of the console, in their order,
// and returns the page with what they print. A mock runs until the next one.
func rerun(t *testing.T, page string) string {
	const fence = "```console\n"
	parts := strings.Split(page, fence)
	c := &console{t: t, stop: func() {}}
	defer func() { c.stop() }()
	for i, part := range parts[1:] {
		block, after, _ := strings.Cut(part, "```\n")
		var b strings.Builder
		for line := range strings.Lines(block) {
			if command, ok := strings.CutPrefix(line, "$ "); ok {
				b.WriteString(line + c.run(strings.TrimSuffix(command, "\n")))
			}
		}
		parts[i+1] = b.String() + "```\n" + after
	}
	return strings.Join(parts, fence)
}

// console runs one command after another.
type console struct {
	t       *testing.T
	address string // of the mock that runs
	stop    func() // ends it
	code    int    // exit code of the last command
}

// run returns what a command prints on either stream.
func (c *console) run(command string) string {
	switch {
	case command == "echo $?":
		return fmt.Sprintln(c.code)
	case strings.HasPrefix(command, "kedi-schema mock "):
		return c.mock(command)
	}
	var out bytes.Buffer
	cmd := exec.Command("sh", "-c", strings.ReplaceAll(command, docAddress, c.address))
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		c.t.Fatal(err)
	}
	c.code = cmd.ProcessState.ExitCode()
	return strings.ReplaceAll(out.String(), c.address, docAddress)
}

// mock starts an agent and returns its first line.
func (c *console) mock(command string) string {
	c.stop()
	cmd := exec.Command("sh", "-c", "exec "+strings.ReplaceAll(command, docAddress, "127.0.0.1:0"))
	out, err := cmd.StdoutPipe()
	if err != nil {
		c.t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		c.t.Fatalf("%s prints nothing: %v", command, err)
	}
	c.stop = func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_, _ = io.Copy(io.Discard, out)
		if err := cmd.Wait(); err != nil {
			c.t.Errorf("%s: %v", command, err)
		}
	}
	c.address = strings.TrimSuffix(strings.TrimPrefix(line, "http://"), "\n")
	return strings.ReplaceAll(line, c.address, docAddress)
}
