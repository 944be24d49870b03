package cmd

// mock as a command: its first line, its log, its end; and call in the next terminal.

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/mockagent"
)

// running is a mock that runs in this process.
type running struct {
	url  string
	log  *bytes.Buffer // to be read once it has ended
	code chan int
}

// startMock runs mock until it has printed its URL.
func startMock(t *testing.T, args ...string) *running {
	t.Helper()
	needSignals(t) // they are what ends it
	out, in := io.Pipe()
	r := &running{log: &bytes.Buffer{}, code: make(chan int, 1)}
	go func() {
		r.code <- Main(append([]string{"mock"}, args...), strings.NewReader(""), in, r.log)
		in.Close()
	}()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("mock ended with %d: %s", <-r.code, r.log)
	}
	r.url = strings.TrimSuffix(line, "\n")
	return r
}

// end sends this process a signal, which mock catches, and gives mock's exit
// code.
func (r *running) end(t *testing.T, signal syscall.Signal) int {
	t.Helper()
	signalSelf(t, signal)
	return <-r.code
}

// needSignals skips a test where a process cannot send itself a signal.
func needSignals(t *testing.T) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no signals that a process sends")
	}
}

func signalSelf(t *testing.T, signal os.Signal) {
	t.Helper()
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Signal(signal)
	}
	if err != nil {
		t.Error(err)
	}
}

// TestMockAndCall is the try-out: mock in one terminal, call in another.
func TestMockAndCall(t *testing.T) {
	schema := schemaFile(t, `{"type":"object","properties":{"n":{"type":"integer"}},"required":["n"],"additionalProperties":false}`)
	answer := filepath.Join(t.TempDir(), "answer.json")
	if err := os.WriteFile(answer, []byte(`{"n": 9007199254740993}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		signal    syscall.Signal
		args      []string
		code      int
		out, line string
	}{
		{syscall.SIGINT, []string{"--answer", answer}, 0, `{"n": 9007199254740993}`, "POST /rpc 200\n"},
		{syscall.SIGTERM, []string{"--answer", answer, "--transport", "grpc", "--latency", "1ms"}, 0, `{"n": 9007199254740993}`, "POST /lf.a2a.v1.A2AService/SendStreamingMessage 200\n"},
		{syscall.SIGTERM, []string{"--answer", answer, "--stream=false", "--transport", "rest"}, 0, `{"n": 9007199254740993}`, "POST /rest/message:send 200\nGET /rest/tasks/task-1 200\n"},
		{syscall.SIGTERM, []string{"--fault", "no-uri"}, 1, "", "POST /rpc 200\n"},
	} {
		mock := startMock(t, append([]string{"--schema", schema}, row.args...)...)
		code, out, stderr := runMain(t, "", "call", "-o", "raw", "--schema", schema, mock.url, "hello")
		if code != row.code || out != row.out {
			t.Errorf("%v: call ends with %d and prints %q\n%s", row.args, code, out, stderr)
		}
		if code := mock.end(t, row.signal); code != 0 {
			t.Errorf("%v: mock ends with %d", row.args, code)
		}
		if want := "GET /.well-known/agent-card.json 200\n" + row.line; mock.log.String() != want {
			t.Errorf("%v: the log is\n%swant\n%s", row.args, mock.log, want)
		}
	}
}

// TestMockUsage: what cannot be served is exit 2, with nothing on stdout.
func TestMockUsage(t *testing.T) {
	good, broken := schemaFile(t, `{"type":"object"}`), schemaFile(t, `{"type":`)
	for _, args := range [][]string{
		{},
		{"--schema", good, "extra"},
		{"--schema", filepath.Join(t.TempDir(), "none.json")},
		{"--schema", broken},
		{"--schema", good, "--listen", "0.0.0.0:0"},
		{"--schema", good, "--fault", "gremlins"},
		{"--schema", good, "--fault", "tool-calls"},
		{"--schema", good, "--answer", filepath.Join(t.TempDir(), "none.json")},
		{"--schema", good, "--answer", broken},
		{"--schema", good, "--transport", "pigeon"},
		{"--schema", good, "--pigeon"},
	} {
		code, out, stderr := runMain(t, "", append([]string{"mock"}, args...)...)
		if code != exitUsage || out != "" || stderr == "" {
			t.Errorf("mock %q ends with %d\nstdout: %s\nstderr: %s", args, code, out, stderr)
		}
	}
}

// TestMockListen: an address that is taken is exit 2.
func TestMockListen(t *testing.T) {
	schema := schemaFile(t, `{"type":"object"}`)
	mock := startMock(t, "--schema", schema)
	code, out, stderr := runMain(t, "", "mock", "--schema", schema, "--listen", strings.TrimPrefix(mock.url, "http://"))
	if code != exitUsage || out != "" || !strings.Contains(stderr, "cannot listen") {
		t.Errorf("exit %d\nstdout: %s\nstderr: %s", code, out, stderr)
	}
	mock.end(t, syscall.SIGTERM)
}

// TestMockListsFaults: each fault has its line.
func TestMockListsFaults(t *testing.T) {
	code, out, stderr := runMain(t, "", "mock", "--list-faults")
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	faults := mockagent.Faults()
	if code != 0 || stderr != "" || len(lines) != len(faults)+1 {
		t.Fatalf("exit %d, %d lines\n%s%s", code, len(lines), out, stderr)
	}
	for i, fault := range faults {
		if !strings.HasPrefix(lines[i+1], fault.Name+" ") || !strings.HasSuffix(lines[i+1], fault.Effect) {
			t.Errorf("line %d is %q, want that of %s", i+1, lines[i+1], fault.Name)
		}
	}
}
