package schema

import (
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"strconv"
	"strings"
	"testing"
)

func TestNumbers(t *testing.T) {
	tests := []struct {
		text  string
		whole bool
		loss  Float64Loss
	}{
		{"0", true, FloatKeeps},
		{"-0", true, FloatKeeps},
		{"-0.0e5", true, FloatKeeps},
		{"1.0", true, FloatKeeps},
		{"1e3", true, FloatKeeps},
		{"1.5e1", true, FloatKeeps},
		{"1.55e1", false, FloatKeeps},
		{"10e-1", true, FloatKeeps},
		{"1e-1", false, FloatKeeps},
		{"0.1", false, FloatKeeps},
		{"0.1000000000000000055", false, FloatRounds},
		{"9007199254740992", true, FloatKeeps},
		{"9007199254740993", true, FloatRounds},
		{"18446744073709551616", true, FloatRounds},
		{"100000000000000000000000", true, FloatKeeps}, // prints as 1e+23
		{"1e308", true, FloatKeeps},
		{"1e309", true, FloatOverflows},
		{"-1e400", true, FloatOverflows},
		{"1e-400", false, FloatRounds},
		{"0e999999999999999999999", true, FloatKeeps},
		{"1e999999999999999999999", true, FloatOverflows},
		{"1e-999999999999999999999", false, FloatRounds},
	}
	for _, tt := range tests {
		if got := IsWhole(tt.text); got != tt.whole {
			t.Errorf("IsWhole(%s) = %v", tt.text, got)
		}
		if got := InFloat64(tt.text); got != tt.loss {
			t.Errorf("InFloat64(%s) = %v, want %v", tt.text, got, tt.loss)
		}
	}
}

func TestSameNumber(t *testing.T) {
	tests := []struct {
		a, b string
		same bool
	}{
		{"1", "1.0", true},
		{"100", "1e2", true},
		{"0.5", "5E-1", true},
		{"-0", "0.00e9", true},
		{"1", "-1", false},
		{"9007199254740993", "9007199254740992", false},
		{"1e400", "10e399", true},
		{"1e999999999999999999", "1e999999999999999999", true},
		{"1e999999999999999999", "1e999999999999999998", false},
	}
	for _, tt := range tests {
		if SameNumber(tt.a, tt.b) != tt.same || SameNumber(tt.b, tt.a) != tt.same {
			t.Errorf("SameNumber(%s, %s) is not %v", tt.a, tt.b, tt.same)
		}
	}
}

// TestNumbersAgainstBig compares with exact arithmetic over random numbers
// that are often alike.
func TestNumbersAgainstBig(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	var last string
	for range 20_000 {
		a, b := randomNumber(random), last
		last = a
		if b == "" || random.Intn(3) == 0 {
			b = respell(random, a)
		}
		x, y := exact(t, a), exact(t, b)
		if got := SameNumber(a, b); got != (x.Cmp(y) == 0) {
			t.Fatalf("SameNumber(%s, %s) = %v", a, b, got)
		}
		if got := IsWhole(a); got != x.IsInt() {
			t.Fatalf("IsWhole(%s) = %v", a, got)
		}
		if got := InFloat64(a); got != floatLoss(t, a, x) {
			t.Fatalf("InFloat64(%s) = %v", a, got)
		}
	}
}

func exact(t *testing.T, text string) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("%s is no number", text)
	}
	return r
}

func floatLoss(t *testing.T, text string, x *big.Rat) Float64Loss {
	f, _ := strconv.ParseFloat(text, 64)
	if math.IsInf(f, 0) {
		return FloatOverflows
	}
	if exact(t, strconv.FormatFloat(f, 'g', -1, 64)).Cmp(x) == 0 {
		return FloatKeeps
	}
	return FloatRounds
}

func randomNumber(r *rand.Rand) string {
	digits := func(n int) string {
		var b strings.Builder
		for range 1 + r.Intn(n) {
			b.WriteByte("0000123459"[r.Intn(10)])
		}
		return b.String()
	}
	text := strings.TrimLeft(digits(20), "0")
	if text == "" {
		text = "0"
	}
	if r.Intn(2) == 0 {
		text += "." + digits(6)
	}
	if r.Intn(2) == 0 {
		text += fmt.Sprintf("%c%+d", "eE"[r.Intn(2)], r.Intn(640)-320)
	}
	if r.Intn(4) == 0 {
		text = "-" + text
	}
	return text
}

// respell writes the same number with its point moved.
func respell(r *rand.Rand, text string) string {
	mantissa, power, _ := strings.Cut(strings.ToLower(text), "e")
	exp, _ := strconv.Atoi(power)
	shift := r.Intn(4)
	if !strings.Contains(mantissa, ".") {
		mantissa += "."
	}
	return fmt.Sprintf("%s%se%d", mantissa, strings.Repeat("0", shift+1), exp)
}
