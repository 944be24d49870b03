package baseline

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/kedi-lang/kedi-schema/lint"
)

// Key is what a finding is known by. Findings of one rule at one place share
// it; they are told apart by counting.
type Key struct {
	// Path is the file, with forward slashes.
	Path string
	// Document is the number of the document in its file, from 0.
	Document int
	// Pointer is the place, as a JSON Pointer into the document.
	Pointer string
	// Rule is the ID of the rule.
	Rule string
}

// KeyOf gives the key of a finding in the file called path. A path that is no
// UTF-8 gets U+FFFD where JSON could not keep it.
func KeyOf(path string, d *lint.Diagnostic) Key {
	return Key{
		Path:     strings.ToValidUTF8(path, "\uFFFD"),
		Document: d.Document,
		Pointer:  string(d.Pointer()),
		Rule:     d.Rule.ID,
	}
}

func (k Key) compare(other Key) int {
	return cmp.Or(
		cmp.Compare(k.Path, other.Path),
		cmp.Compare(k.Document, other.Document),
		cmp.Compare(k.Pointer, other.Pointer),
		cmp.Compare(k.Rule, other.Rule),
	)
}

// Fingerprint gives the key as 64 hex digits, for programs that follow a
// finding from run to run. before is how many findings with the same key came
// earlier in the report.
func (k Key) Fingerprint(before int) string {
	h := sha256.New()
	// Each text goes behind its length, so that no two keys join to one.
	for _, text := range [...]string{k.Rule, k.Path, k.Pointer} {
		fmt.Fprintf(h, "%d:%s,", len(text), text)
	}
	fmt.Fprintf(h, "%d,%d", k.Document, before)
	return hex.EncodeToString(h.Sum(nil))
}

// folder is the absolute folder that the paths of a baseline are relative to.
type folder string

func folderOf(path string) (folder, error) {
	dir, err := filepath.Abs(filepath.Dir(path))
	if err != nil {
		return "", fmt.Errorf("find the folder of %s: %w", path, err)
	}
	return folder(dir), nil
}

// relative gives a path from the working directory as one from the folder; a
// path that cannot be reached from there stays as it is.
func (f folder) relative(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		if rel, err := filepath.Rel(string(f), full); err == nil {
			path = rel
		}
	}
	return filepath.ToSlash(path)
}
