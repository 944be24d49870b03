package fix

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/generate"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// TestCorpus holds the laws over public schemas, the folder KEDI_CORPUS.
func TestCorpus(t *testing.T) {
	folder := os.Getenv("KEDI_CORPUS")
	if folder == "" {
		t.Skip("KEDI_CORPUS names no folder of schemas")
	}
	files, changed, judged := 0, 0, 0
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".json") {
			return err
		}
		const large = 64 << 10 // bytes; the laws are no truer in large files
		data, err := os.ReadFile(path)
		if err != nil || len(data) > large {
			return err
		}
		if d, _ := schema.ParseJSON(data); d == nil {
			return nil
		}
		files++
		text := string(data)
		for _, kinds := range [][]lint.FixKind{safely, unsafely} {
			o := optionsFor("strict")
			after, out := mended(t, text, o, kinds)
			checkLaws(t, law{text, after, o, kinds})
			if len(kinds) == 1 && after != text {
				changed++
				judged += checkEquivalent(t, generate.NewRand(uint64(files)), text, after)
			}
			if t.Failed() {
				t.Fatalf("%s: fixes %v", path, out.Applied)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d files, %d changed by safe fixes, %d instances judged", files, changed, judged)
}
