package batch

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/source"
)

// TestPanicReachesCaller lets a worker panic: the caller has to panic in its
// place, with the input and the stack, since only it can turn that into a
// message and an exit code.
func TestPanicReachesCaller(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "a.json")
	defer func() {
		bug, _ := recover().(string)
		for _, want := range []string{filepath.ToSlash(missing), "no settings", "worker.go"} {
			if !strings.Contains(bug, want) {
				t.Errorf("no %q in what the caller panicked with: %q", want, bug)
			}
		}
	}()
	_ = Run(Options{
		Inputs:   source.Find([]string{missing}, source.Options{}),
		Settings: func(string) (Settings, error) { panic("no settings") },
	}, func(*Result) error { return nil })
	t.Error("the panic of a worker is lost")
}
