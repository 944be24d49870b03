package lint

import (
	"math"
	"strconv"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with numbers as they are written, wherever they stand in the
// document.

// maxPlainDigits is the length up to which a number without an exponent
// always comes back from a float64.
const maxPlainDigits = 15

// oddNumbers gives the numbers of the document that are long, or that are
// written with a fraction or an exponent. Hardly a schema has one.
func (p *Pass) oddNumbers() []schema.Node {
	if !p.memo.counted {
		p.memo.counted = true
		for n := range p.Root.Numbers() {
			if text := n.Text(); len(text) > maxPlainDigits || hasPoint(text) {
				p.memo.numbers = append(p.memo.numbers, n)
			}
		}
	}
	return p.memo.numbers
}

func hasPoint(text string) bool { return strings.ContainsAny(text, ".eE") }

// asFloat64 prints what a reader that uses float64 makes of a number, as Go's
// encoding/json does.
func asFloat64(text string) string {
	f, _ := strconv.ParseFloat(text, 64)
	form := byte('f')
	if size := math.Abs(f); size != 0 && (size < 1e-6 || size >= 1e21) {
		form = 'e'
	}
	return strconv.FormatFloat(f, form, -1, 64)
}
