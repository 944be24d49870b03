package config

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
)

// Finder gives the configuration of each input of a run. Several goroutines
// may use it at once.
type Finder struct {
	fixed *Config // the one that was named; nothing is looked for then

	mu      sync.Mutex
	folders map[string]found
}

// found is what a folder gives: its own configuration, or that of the nearest
// folder above which has one.
type found struct {
	config *Config
	err    error
}

// empty is the configuration of an input for which no file is found.
var empty = &Config{}

// NewFinder makes a finder. path names the one configuration to use, for
// every input; "" looks for the nearest file up from each.
func NewFinder(path string) (*Finder, error) {
	f := &Finder{folders: make(map[string]found)}
	if path == "" {
		return f, nil
	}
	c, err := Load(path)
	f.fixed = c
	return f, err
}

// For gives the configuration of an input: the nearest [Name] in its folder
// or one above it. Without any, it is empty. A name without a folder, such as
// that of stdin, is an input of the working directory. Inputs that share a
// configuration share its error too.
func (f *Finder) For(path string) (*Config, error) {
	if f.fixed != nil {
		return f.fixed, nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	folder := filepath.Dir(path)
	if got, ok := f.folders[folder]; ok {
		return got.config, got.err
	}
	full, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	got := f.folder(full)
	f.folders[folder] = got
	return got.config, got.err
}

// folder looks in an absolute folder, then above it.
func (f *Finder) folder(dir string) found {
	if got, ok := f.folders[dir]; ok {
		return got
	}
	path := filepath.Join(dir, Name)
	config, err := load(path, short(path))
	got := found{config, err}
	if errors.Is(err, fs.ErrNotExist) {
		got = found{config: empty}
		if parent := filepath.Dir(dir); parent != dir {
			got = f.folder(parent)
		}
	}
	f.folders[dir] = got
	return got
}

// short shows an absolute path from the working directory, when it lies
// below.
func short(path string) string {
	here, err := filepath.Abs(".")
	if err != nil {
		return path
	}
	rel, err := filepath.Rel(here, path)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return path
	}
	return rel
}
