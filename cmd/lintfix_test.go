package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/batch"
	"github.com/kedi-lang/kedi-schema/internal/source"
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
}

// TestWritable tells once of a file that must not be written.
func TestWritable(t *testing.T) {
	if os.Geteuid() <= 0 {
		t.Skip("root may write every file, and Windows has no such modes")
	}
	path := filepath.Join(t.TempDir(), "a.json")
	if err := os.WriteFile(path, []byte("{}"), 0o440); err != nil {
		t.Fatal(err)
	}
	var told strings.Builder
	x := &fixing{streams: &Streams{Err: &told}, inputs: source.Find([]string{path}, source.Options{}), told: map[string]bool{}}
	first := x.writable(path)
	if again := x.writable(path); first || again {
		t.Error("the file can be written")
	}
	if strings.Count(told.String(), "nothing in it is fixed: permission denied") != 1 {
		t.Errorf("told: %s", told.String())
	}
}
