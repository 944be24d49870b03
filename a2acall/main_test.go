package a2acall

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"runtime"
	"runtime/pprof"
	"testing"
	"time"
)

// TestMain fails when a call leaves a goroutine behind.
func TestMain(m *testing.M) {
	HushLibraries()
	before := runtime.NumGoroutine()
	code := m.Run()
	if code == 0 && !fuzzing() && !settles(before) {
		fmt.Fprintf(os.Stderr, "%d goroutines before the tests, %d after\n", before, runtime.NumGoroutine())
		_ = pprof.Lookup("goroutine").WriteTo(os.Stderr, 1)
		code = 1
	}
	os.Exit(code)
}

// fuzzing says that the run fuzzes, which leaves workers behind.
func fuzzing() bool {
	f := flag.Lookup("test.fuzz")
	return f != nil && f.Value.String() != ""
}

// settles waits until no more goroutines run than before; connections need a
// moment to end.
func settles(before int) bool {
	http.DefaultClient.CloseIdleConnections()
	for end := time.Now().Add(5 * time.Second); time.Now().Before(end); runtime.Gosched() {
		if runtime.NumGoroutine() <= before {
			return true
		}
	}
	return false
}
