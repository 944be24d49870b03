package mockagent_test

import (
	"fmt"
	"net/http"
	"os"
	"runtime"
	"testing"
	"time"
)

// TestMain fails when the tests pass and a goroutine stays behind.
func TestMain(m *testing.M) {
	before := runtime.NumGoroutine()
	code := m.Run()
	http.DefaultClient.CloseIdleConnections()
	if code == 0 && !gone(before) {
		stacks := make([]byte, 1<<16)
		fmt.Fprintf(os.Stderr, "goroutines stay behind:\n%s\n", stacks[:runtime.Stack(stacks, true)])
		code = 1
	}
	os.Exit(code)
}

// gone waits until no more than a number of goroutines run: the last ones of a
// connection end after its close has returned.
func gone(number int) bool {
	for end := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > number; runtime.Gosched() {
		if time.Now().After(end) {
			return false
		}
	}
	return true
}
