package source

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// walk adds the schema files below a directory in lexical order. Hidden files
// and directories and node_modules are left out, and linked directories are
// not entered, so a link cannot make a loop.
func (f *finder) walk(dir string) {
	before := len(f.inputs)
	found := false
	// The separator makes a link to a directory the directory itself.
	root := filepath.Clean(dir) + string(filepath.Separator)
	_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			f.add(path, ReadProblem(err))
			return nil
		case path != root && isSkipped(entry.Name()):
			if entry.IsDir() {
				return fs.SkipDir
			}
		case isSchemaFile(path, entry):
			found = true
			f.add(path, "")
		}
		return nil
	})
	if !found && len(f.inputs) == before {
		f.add(dir, "no .json, .yaml or .yml file in this directory")
	}
}

func isSkipped(name string) bool {
	return strings.HasPrefix(name, ".") || name == "node_modules"
}

// isSchemaFile says whether a directory entry is a file with one of the
// extensions, or a link to one; a dangling link counts, so that it is
// reported.
func isSchemaFile(path string, entry fs.DirEntry) bool {
	if formatByName(path) == unknownFormat {
		return false
	}
	if entry.Type()&fs.ModeSymlink == 0 {
		return entry.Type().IsRegular()
	}
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular()
}

// glob adds the files that match a pattern, "**" for any directories between.
// What a walk leaves out is matched only when the pattern names it: hidden
// files, node_modules, and other extensions behind a pattern with none.
func (f *finder) glob(pattern string) {
	matches, err := doublestar.FilepathGlob(pattern,
		doublestar.WithFilesOnly(), doublestar.WithNoFollow(), doublestar.WithNoHidden())
	if errors.Is(err, doublestar.ErrBadPattern) {
		f.add(pattern, "malformed pattern; a '[' or '{' is not closed")
		return
	}
	if err != nil {
		f.add(pattern, ReadProblem(err))
		return
	}
	slices.Sort(matches)
	found := false
	for _, match := range matches {
		if isWanted(match, pattern) {
			found = true
			f.add(match, "")
		}
	}
	if !found {
		f.add(pattern, "no file matches this pattern")
	}
}

// isWanted says whether a file that matches a pattern is meant by it. A link
// to a directory matches as a file does.
func isWanted(match, pattern string) bool {
	if strings.Contains(match, "node_modules") && !strings.Contains(pattern, "node_modules") {
		return false
	}
	if filepath.Ext(pattern) == "" && formatByName(match) == unknownFormat {
		return false
	}
	info, err := os.Stat(match)
	return err != nil || !info.IsDir()
}

// ReadProblem puts an error of the file system into words, without the path.
func ReadProblem(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "no such file or directory"
	case errors.Is(err, fs.ErrPermission):
		return "permission denied; it cannot be read"
	}
	var inner *fs.PathError
	if errors.As(err, &inner) {
		err = inner.Err
	}
	return "cannot be read: " + err.Error()
}
