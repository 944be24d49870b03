package digest

import (
	"bytes"
	"encoding/json"
	"math/big"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLosses(t *testing.T) {
	tests := []struct {
		name, document string
		want           []Loss
	}{
		{"spelling", `{"a":[1.0,1E2,1e+2,0.10,-0,-0.0,1e22,1e23,100000000000000000000,0e999,0.1,5e-324]}`, nil},
		{"escapes", `{"\u0061":"\u003c\/\ud83d\ude00\ufffd�"}`, nil},
		{"largest exact integer", `9007199254740992`, nil},
		{"integer", `{"enum":[1,9007199254740993]}`, []Loss{
			{LossNumber, 11, "/enum/1", "9007199254740993", "9007199254740992"}}},
		{"power of two with more digits than a double prints", `1152921504606846976`, []Loss{
			{LossNumber, 0, "", "1152921504606846976", "1152921504606847000"}}},
		{"decimal", `[ -0.1000000000000000055]`, []Loss{
			{LossNumber, 2, "/0", "-0.1000000000000000055", "-0.1"}}},
		{"too small", `{"a/b":1e-400}`, []Loss{{LossNumber, 7, "/a~1b", "1e-400", "0"}}},
		{"far too small", `-1e-99999999999999999999`, []Loss{{LossNumber, 0, "", "-1e-99999999999999999999", "-0"}}},
		{"repeated member", `{"a":{"x":1},"b":2,"\u0061":{"y":2}}`, []Loss{
			{LossMember, 1, "/a", `{"x":1}`, `{"y":2}`}}},
		{"repeated twice", `[{"a":1,"a":2,"a":3}]`, []Loss{
			{LossMember, 2, "/0/a", "1", "3"}, {LossMember, 8, "/0/a", "2", "3"}}},
		{"inside a lost member", `{"a":[9007199254740993,{"b":1,"b":2}],"a":1e-400}`, []Loss{
			{LossMember, 1, "/a", `[9007199254740993,{"b":1,"b":2}]`, "1e-400"},
			{LossNumber, 42, "/a", "1e-400", "0"}}},
		{"lone surrogate", `["\ud800x"]`, []Loss{{LossText, 1, "/0", `"\ud800x"`, `"�x"`}}},
		{"surrogates the wrong way round", `"\ude00\ud83d"`, []Loss{{LossText, 0, "", `"\ude00\ud83d"`, `"��"`}}},
		{"not UTF-8", "[\"<\xff\"]", []Loss{{LossText, 1, "/0", "\"<\xff\"", `"\u003c�"`}}},
		{"two names that become one", `{"\ud800":1,"\udfff":2}`, []Loss{
			{LossText, 1, "/�", `"\ud800"`, `"�"`},
			{LossMember, 1, "/�", "1", "2"},
			{LossText, 12, "/�", `"\udfff"`, `"�"`}}},
		{"refused: overflow", `[9007199254740993,1e400]`, nil},
		{"refused: two values", `9007199254740993 1`, nil},
		{"refused: cut short", `[9007199254740993`, nil},
		{"refused: empty", ``, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, Losses([]byte(test.document))); diff != "" {
				t.Error("(-want +got)\n" + diff)
			}
		})
	}
}

func TestLossesOfALargeDocument(t *testing.T) {
	document := `{` + strings.Repeat(`"a":9007199254740993,`, 20_000) + `"a":0}`
	if got := len(Losses([]byte(document))); got != 20_000 {
		t.Errorf("%d losses, want one for each of the 20000 members replaced", got)
	}
}

// FuzzLosses: a document without losses has the same meaning, to the digit,
// as its canonical form; one with losses has not.
func FuzzLosses(f *testing.F) {
	for _, row := range formTable {
		f.Add([]byte(row.input))
	}
	for _, seed := range []string{reference, `{"a":{"b":1,"b":1}}`, `[1e-400,0e-400,1.50,12e-1]`, "\"\xc3\x28\"", `"\ud83d\ude00"`, `{"":0,"":[{}]}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, document []byte) {
		if len(document) > 4096 || bytes.ContainsAny(document, "eE") && longExponent(document) {
			return // big.Rat writes such a number out
		}
		canonical, err := Canonical(document)
		losses := Losses(document)
		if err != nil {
			if losses != nil {
				t.Fatalf("%q is refused but has losses %v", document, losses)
			}
			return
		}
		for _, loss := range losses {
			if !bytes.HasPrefix(document[loss.Offset:], []byte(loss.Before)) && loss.Kind != LossMember {
				t.Errorf("%q: %q is not at byte %d", document, loss.Before, loss.Offset)
			}
		}
		if same := equalNumbers(exact(t, document), exact(t, canonical)); len(losses) == 0 && !same {
			t.Errorf("%q becomes %q without a loss", document, canonical)
		} else if onlyNumbers(losses) && len(losses) > 0 && same {
			t.Errorf("%q becomes %q: losses %v, though both mean the same", document, canonical, losses)
		}
	})
}

// longExponent keeps numbers with exponents over three digits from big.Rat.
func longExponent(document []byte) bool {
	digits := 0
	for _, c := range document {
		if c < '0' || c > '9' {
			digits = 0
		} else if digits++; digits > 3 {
			return true
		}
	}
	return false
}

func onlyNumbers(losses []Loss) bool {
	for _, loss := range losses {
		if loss.Kind != LossNumber {
			return false
		}
	}
	return true
}

// exact decodes a document with its numbers as they are written.
func exact(t *testing.T, document []byte) any {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(document))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

// equalNumbers compares two decoded documents, numbers by their value.
func equalNumbers(a, b any) bool {
	return cmp.Equal(a, b, cmp.Comparer(func(x, y json.Number) bool {
		p, _ := new(big.Rat).SetString(string(x))
		q, _ := new(big.Rat).SetString(string(y))
		return p.Cmp(q) == 0
	}))
}
