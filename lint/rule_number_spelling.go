package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// numberSpelling looks for whole numbers that are not written as such.
var numberSpelling = Rule{
	ID:    "number-spelling",
	Title: "a whole number is written with a fraction or an exponent",
	Why: `10, 10.0 and 1e1 are one value, and readers are free to print any of them. The canonical
form prints 10, and a carrier that knows only values keeps no spelling, so a peer that compares
texts sees a difference where there is none. Every number of the document is looked at.`,
	Remedy:        "write the whole number",
	Fix:           "safe: write the whole number",
	Fails:         head + `{"type":"number","const":10.0}` + tail,
	Passes:        head + `{"type":"number","const":10}` + tail,
	CheckDocument: checkNumberSpelling,
}

func checkNumberSpelling(p *Pass) {
	if p.Silent("") {
		return
	}
	for _, n := range p.oddNumbers() {
		text := n.Text()
		if !hasPoint(text) || !schema.IsWhole(text) {
			continue
		}
		message := shortened(text) + " is a whole number"
		if schema.InFloat64(text) == schema.FloatKeeps {
			message += "; the canonical form prints " + asFloat64(text)
		}
		p.Report(Finding{At: At(n), Message: message})
	}
}
