package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// numberPrecision looks for numbers that a float64 does not hold.
var numberPrecision = Rule{
	ID:    "number-precision",
	Title: "a number changes when it is read as a float64",
	Why: `kagent decodes a schema into float64 numbers, and its canonical form and digest are made of
what comes out: an integer beyond 2^53 or a decimal of too many digits becomes another number, so
the model, the check and the author may each hold to a different one. A number that no float64 is
large enough for, such as 1e400, cannot be decoded at all (class overflow). Every number of the
document is looked at, also in "enum", "const" and "default". The Kedi request rounds in its
"schema" object too; only its "schemaJson" text keeps the digits.`,
	Remedy:        "use a number that a float64 holds, or a string",
	Classes:       []string{"", "overflow"},
	Fails:         head + `{"type":"integer","enum":[9007199254740993]}` + tail,
	Passes:        head + `{"type":"integer","enum":[9007199254740992]}` + tail,
	CheckDocument: checkNumberPrecision,
}

func checkNumberPrecision(p *Pass) {
	for _, n := range p.oddNumbers() {
		text := n.Text()
		switch schema.InFloat64(text) {
		case schema.FloatRounds:
			p.Report(Finding{At: At(n), Message: shortened(text) + " becomes " + asFloat64(text) + " when it is read as a float64"})
		case schema.FloatOverflows:
			p.Report(Finding{Class: "overflow", At: At(n), Message: "no float64 is large enough for " + shortened(text)})
		}
	}
}
