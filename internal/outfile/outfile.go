// Package outfile writes files whole or not at all: a reader sees the old
// content or the new, and a run that fails leaves what was there.
package outfile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
)

// File is a file being written. It ends with [File.Commit] or [File.Discard].
type File struct {
	path string // where the content goes, links followed
	temp string // where it is written; "" for what is no regular file
	file *os.File
}

// Create begins to write the file at path. The content goes to a file beside
// it, hidden by a leading dot, until it is complete. A device or a pipe is
// written as it is.
func Create(path string) (*File, error) {
	f := &File{path: path}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		f.path = real
	}
	info, err := os.Stat(f.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return f, f.openTemp(0)
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, fmt.Errorf("%s is a directory; name a file", path)
	case !info.Mode().IsRegular():
		f.file, err = os.OpenFile(f.path, os.O_WRONLY, 0)
		return f, err
	}
	return f, f.openTemp(info.Mode().Perm())
}

// openTemp opens a new file in the folder of the path, which makes the rename
// atomic. Without a mode it gets the one that new files get.
func (f *File) openTemp(mode fs.FileMode) error {
	dir, base := filepath.Split(f.path)
	for {
		f.temp = filepath.Join(dir, "."+base+"."+strconv.FormatUint(uint64(rand.Uint32()), 36))
		file, err := os.OpenFile(f.temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		f.file = file
		if err == nil && mode != 0 {
			if err = file.Chmod(mode); err != nil {
				f.Discard()
			}
		}
		return err
	}
}

// Write adds to the content.
func (f *File) Write(p []byte) (int, error) { return f.file.Write(p) }

// Commit puts the content in place. After an error the old content stands.
func (f *File) Commit() error {
	if f.temp == "" {
		return f.file.Close()
	}
	err := errors.Join(f.file.Sync(), f.file.Close())
	if err == nil {
		err = os.Rename(f.temp, f.path)
	}
	if err != nil {
		_ = os.Remove(f.temp)
	}
	return err
}

// Discard drops the content; the old one stands.
func (f *File) Discard() {
	_ = f.file.Close()
	if f.temp != "" {
		_ = os.Remove(f.temp)
	}
}
