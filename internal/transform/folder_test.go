package transform

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func names(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

func TestWriteFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "folder")
	if err := WriteFolder(folder, []File{{"a.json", "1\n"}, {"b.json", "2\n"}}); err != nil {
		t.Fatal(err)
	}
	if err := WriteFolder(folder, []File{{"a.json", "3\n"}}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"a.json": "3\n", "b.json": "2\n"} {
		if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(got) != want {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
	if list := names(t, folder); len(list) != 2 {
		t.Errorf("the folder has %v", list)
	}
}

// TestWriteFolderLeavesSameAlone holds that a file with its text is not written
// again.
func TestWriteFolderLeavesSameAlone(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.json")
	if err := WriteFolder(folder, []File{{"a.json", "1\n"}}); err != nil {
		t.Fatal(err)
	}
	before := time.Date(2020, 1, 2, 3, 4, 5, 0, time.UTC)
	if err := os.Chtimes(path, before, before); err != nil {
		t.Fatal(err)
	}
	if err := WriteFolder(folder, []File{{"a.json", "1\n"}}); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if !info.ModTime().Equal(before) {
		t.Errorf("the file was written again at %s", info.ModTime())
	}
}

// TestWriteFolderFailsWhole holds that a failure leaves all files as they were
// and no temporary file behind.
func TestWriteFolderFailsWhole(t *testing.T) {
	folder := t.TempDir()
	if err := WriteFolder(folder, []File{{"a.json", "old\n"}}); err != nil {
		t.Fatal(err)
	}
	err := WriteFolder(folder, []File{{"a.json", "new\n"}, {filepath.Join("missing", "b.json"), "new\n"}})
	if err == nil {
		t.Fatal("a file in a folder that is not there was written")
	}
	if got, _ := os.ReadFile(filepath.Join(folder, "a.json")); string(got) != "old\n" {
		t.Errorf("a.json is %q", got)
	}
	if list := names(t, folder); len(list) != 1 {
		t.Errorf("the folder has %v", list)
	}
}

// TestWriteFolderOverDirectory holds that what cannot be put in its place is an
// error, with nothing temporary left.
func TestWriteFolderOverDirectory(t *testing.T) {
	folder := t.TempDir()
	if err := os.MkdirAll(filepath.Join(folder, "a.json", "x"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := WriteFolder(folder, []File{{"a.json", "1\n"}, {"b.json", "1\n"}}); err == nil {
		t.Error("a folder was replaced by a file")
	}
	if list := names(t, folder); len(list) != 1 {
		t.Errorf("the folder has %v", list)
	}
}
