package report

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/lint"
)

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
