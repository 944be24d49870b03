package regex

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestCorpus holds the laws on the patterns of public schemas, against the
// interpreters on this machine.
func TestCorpus(t *testing.T) {
	dir := os.Getenv("KEDI_CORPUS")
	if dir == "" {
		t.Skip("set KEDI_CORPUS to a folder of schemas")
	}
	patterns := corpusPatterns(t, dir)
	for i, v := range measure(t, patterns) {
		checkLaws(t, patterns[i], v)
	}
	t.Logf("%d different patterns", len(patterns))
}

func corpusPatterns(t *testing.T, dir string) []string {
	t.Helper()
	var patterns []string
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".json" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		var doc any
		if json.Unmarshal(data, &doc) == nil {
			patterns = appendPatterns(patterns, doc)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(patterns)
	return slices.Compact(patterns)
}

// appendPatterns adds every string member called pattern and every member name
// of patternProperties.
func appendPatterns(patterns []string, v any) []string {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			patterns = appendPatterns(patterns, e)
		}
	case map[string]any:
		if p, ok := v["pattern"].(string); ok {
			patterns = append(patterns, p)
		}
		if named, ok := v["patternProperties"].(map[string]any); ok {
			for p := range named {
				patterns = append(patterns, p)
			}
		}
		for _, e := range v {
			patterns = appendPatterns(patterns, e)
		}
	}
	return patterns
}
