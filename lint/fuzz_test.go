package lint

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// FuzzLint holds lint to laws for any JSON: it never panics, it says the same
// twice, and every finding stands inside the document, under a message that
// reads as one.
func FuzzLint(f *testing.F) {
	for _, r := range Rules() {
		f.Add(r.Fails)
		f.Add(r.Passes)
	}
	for line := range strings.Lines(sayings) {
		if _, text, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			f.Add(newRuleCase(0, text).text)
		}
	}
	linter := NewLinter(everything())
	f.Fuzz(func(t *testing.T, text string) {
		doc, err := schema.ParseJSON([]byte(text))
		if err != nil {
			t.Skip()
		}
		s := Schema{Root: doc.Root(), Written: len(text)}
		found := linter.Lint(s)
		for i := range found {
			checkDiagnostic(t, &found[i], text)
		}
		again := NewLinter(everything()).Lint(s)
		if diff := cmp.Diff(messagesOf(found), messagesOf(again)); diff != "" {
			t.Errorf("%s: two runs differ:\n%s", text, diff)
		}
	})
}

func checkDiagnostic(t *testing.T, d *Diagnostic, text string) {
	t.Helper()
	at := d.Rule.ID + " in " + text
	if d.Span.Start < 0 || d.Span.End < d.Span.Start || d.Span.End > len(text) {
		t.Errorf("%s: the span %v", at, d.Span)
	}
	first, _ := utf8.DecodeRuneInString(d.Message)
	if d.Message == "" || d.Hint == "" || strings.HasSuffix(d.Message, ".") || unicode.IsUpper(first) && !startsWithName(d.Message) {
		t.Errorf("%s: message %q, hint %q", at, d.Message, d.Hint)
	}
	if !utf8.ValidString(d.Message + d.Hint) {
		t.Errorf("%s: message %q or hint %q is no UTF-8", at, d.Message, d.Hint)
	}
	if d.Severity == None {
		t.Errorf("%s: no severity", at)
	}
}

// startsWithName says that a message begins with the name of a dialect.
func startsWithName(message string) bool {
	for _, name := range []string{"RE2", "Python", "ECMA"} {
		if strings.HasPrefix(message, name) {
			return true
		}
	}
	return false
}

func messagesOf(found []Diagnostic) (list []string) {
	for _, d := range found {
		list = append(list, d.Rule.ID+" "+place(&d)+" "+d.Message+" "+d.Hint)
	}
	return list
}
