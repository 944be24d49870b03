package baseline

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/kedi-lang/kedi-schema/lint"
)

// Baseline is the findings that are known. It is not for use by several
// goroutines at once.
type Baseline struct {
	// Path is the file, as it was named.
	Path string

	folder  folder
	entries []*entry // in the order of the file
	index   map[Key][]*entry
	linted  map[string]bool // files of this run, relative to the folder
}

// entry is the findings of one key and severity.
type entry struct {
	Key
	severity lint.Severity
	count    int // how many there were
	line     int // of the file, from 1
	left     int // how many have not been found in this run
}

// arrange makes the index, with the entries of a key by severity: a finding
// takes the one that is just grave enough, and leaves the others to graver
// findings.
func (b *Baseline) arrange() {
	b.index = make(map[Key][]*entry, len(b.entries))
	for _, e := range b.entries {
		e.left = e.count
		b.index[e.Key] = append(b.index[e.Key], e)
	}
	for _, list := range b.index {
		slices.SortStableFunc(list, func(x, y *entry) int { return cmp.Compare(x.severity, y.severity) })
	}
}

// Known says whether a finding in the file called path is in the baseline. Each
// call uses up one of the findings that the baseline holds.
func (b *Baseline) Known(path string, d *lint.Diagnostic) bool {
	for _, e := range b.index[KeyOf(b.folder.relative(path), d)] {
		if e.left > 0 && e.severity >= d.Severity {
			e.left--
			return true
		}
	}
	return false
}

// Linted takes note that a file was read and linted whole: what the baseline
// holds of it and was not found is resolved.
func (b *Baseline) Linted(path string) {
	if b.linted == nil {
		b.linted = make(map[string]bool)
	}
	b.linted[b.folder.relative(path)] = true
}

// Resolved lists the entries that were not found in this run, in the order of
// the file: those of files that were linted, and those of files that are gone.
// What is known of other files stays.
func (b *Baseline) Resolved() []Resolved {
	var list []Resolved
	gone := make(map[string]bool)
	for _, e := range b.entries {
		if e.left == 0 || !b.linted[e.Path] && !b.gone(e.Path, gone) {
			continue
		}
		list = append(list, Resolved{Key: e.Key, File: b.Path, Line: e.line, Count: e.left})
	}
	return list
}

// gone says whether a file no longer exists; seen keeps the answers.
func (b *Baseline) gone(path string, seen map[string]bool) bool {
	if strings.HasPrefix(filepath.Base(path), "<") {
		return false // standard input is no file
	}
	missing, asked := seen[path]
	if !asked {
		_, err := os.Stat(filepath.Join(string(b.folder), filepath.FromSlash(path)))
		missing = errors.Is(err, fs.ErrNotExist)
		seen[path] = missing
	}
	return missing
}

// Resolved is an entry whose findings, or some of them, are no longer found.
type Resolved struct {
	Key
	// File is the baseline, Line the entry's line in it, from 1.
	File string
	Line int
	// Count is how many findings are gone.
	Count int
}

// String gives the entry as file:line: note: resolved: rule is no longer
// reported for path pointer.
func (r Resolved) String() string {
	place := r.Path
	if r.Document > 0 {
		place += fmt.Sprintf(" document %d", r.Document)
	}
	if r.Pointer != "" {
		place += " " + r.Pointer
	}
	text := fmt.Sprintf("%s:%d: note: resolved: %s is no longer reported for %s", r.File, r.Line, r.Rule, place)
	if r.Count > 1 {
		text += fmt.Sprintf(", %d times", r.Count)
	}
	return text
}
