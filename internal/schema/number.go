package schema

import (
	"math"
	"strconv"
	"strings"
)

// decimal is the exact value of a JSON number: digits, without zeros at
// either end, times ten to the power of exp. Zero has no digits.
type decimal struct {
	negative bool
	digits   string
	exp      int64
}

// exponents beyond this many digits are equal only when their texts are.
const maxExponentDigits = 15

// readDecimal takes a JSON number apart. It does not compute, so a long
// number costs no more than reading it.
func readDecimal(text string) (d decimal, ok bool) {
	text, d.negative = strings.CutPrefix(text, "-")
	mantissa, power := text, ""
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		mantissa, power = text[:i], strings.TrimPrefix(text[i+1:], "+")
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	d.digits = strings.TrimRight(digits, "0")
	if d.digits == "" {
		return decimal{}, true
	}
	if len(power) > maxExponentDigits {
		return d, false
	}
	if power != "" {
		d.exp, _ = strconv.ParseInt(power, 10, 64)
	}
	d.exp += int64(len(digits)-len(d.digits)) - int64(len(fraction))
	return d, true
}

// IsWhole says whether a JSON number has no fraction: 1.0 and 1e3 have none.
func IsWhole(text string) bool {
	if !strings.ContainsAny(text, ".eE") {
		return true
	}
	d, ok := readDecimal(text)
	if !ok {
		return !strings.ContainsAny(text, "eE") || !strings.Contains(text[strings.IndexAny(text, "eE"):], "-")
	}
	return d.exp >= 0
}

// SameNumber says whether two JSON numbers have the same value, exactly.
func SameNumber(a, b string) bool {
	if a == b {
		return true
	}
	x, okX := readDecimal(a)
	y, okY := readDecimal(b)
	return okX && okY && x == y
}

// Float64Loss is what a double-precision reader does to a number.
type Float64Loss uint8

// The losses.
const (
	FloatKeeps     Float64Loss = iota // the same value comes back
	FloatRounds                       // another value comes back
	FloatOverflows                    // no double is large enough
)

// InFloat64 says whether a JSON number keeps its value when it is read as a
// float64 and printed back in its shortest form.
func InFloat64(text string) Float64Loss {
	if len(text) <= 15 && !strings.ContainsAny(text, "eE") {
		return FloatKeeps // a decimal of up to 15 digits always comes back
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(f, 0) {
		return FloatOverflows
	}
	if SameNumber(text, strconv.FormatFloat(f, 'e', -1, 64)) {
		return FloatKeeps
	}
	return FloatRounds
}
