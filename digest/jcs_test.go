package digest

import (
	"bytes"
	"encoding/hex"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestJCSNumbers holds the table of RFC 8785 appendix B.
func TestJCSNumbers(t *testing.T) {
	tests := []struct {
		bits uint64
		want string
	}{
		{0x0000000000000000, "0"},
		{0x8000000000000000, "0"},
		{0x0000000000000001, "5e-324"},
		{0x8000000000000001, "-5e-324"},
		{0x7fefffffffffffff, "1.7976931348623157e+308"},
		{0xffefffffffffffff, "-1.7976931348623157e+308"},
		{0x4340000000000000, "9007199254740992"},
		{0xc340000000000000, "-9007199254740992"},
		{0x4430000000000000, "295147905179352830000"},
		{0x44b52d02c7e14af5, "9.999999999999997e+22"},
		{0x44b52d02c7e14af6, "1e+23"},
		{0x44b52d02c7e14af7, "1.0000000000000001e+23"},
		{0x444b1ae4d6e2ef4e, "999999999999999700000"},
		{0x444b1ae4d6e2ef4f, "999999999999999900000"},
		{0x444b1ae4d6e2ef50, "1e+21"},
		{0x3eb0c6f7a0b5ed8c, "9.999999999999997e-7"},
		{0x3eb0c6f7a0b5ed8d, "0.000001"},
		{0x41b3de4355555553, "333333333.3333332"},
		{0x41b3de4355555554, "333333333.33333325"},
		{0x41b3de4355555555, "333333333.3333333"},
		{0x41b3de4355555556, "333333333.3333334"},
		{0x41b3de4355555557, "333333333.33333343"},
		{0xbecbf647612f3696, "-0.0000033333333333333333"},
		{0x43143ff3c1cb0959, "1424953923781206.2"},
	}
	for _, test := range tests {
		value := math.Float64frombits(test.bits)
		// Seventeen digits determine a double; this spelling is not the canonical one.
		got, err := JCS([]byte(strconv.FormatFloat(value, 'e', 16, 64)))
		if err != nil || string(got) != test.want {
			t.Errorf("%016x: got %s, %v; want %s", test.bits, got, err, test.want)
		}
	}
}

func TestJCSRefuses(t *testing.T) {
	tests := []struct {
		name, document string
		offset         int
		reason         string
	}{
		{"empty", "", 0, "holds no JSON value"},
		{"byte order mark", "\ufeff{}", 0, "byte order mark"},
		{"trailing value", "{} {}", 3, "after top-level value"},
		{"overflow", `{"a":1e400}`, 5, "number 1e400 is larger"},
		{"repeated member", `{"a":1,"\u0061":2}`, 1, "member is repeated"},
		{"lone surrogate", `["\ud800"]`, 1, "lone surrogate"},
		{"lone surrogate in a name", `{"\udc00":1}`, 1, "lone surrogate"},
		{"not UTF-8", "[\"\xff\"]", 1, "not UTF-8"},
		{"cut short", `[`, 1, "unexpected EOF"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := JCS([]byte(test.document))
			var syntax *SyntaxError
			if got != nil || !errors.As(err, &syntax) {
				t.Fatalf("got %q, %v; want a *SyntaxError", got, err)
			}
			if syntax.Offset != test.offset || !strings.Contains(syntax.Reason, test.reason) {
				t.Errorf("got %v; want byte %d, %q", syntax, test.offset, test.reason)
			}
		})
	}
}

func TestJCSKeepsItsInput(t *testing.T) {
	document := []byte(`{"b": 1, "a": 2}`)
	if _, err := JCS(document); err != nil || string(document) != `{"b": 1, "a": 2}` {
		t.Errorf("the document became %s, %v", document, err)
	}
}

func TestJCSPublishedVectors(t *testing.T) {
	suites := os.Getenv("KEDI_SUITES")
	if suites == "" {
		t.Skip("KEDI_SUITES names no folder")
	}
	inputs, err := filepath.Glob(filepath.Join(suites, "rfc8785", "input", "*.json"))
	if err != nil || len(inputs) == 0 {
		t.Fatalf("no vectors below %s: %v", suites, err)
	}
	for _, input := range inputs {
		name := strings.TrimSuffix(filepath.Base(input), ".json")
		t.Run(name, func(t *testing.T) {
			got, err := JCS(readFile(t, input))
			if err != nil {
				t.Fatal(err)
			}
			folder := filepath.Dir(filepath.Dir(input))
			if want := readFile(t, filepath.Join(folder, "output", name+".json")); !bytes.Equal(got, want) {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			digits := strings.Join(strings.Fields(string(readFile(t, filepath.Join(folder, "outhex", name+".txt")))), "")
			if hex.EncodeToString(got) != digits {
				t.Errorf("got %x, want %s", got, digits)
			}
		})
	}
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
