package a2acall

// An agent built on another implementation of A2A (npm package @a2a-js/sdk).
// "npm ci" in testdata/js-agent makes it run; without node or the package the
// test is skipped.

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const jsDocument = `{"id":9007199254740993,"f":78.0,"e":1E5}`

// startJS runs the agent until the test ends and returns its URL.
func startJS(t *testing.T, form string, b binding) string {
	t.Helper()
	dir := filepath.Join("testdata", "js-agent")
	node, err := exec.LookPath("node")
	if _, missing := os.Stat(filepath.Join(dir, "node_modules", "@a2a-js", "sdk")); err != nil || missing != nil {
		t.Skip("node or the package @a2a-js/sdk is missing; run npm ci in a2acall/testdata/js-agent")
	}
	agent := exec.Command(node, "agent.mjs")
	agent.Dir = dir
	agent.Env = append(os.Environ(), "DOCUMENT="+jsDocument, "FORM="+form, "BINDING="+b.binding, "VERSION="+b.version, "URI="+URI)
	agent.Stderr = os.Stderr
	out, err := agent.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := agent.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = agent.Process.Kill()
		_ = agent.Wait()
	})
	url, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal("the agent does not start: ", err)
	}
	return strings.TrimSpace(url)
}

func TestJavaScript(t *testing.T) {
	for _, b := range []binding{
		{name: "JSON-RPC 1.0", binding: "JSONRPC", version: "1.0"},
		{name: "REST 1.0", binding: "HTTP+JSON", version: "1.0"},
		{name: "JSON-RPC 0.3", binding: "JSONRPC", version: "0.3"},
	} {
		for _, form := range []string{"raw", "data"} {
			t.Run(b.name+" "+form, func(t *testing.T) {
				url := startJS(t, form, b)
				for _, way := range []string{Stream, Poll, Block} {
					o := ask(t, url)
					o.Delivery = way
					checkJS(t, form, perform(t.Context(), o))
				}
			})
		}
	}
}

// checkJS wants a raw part to the digit. A data part has gone through
// JavaScript's numbers at the agent.
func checkJS(t *testing.T, form string, got ended) {
	t.Helper()
	want := jsDocument
	if form == "data" {
		want = `{"id":9007199254740992,"f":78,"e":100000}`
	}
	if got.failure != nil || string(got.result.JSON) != want || got.result.Encoding != form {
		t.Errorf("got %+v\n%s", got.result, got.stderr)
	}
	if strings.Contains(got.stderr, "[precision]") != (form == "data") {
		t.Errorf("the warning:\n%s", got.stderr)
	}
}
