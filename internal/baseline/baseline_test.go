package baseline

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

var update = flag.Bool("update", false, "write the golden files anew")

const open = `{"type":"object","properties":{"a":{"type":"object","minimum":1,"properties":{"é<":{"type":"object"}}}}}`

// found lints a text.
func found(t *testing.T, text string) []lint.Diagnostic {
	t.Helper()
	d, err := schema.ParseJSON([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	portable, _ := lint.ProfileOf("portable")
	return lint.NewLinter(lint.Options{Profile: portable, Targets: providers.All()}).Lint(lint.Schema{Root: d.Root()})
}

// record writes the findings in some files to a baseline in dir.
func record(t *testing.T, dir string, files map[string][]lint.Diagnostic) string {
	t.Helper()
	path := filepath.Join(dir, "base.json")
	r, err := NewRecorder(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, list := range files {
		for i := range list {
			r.Add(filepath.Join(dir, name), &list[i])
		}
	}
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func load(t *testing.T, path string) *Baseline {
	t.Helper()
	b, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// unknown counts the findings that a baseline does not hold.
func unknown(b *Baseline, path string, list []lint.Diagnostic) int {
	n := 0
	for i := range list {
		if !b.Known(path, &list[i]) {
			n++
		}
	}
	b.Linted(path)
	return n
}

// TestGolden holds the form to a file, whatever the order of the findings.
func TestGolden(t *testing.T) {
	var list []lint.Diagnostic
	for _, d := range found(t, open) {
		if d.Rule.ID == "object-open" {
			d.Severity = lint.Severity(1 + len(list)%3)
			list = append(list, d)
		}
	}
	files := map[string][]lint.Diagnostic{"b.json": list, "a/ü\".yaml": append(list[1:len(list):len(list)], list[0], list[0])}
	const golden = "testdata/base.json"
	for range 5 {
		got, err := os.ReadFile(record(t, t.TempDir(), files))
		if err != nil {
			t.Fatal(err)
		}
		if *update {
			if err := os.WriteFile(golden, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
	}
}

// TestKnown knows what it has recorded, wherever it stands now and from
// whatever folder the run starts, and nothing else.
func TestKnown(t *testing.T) {
	dir, list := t.TempDir(), found(t, open)
	path, file := record(t, dir, map[string][]lint.Diagnostic{"a.json": list}), filepath.Join(dir, "a.json")
	moved := found(t, "\n\n  "+strings.ReplaceAll(open, ",", " ,\n"))
	more := found(t, strings.Replace(open, `"a":`, `"new":{"type":"string","minimum":2},"a":`, 1))
	for name, c := range map[string]struct {
		path string
		list []lint.Diagnostic
		want int
	}{
		"the same": {file, list, 0}, "moved": {file, moved, 0}, "another file": {filepath.Join(dir, "b.json"), list, len(list)},
		"once more each": {file, append(list[:len(list):len(list)], list...), len(list)},
	} {
		if got := unknown(load(t, path), c.path, c.list); got != c.want {
			t.Errorf("%s: %d findings are new, want %d", name, got, c.want)
		}
	}
	if got := unknown(load(t, path), file, more); got == 0 || got >= len(more) {
		t.Errorf("of %d findings %d are new", len(more), got)
	}
	t.Chdir(dir)
	if got := unknown(load(t, "base.json"), "./a.json", list); got != 0 {
		t.Errorf("from its own folder %d findings are new", got)
	}
}

// TestGraver takes a finding for new that was less grave when it was recorded,
// and keeps the entry of a graver one for that.
func TestGraver(t *testing.T) {
	d := found(t, open)[0]
	as := func(s lint.Severity) lint.Diagnostic { d.Severity = s; return d }
	dir := t.TempDir()
	file := filepath.Join(dir, "a.json")
	path := record(t, dir, map[string][]lint.Diagnostic{"a.json": {as(lint.Warning), as(lint.Error)}})
	for _, c := range []struct {
		now  []lint.Diagnostic
		want int
	}{
		{[]lint.Diagnostic{as(lint.Warning), as(lint.Error)}, 0},
		{[]lint.Diagnostic{as(lint.Error), as(lint.Error)}, 1},
		{[]lint.Diagnostic{as(lint.Info), as(lint.Error)}, 0},
		{[]lint.Diagnostic{as(lint.Warning), as(lint.Warning), as(lint.Warning)}, 1},
	} {
		if got := unknown(load(t, path), file, c.now); got != c.want {
			t.Errorf("%v: %d are new, want %d", c.now, got, c.want)
		}
	}
}

// TestResolved lists what is gone from files that were linted or are no more,
// and nothing of other files.
func TestResolved(t *testing.T) {
	dir, list := t.TempDir(), found(t, open)
	for _, name := range []string{"linted.json", "other.json"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(open), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	record(t, ".", map[string][]lint.Diagnostic{
		"linted.json": append(list[:len(list):len(list)], list[0]), "other.json": list, "gone.json": list[:1], "<stdin>": list,
	})
	b := load(t, "base.json")
	if n := unknown(b, "linted.json", list[1:]); n != 0 {
		t.Errorf("%d findings are new", n)
	}
	var got []string
	for _, r := range b.Resolved() {
		got = append(got, r.String())
	}
	rule, place := list[0].Rule.ID, ""
	if p := list[0].Pointer(); p != "" {
		place = " " + string(p)
	}
	want := []string{
		fmt.Sprintf("note: resolved: %s is no longer reported for gone.json%s", rule, place),
		fmt.Sprintf("note: resolved: %s is no longer reported for linted.json%s, 2 times", rule, place),
	}
	for i := range got {
		_, got[i], _ = strings.Cut(got[i], ": ")
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestForeign says of each file that is no baseline what is wrong where.
func TestForeign(t *testing.T) {
	entry := `{"path":"a.json","document":0,"pointer":"/x","rule":"object-open","severity":"error","count":1}`
	with := func(old, text string) string {
		return `{"version":1,"findings":[` + "\n" + strings.Replace(entry, old, text, 1) + "]}"
	}
	good := with("", "")
	if _, err := parse([]byte(good), "b"); err != nil {
		t.Fatal(err)
	}
	s := published(t)
	for text, want := range map[string]string{
		"":                                     "b:1:1: ",
		"{":                                    "b:1:2: ",
		"[]":                                   "b:1:1: the baseline is of type array; expected object",
		`{}`:                                   `b:1:1: the member "version" is missing; a baseline is what --write-baseline writes`,
		`{"version":1,"diagnostics":[]}`:       `b:1:14: unknown member "diagnostics"; a baseline has version, findings here`,
		`{"version":2,"findings":[]}`:          "b:1:12: version 2 is not known here; this is version 1",
		`{"version":"1","findings":[]}`:        `b:1:12: version "1" is not known here; this is version 1`,
		`{"version":1,"findings":{}}`:          `b:1:25: "findings" is of type object; expected array`,
		`{"version":1,"findings":[1]}`:         "b:1:26: the entry is of type number; expected object",
		with(`"path":"a.json",`, ""):           `b:2:1: the member "path" is missing; a baseline is what --write-baseline writes`,
		with(`"a.json"`, "7"):                  `b:2:9: "path" is of type number; expected string`,
		with(`"count":1`, `"count":0`):         `b:2:94: "count" is 0; expected a whole number from 1 on`,
		with(`"document":0`, `"document":1.5`): `b:2:29: "document" is 1.5; expected a whole number from 0 on`,
		with(`"error"`, `"none"`):              `b:2:78: "severity" is "none"; expected "error", "warning" or "info"`,
		with(`{"path"`, `{"line":3,"path"`):    `b:2:2: unknown member "line"; a baseline has path, document, pointer, rule, severity, count here`,
		with(`{"path"`, `{"path":"b","path"`):  `b:2:13: the member "path" is there twice`,
		good + "{}":                            "b:2:",
		strings.Replace(good, `"version":1,`, "", 1): `b:1:1: the member "version" is missing; a baseline is what --write-baseline writes`,
	} {
		_, err := parse([]byte(text), "b")
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
		if doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text)); err == nil && s.Validate(doc) == nil && !strings.Contains(want, "twice") {
			t.Errorf("%s: the schema takes it", text)
		}
	}
	if _, err := Load(filepath.Join(t.TempDir(), "none.json")); err == nil || !strings.HasPrefix(err.Error(), "read baseline: ") {
		t.Errorf("got %v", err)
	}
}

// published compiles docs/baseline.schema.json.
func published(t *testing.T) *jsonschema.Schema {
	t.Helper()
	data, err := os.ReadFile("../../docs/baseline.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("kedi:baseline", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("kedi:baseline")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSchema validates a baseline that was written, and an empty one.
func TestSchema(t *testing.T) {
	s := published(t)
	for _, files := range []map[string][]lint.Diagnostic{nil, {"a.json": found(t, open)}} {
		text, err := os.ReadFile(record(t, t.TempDir(), files))
		if err != nil {
			t.Fatal(err)
		}
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Validate(doc); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	}
}

// TestFingerprint tells keys apart whose texts join to the same.
func TestFingerprint(t *testing.T) {
	seen := make(map[string]Key)
	for _, k := range []Key{
		{}, {Path: "a"}, {Pointer: "a"}, {Rule: "a"}, {Path: "1:a,"}, {Document: 1}, {Document: 11}, {Path: "a", Pointer: "1:b,"},
		{Path: "a1:b,"}, {Path: "a", Pointer: "b"}, {Path: "b", Pointer: "a"},
	} {
		for before := range 3 {
			text := k.Fingerprint(before)
			if other, twice := seen[text]; twice || len(text) != 64 {
				t.Errorf("%+v and %+v: %s", k, other, text)
			}
			seen[text] = k
		}
	}
}
