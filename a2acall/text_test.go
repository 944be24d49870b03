package a2acall

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"os/exec"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

func TestEscape(t *testing.T) {
	for in, want := range map[string]string{
		"plain é 😀":            "plain é 😀",
		"\x1b[31m\x07\t\n\x7f": `\x1b[31m\x07\x09\x0a\x7f`,
		"\u0085\u009b":         `\u0085\u009b`,
		"\u202e\u2066\u2069":   `\u202e\u2066\u2069`,
		"\xff\xc3":             `\xff\xc3`,
		"\u200f\u2028":         "\u200f\u2028",
	} {
		if got := escape(in, false); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
	if got := escape("a\r\nb\nc\n", true); got != "a\n  b\n  c" {
		t.Errorf("lines: %q", got)
	}
}

func TestRedact(t *testing.T) {
	const secret = `p"ss<w/rd é`
	s := NewSecrets(secret, "short")
	quoted, _ := json.Marshal(secret)
	for _, text := range []string{
		secret, string(quoted), url.QueryEscape(secret), url.PathEscape(secret), "in a shorty word", `p\"ss<w/rd é`,
	} {
		got := s.Redact("<" + text + ">")
		if !strings.Contains(got, Redacted) || strings.Contains(got, "ss<w") || strings.Contains(got, "short") {
			t.Errorf("%q: %s", text, got)
		}
	}
	for _, before := range []string{"", "a", "ab", "abc"} {
		for _, document := range []string{before + secret + "z", before + string(quoted) + "z"} {
			for _, encoding := range []*base64.Encoding{base64.StdEncoding, base64.RawURLEncoding} {
				if got := s.Redact(encoding.EncodeToString([]byte(document))); !strings.Contains(got, Redacted) || len(got) > len(Redacted)+12 {
					t.Errorf("%s in base64: %s", document, got)
				}
			}
		}
	}
	// A cut must not leave the head of a secret.
	text := foreign(strings.Repeat("x", 498) + "short")
	if got := text.show(s); strings.Contains(got, "xsh") {
		t.Errorf("a part of the secret is shown: …%s", got[490:])
	}
}

// TestQuoteID lets a shell read what a printed command holds.
func TestQuoteID(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell")
	}
	for _, id := range []string{"t-1._:Z", "", "it's", "$(id)", "a b", "`id`", "-x", `"\`, "é", "a/b", "x=1"} {
		out, err := exec.Command(sh, "-c", "printf %s "+quoteID(id)).Output()
		if err != nil || string(out) != id {
			t.Errorf("%q becomes %q, %v", id, out, err)
		}
	}
	if quoteID("a/b") != "'a/b'" || quoteID("t-1._:Z") != "t-1._:Z" {
		t.Error("quotes where none belong, or none where they do")
	}
}

func TestPretty(t *testing.T) {
	for _, doc := range []string{
		`{}`, `[]`, `1E5`, `"x"`, `-0`, `null`, ` { "a" : [ ] , "b" : { } } `, `[1,[2,[3,{}]],{"a":{"b":[null,true]}}]`,
		`{"a\"b":"c\\","d":"e,]}:"}`, `{"n":9007199254740993,"f":78.0,"u":"\u00e9é"}`, "\n[1,\t2]\n",
	} {
		var want, compact, got bytes.Buffer
		if err := json.Indent(&want, bytes.TrimSpace([]byte(doc)), "", "  "); err != nil {
			t.Fatal(err)
		}
		_ = json.Compact(&compact, []byte(doc))
		if err := WritePretty(&got, []byte(doc), Palette{}); err != nil || got.String() != want.String()+"\n" {
			t.Errorf("pretty: %s", cmp.Diff(want.String()+"\n", got.String()))
		}
		got.Reset()
		if err := WriteCompact(&got, []byte(doc)); err != nil || got.String() != compact.String()+"\n" {
			t.Errorf("compact: %s", cmp.Diff(compact.String()+"\n", got.String()))
		}
		got.Reset()
		_ = WritePretty(&got, []byte(doc), Palette{"<n>", "<t>", "<0>", "<w>", "<r>"})
		plain := strings.NewReplacer("<n>", "", "<t>", "", "<0>", "", "<w>", "", "<r>", "").Replace(got.String())
		if plain != want.String()+"\n" {
			t.Errorf("coloured: %s", got.String())
		}
	}
}

func TestPrettyEscapes(t *testing.T) {
	var got bytes.Buffer
	_ = WriteCompact(&got, []byte("{\"\u202e\":\"a\x7f\u009b\u2069z\"}"))
	if want := `{"\u202e":"a\u007f\u009b\u2069z"}` + "\n"; got.String() != want {
		t.Errorf("%q, want %q", got.String(), want)
	}
	got.Reset()
	_ = WriteRaw(&got, []byte("\"\x7f\" "))
	if got.String() != "\"\x7f\" " {
		t.Errorf("raw %q", got.String())
	}
}

func TestColours(t *testing.T) {
	var got bytes.Buffer
	_ = WritePretty(&got, []byte(`{"a":["b",1,true]}`), Palette{"N", "T", "0", "W", "."})
	if want := "{\n  N\"a\".: [\n    T\"b\".,\n    01.,\n    Wtrue.\n  ]\n}\n"; got.String() != want {
		t.Errorf("%q, want %q", got.String(), want)
	}
}

// FuzzStrict: what the strict reader takes is JSON that the other readers take
// too.
func FuzzStrict(f *testing.F) {
	for _, seed := range []string{`{"a":[1,-0,1E5,"\u00e9\ud83d\ude00"]}`, `{"a":1,"a":2}`, "[1e400]", " 12 ", "\"\\ud800\"", "nul"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, doc []byte) {
		if _, failure := strict(doc); failure != nil {
			return
		}
		if _, err := schema.ParseJSON(doc); err != nil || !json.Valid(doc) {
			t.Errorf("%q: %v", doc, err)
		}
	})
}

// FuzzPretty: for every JSON document the printer agrees with encoding/json.
func FuzzPretty(f *testing.F) {
	f.Add([]byte(`{"a":[1,{"b":"c\"}"}],"d":{}}`))
	f.Fuzz(func(t *testing.T, doc []byte) {
		if !json.Valid(doc) || bytes.ContainsFunc(doc, func(r rune) bool { return r == 0x7f || steers(r) }) {
			return
		}
		var want, got bytes.Buffer
		_ = json.Indent(&want, bytes.Trim(doc, " \t\r\n"), "", "  ")
		if err := WritePretty(&got, doc, Palette{}); err != nil || got.String() != want.String()+"\n" {
			t.Errorf("%q: %s", doc, cmp.Diff(want.String()+"\n", got.String()))
		}
	})
}
