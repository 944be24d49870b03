package generate

import (
	"math/big"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file writes numbers between bounds, exactly: with big.Rat, never through
// a float64.

// rational reads a JSON number. It is not ok when its exponent is so large that
// the value would take much memory.
func rational(text string) (*big.Rat, bool) {
	const digits, exponent = 200, 4
	if i := strings.IndexAny(text, "eE"); i >= 0 && len(strings.TrimLeft(text[i+1:], "+-0")) >= exponent {
		return nil, false
	}
	if len(text) > digits {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

// numbers is a stretch of numbers; a nil end is open.
type numbers struct {
	low, high         *big.Rat
	openLow, openHigh bool // the end itself is not allowed
	step              *big.Rat
}

// number writes a number.
func (w *instance) number(held holding, whole bool) bool {
	n, ok := held.numbers(whole)
	if !ok {
		return false
	}
	for _, step := range n.steps(w.dice) {
		if value := n.pick(w.dice, step); value != nil {
			w.text = append(w.text, decimal(value)...)
			return true
		}
	}
	return false
}

// numbers reads bounds and steps. A number that is too large to compute with is
// not ok.
func (held holding) numbers(whole bool) (n numbers, ok bool) {
	if whole {
		n.step = big.NewRat(1, 1)
	}
	for _, k := range [...]schema.Keyword{schema.KwMinimum, schema.KwExclusiveMinimum,
		schema.KwMaximum, schema.KwExclusiveMaximum, schema.KwMultipleOf} {
		for _, v := range held.each(k) {
			value, ok := rational(v.Text())
			if !ok {
				return n, false
			}
			n.narrow(k, value)
		}
	}
	return n, true
}

func (n *numbers) narrow(k schema.Keyword, value *big.Rat) {
	switch k {
	case schema.KwMinimum, schema.KwExclusiveMinimum:
		if n.low == nil || value.Cmp(n.low) >= 0 {
			n.low, n.openLow = value, k == schema.KwExclusiveMinimum
		}
	case schema.KwMaximum, schema.KwExclusiveMaximum:
		if n.high == nil || value.Cmp(n.high) <= 0 {
			n.high, n.openHigh = value, k == schema.KwExclusiveMaximum
		}
	default:
		n.step = commonMultiple(n.step, value)
	}
}

// commonMultiple gives the least number that is a multiple of both; nil stands
// for no condition.
func commonMultiple(a, b *big.Rat) *big.Rat {
	if a == nil {
		return b
	}
	num := new(big.Int).Mul(a.Num(), b.Denom())
	other := new(big.Int).Mul(b.Num(), a.Denom())
	common := new(big.Int).GCD(nil, nil, num, other)
	multiple := new(big.Int).Div(new(big.Int).Mul(num, other), common)
	return new(big.Rat).SetFrac(multiple, new(big.Int).Mul(a.Denom(), b.Denom()))
}

// steps gives the grids to choose from: the one that is asked for, else a coarse
// one and, where that has no number, finer ones.
func (n *numbers) steps(d dice) []*big.Rat {
	if n.step != nil {
		return []*big.Rat{n.step}
	}
	return []*big.Rat{big.NewRat(1, int64(d.between(1, 4))*int64(d.between(1, 2))), big.NewRat(1, 1000), big.NewRat(1, 1_000_000)}
}

// pick gives a multiple of step between the bounds, nil when there is none.
// Bounds are likely: they are what a copy gets wrong first.
func (n *numbers) pick(d dice, step *big.Rat) *big.Rat {
	const reach = 20
	low, high := big.NewInt(-reach), big.NewInt(reach)
	if n.low != nil {
		low = ceil(new(big.Rat).Quo(n.low, step))
		high = new(big.Int).Add(low, big.NewInt(reach))
	}
	if n.high != nil {
		high = floor(new(big.Rat).Quo(n.high, step))
		if n.low == nil {
			low = new(big.Int).Sub(high, big.NewInt(reach))
		}
	}
	count := new(big.Int).Sub(high, low)
	if count.Sign() < 0 {
		return nil
	}
	for range 8 {
		at := new(big.Rat).SetInt(new(big.Int).Add(low, d.upTo(count)))
		if value := at.Mul(at, step); n.allows(value) {
			return value
		}
	}
	return nil
}

// upTo gives a number from 0 to count, either end with a better chance.
func (d dice) upTo(count *big.Int) *big.Int {
	switch {
	case d.one(5):
		return new(big.Int)
	case d.one(4):
		return count
	}
	most := int64(1 << 30)
	if count.IsInt64() {
		most = min(most, count.Int64())
	}
	return big.NewInt(d.Int64N(most + 1))
}

func (n *numbers) allows(value *big.Rat) bool {
	if n.openLow && value.Cmp(n.low) == 0 || n.openHigh && value.Cmp(n.high) == 0 {
		return false
	}
	return true
}

func floor(r *big.Rat) *big.Int { return new(big.Int).Div(r.Num(), r.Denom()) }

func ceil(r *big.Rat) *big.Int {
	return new(big.Int).Neg(floor(new(big.Rat).Neg(r)))
}

// decimal writes a number in full. Steps are decimal fractions, so digits come
// to an end; what does not is cut, and the validator will say so.
func decimal(r *big.Rat) string {
	if r.IsInt() {
		return r.Num().String()
	}
	digits, _ := r.FloatPrec()
	return r.FloatString(max(digits, 1))
}
