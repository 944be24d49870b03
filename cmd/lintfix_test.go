package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/batch"
)

// TestReplace holds the writing of fixes to the file that was read.
func TestReplace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.json")
	if err := os.WriteFile(path, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	err := replace(path, batch.Mended{Path: path, Before: "older", After: "new"})
	if err == nil || !strings.Contains(err.Error(), "changed meanwhile") {
		t.Errorf("a file that has changed: %v", err)
	}
	if err := replace(path, batch.Mended{Path: path, Before: "old", After: "new"}); err != nil {
		t.Error(err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "new" {
		t.Errorf("the file holds %q, %v", text, err)
	}
	if err := os.Chmod(path, 0o440); err != nil {
		t.Fatal(err)
	}
	if os.Geteuid() == 0 {
		t.Skip("root may write every file")
	}
	if err := replace(path, batch.Mended{Path: path, Before: "new", After: "newer"}); err == nil {
		t.Error("a file that must not be written was")
	}
}
