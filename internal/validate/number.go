package validate

import (
	"cmp"
	"math/big"
	"strconv"
	"strings"
)

// decimal is the exact value of a JSON number: its significant digits, without
// zeros at either end, times ten to the power of exp. Zero has no digits and
// no sign. It is never computed, only compared, so that a number of any length
// costs no more than reading it.
type decimal struct {
	negative bool
	digits   string
	exp      int64
}

// maxExponent is where an exponent stops counting: no document is long enough
// for digits to make up for it.
const maxExponent = 1 << 40

// parseDecimal takes a JSON number apart.
func parseDecimal(text string) decimal {
	unsigned, negative := strings.CutPrefix(text, "-")
	mantissa, power := unsigned, ""
	if i := strings.IndexAny(unsigned, "eE"); i >= 0 {
		mantissa, power = unsigned[:i], unsigned[i+1:]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	significant := strings.TrimRight(digits, "0")
	if significant == "" {
		return decimal{}
	}
	exp, _ := strconv.ParseInt(power, 10, 64) // out of range: the nearest value
	exp = min(max(exp, -maxExponent), maxExponent)
	return decimal{negative, significant, exp + int64(len(digits)-len(significant)) - int64(len(fraction))}
}

// whole reports whether the number is an integer: 78.0 is one (JSON Schema
// 2020-12 Core, section 4.2.3).
func (d decimal) whole() bool { return d.digits == "" || d.exp >= 0 }

// compare orders two numbers by value.
func (d decimal) compare(other decimal) int {
	if d.sign() != other.sign() {
		return cmp.Compare(d.sign(), other.sign())
	}
	return d.sign() * d.compareSize(other)
}

func (d decimal) sign() int {
	switch {
	case d.digits == "":
		return 0
	case d.negative:
		return -1
	}
	return 1
}

// compareSize orders two numbers other than zero by their distance from it:
// by the place of the first digit, then by the digits.
func (d decimal) compareSize(other decimal) int {
	place, otherPlace := d.exp+int64(len(d.digits)), other.exp+int64(len(other.digits))
	if place != otherPlace {
		return cmp.Compare(place, otherPlace)
	}
	return strings.Compare(d.digits, other.digits)
}

// multipleOf reports whether d is a whole number of times divisor, which is
// not zero and has no more digits than maxNumber allows.
func (d decimal) multipleOf(divisor decimal) bool {
	shift := d.exp - divisor.exp
	switch {
	case d.digits == "":
		return true
	case shift < 0:
		// d's last digit is not zero and stands below the last place of any
		// multiple.
		return false
	}
	modulus := newInt(divisor.digits)
	power := new(big.Int).Exp(big.NewInt(10), big.NewInt(shift), modulus)
	rest := remainder(d.digits, modulus)
	return rest.Mul(rest, power).Mod(rest, modulus).Sign() == 0
}

// remainder is digits modulo modulus, in time linear in the digits: reading
// them all into one big.Int would be quadratic.
func remainder(digits string, modulus *big.Int) *big.Int {
	const chunk = 500
	rest := new(big.Int)
	for len(digits) > 0 {
		n := min(chunk, len(digits))
		scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil)
		rest.Mul(rest, scale).Add(rest, newInt(digits[:n])).Mod(rest, modulus)
		digits = digits[n:]
	}
	return rest
}

func newInt(digits string) *big.Int {
	n, _ := new(big.Int).SetString(digits, 10) // digits alone always parse
	return n
}
