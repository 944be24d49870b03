package report

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// junitWriter is the format junit, as the schema of Jenkins' xUnit plugin has
// it (junit-10.xsd): a suite a file, with a failed case for each finding that
// fails the run and a skipped one for each that is suppressed. A file without
// either has one case that passes. What fails nothing is in the output of the
// suite.
type junitWriter struct {
	lister
	seen  occurrences
	begun bool // the head is written
}

func newJUnit(s *sink, o Options) Writer { return &junitWriter{lister: newLister(s, o)} }

func (j *junitWriter) begin() {
	if !j.begun {
		j.buf = append(j.buf, `<?xml version="1.0" encoding="UTF-8"?>`+"\n"+`<testsuites name="kedi-schema">`+"\n"...)
		j.begun = true
	}
}

// File writes one suite; a file in which there was nothing to check has none.
func (j *junitWriter) File(f *File) error {
	j.begin()
	failing, skipped := f.Failing(), len(f.Suppressed)
	cases := failing + skipped + len(f.Unread)
	if cases == 0 && f.Schemas == 0 {
		return j.err
	}
	j.buf = appendAttribute(append(j.buf, "<testsuite name="...), f.Path)
	for _, count := range []struct {
		name string
		n    int
	}{{"tests", max(cases, 1)}, {"failures", failing}, {"errors", len(f.Unread)}, {"skipped", skipped}} {
		j.buf = append(append(append(j.buf, ' '), count.name...), `="`...)
		j.buf = append(appendInt(j.buf, count.n), '"')
	}
	j.buf = append(j.buf, ">\n"...)
	if cases == 0 {
		j.testCase(f.Path, "lint")
		j.buf = append(j.buf, "/>\n"...)
	}
	if err := j.cases(f); err != nil {
		return err
	}
	j.buf = append(j.buf, "</testsuite>\n"...)
	return j.spill()
}

func (j *junitWriter) cases(f *File) error {
	j.seen = make(occurrences)
	for _, u := range f.Unread {
		j.testCase(f.Path, "read")
		j.buf = append(appendAttribute(append(j.buf, `><error type="unread" message=`...), u.Message), "/></testcase>\n"...)
	}
	rest := j.findings(f)
	for i := range f.Suppressed {
		d := &f.Suppressed[i]
		j.testCase(f.Path, j.caseName(f.Path, &d.Diagnostic))
		j.buf = append(appendAttribute(append(j.buf, "><skipped message="...), d.Reason), "/></testcase>\n"...)
	}
	if len(rest) > 0 {
		j.buf = append(appendXML(append(j.buf, "<system-out>"...), string(rest)), "</system-out>\n"...)
	}
	return j.spill()
}

// findings writes a case for each finding that fails the run, whatever is
// shown, and gives the others that are shown, a line each.
func (j *junitWriter) findings(f *File) (rest []byte) {
	if len(f.Diagnostics) > 0 {
		j.locator.reset(f.Text)
		j.spot = spot{}
	}
	for i := range f.Diagnostics {
		d := &f.Diagnostics[i]
		at := j.locator.find(&j.spot, d.Span.Start)
		if f.Fails(d) {
			j.failure(f.Path, at, d)
		} else if d.Severity >= j.options.Show {
			rest = append(headLine{f.Path, at, d}.append(rest, nil), '\n')
		}
	}
	return rest
}

// testCase begins a case.
func (j *junitWriter) testCase(path, name string) {
	j.buf = appendAttribute(append(j.buf, "<testcase classname="...), path)
	j.buf = appendAttribute(append(j.buf, " name="...), name)
}

func (j *junitWriter) failure(path string, at schema.Position, d *lint.Diagnostic) {
	j.testCase(path, j.caseName(path, d))
	j.buf = append(append(j.buf, `><failure type="`...), d.Severity.String()...)
	j.buf = appendAttribute(append(j.buf, `" message=`...), d.Message)
	text := string(appendDetail(appendPlace(nil, path, at), d))
	j.buf = append(appendXML(append(j.buf, '>'), text), "</failure></testcase>\n"...)
}

// caseName names a finding so that it keeps its name from run to run: by its
// rule and its place in the document, not by its line.
func (j *junitWriter) caseName(path string, d *lint.Diagnostic) string {
	name := d.Rule.ID
	if d.Document > 0 {
		name += " document " + strconv.Itoa(d.Document)
	}
	if p := d.Pointer(); p != "" {
		name += " " + string(p)
	}
	if _, before := j.seen.fingerprint(path, d); before > 0 {
		name += " (" + strconv.Itoa(before+1) + ")"
	}
	return name
}

// Close ends the report.
func (j *junitWriter) Close(Summary) error {
	j.begin()
	j.buf = append(j.buf, "</testsuites>\n"...)
	return j.flush()
}

// appendAttribute adds a value in quotes.
func appendAttribute(dst []byte, text string) []byte {
	return append(appendXML(append(dst, '"'), text), '"')
}

// appendXML adds text, line by line made safe: XML 1.0 has no place for most
// control characters, escaped or not (section 2.2), nor for the last two code
// points of the basic plane.
func appendXML(dst []byte, text string) []byte {
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			dst = append(dst, '\n')
		}
		for _, r := range string(appendSafe(nil, line)) {
			dst = appendXMLRune(dst, r)
		}
	}
	return dst
}

func appendXMLRune(dst []byte, r rune) []byte {
	switch r {
	case '&':
		return append(dst, "&amp;"...)
	case '<':
		return append(dst, "&lt;"...)
	case '>':
		return append(dst, "&gt;"...)
	case '"':
		return append(dst, "&quot;"...)
	case 0xFFFE, 0xFFFF:
		r = utf8.RuneError
	}
	return utf8.AppendRune(dst, r)
}
