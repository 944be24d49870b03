package schema

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestParseEmbedded(t *testing.T) {
	const exact, start = true, false
	tests := []struct {
		name, text string
		yaml       bool
		traced     bool // places are exact; otherwise all are the string's
	}{
		{"JSON, plain", `{"k":"[1,22,true]"}`, false, exact},
		{"JSON, escapes", `{"k":"{\"a\": [1, 22],\n\t\"b\\nc\": \"\u00e9\ud83d\ude00\\u0041\", \"d\":true}"}`, false, exact},
		{"double quotes", "k: \"{\\\"a\\\": [1,\\n22], \\\n   \\\"b\\\": \\x74rue}\"\n", true, exact},
		{"double quotes over lines", "k: \"{\\\"a\\\":\n  1,\n\n  \\\"b\\\": 22}\"\n", true, exact},
		{"single quotes", "k: '{\"it''s\": [1, 22, true]}'\n", true, exact},
		{"plain", "k: \"[1]\"\n", true, exact},
		{"plain over lines", "k: [1]\nk: 12\n", true, exact},
		{"literal", "k: |\n  {\n    \"a\": 1,\n\n    \"bb\": [22, true]\n  }\n", true, exact},
		{"literal, CRLF", "k: |-\r\n  {\r\n    \"a\": 1,\r\n   \"bb\": 22}\r\n", true, exact},
		{"literal, deeper first line", "k: |2\n    {\"a\":\n  1}\n", true, exact},
		{"folded", "k: >\n  {\"a\": 1,\n  \"bb\": 22}\n", true, start},
		{"through an alias", "a: &s |\n  {\"a\": 1}\nk: *s\n", true, start},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			outer := readEither(t, tt.text, tt.yaml).Root().Get("k")
			if !outer.Is(String) {
				t.Skip("no string")
			}
			d, err := ParseEmbedded(outer)
			if err != nil {
				t.Fatal(err)
			}
			if d.Text != tt.text || d.Root().Pointer() != "/k#" {
				t.Errorf("pointer %q", d.Root().Pointer())
			}
			for i := range d.nodes {
				n := Node{d, int32(i)}
				checkTrace(t, n, outer, tt.traced)
			}
		})
	}
}

func readEither(t *testing.T, text string, yaml bool) *Document {
	t.Helper()
	if yaml {
		return mustYAML(t, text, CoreReading)
	}
	return mustJSON(t, text)
}

// checkTrace looks at the source at the place of a number or literal, which
// no escape changes: it is written there as it is.
func checkTrace(t *testing.T, n, outer Node, traced bool) {
	t.Helper()
	s, whole := n.Span(), outer.Span()
	if s.Start < whole.Start || s.End > whole.End || s.End < s.Start {
		t.Errorf("%s: span %v outside %v", n.Pointer(), s, whole)
	}
	if !traced {
		if s.Start != whole.Start {
			t.Errorf("%s: span %v does not begin with the string at %v", n.Pointer(), s, whole)
		}
		return
	}
	if n.Is(Number) && spanText(s, n.Document().Text) != n.Text() {
		t.Errorf("%s: span holds %q, want %q", n.Pointer(), spanText(s, n.Document().Text), n.Text())
	}
	if got := spanText(s, n.Document().Text); n.Is(Object) && (got[0] != '{' || !strings.HasSuffix(got, "}")) {
		t.Errorf("%s: span holds %q", n.Pointer(), got)
	}
	if name := n.NameSpan(); n.IsMember() && !strings.Contains(spanText(name, n.Document().Text), n.Name()[:1]) {
		t.Errorf("%s: name span holds %q", n.Pointer(), spanText(name, n.Document().Text))
	}
}

func TestParseEmbeddedFaults(t *testing.T) {
	tests := []struct {
		text string
		yaml bool
		at   string
	}{
		{`{"k":"{\"a\": 01}"}`, false, `1}`},
		{"k: |\n  {\n    \"a\": x\n  }\n", true, "x\n"},
		{"k: ''\n", true, "'\n"},
		{"k: \"{\\\"a\\\"\"\n", true, "\"\n"},
		{`{"k":"\"\\ud83d\""}`, false, `\\ud83d`},
	}
	for _, tt := range tests {
		_, err := ParseEmbedded(readEither(t, tt.text, tt.yaml).Root().Get("k"))
		var fault *SyntaxError
		if !errors.As(err, &fault) {
			t.Errorf("%q: %v", tt.text, err)
			continue
		}
		if got := tt.text[fault.Offset:]; !strings.HasPrefix(got, tt.at) {
			t.Errorf("%q: at %q, want %q", tt.text, got, tt.at)
		}
	}
}

func TestParseEmbeddedTwice(t *testing.T) {
	inner := `{"s":"[10, {\"x\":20}]"}`
	outer := mustJSON(t, fmt.Sprintf(`{"k":%s}`, quote(nil, inner)))
	d, err := ParseEmbedded(outer.Root().Get("k"))
	if err != nil {
		t.Fatal(err)
	}
	d, err = ParseEmbedded(d.Root().Get("s"))
	if err != nil {
		t.Fatal(err)
	}
	n := d.Root().At("/1/x")
	if n.Pointer() != "/k#/s#/1/x" || spanText(n.Span(), outer.Text) != "20" {
		t.Errorf("%s holds %q", n.Pointer(), spanText(n.Span(), outer.Text))
	}
}
