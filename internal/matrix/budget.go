package matrix

import (
	"strconv"

	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// This file tells how much of each limit a schema uses.

// Budget is one limit and how much of it the schema uses.
type Budget struct {
	// What is counted: "unions", "object levels".
	What string
	// Count is the schema's, Limit the most that is taken.
	Count, Limit int
	// Published is false for a limit that nobody publishes; Limit is then
	// the size up to which we trust the targets.
	Published bool
	// Note says what else is known of the limit.
	Note string
	// Holders are those that have the limit.
	Holders []Holder
}

// Holder is one that bounds a size, and how that is known.
type Holder struct {
	Name string
	Fact providers.Fact
}

// Over says whether the schema passes the limit.
func (b *Budget) Over() bool { return b.Count > b.Limit }

// Near says whether at least four fifths of the limit are used.
func (b *Budget) Near() bool { return !b.Over() && 5*b.Count >= 4*b.Limit }

// Used gives the numbers in words: "17 of 16".
func (b *Budget) Used() string {
	text := grouped(b.Count) + " of " + grouped(b.Limit)
	if !b.Published {
		text += ", unpublished"
	}
	return text
}

// names lists the holders.
func (b *Budget) names() []string {
	names := make([]string, len(b.Holders))
	for i, h := range b.Holders {
		names[i] = h.Name
	}
	return names
}

// kagentLimits are the limits of kagent itself, which no target's table has.
// Its page says "fixed limits"; the numbers are those of its source.
var kagentLimits = [...]providers.Limit{
	{What: "bytes of the document", Number: "65,536", Rule: "size", Class: "kagent",
		Fact: providers.Fact{Effect: providers.Refused, Status: providers.Observed, Source: "KAGENT-SRC"}},
	{What: "schema levels", Number: "32", Rule: "depth", Class: "nodes>32",
		Fact: providers.Fact{Effect: providers.Refused, Status: providers.Observed, Source: "KAGENT-SRC"}},
	{What: "schemas", Number: "1,000", Rule: "nodes",
		Fact: providers.Fact{Effect: providers.Refused, Status: providers.Observed, Source: "KAGENT-SRC"}},
}

// budgeter gathers budgets; holders of the same limit share one.
type budgeter struct {
	sizes   []lint.Size
	budgets []Budget
}

// add takes the limits of one holder.
func (b *budgeter) add(holder string, limits []providers.Limit) {
	for i := range limits {
		l := &limits[i]
		size, ok := b.size(l)
		if !ok {
			continue
		}
		budget := b.budget(Budget{What: l.What, Count: size.Count, Limit: size.Limit, Published: l.Number != "", Note: l.Note})
		budget.Holders = append(budget.Holders, Holder{holder, l.Fact})
	}
}

// size finds what measures a limit. A rule with two limits is known by the
// number as well.
func (b *budgeter) size(l *providers.Limit) (lint.Size, bool) {
	for _, s := range b.sizes {
		if s.Rule == l.Rule && s.Class == l.Class && (l.Number == "" || leadingNumber(l.Number) == s.Limit) {
			return s, true
		}
	}
	return lint.Size{}, false
}

func (b *budgeter) budget(wanted Budget) *Budget {
	for i := range b.budgets {
		old := &b.budgets[i]
		if old.What == wanted.What && old.Limit == wanted.Limit && old.Published == wanted.Published {
			return old
		}
	}
	b.budgets = append(b.budgets, wanted)
	return &b.budgets[len(b.budgets)-1]
}

// leadingNumber reads the number that a limit begins with ("15,000
// characters"), 0 when there is none.
func leadingNumber(text string) int {
	n := 0
	for _, r := range text {
		switch {
		case r >= '0' && r <= '9':
			n = 10*n + int(r-'0')
		case r != ',':
			return n
		}
	}
	return n
}

// grouped writes a count with commas between the thousands.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
