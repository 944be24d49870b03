package transform

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// This file writes files to a folder. A reader of the folder sees each file
// whole, as it was before or as it is after: a temporary file is written beside
// it and renamed over it. Nothing is renamed before all is written.

// File is a file to write.
type File struct {
	Name string
	Text string
}

// staged is a file that is written under a temporary name.
type staged struct{ temporary, path string }

// WriteFolder writes files to a folder, which is made when it is not there. A
// file that has its text already is left alone. When something fails, what was
// not yet in place is removed.
func WriteFolder(folder string, files []File) (err error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return fmt.Errorf("make the folder: %w", err)
	}
	var waiting []staged
	defer func() {
		for _, s := range waiting {
			_ = os.Remove(s.temporary) // it is ours, and the error is told already
		}
	}()
	for _, f := range files {
		path := filepath.Join(folder, f.Name)
		if old, err := os.ReadFile(path); err == nil && string(old) == f.Text {
			continue
		}
		s, err := stage(path, f.Text)
		if err != nil {
			return fmt.Errorf("write %s: %w", path, err)
		}
		waiting = append(waiting, s)
	}
	for len(waiting) > 0 {
		if err := os.Rename(waiting[0].temporary, waiting[0].path); err != nil {
			return fmt.Errorf("put %s in its place: %w", waiting[0].path, err)
		}
		waiting = waiting[1:]
	}
	return nil
}

// stage writes a text beside the file that it is for.
func stage(path string, text string) (staged, error) {
	file, err := create(path)
	if err != nil {
		return staged{}, err
	}
	_, err = file.WriteString(text)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		_ = os.Remove(file.Name())
		return staged{}, err
	}
	return staged{file.Name(), path}, nil
}

// create makes a temporary file with the permissions of any new file, which
// os.CreateTemp does not give.
func create(path string) (*os.File, error) {
	const attempts = 100
	for i := range attempts {
		name := filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s.%d-%d.tmp", filepath.Base(path), os.Getpid(), i))
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			return file, err
		}
	}
	return nil, fmt.Errorf("no free name for a temporary file beside it: %w", fs.ErrExist)
}
