package source

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// write makes files in a new folder, which becomes the working directory.
func write(t *testing.T, files map[string]string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
}

// readAll reads every input and tells in a line each what it gave.
func readAll(t *testing.T, options Options, args ...string) []string {
	t.Helper()
	var list []string
	set := Find(args, options)
	for i := range set.Len() {
		f := set.Read(i)
		for _, s := range f.Schemas {
			list = append(list, describe(s))
		}
		for _, fault := range f.Faults {
			list = append(list, describeFault(fault))
		}
		if f.Others+f.Empty > 0 {
			list = append(list, fmt.Sprintf("%s: %d others, %d empty", f.Path, f.Others, f.Empty))
		}
	}
	return list
}

var originNames = [...]string{"plain", "at", "agent", "template", "chat", "text", "function", "output", "input",
	"json", "google", "converse", "toolspec", "ollama", "kedi"}

func describe(s Schema) string {
	text := fmt.Sprintf("%s[%d]%s %s", s.Path, s.Root.Document().Index, s.Root.Pointer(), originNames[s.Origin])
	if s.Strict {
		text += " strict"
	}
	if s.Name.Present() {
		text += " " + s.Name.Node.Text()
	} else if s.Name.Wanted {
		text += " unnamed in " + string(s.Name.Holder.Pointer())
	}
	return text
}

func describeFault(f Fault) string {
	if !f.Placed {
		return f.Error()
	}
	at := schema.NewLines(f.Text).Position(f.Span.Start)
	return fmt.Sprintf("%s:%d:%d: %s", f.Path, at.Line, at.Column, f.Message)
}

func check(t *testing.T, got []string, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

const small = `{"type":"object"}`

func TestFind(t *testing.T) {
	write(t, map[string]string{
		"a.json": small, "b/c.yaml": "type: object\n", "b/d.yml": "type: object\n", "b/e.txt": "x", "b/.hidden.json": small,
		"b/node_modules/m.json": small, ".git/x.json": small, "b/deep/er/f.json": small, "[x].json": small, "odd": small, "empty/readme": "",
	})
	if err := os.Symlink("..", "b/loop"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../a.json", "b/link.json"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("b", "tob"); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name string
		args []string
		want []string
	}{
		{"files in the given order, once", []string{"odd", "./a.json", "a.json", "b/../a.json"}, []string{"odd", "a.json"}},
		{"a directory", []string{"b"}, []string{"b/c.yaml", "b/d.yml", "b/deep/er/f.json", "b/link.json"}},
		{"the working directory", []string{"."}, []string{"[x].json", "a.json", "b/c.yaml", "b/d.yml", "b/deep/er/f.json", "b/link.json"}},
		{"a link to a directory", []string{"tob/"}, []string{"tob/c.yaml", "tob/d.yml", "tob/deep/er/f.json", "tob/link.json"}},
		{"hidden, named", []string{"b/.hidden.json", ".git"}, []string{"b/.hidden.json", ".git/x.json"}},
		{"a name that looks like a glob", []string{"[x].json"}, []string{"[x].json"}},
		{"a glob", []string{"b/*.y*ml"}, []string{"b/c.yaml", "b/d.yml"}},
		{"any depth", []string{"**/*.json"}, []string{"[x].json", "a.json", "b/deep/er/f.json", "b/link.json"}},
		{"braces", []string{"b/{c,d}.{yaml,yml}"}, []string{"b/c.yaml", "b/d.yml"}},
		{"node_modules, named", []string{"b/node_modules/*"}, []string{"b/node_modules/m.json"}},
		{"stdin once", []string{"-", "a.json", "-"}, []string{"<stdin>", "a.json"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			set := Find(tt.args, Options{})
			var got []string
			for i := range set.Len() {
				got = append(got, set.Path(i))
			}
			check(t, got, tt.want...)
		})
	}
}

func TestReadProblems(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the texts of the operating system are those of POSIX")
	}
	write(t, map[string]string{"good.json": small, "dir.json/readme": "", "empty.json": "", "blank.yaml": " \n", "bare.yaml": "# x\n---\n# y\n",
		"mark.json": "\uFEFF", "bad.json": "{\n  \"a\": 1,\n}", "bad.yaml": "a: 1\n---\nb: [\n", "utf16.json": "\xff\xfe{\x00", "brace": "{\"a\": x}", "deep.yaml": strings.Repeat("[", 100_000)})
	if err := os.Symlink("nowhere", "dangling.json"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("self.json", "self.json"); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate("good.json", schema.MaxBytes+1); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("last.json", []byte(small), 0o644); err != nil {
		t.Fatal(err)
	}
	got := readAll(t, Options{}, "good.json", "missing.json", "dir.json", "*.toml", "a[", "empty.json", "blank.yaml", "bare.yaml", "mark.json",
		"bad.json", "bad.yaml", "utf16.json", "brace", "deep.yaml", "dangling.json", "self.json", "-", "last.json")
	check(t, got,
		"good.json: larger than 16 MiB (16777216 bytes), the most that is read",
		"missing.json: no such file or directory",
		"dir.json: no .json, .yaml or .yml file in this directory",
		"*.toml: no file matches this pattern",
		"a[: malformed pattern; a '[' or '{' is not closed",
		"empty.json:1:1: the file is empty; expected a schema",
		"blank.yaml:1:1: the file is empty; expected a schema",
		"bare.yaml: the file holds no document, only blanks and comments; expected a schema",
		"bare.yaml: 0 others, 1 empty",
		"mark.json:1:1: the file is empty; expected a schema",
		"bad.json:3:1: trailing comma before '}'; JSON allows none",
		"bad.yaml[0] plain",
		"bad.yaml:4:1: expected a value",
		"utf16.json:1:1: the text is UTF-16 or UTF-32; save it as UTF-8",
		"brace:1:7: found x; expected a value after ':' (strings stand in double quotes)",
		"deep.yaml:1:1001: more than 1000 levels of arrays and objects inside each other, the most that is read",
		"dangling.json: no such file or directory",
		"self.json: cannot be read: too many levels of symbolic links",
		"<stdin>: cannot be read: there is no standard input",
		"last.json[0] plain",
	)
	check(t, readAll(t, Options{FilesOnly: true}, "dir.json"), "dir.json: is a directory; name a file")
}

func TestFormats(t *testing.T) {
	write(t, map[string]string{"x.json": "type: object", "x.YAML": small, "json": "\uFEFF \n" + small, "yaml": "type: object", "x.txt": "[1]"})
	check(t, readAll(t, Options{}, "x.json", "x.YAML", "json", "yaml", "x.txt"),
		"x.json:1:1: found type; expected a JSON value (strings stand in double quotes)",
		"x.YAML[0] plain", "json[0] plain", "yaml[0] plain", "x.txt[0] plain")
	for name, want := range map[string]string{"": "<stdin>[0] plain", "s.yaml": "s.yaml[0] plain", "dir/s.json": "dir/s.json:1:1: found type; expected a JSON value (strings stand in double quotes)"} {
		check(t, readAll(t, Options{Stdin: strings.NewReader("type: object"), StdinName: name}, "-"), want)
	}
	large := Options{Stdin: strings.NewReader(strings.Repeat(" ", schema.MaxBytes+1))}
	check(t, readAll(t, large, "-"), "<stdin>: larger than 16 MiB (16777216 bytes), the most that is read")
}

func TestDocuments(t *testing.T) {
	write(t, map[string]string{"many.yaml": "type: object\n---\n---\n# c\n---\ntype: array\n"})
	check(t, readAll(t, Options{}, "many.yaml"), "many.yaml[0] plain", "many.yaml[3] plain", "many.yaml: 0 others, 2 empty")
}

func TestWritten(t *testing.T) {
	write(t, map[string]string{"a.json": " " + small + "\n", "a.yaml": "type: object"})
	set := Find([]string{"a.json", "a.yaml"}, Options{})
	if a, b := set.Read(0).Schemas[0].Written, set.Read(1).Schemas[0].Written; a != len(small)+2 || b != 0 {
		t.Errorf("written %d and %d", a, b)
	}
}

func TestAt(t *testing.T) {
	write(t, map[string]string{
		"a.json": `{"x":[{"s":{"type":"object"}}],"t":"{\"a\":{\"type\":\"object\"}}","bad":"{","a#b":{},"properties":{}}`,
		"b.yaml": "x: 1\n---\nx: [{s: {type: object}}]\n",
	})
	tests := []struct {
		at   schema.Pointer
		want []string
	}{
		{"/x/0/s", []string{"a.json[0]/x/0/s at", "b.yaml[1]/x/0/s at", "b.yaml: 1 others, 0 empty"}},
		{"", []string{"a.json[0] at", "b.yaml[0] at", "b.yaml[1] at"}},
		{"#/x/0/s", []string{"a.json[0]/x/0/s at", "b.yaml[1]/x/0/s at", "b.yaml: 1 others, 0 empty"}},
		{"/t#/a", []string{"a.json[0]/t#/a at", `b.yaml: nothing at the place "/t#/a" that --at names`, "b.yaml: 2 others, 0 empty"}},
		{"/t", []string{"a.json[0]/t# at", `b.yaml: nothing at the place "/t" that --at names`, "b.yaml: 2 others, 0 empty"}},
		{"/a#b", []string{"a.json[0]/a#b at", `b.yaml: nothing at the place "/a#b" that --at names`, "b.yaml: 2 others, 0 empty"}},
		{"/bad", []string{"a.json:1:76: the text of this string is no JSON: found the end of the text; expected a member name in double quotes or '}'",
			`b.yaml: nothing at the place "/bad" that --at names`, "b.yaml: 2 others, 0 empty"}},
		{"x", []string{`a.json: nothing at the place "x" that --at names; a JSON Pointer begins with /`, "a.json: 1 others, 0 empty",
			`b.yaml: nothing at the place "x" that --at names; a JSON Pointer begins with /`, "b.yaml: 2 others, 0 empty"}},
	}
	for _, tt := range tests {
		t.Run(string(tt.at), func(t *testing.T) {
			check(t, readAll(t, Options{At: &tt.at}, "a.json", "b.yaml"), tt.want...)
		})
	}
}
