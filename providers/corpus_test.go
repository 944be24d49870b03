package providers

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/generate"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/validate"
)

// TestCorpus holds the laws over public schemas, from the folder that
// KEDI_CORPUS names.
func TestCorpus(t *testing.T) {
	folder := os.Getenv("KEDI_CORPUS")
	if folder == "" {
		t.Skip("KEDI_CORPUS is not set")
	}
	held, shown := 0, 0
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".json" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if l := corpusLaws(t, data); l != nil {
			held++
			for _, target := range converted() {
				l.hold(target)
			}
			shown += l.shown
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d public schemas held; %d instances told source and copy apart", held, shown)
}

// corpusLaws readies a public schema: one that is readable, valid 2020-12 and
// has a copy, else nil.
func corpusLaws(t *testing.T, data []byte) *laws {
	d, err := schema.ParseJSON(data)
	if err != nil {
		return nil
	}
	tree := schema.Walk(d.Root())
	if _, err := Transform(&gemini, tree); err != nil {
		checkFault(t, err)
		return nil
	}
	compiled, err := validate.Compile(d.Root(), validate.Options{})
	if err != nil {
		return nil
	}
	return &laws{T: t, rng: generate.NewRand(1), source: tree, judge: &judge{compiled}}
}
