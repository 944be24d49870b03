package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// This file tests the formats that programs take: sarif, github, junit,
// gitlab, markdown. The module in internal/oracle/sarif holds sarif to its
// published schema.

var pageRule = &lint.Rule{
	ID:    "page-rule",
	Title: "a thing is {so} [and](so)",
	Why:   "It is\nso.\n\nAnd \"so\" {on}.",
	Remedy: `leave it
out`,
}

// strange is a path with what is special to a format somewhere.
const strange = "a,b: 100%\u202e|`c`/@me #1.yaml"

const strangeText = "a: 1\n---\n{\"😀名\": \"😀\", \"b\": 2}\n"

// strangeFile has a text that is hostile to every format.
func strangeFile() *File {
	message := "the pattern \"a{2}[x](http://y)\" & <b> has\n100% \x1b]0;|`::error::*_~$\uFFFF ##[x]"
	d := lint.Diagnostic{
		Rule: pageRule, Severity: lint.Error, Message: message, Hint: "a, b: 100%", Document: 1,
		Span: at(strangeText, `"b"`),
	}
	again := d
	again.Span = at(strangeText, `"😀"`)
	again.Severity = lint.Warning
	return &File{Path: strange, Text: strangeText, Schemas: 1, FailOn: lint.Warning, Diagnostics: []lint.Diagnostic{again, d}}
}

// fixture is a run with everything in it.
func fixture() []*File {
	first := order()
	for i := range first.Diagnostics {
		first.Diagnostics[i].Rule = pageRule
	}
	ignored, known := first.Diagnostics[0], first.Diagnostics[1]
	first.Suppressed = []Suppressed{
		{Diagnostic: ignored, Reason: `the importer "checks" it`},
		{Diagnostic: known, Reason: "known: it is in the baseline base.json", Known: true},
	}
	clean := &File{Path: "clean.json", Text: "{}", Schemas: 2}
	missing := &File{Path: "../gone.json", Unread: []Unread{{Path: "gone {x}.json", Message: "gone {x}.json: no such file"}}}
	nothing := &File{Path: "service.yaml", Text: "kind: Service\n"}
	return []*File{first, strangeFile(), clean, missing, nothing}
}

func fixtureOptions() Options {
	return Options{Tool: Tool{Version: "v1.2.3", Help: func(r *lint.Rule) string { return "# " + r.ID + "\n" }}}
}

func TestFormats(t *testing.T) {
	for name, format := range map[string]string{
		"report.sarif": "sarif", "github.golden": "github", "junit.xml": "junit",
		"gitlab.json": "gitlab", "report.md": "markdown",
	} {
		t.Run(format, func(t *testing.T) {
			golden(t, name, render(t, format, fixtureOptions(), fixture()...))
			golden(t, "empty-"+name, render(t, format, fixtureOptions()))
		})
	}
}

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

// readCommands reads workflow commands as the runner does: properties up to
// the first "::", split at commas, then the message; escapes undone last.
func readCommands(t *testing.T, text string) (commands []map[string]string) {
	t.Helper()
	for line := range strings.Lines(text) {
		head, message, ok := strings.Cut(strings.TrimSuffix(line, "\n")[2:], "::")
		kind, properties, _ := strings.Cut(head, " ")
		if !ok || !strings.HasPrefix(line, "::") {
			t.Fatalf("no command: %q", line)
		}
		c := map[string]string{"": kind, "message": unescapeCommand(t, message)}
		for p := range strings.SplitSeq(properties, ",") {
			name, value, _ := strings.Cut(p, "=")
			c[name] = unescapeCommand(t, value)
		}
		commands = append(commands, c)
	}
	return commands
}

func unescapeCommand(t *testing.T, text string) string {
	t.Helper()
	var b strings.Builder
	for text != "" {
		if text[0] != '%' {
			b.WriteByte(text[0])
			text = text[1:]
			continue
		}
		code, err := strconv.ParseUint(text[1:3], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteByte(byte(code))
		text = text[3:]
	}
	return b.String()
}

func TestGitHubReadsBack(t *testing.T) {
	commands := readCommands(t, string(render(t, "github", Options{}, strangeFile())))
	want := map[string]string{
		"": "error", "file": Safe(strange), "line": "3", "endLine": "3", "col": "13", "endColumn": "16",
		"title": "kedi-schema page-rule",
		"message": Safe(strange) + ":3:13: the pattern \"a{2}[x](http://y)\" & <b> has\n" +
			"100% <U+001B>]0;|`::error::*_~$\uFFFF ##[x] [page-rule]\nhint: a, b: 100%",
	}
	if diff := cmp.Diff(want, commands[1]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestGitHubLimit says what a step's ten annotations of a kind leave out.
func TestGitHubLimit(t *testing.T) {
	var files []*File
	for range 11 {
		files = append(files, order())
	}
	commands := readCommands(t, string(render(t, "github", Options{}, files...)))
	want := "1 more error, 1 more warning in the log: a step makes at most ten annotations of a kind"
	if last := commands[len(commands)-1]; last[""] != "notice" || last["message"] != want || len(commands) != 23 {
		t.Errorf("%d commands, the last %q", len(commands), last)
	}
	if commands := readCommands(t, string(render(t, "github", Options{}, files[:10]...))); len(commands) != 20 {
		t.Errorf("%d commands of 20 findings", len(commands))
	}
}

// junitShape is what the schema of Jenkins' xUnit plugin (junit-10.xsd) asks
// for, in the part of it that is used: the elements in each element, its
// attributes, those that must be there first. Text may stand where text is "#".
var junitShape = map[string]struct{ children, required, optional []string }{
	"":           {children: []string{"testsuites"}},
	"testsuites": {children: []string{"testsuite"}, optional: []string{"name", "tests", "failures", "errors"}},
	"testsuite": {
		children: []string{"testcase", "system-out", "system-err"},
		required: []string{"name", "tests", "failures", "errors"},
		optional: []string{"skipped", "file", "id", "package"},
	},
	"testcase":   {children: []string{"skipped", "error", "failure", "system-out"}, required: []string{"name"}, optional: []string{"classname"}},
	"failure":    {children: []string{"#"}, optional: []string{"type", "message"}},
	"error":      {children: []string{"#"}, optional: []string{"type", "message"}},
	"skipped":    {children: []string{"#"}, optional: []string{"type", "message"}},
	"system-out": {children: []string{"#"}},
}

// TestJUnitShape walks a report and holds each element to the shape, and the
// numbers of each suite to its cases.
func TestJUnitShape(t *testing.T) {
	text := render(t, "junit", Options{}, fixture()...)
	d := xml.NewDecoder(bytes.NewReader(text))
	open := []string{""}
	counted, said := make(map[string]int), make(map[string]int)
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		parent := open[len(open)-1]
		switch token := token.(type) {
		case xml.StartElement:
			checkElement(t, parent, token)
			for _, a := range token.Attr {
				if n, err := strconv.Atoi(a.Value); err == nil && token.Name.Local == "testsuite" {
					said[a.Name.Local] += n
				}
			}
			counted[token.Name.Local]++
			open = append(open, token.Name.Local)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if strings.TrimSpace(string(token)) != "" && !slices.Contains(junitShape[parent].children, "#") {
				t.Errorf("text in %s: %q", parent, token)
			}
		}
	}
	want := map[string]int{"tests": counted["testcase"], "failures": counted["failure"], "errors": counted["error"], "skipped": counted["skipped"]}
	if diff := cmp.Diff(want, said); diff != "" || counted["failure"] != 3 || counted["error"] != 1 || counted["skipped"] != 2 {
		t.Errorf("elements %v (-counted +said):\n%s", counted, diff)
	}
}

func checkElement(t *testing.T, parent string, e xml.StartElement) {
	t.Helper()
	name := e.Name.Local
	if !slices.Contains(junitShape[parent].children, name) {
		t.Errorf("%s in %q", name, parent)
	}
	shape := junitShape[name]
	missing := slices.Clone(shape.required)
	for _, a := range e.Attr {
		if i := slices.Index(missing, a.Name.Local); i >= 0 {
			missing = slices.Delete(missing, i, i+1)
		} else if !slices.Contains(shape.optional, a.Name.Local) {
			t.Errorf("attribute %s of %s", a.Name.Local, name)
		}
	}
	if len(missing) > 0 {
		t.Errorf("%s lacks %q", name, missing)
	}
}

// TestJUnitFails makes a failure of what fails the run, shown or not.
func TestJUnitFails(t *testing.T) {
	for failOn, want := range map[lint.Severity]int{lint.None: 1, lint.Error: 1, lint.Warning: 2, lint.Info: 3} {
		f := order()
		f.FailOn = failOn
		text := string(render(t, "junit", Options{}, f))
		if got := strings.Count(text, "<failure"); got != want || f.Failing() != want {
			t.Errorf("%s: %d failures, %d counted, want %d", failOn, got, f.Failing(), want)
		}
	}
}

// TestGitLab holds a report to what GitLab documents of each finding.
func TestGitLab(t *testing.T) {
	var list []struct {
		Description string `json:"description"`
		CheckName   string `json:"check_name"`
		Fingerprint string `json:"fingerprint"`
		Severity    string `json:"severity"`
		Location    struct {
			Path  string         `json:"path"`
			Lines map[string]int `json:"lines"`
		} `json:"location"`
	}
	d := json.NewDecoder(bytes.NewReader(render(t, "gitlab", Options{Show: lint.Info}, fixture()...)))
	d.DisallowUnknownFields()
	if err := d.Decode(&list); err != nil {
		t.Fatal(err)
	}
	seen := make(map[string]bool)
	for _, e := range list {
		if e.Description == "" || e.CheckName == "" || e.Location.Path == "" || e.Location.Lines["begin"] < 1 ||
			!slices.Contains([]string{"info", "minor", "major"}, e.Severity) {
			t.Errorf("%+v", e)
		}
		seen[e.Fingerprint] = true
	}
	if len(seen) != 5 || len(list) != 5 {
		t.Errorf("%d fingerprints of %d findings", len(seen), len(list))
	}
}

// TestMarkdownIsBounded leaves out what a comment has no room for, the least
// grave first, and says how much.
func TestMarkdownIsBounded(t *testing.T) {
	files := []*File{}
	for range 400 {
		files = append(files, order())
	}
	text := string(render(t, "markdown", Options{Show: lint.Info}, files...))
	if len(text) > 64<<10 {
		t.Errorf("%d bytes", len(text))
	}
	errs, rows := strings.Count(text, "\n| error |"), strings.Count(text, "\n| ")-1
	if want := strconv.Itoa(1200-rows) + " more findings left out"; errs < 200 || !strings.Contains(text, want) {
		t.Errorf("%d errors, %d rows, no %q", errs, rows, want)
	}
}
