package outfile

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

func create(t *testing.T, path, text string) *File {
	t.Helper()
	f, err := Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return f
}

// folder lists the names in a folder, each with its content.
func folder(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]string)
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		found[e.Name()] = string(text)
	}
	return found
}

func same(t *testing.T, got map[string]string, want ...string) {
	t.Helper()
	for i := 0; i < len(want); i += 2 {
		if got[want[i]] != want[i+1] {
			t.Errorf("%s is %q, want %q", want[i], got[want[i]], want[i+1])
		}
	}
	if len(got) != len(want)/2 {
		t.Errorf("the folder has %q", got)
	}
}

// TestCommit leaves the old content until all is written, and no other file
// after.
func TestCommit(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "report.json")
	for _, text := range []string{"one", "two"} {
		before, _ := os.ReadFile(path)
		f := create(t, path, text)
		if now, _ := os.ReadFile(path); string(now) != string(before) {
			t.Errorf("before the end the file is %q", now)
		}
		if err := f.Commit(); err != nil {
			t.Fatal(err)
		}
		same(t, folder(t, dir), "report.json", text)
	}
}

func TestDiscard(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "report.json")
	create(t, path, "new").Discard()
	same(t, folder(t, dir))
	if err := create(t, path, "old").Commit(); err != nil {
		t.Fatal(err)
	}
	create(t, path, "new").Discard()
	same(t, folder(t, dir), "report.json", "old")
}

// TestKeepsModeAndLink writes through a link and keeps the rights of the file.
func TestKeepsModeAndLink(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links want rights there")
	}
	dir := t.TempDir()
	path, link := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	if err := os.WriteFile(path, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a", link); err != nil {
		t.Fatal(err)
	}
	if err := create(t, link, "new").Commit(); err != nil {
		t.Fatal(err)
	}
	same(t, folder(t, dir), "a", "new", "b", "new")
	info, err := os.Lstat(path)
	if err != nil || info.Mode() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

func TestRefuses(t *testing.T) {
	dir := t.TempDir()
	for _, path := range []string{dir, filepath.Join(dir, "no", "file")} {
		if f, err := Create(path); err == nil {
			f.Discard()
			t.Errorf("%s is taken", path)
		}
	}
}

// TestDevice writes to what is no regular file without a rename.
func TestDevice(t *testing.T) {
	if _, err := os.Stat(os.DevNull); err != nil || runtime.GOOS == "windows" {
		t.Skip("no device to write to")
	}
	if err := create(t, os.DevNull, "gone").Commit(); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("%v, %v", info, err)
	}
}
