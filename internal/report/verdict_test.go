package report

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// verdicts renders one verdict in a format.
func verdicts(t *testing.T, format string, o VerdictOptions, v *Verdict) string {
	t.Helper()
	var b bytes.Buffer
	w, err := NewVerdicts(format, &b, o)
	if err != nil {
		t.Fatal(err)
	}
	var s VerdictSummary
	s.Add(v)
	if err := errors.Join(w.Verdict(v), w.Close(s)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// hostileVerdict has a control character or one that turns the direction of
// writing wherever text comes from an input.
func hostileVerdict(t *testing.T) (VerdictOptions, *Verdict) {
	t.Helper()
	const bad = "\x1b[2J\u202e"
	d, err := schema.ParseJSON([]byte(`{"properties":{"\u001b\u202e":{"type":"string"}},"title":"` + "\u202e" + `"}`))
	if err != nil {
		t.Fatal(err)
	}
	return VerdictOptions{Schema: VerdictSchema{Path: "s" + bad, Text: d.Text}, ShowValues: true}, &Verdict{
		Path: "i" + bad, Text: `{"` + "\u202e" + `":1}`, Status: Invalid, More: 1,
		Errors: []Violation{{Placed: true, Span: schema.Span{Start: 1, End: 3}, Pointer: schema.Pointer("/" + bad), Keyword: "type" + bad,
			Location: schema.Pointer("/properties/" + bad), Wanted: d.Root().Get("title"), Message: "m" + bad, Value: bad}},
	}
}

func TestVerdictsAreSafe(t *testing.T) {
	o, v := hostileVerdict(t)
	for _, format := range VerdictFormats() {
		out := verdicts(t, format, o, v)
		for _, r := range out {
			if r != '\n' && hostile(r) {
				t.Errorf("%s lets %U through:\n%q", format, r, out)
			}
		}
	}
	var b bytes.Buffer
	NewRemarks(&b, Options{}, true).Write(Remark{Path: "\x1b", Text: "a\u202e", Placed: true, Severity: lint.Error, Message: "\x1b", Tag: "\u202e"})
	want := "<U+001B>:1:1: error: <U+001B> [<U+202E>]\n  1 | a<U+202E>\n    | ^\n"
	if b.String() != want {
		t.Errorf("got %q, want %q", b.String(), want)
	}
}

// TestVerdictColor holds that colour adds escapes and nothing else.
func TestVerdictColor(t *testing.T) {
	o, v := hostileVerdict(t)
	for _, format := range VerdictFormats() {
		o.Color = false
		plainText := verdicts(t, format, o, v)
		o.Color = true
		painted := verdicts(t, format, o, v)
		if strings.Contains(painted, "\x1b[") != (format != "json") {
			t.Errorf("%s: painted %q", format, painted)
		}
		if got := withoutPaint(painted); got != plainText {
			t.Errorf("%s: got %q, want %q", format, got, plainText)
		}
	}
}

// withoutPaint takes the escapes of select graphic rendition out.
func withoutPaint(text string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(text, "\x1b[")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		_, text, _ = strings.Cut(after, "m")
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, errors.New("broken pipe") }

func TestVerdictsReportFailedWrites(t *testing.T) {
	for _, format := range VerdictFormats() {
		w, err := NewVerdicts(format, brokenPipe{}, VerdictOptions{})
		if err != nil {
			t.Fatal(err)
		}
		many := &Verdict{Path: "a", Status: Invalid, Text: "1", Errors: []Violation{{Placed: true, Message: strings.Repeat("m", sinkBytes)}}}
		if err := w.Verdict(many); err == nil || !strings.Contains(err.Error(), "broken pipe") {
			t.Errorf("%s: %v", format, err)
		}
	}
}
