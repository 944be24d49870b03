package digest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
)

// reference is the schema whose digest kagent's documentation publishes.
const reference = `{
  "type": "object",
  "properties": {"answer": {"type": "integer"}, "explanation": {"type": "string"}},
  "required": ["answer", "explanation"],
  "additionalProperties": false
}`

func TestPublishedVector(t *testing.T) {
	canonical, err := Canonical([]byte(reference))
	if err != nil {
		t.Fatal(err)
	}
	const form = `{"additionalProperties":false,"properties":{"answer":{"type":"integer"},` +
		`"explanation":{"type":"string"}},"required":["answer","explanation"],"type":"object"}`
	if string(canonical) != form {
		t.Errorf("canonical form\n got %s\nwant %s", canonical, form)
	}
	const want = "59a6341782be5eacb0762a62133c7b45ec785770392216e712f109f11afb6a1b"
	if got := SumHex(canonical); got != want {
		t.Errorf("digest %s, want %s", got, want)
	}
}

func TestCanonicalRefuses(t *testing.T) {
	tests := []struct {
		name, document string
		offset         int
		reason         string
	}{
		{"empty", "", 0, "holds no JSON value"},
		{"blanks", " \n\t", 3, "holds no JSON value"},
		{"byte order mark", "\ufeff{}", 0, "byte order mark"},
		{"trailing value", "{} {}", 3, "after top-level value"},
		{"trailing text", "{}\nx", 3, "after top-level value"},
		{"cut short", `{"a":`, 5, "unexpected end of JSON input"},
		{"not JSON", `{"a":NaN}`, 5, "invalid character 'N'"},
		{"trailing comma", `[1,]`, 3, "invalid character ']'"},
		{"overflow", `{"maximum": 1e400}`, 12, "number 1e400 is larger than a double can hold"},
		{"negative overflow", `[0,-1e400]`, 3, "number -1e400 is larger"},
		{"long overflow", strings.Repeat("9", 400), 0, "number 9999999999999999999999999999999999999999… (400 digits and signs)"},
		{"too deep", strings.Repeat("[", 10_001) + strings.Repeat("]", 10_001), 10_000, "exceeded max depth"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			canonical, err := Canonical([]byte(test.document))
			var syntax *SyntaxError
			if canonical != nil || !errors.As(err, &syntax) {
				t.Fatalf("got %q, %v; want a *SyntaxError", canonical, err)
			}
			if syntax.Offset != test.offset || !strings.Contains(syntax.Reason, test.reason) {
				t.Errorf("got %v; want byte %d, %q", syntax, test.offset, test.reason)
			}
		})
	}
}

func TestCanonicalSize(t *testing.T) {
	fits := `"` + strings.Repeat("a", MaxBytes-2) + `"`
	if _, err := Canonical([]byte(fits)); err != nil {
		t.Errorf("%d bytes: %v", len(fits), err)
	}
	_, err := Canonical([]byte(fits + " "))
	var size *SizeError
	if !errors.As(err, &size) || size.Size != 65_537 || size.Limit != 65_536 {
		t.Fatalf("got %v; want a *SizeError", err)
	}
	if got, want := err.Error(), "document has 65537 bytes, kagent reads at most 65536"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// kagentDecode reads a document as kagent does: one value from a decoder, and
// then nothing but the end (kagent, go/core/internal/translator/outputschema.go).
func kagentDecode(document []byte) ([]byte, bool) {
	if len(document) == 0 || len(document) > 65536 {
		return nil, false
	}
	decoder := json.NewDecoder(bytes.NewReader(document))
	var value, trailing any
	if decoder.Decode(&value) != nil || decoder.Decode(&trailing) != io.EOF {
		return nil, false
	}
	canonical, err := json.Marshal(value)
	return canonical, err == nil
}

func FuzzCanonical(f *testing.F) {
	for _, row := range formTable {
		f.Add([]byte(row.input))
	}
	for _, seed := range []string{reference, "", " ", "\ufeff1", "1 2", "1e400", "[1,]", `{"a":1e-400,"a":2}`, "\"\xff\"", "nul"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, document []byte) {
		want, ok := kagentDecode(document)
		got, err := Canonical(document)
		if ok != (err == nil) || !bytes.Equal(got, want) {
			t.Fatalf("%q: got %q, %v; kagent's steps give %q, %v", document, got, err, want, ok)
		}
		if err != nil {
			return
		}
		again, err := Canonical(got)
		if len(got) <= MaxBytes && (err != nil || !bytes.Equal(again, got)) {
			t.Errorf("%q: not a fixed point: %q, then %q, %v", document, got, again, err)
		}
	})
}
