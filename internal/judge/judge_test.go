package judge

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// write makes files in a new folder, which becomes the working directory.
func write(t *testing.T, files map[string]string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
}

// readAll tells in a line each what the arguments gave.
func readAll(t *testing.T, o ReadOptions, args ...string) []string {
	t.Helper()
	var list []string
	err := Read(args, o, func(i *Instance) error {
		text := fmt.Sprintf("%s[%d]", i.Path, i.Document)
		if i.Line > 0 {
			text = fmt.Sprintf("%s:%d@%d", i.Path, i.Line, i.Offset)
		}
		switch {
		case i.Empty:
			text += " empty"
		case i.Fault != nil && i.Fault.Placed:
			text += fmt.Sprintf(" at %d: %s", i.Fault.Offset, i.Fault.Message)
		case i.Fault != nil:
			text += " " + i.Fault.Message
		default:
			text += " " + string(i.Root.AppendCompact(nil))
		}
		list = append(list, text)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func check(t *testing.T, got []string, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRead(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the texts of the operating system are those of POSIX")
	}
	write(t, map[string]string{
		"a.json": ` {"a": 1.0}` + "\n", "b.yaml": "a: yes\n---\n---\n- 1\n", "c.json": "{", "d.json": " \n", "e.yml": "# none\n", "f.txt": `"text"`,
		"g.jsonl": "1\n2\n", "bad.yaml": "a: 1\n---\nb: [\n", "dir/x.json": "true", "none/readme": "", "manifest.yaml": "apiVersion: v1\nkind: Pod\na: no\n",
	})
	check(t, readAll(t, ReadOptions{}, "a.json", "b.yaml", "c.json", "d.json", "e.yml", "f.txt", "g.jsonl", "bad.yaml", "dir", "dir/*.json", "none", "gone.json", "*.toml", "manifest.yaml"),
		`a.json[0] {"a":1.0}`,
		`b.yaml[0] {"a":"yes"}`,
		"b.yaml[1] empty",
		"b.yaml[2] [1]",
		"c.json[0] at 1: found the end of the text; expected a member name in double quotes or '}'",
		"d.json[0] it is empty; expected a JSON value",
		"e.yml[0] it holds no document, only blanks and comments; expected a value",
		`f.txt[0] "text"`,
		"g.jsonl[0] at 2: text after the end of the document; exactly one JSON value is allowed; --lines reads each line as an instance",
		`bad.yaml[0] {"a":1}`,
		"bad.yaml[1] at 14: expected a value",
		"dir/x.json[0] true",
		"none[0] no .json, .yaml or .yml file in this directory",
		"gone.json[0] no such file or directory",
		"*.toml[0] no such file or directory",
		`manifest.yaml[0] {"apiVersion":"v1","kind":"Pod","a":"no"}`,
	)
}

func TestReadStdin(t *testing.T) {
	check(t, readAll(t, ReadOptions{Stdin: strings.NewReader("[1]")}, "-", "-"), "<stdin>[0] [1]")
	check(t, readAll(t, ReadOptions{Stdin: strings.NewReader("a: 1"), StdinName: "x.yaml"}, "-"), `x.yaml[0] {"a":1}`)
	large := io.LimitReader(zeros{}, schema.MaxBytes+1)
	check(t, readAll(t, ReadOptions{Stdin: large}, "-"), "<stdin>[0] larger than 16 MiB (16777216 bytes), the most that is read of an instance")
	check(t, readAll(t, ReadOptions{Stdin: iotest.ErrReader(errors.New("the pipe broke"))}, "-"), "<stdin>[0] cannot be read: the pipe broke")
}

// zeros is text without an end.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '0'
	}
	return len(p), nil
}

func TestLines(t *testing.T) {
	long := strings.Repeat(" ", 200_000)
	tests := []struct {
		name, text string
		want       []string
	}{
		{"lines", "1\n{\"a\":2}\n", []string{"<stdin>:1@0 1", `<stdin>:2@2 {"a":2}`}},
		{"no end, CRLF, blank lines", "\n \t\r\n1\r\n\r\n2", []string{"<stdin>:3@5 1", "<stdin>:5@10 2"}},
		{"a fault hides nothing", "1\n{\n3\n", []string{"<stdin>:1@0 1",
			"<stdin>:2@2 at 1: found the end of the text; expected a member name in double quotes or '}'", "<stdin>:3@4 3"}},
		{"two values", "1 2\n", []string{"<stdin>:1@0 at 2: text after the end of the document; exactly one JSON value is allowed"}},
		{"longer than the buffer", "1\n" + long + "2\n3", []string{"<stdin>:1@0 1", "<stdin>:2@2 2", "<stdin>:3@200004 3"}},
		{"a mark", "\uFEFF1\n", []string{"<stdin>:1@0 1"}},
		{"nothing", "\n\n", []string{"<stdin>[0] it holds no line, only blanks; expected a JSON value in each"}},
		{"another blank", "\u00a0\n", []string{"<stdin>:1@0 at 0: found '\\u00a0'; expected a JSON value"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			check(t, readAll(t, ReadOptions{Stdin: strings.NewReader(tt.text), Lines: true}, "-"), tt.want...)
			// Reads of any size give the same lines.
			check(t, readAll(t, ReadOptions{Stdin: iotest.OneByteReader(strings.NewReader(tt.text)), Lines: true}, "-"), tt.want...)
		})
	}
}

func TestLinesFaults(t *testing.T) {
	text := "1\n" + strings.Repeat("0", schema.MaxBytes) + "0\n2\n"
	check(t, readAll(t, ReadOptions{Stdin: strings.NewReader(text), Lines: true}, "-"),
		"<stdin>:1@0 1", "<stdin>:2@2 at 0: larger than 16 MiB (16777216 bytes), the most that is read of an instance", "<stdin>:3@16777220 2")
	broken := io.MultiReader(strings.NewReader("1\n2"), iotest.ErrReader(errors.New("the pipe broke")))
	check(t, readAll(t, ReadOptions{Stdin: broken, Lines: true}, "-"), "<stdin>:1@0 1", "<stdin>[0] cannot be read: the pipe broke")
}

// TestLinesStream holds that lines are judged as they come: the input here has
// no end.
func TestLinesStream(t *testing.T) {
	enough := errors.New("enough")
	endless := io.MultiReader(strings.NewReader("1\n2\n"), zeros{})
	seen := 0
	err := Read([]string{"-"}, ReadOptions{Stdin: endless, Lines: true}, func(i *Instance) error {
		if seen++; i.Line == 2 {
			return enough
		}
		return nil
	})
	if !errors.Is(err, enough) || seen != 2 {
		t.Errorf("%d lines, %v", seen, err)
	}
}

func load(t *testing.T, text string, o SchemaOptions) *Schema {
	t.Helper()
	o.Stdin, o.StdinName = strings.NewReader(text), "schema.json"
	s, err := Load("-", o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestLoad(t *testing.T) {
	write(t, map[string]string{
		"bom.json": "\uFEFF{}", "two.yaml": "{}\n---\n{}\n", "pod.yaml": "apiVersion: v1\nkind: Pod\n", "a.json": "{", "b.json": "{}", "dir/x.json": "{}",
		"pattern.json": `{"properties":{"a":{"pattern":"(?=x)"},"b":{"pattern":"["}}}`,
		"loop.json":    `{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#"}}}`,
		"old.json":     `{"$schema":"http://json-schema.org/draft-07/schema#"}`,
		"agent.yaml":   "apiVersion: kagent.dev/v1\nkind: AgentTemplate\nspec: {outputSchema: {enum: [no]}}\n",
		"from.yaml":    "apiVersion: kagent.dev/v1\nkind: AgentTemplate\nspec: {outputSchemaFrom: {name: a, key: b}}\n",
	})
	tests := []struct{ path, errors, notes string }{
		{"b.json", "", ""},
		{"bom.json", "", "begins with a byte order mark, which kagent's decoder refuses; save it without"},
		{"old.json", "", "/$schema $schema names another dialect; the schema is read as draft 2020-12"},
		{"agent.yaml", "", "/spec/outputSchema/enum/0 `no` is read as the boolean false by kubectl; quote it to keep the string"},
		{"two.yaml", "holds 2 schemas, at of document 0, of document 1; name one with --at, or give it a file of its own", ""},
		{"pod.yaml", "holds no schema; --at names the place of one", ""},
		{"from.yaml", `/spec/outputSchemaFrom no ConfigMap "a" of the namespace "default" is among the inputs, so the schema went unread; name its file as well`, ""},
		{"a.json", "found the end of the text; expected a member name in double quotes or '}'", ""},
		{"gone.json", "no such file or directory", ""},
		{"dir", "is a directory; name a file", ""},
		{"[ab].json", "2 files match; name one file with one schema", ""},
		{"loop.json", "reference loop, each schema applies the next to the same value: the root -> /$defs/a -> the root", ""},
	}
	for _, tt := range tests {
		t.Run(tt.path, func(t *testing.T) {
			s, err := Load(tt.path, SchemaOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if got := told(s.Source.Errors); got != tt.errors {
				t.Errorf("errors %q, want %q", got, tt.errors)
			}
			if got := told(s.Source.Notes); got != tt.notes {
				t.Errorf("notes %q, want %q", got, tt.notes)
			}
		})
	}
	s, err := Load("pattern.json", SchemaOptions{})
	if err != nil || len(s.Source.Errors) != 2 || s.Source.Errors[1].Pointer != "/properties/b/pattern" {
		t.Errorf("%v, %v", s.Source.Errors, err)
	}
}

func told(list []report.Violation) string {
	var texts []string
	for _, v := range list {
		texts = append(texts, strings.TrimSpace(string(v.Pointer)+" "+v.Message))
	}
	return strings.Join(texts, "\n")
}

// render gives the reports on one instance in every format.
func render(t *testing.T, s *Schema, i *Instance, values bool) string {
	t.Helper()
	v, err := s.Judge(i)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	for _, format := range report.VerdictFormats() {
		w, err := report.NewVerdicts(format, &b, report.VerdictOptions{Schema: s.Source, ShowValues: values})
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(w.Verdict(v), w.Close(report.VerdictSummary{})); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range v.Errors { // what has no place is told elsewhere
		b.WriteString(e.Message)
	}
	return b.String()
}

// TestNothingLeaks holds that no value of an instance is shown unless it is
// asked for: the instance is invalid everywhere, and is cut and spoiled at
// every byte.
func TestNothingLeaks(t *testing.T) {
	const values = `{"a":"sesame","b":31415926,"c":["sesame",true,{"d":"sesame"}],"e":{"f":31415926.5e0}}`
	s := load(t, `{"properties":{"a":{"maxLength":1,"pattern":"^x","format":"date","enum":["x"],"const":"y"},
		"b":{"type":"string","maximum":3,"multipleOf":5,"not":{}},"c":{"uniqueItems":true,"contains":{"const":1},"items":{"anyOf":[{"type":"null"},{"properties":{"d":false}}]}},
		"e":{"additionalProperties":{"oneOf":[{"type":"string"},{"maximum":1}]},"propertyNames":{"maxLength":0}}},"maxProperties":1}`, SchemaOptions{AssertFormat: true})
	judge := func(text, name string) {
		t.Helper()
		err := Read([]string{"-"}, ReadOptions{Stdin: strings.NewReader(text), StdinName: name}, func(i *Instance) error {
			out := render(t, s, i, false)
			if i.Root.Exists() && strings.ContainsAny(names(i.Root), "s1") {
				return nil // the spoiled text has a value for a name, and names are shown
			}
			for _, secret := range []string{"ses", "esa", "same", "314", "159", "592"} {
				if strings.Contains(out, secret) {
					t.Errorf("%s leaks %q:\n%s", text, secret, out)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"a.json", "a.yaml"} {
		judge(values, name)
		for at := range values {
			judge(values[:at], name)
			for _, spoil := range []string{"x", `"`, "0", "\x01", "!!int ", "!", "*", "&", "%", "- ", ": ", "?", "<<: ", "\n"} {
				judge(values[:at]+spoil+values[at:], name)
			}
			judge(values[:at]+values[at+1:], name)
		}
	}
	if out := render(t, load(t, `{"properties":{"a":false}}`, SchemaOptions{ShowValues: true}), instance(t, values), true); strings.Count(out, "sesame") < 3 {
		t.Errorf("asked for, values are not shown:\n%s", out)
	}
}

// names joins the member names of a value.
func names(n schema.Node) string {
	text := n.Name()
	for child := range n.Children() {
		text += names(child)
	}
	return text
}

func instance(t *testing.T, text string) *Instance {
	t.Helper()
	var found *Instance
	_ = Read([]string{"-"}, ReadOptions{Stdin: strings.NewReader(text)}, func(i *Instance) error {
		found = i
		return nil
	})
	return found
}

func TestExcerpt(t *testing.T) {
	deep := strings.Repeat(`[{"a":`, 300) + "1" + strings.Repeat("}]", 300)
	tests := []struct{ text, want string }{
		{`{"a": [1, 2.50, "x\u0041"], "b": null}`, `{"a":[1,2.50,"x\u0041"],"b":null}`},
		{`[]`, `[]`},
		{`"` + strings.Repeat("é", 100) + `"`, `"` + strings.Repeat("é", 59) + "…"},
		{deep, strings.Repeat(`[{"a":`, 20) + "…"},
		{`[` + strings.Repeat("1,", 100_000) + "1]", "[" + strings.Repeat("1,", 59) + "1…"},
		{strings.Repeat("1", 1_000_000), strings.Repeat("1", maxExcerpt) + "…"},
	}
	for _, tt := range tests {
		d, err := schema.ParseJSON([]byte(tt.text))
		if err != nil {
			t.Fatal(err)
		}
		if got := excerpt(d.Root()); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
}
