package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// patternRepeat looks at how far a pattern counts.
var patternRepeat = Rule{
	ID:    "pattern-repeat",
	Title: "a pattern repeats something very often",
	Why: `A counted repeat is written out when a pattern becomes a grammar, and counts inside each
other multiply. One provider says that it refuses large ranges and gives no number. A count above
100, or counts inside each other that multiply to more than 1,000, is our reading of that; the
second is also where RE2 stops.`,
	Remedy:     "use a smaller count, or * and +, and say the length in the description",
	Fails:      head + `{"type":"string","pattern":"^a{500}$"}` + tail,
	Passes:     head + `{"type":"string","pattern":"^a{5}$"}` + tail,
	On:         schema.Keywords(schema.KwPattern),
	Everywhere: true,
	Check:      checkPatternRepeat,
}

// The largest count, and product of counts inside each other, that we trust
// every target with.
const (
	maxRepeat        = 100
	maxRepeatProduct = 1000
)

func checkPatternRepeat(p *Pass, s *schema.Schema) {
	if p.Silent("") {
		return
	}
	r := p.pattern(s)
	if r == nil {
		return
	}
	var message string
	switch {
	case r.MaxRepeat > maxRepeat:
		message = "the pattern repeats something " + grouped(r.MaxRepeat) + " times, limit " + grouped(maxRepeat)
	case r.RepeatProduct > maxRepeatProduct:
		message = "the pattern's nested counts multiply to " + grouped(r.RepeatProduct) + ", limit " + grouped(maxRepeatProduct)
	default:
		return
	}
	p.Report(Finding{At: AtKeyword(s, schema.KwPattern), Message: message})
}
