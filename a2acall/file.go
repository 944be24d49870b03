package a2acall

// Files that a call makes: whole or not at all, and readable by their owner
// alone.

import (
	"io"
	"os"
	"path/filepath"
)

// File is a file in the making. It appears under its name at Commit; until then
// a hidden file stands beside it.
type File struct {
	path   string
	hidden string   // the path until Commit
	file   *os.File // the hidden file; Abandon needs it whatever temp is
	temp   *os.File // the same while it is being written
}

// NewFile makes the hidden file, so that a path that cannot be written is known
// before anything is sent.
func NewFile(flag, path string) (*File, error) {
	if err := refuseSpecial(flag, path); err != nil {
		return nil, err
	}
	temp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return nil, failf(Usage, "%s: %s cannot be made", flag, foreign(path))
	}
	return &File{path: path, hidden: temp.Name(), file: temp, temp: temp}, nil
}

// refuseSpecial refuses to replace what is no plain file: a directory, a
// device, a pipe.
func refuseSpecial(flag, path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return failf(Usage, "%s: %s is not a plain file", flag, foreign(path))
	}
	return nil
}

// Commit writes the content and gives the file its name, with mode 0600.
func (f *File) Commit(write func(io.Writer) error) error {
	err := write(f.temp)
	if closeErr := f.temp.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(f.hidden, f.path)
	}
	if err != nil {
		_ = os.Remove(f.hidden)
		return failf(Usage, "%s cannot be written", foreign(f.path))
	}
	f.temp = nil
	return nil
}

// Abandon removes the hidden file of a process that ends at once. Unlike
// Discard it may be called from another goroutine. The file is closed first:
// Windows removes no open one.
func (f *File) Abandon() {
	if f != nil {
		_ = f.file.Close()
		_ = os.Remove(f.hidden)
	}
}

// Discard removes what was not committed.
func (f *File) Discard() {
	if f == nil || f.temp == nil {
		return
	}
	_ = f.temp.Close()
	_ = os.Remove(f.hidden)
	f.temp = nil
}

// CreateAnew makes a file that is written as the call goes. One that was there
// is replaced, so that its mode and its links do not matter.
func CreateAnew(flag, path string) (*os.File, error) {
	if err := refuseSpecial(flag, path); err != nil {
		return nil, err
	}
	_ = os.Remove(path)
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, failf(Usage, "%s: %s cannot be made", flag, foreign(path))
	}
	return file, nil
}
