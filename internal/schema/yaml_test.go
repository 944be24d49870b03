package schema

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// readAll reads YAML and prints each document as JSON, "-" for an empty one.
func readAll(t testing.TB, text string, reading YAMLReading) []string {
	t.Helper()
	documents, err := ParseYAML([]byte(text), YAMLOptions{Reading: reading})
	if err != nil {
		t.Fatalf("ParseYAML(%.80q): %v", text, err)
	}
	var list []string
	for i, d := range documents {
		if d == nil {
			list = append(list, "-")
			continue
		}
		if d.Index != i {
			t.Errorf("document %d has the index %d", i, d.Index)
		}
		list = append(list, string(d.Root().AppendCompact(nil)))
	}
	return list
}

func mustYAML(t testing.TB, text string, reading YAMLReading) *Document {
	t.Helper()
	documents, err := ParseYAML([]byte(text), YAMLOptions{Reading: reading})
	if err != nil || len(documents) == 0 || documents[0] == nil {
		t.Fatalf("ParseYAML(%.80q): %d documents, %v", text, len(documents), err)
	}
	return documents[0]
}

func TestParseYAML(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", nil},
		{"a comment", "# nothing\n", nil},
		{"empty documents", "---\n---\na: 1\n---\n# c\n---\n~\n", []string{"-", `{"a":1}`, "-", "null"}},
		{"document end", "a: 1\n...\nb: 2\n", []string{`{"a":1}`, `{"b":2}`}},
		{"styles", "a: plain text\nb: \"dou\\tble \\u00e9\"\nc: 'it''s'\nd: |\n  x\n   y\ne: >-\n  x\n  y\n",
			[]string{`{"a":"plain text","b":"dou\tble é","c":"it's","d":"x\n y\n","e":"x y"}`}},
		{"numbers", "[0, -1, 1.50, 1e3, 1E+2, 18446744073709551616, 1e400, -0, -0.0]",
			[]string{"[0,-1,1.50,1e3,1E+2,18446744073709551616,1e400,-0,-0.0]"}},
		{"numbers rewritten", "[0o17, 017, 08, 0x1F, -0x1f, 0b101, +1, .5, -.5, 1., 1.e3, 1_000, +0.50, 0xFFFFFFFFFFFFFFFF, +0xFFFFFFFFFFFFFFFF]",
			[]string{"[15,15,8,31,-31,5,1,0.5,-0.5,1,1e3,1000,0.50,18446744073709551615,18446744073709551615]"}},
		{"no numbers", "[1:30, 2024-01-01, 1__x, 0x, '1', \"2\", 1e, --1, +, ., 1.2.3, 9ee0, 1e+-1, 1e++1, 0xFFFFFFFFFFFFFFFFFF]",
			[]string{`["1:30","2024-01-01","1__x","0x","1","2","1e","--1","+",".","1.2.3","9ee0","1e+-1","1e++1","0xFFFFFFFFFFFFFFFFFF"]`}},
		{"words", "[true, True, FALSE, null, ~, NULL, yes, no, on, off, y, n, \"true\"]",
			[]string{`[true,true,false,null,null,null,"yes","no","on","off","y","n","true"]`}},
		{"tags", "[!!str 1, !!int \"5\", !!float 5, !!null ~, !!bool true, ! 7, !!binary aGk=, !!timestamp 2024-01-01, !!seq [], !!map {}]",
			[]string{`["1",5,5,null,true,"7","hi","2024-01-01",[],{}]`}},
		{"order and repeats", "b: 1\na: 2\nb: 3\n", []string{`{"b":1,"a":2,"b":3}`}},
		{"aliases", "a: &x {b: 1}\nc: *x\nd: &s str\ne: [*s, *s]\n*s : 2\n",
			[]string{`{"a":{"b":1},"c":{"b":1},"d":"str","e":["str","str"],"str":2}`}},
		{"merge", "b: &b {x: 1, y: 2}\nm: {y: 3, <<: *b, z: 4}\nn:\n  <<: [{x: 5}, *b]\n  x: 6\no: {<<: [{x: 7}, *b]}\np: {<<: {x: 8}, <<: *b}\n\"<<\": 1\n",
			[]string{`{"b":{"x":1,"y":2},"m":{"y":3,"x":1,"z":4},"n":{"y":2,"x":6},"o":{"x":7,"y":2},"p":{"x":8,"y":2},"<<":1}`}},
		{"mark and CRLF", "\uFEFFa: 1\r\nb:\r\n- x\r\n", []string{`{"a":1,"b":["x"]}`}},
		{"scalar root", "just text", []string{`"just text"`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, readAll(t, tt.text, CoreReading)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestParseYAMLFaults(t *testing.T) {
	tests := []struct {
		name, text, at, message string // at: the text at the fault begins so
	}{
		{"open list", "a: [1, 2", "", "expected ',' or ']'"},
		{"open quote", "a: \"x", "", "not closed"},
		{"colon", "a: b: c", ": c", "quote the text before it"},
		{"tab", "a:\n\t- b", "\t- b", "a tab cannot indent"},
		{"reserved", "a: @x", "@x", "quote it"},
		{"unknown anchor", "a: *nope", "*nope", "*nope refers to an anchor"},
		{"surrogates", `a: "\ud83d\ude00"`, `d83d`, "no surrogate pairs"},
		{"control", "a: x\x01y", "\x01", "a control character"},
		{"indentation", "a: 1\n b: 2", ": 2", "check the indentation"},
		{"another version", "%YAML 1.2\n---\na: 1", "%YAML", "leave the line out"},
		{"number name", "a: {1: x}", "1: x", `the name 1 is no string; write "1"`},
		{"boolean name", "true: x", "true", `write "true"`},
		{"null name", "~: x", "~", "a name of a member is null"},
		{"list name", "? [a]\n: b", "[a]", "names are strings"},
		{"infinity", "a: [1, -.inf]", "-.inf", "cannot become JSON"},
		{"unknown tag", "a: !mine x", "x", "unknown tag !mine"},
		{"tag on a list", "a: !!set {x}", "x", "the tag !!set"},
		{"tag that does not fit", "a: !!int x", "x", "is no integer"},
		{"binary", "a: !!binary gA==", "gA==", "no UTF-8"},
		{"self", "a: &x [1, *x]", "*x", "inside the value that it refers to"},
		{"self merge", "a: &x {<<: *x}", "*x", "inside the value that it refers to"},
		{"merge of a list", "<<: 1", "1", "wants a mapping"},
		{"UTF-16", "\xff\xfea\x00", "\xff", "UTF-16"},
		{"invalid UTF-8", "a: \xff", "\xff", "invalid UTF-8"},
		{"deep flow", strings.Repeat("[", 100_000), "[", "1000 levels"},
		{"deep block", strings.Repeat("- ", 100_000), "- ", "1000 levels"},
		{"deep by aliases", deepAliases(), "", "1000 levels"},
		{"bomb", bomb(), "", "more than 200000 values"},
		{"merge bomb", mergeBomb(), "*a", "more than 200000 values"},
		{"marks", strings.Repeat("- 1\n", MaxYAMLMarks), "- 1", "250000 lines"},
		{"marks in brackets", "[" + strings.Repeat("1,", MaxYAMLMarks/3), "[1,", "250000 lines"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := ParseYAML([]byte(tt.text), YAMLOptions{})
			var fault *SyntaxError
			if !errors.As(err, &fault) {
				t.Fatalf("error is %v, want a SyntaxError", err)
			}
			checkFault(t, tt.name, []byte(tt.text), err)
			if got := tt.text[fault.Offset:]; !strings.HasPrefix(got, tt.at) || !strings.Contains(fault.Message, tt.message) {
				t.Errorf("got at %d (%.20q): %s\nwant at %q: …%s…", fault.Offset, got, fault.Message, tt.at, tt.message)
			}
		})
	}
}

func bomb() string {
	var b strings.Builder
	b.WriteString("a0: &a0 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]\n")
	for i := range 9 {
		fmt.Fprintf(&b, "a%d: &a%d [%s]\n", i+1, i+1, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*a%d, ", i), 10), ", "))
	}
	return b.String()
}

// mergeBomb merges a mapping of many members many times over, so that none of
// the copies is kept.
func mergeBomb() string {
	var b strings.Builder
	b.WriteString("a: &a\n")
	for i := range 2000 {
		fmt.Fprintf(&b, "  k%d: 1\n", i)
	}
	b.WriteString("b: {<<: [" + strings.TrimSuffix(strings.Repeat("*a, ", 2000), ", ") + "]}\n")
	return b.String()
}

// deepAliases nests an alias so deep that only both together are too deep.
func deepAliases() string {
	const levels = 2 * MaxDepth / 3
	begin, end := strings.Repeat("[", levels), strings.Repeat("]", levels)
	return "- &a " + begin + end + "\n- " + begin + "*a" + end + "\n"
}

func TestParseYAMLKeepsDocumentsBeforeFault(t *testing.T) {
	documents, err := ParseYAML([]byte("a: 1\n---\nb: [\n"), YAMLOptions{})
	if err == nil || len(documents) != 1 || documents[0].Root().Get("a").Text() != "1" {
		t.Errorf("%d documents, %v", len(documents), err)
	}
}

func TestYAMLSpans(t *testing.T) {
	tests := []struct {
		name, text string
		pointer    Pointer
		value      string // the text of its span
		member     string // the text of its name's span, empty for an element
	}{
		{"plain", "a: x y # c\n", "/a", "x y", "a"},
		{"plain over lines", "a: x\n  y\n\n  z\nb: 1", "/a", "x\n  y\n\n  z", "a"},
		{"double quoted", "a: \"x\\\"\n  y\" # c", "/a", "\"x\\\"\n  y\"", "a"},
		{"single quoted", "a: 'it''s'", "/a", "'it''s'", "a"},
		{"quoted name", "\"a b\" : 1", "/a b", "1", "\"a b\""},
		{"empty value", "a:\nb: 1", "/a", "", "a"},
		{"mapping is its first key", "a:\n  b: 1\n  c: 2", "/a", "b", "a"},
		{"flow mapping too", "a: { b: 1 }", "/a", "b", "a"},
		{"empty mapping", "a: { }", "/a", "{ }", "a"},
		{"flow list", "a: [x, [y, {z: 1}] , ] # c", "/a", "[x, [y, {z: 1}] , ]", "a"},
		{"flow list over lines", "a: [x, # ]\n  'y' ]", "/a", "[x, # ]\n  'y' ]", "a"},
		{"block list", "a:\n- x\n- y", "/a", "-", "a"},
		{"element", "a:\n- x\n-   y", "/a/1", "y", ""},
		{"anchored", "a: &q   x", "/a", "x", "a"},
		{"tagged", "a: !!str 5", "/a", "5", "a"},
		{"both, on another line", "a: &q !!map # c\n  b: 1", "/a", "b", "a"},
		{"anchored list", "a: &q\n  - x", "/a", "-", "a"},
		{"empty anchored", "a: &q\nb: 1", "/a", "", "a"},
		{"alias", "a: &q x\nb: *q", "/b", "*q", "b"},
		{"inside an alias", "a: &q {x: one}\nb: *q", "/b/x", "one", "x"},
		{"merged", "a: &q {x: one}\nb: {<<: *q}", "/b/x", "one", "x"},
		{"literal", "a: |-\n  x\n   y\n\n# c\nb: 1", "/a", "|-\n  x\n   y", "a"},
		{"folded with a comment", "a: > # c\n  x\n  y\nb: 1", "/a", "> # c\n  x\n  y", "a"},
		{"literal, indented first", "a: |1\n   x\n y\n z: 1", "/a", "|1\n   x\n y\n z: 1", "a"},
		{"empty literal", "a: |+\n\nb: 1", "/a", "|+", "a"},
		{"literal root", "--- |\nx\n---\n", "", "|\nx", ""},
		{"after a mark", "\uFEFFa: x", "/a", "x", "a"},
		{"CRLF", "a: x\r\nb: y\r\n", "/b", "y", "b"},
		{"lone CR", "a: x\rb: y\r", "/b", "y", "b"},
		{"wide characters", "\u6f22\u5b57: \U0001F600 x", "/\u6f22\u5b57", "\U0001F600 x", "\u6f22\u5b57"},
		{"separators of the library", "a: 'x\u2028y'\nb: \"\u0085\"\nc: z", "/c", "z", "c"},
		{"single pair", "a: [b: c]", "/a/0/b", "c", "b"},
		{"explicit key", "? a\n: b", "/a", "b", "a"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := mustYAML(t, tt.text, CoreReading).Root().At(tt.pointer)
			if !n.Exists() {
				t.Fatalf("nothing at %s", tt.pointer)
			}
			if got := spanText(n.Span(), tt.text); got != tt.value {
				t.Errorf("value span holds %q, want %q", got, tt.value)
			}
			if got := spanText(n.NameSpan(), tt.text); tt.member != "" && got != tt.member {
				t.Errorf("name span holds %q, want %q", got, tt.member)
			}
		})
	}
}

func spanText(s Span, text string) string { return text[s.Start:s.End] }

func TestShared(t *testing.T) {
	root := mustYAML(t, "a: &q {x: 1}\nb: *q\nc: {<<: *q, y: 2}", CoreReading).Root()
	for pointer, shared := range map[Pointer]bool{"/a": false, "/a/x": false, "/b": true, "/b/x": true, "/c": false, "/c/x": true, "/c/y": false} {
		if got := root.At(pointer).Shared(); got != shared {
			t.Errorf("%s: Shared is %v", pointer, got)
		}
	}
}

func TestKubectlNotes(t *testing.T) {
	const text = "y: yes\non: [no, 'no', 017, 18446744073709551616, 1e400, true, 1.0, 1_000]\n1: a\n1.10: b\n" +
		"b: &b {k: 1}\nm: {k: 2, <<: *b}\n"
	d := mustYAML(t, text, KubectlReading)
	want := `{"true":true,"true":[false,"no",15,18446744073709552000,"1e400",true,1.0,1000],"1":"a","1.1":"b","b":{"k":1},"m":{"k":1}}`
	if got := string(d.Root().AppendCompact(nil)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	var notes []string
	for _, n := range d.Notes() {
		span := n.Node.Span()
		if n.OnName {
			span = n.Node.NameSpan()
		}
		notes = append(notes, spanText(span, text)+" | "+n.Message)
	}
	wantNotes := []string{
		"y | the name `y` is read as \"true\" by kubectl; quote it to keep it",
		"yes | `yes` is read as the boolean true by kubectl; quote it to keep the string",
		"on | the name `on` is read as \"true\" by kubectl; quote it to keep it",
		"no | `no` is read as the boolean false by kubectl; quote it to keep the string",
		"18446744073709551616 | `18446744073709551616` is read as 18446744073709552000 by kubectl, which keeps it as a double",
		"1e400 | `1e400` is read as the string \"1e400\" by kubectl",
		"1.10 | the name `1.10` is read as \"1.1\" by kubectl; quote it to keep it",
		"k | kubectl lets the merge key << replace \"k\", which is written before it; put << first",
	}
	if diff := cmp.Diff(wantNotes, notes); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestManifestReading(t *testing.T) {
	got := readAll(t, "apiVersion: v1\nkind: ConfigMap\na: yes\n---\na: yes\n---\nkind: x\na: yes\n", ManifestReading)
	want := []string{`{"apiVersion":"v1","kind":"ConfigMap","a":true}`, `{"a":"yes"}`, `{"kind":"x","a":"yes"}`}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
