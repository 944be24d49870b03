package validate

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// suiteMisses has the files of the official suite in which this validator
// misses tests, how many, and why. All others pass, but for the groups that
// need a remote schema.
var suiteMisses = []struct {
	file   string
	misses int
	reason string
}{
	{"optional/ecmascript-regex.json", 14, "RE2 reads \\s as ASCII blanks and has no \\cX"},
	{"optional/format/ecmascript-regex.json", 9, "patterns are RE2, which differs from ECMA-262 in groups and escapes"},
	{"optional/format/duration.json", 2, "the library lets units be skipped"},
	{"optional/format/email.json", 1, "the library takes an empty local part"},
	{"optional/format/hostname.json", 24, "the library does not decode Punycode, and takes a trailing dot"},
	{"optional/format/idn-email.json", 2, "the library does not know the format"},
	{"optional/format/idn-hostname.json", 54, "the library does not know the format"},
	{"optional/format/ipv4.json", 1, "the library takes a plus sign"},
	{"optional/format/iri.json", 1, "the library wants a lower-case v in IPvFuture"},
	{"optional/format/uri.json", 10, "the library takes characters that RFC 3986 wants escaped"},
	{"optional/format/uri-reference.json", 4, "the library takes characters that RFC 3986 wants escaped"},
	{"vocabulary.json", 1, "the meta-schema is a remote one, and every schema is read as draft 2020-12"},
	{"optional/format/uri-template.json", 11, "the library checks braces and little more"},
}

// suiteRemote is the number of groups that need a remote schema.
const suiteRemote = 21

// TestSuite runs the draft 2020-12 tests of JSON-Schema-Test-Suite.
func TestSuite(t *testing.T) {
	suites := os.Getenv("KEDI_SUITES")
	if suites == "" {
		t.Skip("KEDI_SUITES names no folder")
	}
	root := filepath.Join(suites, "json-schema-test-suite-2020-12")
	run := suiteRun{T: t, misses: map[string]int{}}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".json" {
			name, _ := filepath.Rel(root, path)
			run.file(filepath.ToSlash(name), parseFile(t, path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]int{}
	for _, row := range suiteMisses {
		want[row.file] = row.misses
	}
	if diff := cmp.Diff(want, run.misses); diff != "" {
		t.Errorf("tests missed, by file (-want +got)\n%s", diff)
	}
	if run.remote != suiteRemote {
		t.Errorf("%d groups need a remote schema, want %d", run.remote, suiteRemote)
	}
	t.Logf("%d tests", run.tests)
}

// suiteRun counts what a run over the suite comes to.
type suiteRun struct {
	*testing.T
	tests, remote int
	misses        map[string]int
}

func (r *suiteRun) file(name string, file *schema.Document) {
	options := Options{AssertFormat: strings.HasPrefix(name, "optional/format")}
	for group := range file.Root().Children() {
		groupName := group.Get("description").Text()
		compiled, err := Compile(group.Get("schema"), options)
		if err != nil && strings.Contains(err.Error(), "leaves the document") {
			r.remote++
			continue
		}
		for test := range group.Get("tests").Children() {
			r.tests++
			if got, want := suiteVerdict(compiled, err, test), test.Get("valid").Text(); got != want {
				r.misses[name]++
				r.Logf("%s/%s/%s: %s, want %s", name, groupName, test.Get("description").Text(), got, want)
			}
		}
	}
}

func suiteVerdict(compiled *Schema, err error, test schema.Node) string {
	if err != nil {
		return err.Error()
	}
	result, err := compiled.Validate(test.Get("data"))
	switch {
	case err != nil:
		return err.Error()
	case result.Valid():
		return "true"
	}
	return "false"
}

func parseFile(t *testing.T, path string) *schema.Document {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := schema.ParseJSON(text)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return doc
}
