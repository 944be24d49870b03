package report

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// TestSARIFColumns counts in UTF-16 code units: the strange name before has
// one code point of two units and one of one.
func TestSARIFColumns(t *testing.T) {
	log := string(render(t, "sarif", Options{}, strangeFile()))
	for _, want := range []string{
		`{"startLine":3,"startColumn":9,"endLine":3,"endColumn":13}`, // "😀"
		`{"startLine":3,"startColumn":15,"endLine":3,"endColumn":18}`,
	} {
		if !strings.Contains(log, want) {
			t.Errorf("no region %s in\n%s", want, log)
		}
	}
}

// TestUTF16Locator holds the locator to the plain way of counting.
func TestUTF16Locator(t *testing.T) {
	text := "\uFEFFa😀b\r\n" + strings.Repeat("é😀", 2000) + "\n名\r😀"
	l := locator{utf16: true}
	var s spot
	l.reset(text)
	for offset := range text {
		lines := schema.NewLines(text)
		line := lines.Position(offset).Line
		_, start := lines.Line(line)
		column := 1
		for _, r := range text[min(start, offset):offset] {
			if column++; r > 0xFFFF {
				column++
			}
		}
		if offset < start {
			column = 1
		}
		if got, want := l.find(&s, offset), (schema.Position{Line: line, Column: column}); got != want {
			t.Fatalf("offset %d: %v, want %v", offset, got, want)
		}
	}
}

// TestSARIFPlaces finds the pointer of each finding of a real run, with a
// fingerprint of its own, and the rule behind its index.
func TestSARIFPlaces(t *testing.T) {
	for _, f := range linted(t, openObjects) {
		var log struct {
			Runs []struct {
				Results []struct {
					RuleID    string
					RuleIndex int
					Locations []struct {
						LogicalLocations []struct{ FullyQualifiedName string }
					}
					PartialFingerprints map[string]string
				}
				Tool struct {
					Driver struct{ Rules []struct{ ID string } }
				}
			}
		}
		if err := json.Unmarshal(render(t, "sarif", Options{Show: lint.Info}, f), &log); err != nil {
			t.Fatal(err)
		}
		run, seen := log.Runs[0], make(map[string]bool)
		for i, r := range run.Results {
			d, pointer := &f.Diagnostics[i], ""
			if list := r.Locations[0].LogicalLocations; len(list) > 0 {
				pointer = list[0].FullyQualifiedName
			}
			if r.RuleID != d.Rule.ID || run.Tool.Driver.Rules[r.RuleIndex].ID != d.Rule.ID || pointer != string(d.Pointer()) {
				t.Errorf("%s at %q: got %+v", d.Rule.ID, d.Pointer(), r)
			}
			seen[r.PartialFingerprints["kediSchema/v1"]] = true
		}
		if len(seen) != len(f.Diagnostics) {
			t.Errorf("%d fingerprints of %d findings", len(seen), len(f.Diagnostics))
		}
	}
}

func TestFileURI(t *testing.T) {
	for path, want := range map[string]string{
		"a.json":          "a.json",
		"./a/../b c.json": "b%20c.json",
		"a%b#c?d.json":    "a%25b%23c%3Fd.json",
		"x:y.json":        "./x:y.json",
		"名.json":          "%E5%90%8D.json",
		"<stdin>":         "%3Cstdin%3E",
	} {
		if got, relative := fileURI(path); got != want || !relative {
			t.Errorf("%s: got %s, %v", path, got, relative)
		}
	}
	for _, path := range []string{"../a.json", "a/../../b.json", ".."} {
		if got, relative := fileURI(path); relative || !strings.HasPrefix(got, "file:///") || strings.Contains(got, "..") {
			t.Errorf("%s: got %s, %v", path, got, relative)
		}
	}
}
