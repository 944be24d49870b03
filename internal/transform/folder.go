package transform

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/kedi-lang/kedi-schema/internal/outfile"
)

// This file writes files to a folder. A reader of the folder sees each file
// whole, as it was before or as it is after, and none is put in place before
// all are written.

// File is a file to write.
type File struct {
	Name string
	Text string
}

// WriteFolder writes files to a folder, which is made when it is not there. A
// file that has its text already is left alone. When something fails, what was
// not yet in place is removed.
func WriteFolder(folder string, files []File) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return fmt.Errorf("make the folder: %w", err)
	}
	waiting, err := stageAll(folder, files)
	for _, s := range waiting {
		if err == nil {
			if err = s.file.Commit(); err != nil {
				err = fmt.Errorf("put %s in its place: %w", s.path, err)
			}
			continue
		}
		s.file.Discard()
	}
	return err
}

// staged is a file that is written and not yet in its place.
type staged struct {
	path string
	file *outfile.File
}

// stageAll writes the files whose text is new. Those written before a failure
// are given with the error.
func stageAll(folder string, files []File) ([]staged, error) {
	var waiting []staged
	for _, f := range files {
		path := filepath.Join(folder, f.Name)
		if old, err := os.ReadFile(path); err == nil && string(old) == f.Text {
			continue
		}
		file, err := outfile.Create(path)
		if err != nil {
			return waiting, fmt.Errorf("write %s: %w", path, err)
		}
		waiting = append(waiting, staged{path, file})
		if _, err := io.WriteString(file, f.Text); err != nil {
			return waiting, fmt.Errorf("write %s: %w", path, err)
		}
	}
	return waiting, nil
}
