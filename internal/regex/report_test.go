package regex

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestConstruct(t *testing.T) {
	tests := []struct {
		pattern string
		want    []Construct
	}{
		{`é\p{L}+`, []Construct{{UnicodeClass, `\p{L}`, 2, 5, "[A-Za-z]"}}},
		{`[\p{Nd}_]`, []Construct{{UnicodeClass, `\p{Nd}`, 1, 6, "0-9"}}},
		{`\p{Greek}`, []Construct{{UnicodeClass, `\p{Greek}`, 0, 9, ""}}},
		{`^[[:digit:]]$`, []Construct{{POSIXClass, "[:digit:]", 2, 9, "0-9"}}},
		{`[[:blank:]-z]`, []Construct{{POSIXClass, "[:blank:]", 1, 9, ""}}},
		{`[[:^alpha:]]`, []Construct{{POSIXClass, "[:^alpha:]", 1, 10, ""}}},
		{`^a\z`, []Construct{{EndOfText, `\z`, 2, 2, "$"}}},
		{`a\z*`, []Construct{{EndOfText, `\z`, 1, 2, ""}}},
		{`(?m)a\z`, []Construct{{Flags, "(?m)", 0, 4, ""}, {EndOfText, `\z`, 5, 2, ""}}},
		{`\Qa+b\Ec`, []Construct{{Quote, `\Qa+b\E`, 0, 7, `a\+b`}}},
		{`\Q1\E`, []Construct{{Quote, `\Q1\E`, 0, 5, ""}}},
		{`\x{e9}\x{20AC}\x{200D}`, []Construct{
			{BraceHex, `\x{e9}`, 0, 6, `\xE9`}, {BraceHex, `\x{20AC}`, 6, 8, "€"}, {BraceHex, `\x{200D}`, 14, 8, ""},
		}},
		{`(?<year>\d+)`, []Construct{{BareGroupName, "(?<year>", 0, 8, "("}}},
		{`a|(?<!b)c`, []Construct{{Lookaround, "(?<!", 2, 4, ""}}},
		{`[\w-.]`, []Construct{{ClassRange, `\w-`, 1, 3, `\w\-`}}},
		{`^+a`, []Construct{{AssertionRepeat, "^+", 0, 2, "^"}}},
		{`\b{2}?`, []Construct{{WordBoundary, `\b`, 0, 2, ""}, {AssertionRepeat, `\b{2}?`, 0, 6, `\b`}}},
		{`a{,3}`, []Construct{{BraceText, "{,3}", 1, 4, `\{,3\}`}}},
		{`a{1\,3}`, []Construct{{LoneBrace, "{", 1, 1, `\{`}, {NeedlessEscape, `\,`, 3, 2, ""}, {LoneBrace, "}", 6, 1, `\}`}}},
		{`\ud83d`, []Construct{{Foreign, `\ud83d`, 0, 6, ""}}},
		{"\xff\\b", []Construct{{WordBoundary, `\b`, 1, 2, ""}}},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, Analyze(tt.pattern).Constructs); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.pattern, diff)
		}
	}
}

func TestAnchored(t *testing.T) {
	tests := []struct {
		pattern               string
		anchored, alternation bool
	}{
		{`^a$`, true, false},
		{`^$`, true, false},
		{`^(a|b)$`, true, false},
		{`^(?:a|b)$`, true, false},
		{`^a|b$`, true, true},
		{`^a\\$`, true, false},
		{`^a\$`, false, false},
		{`^[$`, false, false},
		{`^[a$]`, false, false},
		{`^\Qa$`, false, false},
		{`^\Qa\E$`, true, false},
		{`^a$b`, false, false},
		{`^a$$`, true, false},
		{`(^a$)`, false, false},
		{`(?i)^a$`, false, false},
		{`a$`, false, false},
		{`^a`, false, false},
		{`^`, false, false},
		{`$`, false, false},
		{``, false, false},
		{`a\|b[|](c|d)`, false, false},
	}
	for _, tt := range tests {
		r := Analyze(tt.pattern)
		if r.Anchored != tt.anchored || r.Alternation != tt.alternation {
			t.Errorf("%s: Anchored %v, Alternation %v", tt.pattern, r.Anchored, r.Alternation)
		}
	}
}

func TestCounts(t *testing.T) {
	tests := []struct {
		pattern      string
		max, product int
	}{
		{`a*b+c?`, 0, 0},
		{`a{3}`, 3, 3},
		{`a{2,7}b{4,}`, 7, 7},
		{`a{0}`, 0, 0},
		{`(a{20}){50}`, 50, 1000},
		{`(?:a{20}b){51}`, 51, 1020},
		{`((a{3}|b{4}){5}c){6}`, 6, 120},
		{`(a{1000}){0}`, 1000, 1},
		{`((a{1000}){0}b){5}`, 1000, 5},
		{`(a{7}){0,}`, 7, 7},
		{`(a{7}){2,}`, 7, 14},
		{`[{9}]\{8}`, 0, 0},
		{`\Qa{9}\E`, 0, 0},
		{`a{,9}`, 0, 0},
		{`a{1001}`, 1001, 1001},
		{`a{99999999999999999999}`, MaxCount, MaxCount},
		{strings.Repeat("(", 40) + "a" + strings.Repeat("{2})", 40), 2, MaxCount},
		{`a{5})){6}`, 6, 30},
	}
	for _, tt := range tests {
		r := Analyze(tt.pattern)
		if r.MaxRepeat != tt.max || r.RepeatProduct != tt.product {
			t.Errorf("%s: MaxRepeat %d, RepeatProduct %d, want %d, %d",
				tt.pattern, r.MaxRepeat, r.RepeatProduct, tt.max, tt.product)
		}
	}
}

func TestErr(t *testing.T) {
	tests := []struct{ pattern, err, other string }{
		{`a`, "", ""},
		{`a{1001}`, "invalid repeat count: `{1001}`", "invalid repeat count: `{1001}`"},
		{`a\`, "trailing backslash at end of expression", "trailing backslash at end of expression"},
		{`(a`, "missing closing ): `(a`", "missing closing ): `(a`"},
		{`^(?!x)a$`, "invalid or unsupported Perl syntax: `(?!`", ""},
		{`(?<=a)b`, "invalid named capture: `(?<=a)b`", ""},
		{`(a)\1`, "invalid escape sequence: `\\1`", ""},
		{`(?P<n>a)(?P=n)`, "invalid or unsupported Perl syntax: `(?P`", ""},
		{`(?=a)b{1001}`, "invalid or unsupported Perl syntax: `(?=`", "invalid repeat count: `{1001}`"},
		{`(?=(a)`, "invalid or unsupported Perl syntax: `(?=`", "missing closing ): `(?=(a)`"},
		{`(?=\u0041)`, "invalid or unsupported Perl syntax: `(?=`", "invalid escape sequence: `\\u`"},
		{strings.Repeat("é", 40) + ")", "unexpected ): `" + strings.Repeat("é", 30) + "…`", "unexpected ): `" + strings.Repeat("é", 30) + "…`"},
	}
	text := func(e *SyntaxError) string {
		if e == nil {
			return ""
		}
		return e.Error()
	}
	for _, tt := range tests {
		r := Analyze(tt.pattern)
		if got := text(r.Err); got != tt.err {
			t.Errorf("%s: Err %s, want %s", tt.pattern, got, tt.err)
		}
		if got := text(r.OtherErr); got != tt.other {
			t.Errorf("%s: OtherErr %s, want %s", tt.pattern, got, tt.other)
		}
	}
}

// TestSuggestKeeps holds that a suggestion matches what the construct matched.
func TestSuggestKeeps(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, p := range randomPatterns(20_000) {
		report := Analyze(p)
		if report.Err != nil {
			continue
		}
		before := regexp.MustCompile(p)
		for _, c := range report.Constructs {
			if c.Suggest == "" || c.Kind == UnicodeClass {
				continue
			}
			checkSame(t, r, before, replace(p, c))
		}
	}
}

func checkSame(t *testing.T, r *rand.Rand, before *regexp.Regexp, pattern string) {
	t.Helper()
	after, err := regexp.Compile(pattern)
	if err != nil {
		t.Errorf("%s became %s: %v", before, pattern, err)
		return
	}
	const letters = "aabb--,120$.|()[]{}?*+&~:^_\\wx \n\x0aASé"
	for range 20 {
		b := make([]byte, r.IntN(5))
		for i := range b {
			b[i] = letters[r.IntN(len(letters))]
		}
		want, got := before.FindStringIndex(string(b)), after.FindStringIndex(string(b))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s became %s, on %q:\n%s", before, pattern, b, diff)
		}
	}
}
