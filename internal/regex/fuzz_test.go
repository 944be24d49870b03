package regex

import (
	"regexp"
	"strings"
	"testing"
	"time"
)

func FuzzAnalyze(f *testing.F) {
	for _, p := range hostile() {
		f.Add(p[:min(len(p), 64)])
	}
	for _, p := range randomPatterns(300) {
		f.Add(p)
	}
	f.Fuzz(func(t *testing.T, p string) {
		if len(p) > 4096 {
			t.Skip("RE2's own cost")
		}
		r := Analyze(p)
		if _, err := regexp.Compile(p); (err == nil) != (r.Err == nil) {
			t.Errorf("RE2 says %v, Err is %v", err, r.Err)
		}
		checkSpans(t, p, r.Constructs)
		checkErrs(t, r)
	})
}

func checkSpans(t *testing.T, p string, constructs []Construct) {
	t.Helper()
	start, end := 0, 0
	for _, c := range constructs {
		if c.Len < 1 || c.Offset < start || c.Offset+c.Len > len(p) || p[c.Offset:c.Offset+c.Len] != c.Text {
			t.Errorf("misplaced: %+v", c)
		}
		if c.Offset < end && c.Kind != AssertionRepeat {
			t.Errorf("overlaps the one before: %+v", c)
		}
		if c.Kind.Family() == 0 {
			t.Errorf("no family: %+v", c)
		}
		start, end = c.Offset, c.Offset+c.Len
	}
}

func checkErrs(t *testing.T, r Report) {
	t.Helper()
	known := len(r.In(FamilyLookaround)) + len(r.In(FamilyBackreference))
	switch {
	case r.Err == nil && (r.OtherErr != nil || known > 0 || len(r.In(FamilyForeign)) > 0):
		t.Errorf("RE2 takes it, but: %v, %v", r.OtherErr, kindNames(r))
	case r.Err == nil && r.RepeatProduct > 1000:
		t.Errorf("RE2 takes it, but RepeatProduct is %d", r.RepeatProduct)
	case r.Err != nil && r.OtherErr == nil && known == 0:
		t.Errorf("RE2 refuses it: %v, and OtherErr is nil", r.Err)
	case r.MaxRepeat > MaxCount || r.RepeatProduct > MaxCount:
		t.Errorf("too large: %d, %d", r.MaxRepeat, r.RepeatProduct)
	}
}

// hostile lists patterns of about 64 KiB that would show a walk which is not
// linear, or one that recurses.
func hostile() []string {
	const size = 64 << 10
	var patterns []string
	for _, s := range []string{
		"(", ")", "[", "[:", "[[:", "(?", "(?<", "(?<a", "(?P<a", "(?P=a", "(?i", "(?i)", "(?=", "(?=)", "(?#",
		`\`, `\\`, `\Q`, `\p{`, `\k<a`, `\x{a`, `\u`, `\1`, `\12`, "{", "{1", "{1,", "{,1}", "a{2}", "a*", "|", "^*", `\b*`,
		"[&&", "[]", "[^]", `[\w-`, "[:alpha:]", "[[:alpha:]]", "é", "\xff",
	} {
		patterns = append(patterns, strings.Repeat(s, size/len(s)))
	}
	return append(patterns,
		strings.Repeat("(", 1000)+strings.Repeat(")", 1000),
		"["+strings.Repeat("[:alpha:]", size/9)+"]",
		"a{"+strings.Repeat("9", size)+"}",
		"(?"+strings.Repeat("i", size),
	)
}

func TestHostile(t *testing.T) {
	for _, p := range hostile() {
		start := time.Now()
		r := Analyze(p)
		if took := time.Since(start); took > 2*time.Second {
			t.Errorf("%.8s… took %v", p, took)
		}
		checkSpans(t, p, r.Constructs)
		checkErrs(t, r)
	}
}

func BenchmarkAnalyze(b *testing.B) {
	for b.Loop() {
		Analyze(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	}
}
