package report

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// TestCaretStandsBelow puts a place that can be found again into lines of all
// sorts, and looks where the caret is.
func TestCaretStandsBelow(t *testing.T) {
	parts := []string{"a", "bc", " ", "名", "ö", "e\u0301", "👩‍👩‍👧", "🇩🇪", "\u202E", "\x01", "\u200b", strings.Repeat("x", 50)}
	random := rand.New(rand.NewPCG(1, 2))
	piece := func() string {
		var b strings.Builder
		for range random.IntN(60) {
			b.WriteString(parts[random.IntN(len(parts))])
		}
		return b.String()
	}
	for range 2000 {
		before, after := piece(), piece()
		line, width := before+"HERE"+after, 20+random.IntN(100)
		span := schema.Span{Start: len(before), End: len(before) + 4}
		lines := strings.Split(snippetOf(t, Options{Width: width}, line, span), "\n")
		shown, mark := lines[1][len("  1 | "):], lines[2][len("    | "):]
		head, _, found := strings.Cut(shown, "HERE")
		if !found || mark != strings.Repeat(" ", displaywidth.String(head))+"^~~~" {
			t.Fatalf("line %q, width %d:\n%s\n%s", line, width, shown, mark)
		}
		if got := displaywidth.String(shown); got > width {
			t.Fatalf("line %q: %d columns, more than %d:\n%s", line, got, width, shown)
		}
	}
}

// TestLocator holds the locator to the plain way of finding a place.
func TestLocator(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	parts := []string{"a", "名", "😀", "\n", "\r\n", "\r", strings.Repeat("é", 3000), strings.Repeat("z", 5000)}
	for range 50 {
		text := "\uFEFF"
		for range random.IntN(40) {
			text += parts[random.IntN(len(parts))]
		}
		var l locator
		var s spot
		l.reset(text)
		plain := schema.NewLines(text)
		for range 200 {
			offset := headBefore(text, random.IntN(len(text)+1))
			if got, want := l.find(&s, offset), plain.Position(offset); got != want {
				t.Fatalf("offset %d of %q: %v, want %v", offset, text, got, want)
			}
		}
	}
}

func TestHostile(t *testing.T) {
	for _, r := range "\x00\t\n\x1b\x1f\x7f\u0080\u0085\u009f\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\ufeff" {
		if !hostile(r) {
			t.Errorf("%U is let through", r)
		}
	}
	for _, r := range " ~\u00a0ä名\u200d\u202f\u2065\u206a\ufffd😀" {
		if hostile(r) {
			t.Errorf("%U is held back", r)
		}
	}
}

// TestCacheIsBounded hands over a list of targets of its own with each
// diagnostic, as joined ones have.
func TestCacheIsBounded(t *testing.T) {
	c := harmCache{make: appendHarms}
	for range 3 * cacheSize {
		if got, want := c.append(nil, harms()), appendHarms(nil, harms()); string(got) != string(want) {
			t.Fatalf("got %s", got)
		}
	}
	if len(c.texts) > cacheSize {
		t.Errorf("%d texts are kept", len(c.texts))
	}
}

func FuzzSnippet(f *testing.F) {
	f.Add("{\"a\": 1}", 1, 3, 40)
	f.Add("\t\"名\xff\u202e\": \x00", 4, 2, 5)
	f.Fuzz(func(t *testing.T, line string, from, length, width int) {
		if strings.ContainsAny(line, "\r\n") || width > 1000 {
			t.Skip()
		}
		s := snippet{width: max(width, 1), number: 1, line: line}
		s.from = min(max(from, 0), len(line))
		s.to = min(s.from+max(length, 0), len(line))
		if s.to < s.from {
			t.Skip()
		}
		got := string(s.append(nil, plain))
		if !utf8.ValidString(got) || strings.Count(got, "\n") != 2 || strings.Count(got, "^") < 1 {
			t.Errorf("%q", got)
		}
	})
}
