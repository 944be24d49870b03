package schema

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// mustJSON reads a document that a test takes for granted.
func mustJSON(t testing.TB, text string) *Document {
	t.Helper()
	d, err := ParseJSON([]byte(text))
	if err != nil {
		t.Fatalf("ParseJSON(%.80q): %v", text, err)
	}
	return d
}

func TestParseJSONFaults(t *testing.T) {
	tests := []struct {
		name, text string
		offset     int
		message    string // a part of it
	}{
		{"empty", "", 0, "the document is empty"},
		{"blanks", " \r\n\t", 4, "the document is empty"},
		{"only a mark", "\uFEFF", 3, "the document is empty"},
		{"cut off", `{"a":`, 5, "the text ends early; expected a value after ':'"},
		{"cut array", `[1,2`, 4, "found the end of the text; expected ',' or ']'"},
		{"trailing value", `{} {}`, 3, "text after the end"},
		{"trailing closer", `{}}`, 2, "text after the end"},
		{"trailing comma in array", `[1,]`, 3, "trailing comma before ']'"},
		{"trailing comma in object", `{"a":1,}`, 7, "trailing comma before '}'"},
		{"comment", "{// x\n}", 1, "a comment (JSON has none)"},
		{"block comment", "[1 /* x */]", 3, "a comment (JSON has none)"},
		{"single quotes", `['a']`, 1, "single quotes"},
		{"NaN", `[NaN]`, 1, "NaN is no JSON number"},
		{"minus Infinity", `[-Infinity]`, 2, "-Infinity is no JSON number"},
		{"Python literal", `{"a": True}`, 6, "lower case"},
		{"bare word", `{"a": yes}`, 6, "found yes; expected a value"},
		{"bare name", `{a: 1}`, 1, "a member name in double quotes"},
		{"number name", `{1: 1}`, 1, "a member name in double quotes"},
		{"no colon", `{"a" 1}`, 5, "expected ':' after the member name"},
		{"no comma", `{"a":1 "b":2}`, 7, "expected ',' or '}'"},
		{"leading zero", `[012]`, 2, "must not begin with 0"},
		{"plus", `[+1]`, 1, "must not begin with '+'"},
		{"point alone", `[1.]`, 3, "a digit after the decimal point"},
		{"leading point", `[.5]`, 1, "expected a digit"},
		{"exponent alone", `[1e]`, 3, "a digit in the exponent"},
		{"hexadecimal", `[0x1F]`, 2, "found 'x'"},
		{"control character", "[\"a\tb\"]", 3, `write it as \u0009`},
		{"unknown escape", `["\x41"]`, 2, `unknown escape \ before 'x'`},
		{"short escape", `["\u12"]`, 2, "four hexadecimal digits"},
		{"open string", `["abc`, 1, "not closed"},
		{"lone surrogate", `{"a":"x\ud83dy"}`, 7, `lone surrogate \ud83d`},
		{"lone low surrogate in a name", `{"\ude00":1}`, 2, `lone surrogate \ude00`},
		{"surrogates in the wrong order", `["\ude00\ud83d"]`, 2, `lone surrogate \ude00`},
		{"invalid byte in a string", "[\"a\xffb\"]", 3, "invalid UTF-8"},
		{"invalid byte before a fault", "[\"\xff\", ]", 2, "invalid UTF-8"},
		{"fault before an invalid byte", "[1,] \xff", 3, "trailing comma"},
		{"UTF-16", "\xff\xfe[\x00]\x00", 0, "UTF-16"},
		{"UTF-16 without a mark", "[\x00]\x00", 0, "UTF-16"},
		{"mark inside", "[1,\uFEFF2]", 3, "byte order mark inside"},
		{"too deep", strings.Repeat("[", MaxDepth+1), MaxDepth, "1000 levels"},
		{"far too deep", strings.Repeat(`{"a":`, 100_000), 5 * MaxDepth, "1000 levels"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := ParseJSON([]byte(tt.text))
			var fault *SyntaxError
			if !errors.As(err, &fault) {
				t.Fatalf("error is %v, want a SyntaxError", err)
			}
			if fault.Offset != tt.offset || !strings.Contains(fault.Message, tt.message) {
				t.Errorf("got %d: %s\nwant %d: …%s…", fault.Offset, fault.Message, tt.offset, tt.message)
			}
		})
	}
}

func TestParseJSONBounds(t *testing.T) {
	if _, err := ParseJSON([]byte(strings.Repeat("[", MaxDepth) + strings.Repeat("]", MaxDepth))); err != nil {
		t.Errorf("%d levels: %v", MaxDepth, err)
	}
	if _, err := ParseJSON(make([]byte, MaxBytes+1)); err == nil || !strings.Contains(err.Error(), "16 MiB") {
		t.Errorf("a byte over the limit: %v", err)
	}
	many := "[" + strings.Repeat("1,", MaxValues) + "1]"
	if _, err := ParseJSON([]byte(many)); err == nil || !strings.Contains(err.Error(), "800000 values") {
		t.Errorf("too many values: %v", err)
	}
}

func TestNodes(t *testing.T) {
	d := mustJSON(t, "\uFEFF{ \"a\" : [1, \"x\\n\u00e9\", true],\r\n\"\\u0061\":null, \"b~/\": {\"\": 1.50}}")
	root := d.Root()
	if !d.BOM || !root.Is(Object) || root.Len() != 3 || d.Values() != 8 {
		t.Fatalf("BOM %v, kind %v, %d members, %d values", d.BOM, root.Kind(), root.Len(), d.Values())
	}
	if got := root.Get("a"); !got.Is(Null) {
		t.Errorf("a repeated member: got %v, want the last one", got.Kind())
	}
	if root.Get("none").Exists() || root.Get("a").Get("x").Exists() {
		t.Error("a member that is not there was found")
	}
	var first Node
	for c := range root.Children() {
		first = c
		break
	}
	text := first.At("/1")
	if text.Text() != "x\n\u00e9" || text.Source() != "\"x\\n\u00e9\"" || text.Parent() != first {
		t.Errorf("string %q, source %s", text.Text(), text.Source())
	}
	if got := d.Text[first.NameSpan().Start:first.NameSpan().End]; got != `"a"` {
		t.Errorf("name span holds %s", got)
	}
	number := root.Get("b~/").Get("")
	if number.Text() != "1.50" || number.Pointer() != "/b~0~1/" || !number.Within(root) || root.Within(number) {
		t.Errorf("number %s at %s", number.Text(), number.Pointer())
	}
}

func TestJSONTestSuite(t *testing.T) {
	dir := os.Getenv("KEDI_SUITES")
	if dir == "" {
		t.Skip("KEDI_SUITES names no folder")
	}
	files, err := filepath.Glob(filepath.Join(dir, "json-test-suite", "*.json"))
	if err != nil || len(files) < 300 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, err = ParseJSON(data)
		switch name := filepath.Base(file); {
		case name[0] == 'y' && err != nil:
			t.Errorf("%s: %v", name, err)
		case name[0] == 'n' && err == nil:
			t.Errorf("%s is read", name)
		case err != nil:
			checkFault(t, name, data, err)
		}
	}
}

// checkFault holds the form of a fault: a place in the text, a short message
// in our own words.
func checkFault(t *testing.T, name string, data []byte, err error) {
	t.Helper()
	var fault *SyntaxError
	if !errors.As(err, &fault) {
		t.Fatalf("%s: %T, want a SyntaxError", name, err)
	}
	if fault.Offset < 0 || fault.Offset > len(data) {
		t.Errorf("%s: offset %d of %d", name, fault.Offset, len(data))
	}
	if n := len(fault.Message); n == 0 || n > 160 {
		t.Errorf("%s: message of %d bytes", name, n)
	}
	for _, foreign := range []string{"jsontext", "yaml:", "go-yaml", "%!", "EOF"} {
		if strings.Contains(fault.Message, foreign) {
			t.Errorf("%s: the message speaks %q: %s", name, foreign, fault.Message)
		}
	}
}
