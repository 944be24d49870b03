package mockagent_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/a2acall"
	"github.com/kedi-lang/kedi-schema/internal/mockagent"
)

// TestIndependentServer calls an agent that is built on another
// implementation of A2A, @a2a-js/sdk.
func TestIndependentServer(t *testing.T) {
	const answer = `{"id": 9007199254740993, "f":78.0, "e":1E5}`
	for _, row := range []struct {
		name string
		way  way
		args []string
		want string
	}{
		{"jsonrpc", way{transport: mockagent.JSONRPC, protocol: mockagent.V10}, nil, answer},
		{"rest", way{transport: mockagent.REST, protocol: mockagent.V10}, nil, answer},
		{"jsonrpc-0.3", way{transport: mockagent.JSONRPC, protocol: mockagent.V03}, nil, answer},
		{"rest-0.3", way{transport: mockagent.REST, protocol: mockagent.V03}, nil, answer},
		// JavaScript reads numbers as doubles: the loss is at the server.
		{"data", way{transport: mockagent.JSONRPC, protocol: mockagent.V10}, []string{"--data"}, `{"id":9007199254740992,"f":78,"e":100000}`},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			args := append([]string{"--answer", answer, "--protocol", row.way.protocol, "--transport", row.way.transport}, row.args...)
			url := startNode(t, args)
			for _, delivery := range []string{a2acall.Stream, a2acall.Poll, a2acall.Block} {
				w := row.way
				w.contract, w.delivery = mockagent.Kedi, delivery
				result, err := call(t, url, w)
				if err != nil {
					t.Fatalf("%s: %v", delivery, err)
				}
				if got := string(result.JSON); got != row.want {
					t.Errorf("%s: the result is %s, want %s", delivery, got, row.want)
				}
			}
		})
	}
}

// startNode starts the agent in testdata/agents/js and returns its URL.
func startNode(t *testing.T, args []string) string {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed")
	}
	dir := filepath.Join("..", "..", "testdata", "agents", "js")
	if _, err := os.Stat(filepath.Join(dir, "node_modules", "@a2a-js")); err != nil {
		t.Skip("@a2a-js/sdk is not installed; run npm ci in testdata/agents/js")
	}
	agent := exec.Command(node, append([]string{"server.mjs"}, args...)...)
	agent.Dir = dir
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
		_ = agent.Wait() // killed
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the agent ended before it listened: %v", err)
	}
	return strings.TrimSpace(line)
}
