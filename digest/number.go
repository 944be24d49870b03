package digest

import (
	"encoding/json"
	"strconv"
	"strings"
)

// This file tells whether a number survives a double: whether the text that
// comes back denotes the same decimal value, whatever its spelling.

// throughDouble is a JSON number as the canonical form writes it, and whether
// that denotes the same decimal value.
func throughDouble(number string) (after string, same bool) {
	value, _ := strconv.ParseFloat(number, 64)
	text, err := json.Marshal(value)
	if err != nil {
		return number, true // beyond a double: Canonical refuses the document
	}
	return string(text), parseDecimal(number) == parseDecimal(string(text))
}

// decimal is a number as its significant digits and the power of ten of the
// last of them. Zero has no digits and no sign.
type decimal struct {
	negative bool
	digits   string
	exponent int64
}

// parseDecimal reads a JSON number without rounding.
func parseDecimal(number string) decimal {
	mantissa, exponent := number, ""
	if i := strings.IndexAny(number, "eE"); i >= 0 {
		mantissa, exponent = number[:i], number[i+1:]
	}
	unsigned, negative := strings.CutPrefix(mantissa, "-")
	whole, fraction, _ := strings.Cut(unsigned, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	significant := strings.TrimRight(digits, "0")
	if significant == "" {
		return decimal{}
	}
	shift := int64(len(digits)-len(significant)) - int64(len(fraction))
	return decimal{negative, significant, parseExponent(exponent) + shift}
}

// parseExponent reads the exponent of a JSON number. One beyond a trillion
// stands for itself no longer: no double and no document reaches that far.
func parseExponent(text string) int64 {
	const limit = 1e12
	value, _ := strconv.ParseInt(text, 10, 64) // keeps the nearest value when out of range
	return min(max(value, -limit), limit)
}
