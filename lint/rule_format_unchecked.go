package lint

import (
	"slices"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// formatUnchecked reminds of what a format is not.
var formatUnchecked = Rule{
	ID:    "format-unchecked",
	Title: "a portable format that the answer is not checked for",
	Why: `In JSON Schema 2020-12 "format" is an annotation. kagent passes it on to providers that
know it and does not look at it when it checks the answer, so a task can succeed with a string that
is no date or no e-mail address. Only the formats that the portable profile takes are reported,
where the value can be a string.`,
	Remedy:     "add a pattern if the answer must hold to it",
	Fails:      head + `{"type":"string","format":"email"}` + tail,
	Passes:     head + `{"type":"string"}` + tail,
	On:         schema.Keywords(schema.KwFormat),
	Everywhere: true,
	Check:      checkFormatUnchecked,
}

func checkFormatUnchecked(p *Pass, s *schema.Schema) {
	format, ok := stringFormat(s)
	if !ok || !slices.Contains(portable.Formats, format) || p.Silent("") {
		return
	}
	p.Report(Finding{At: AtKeyword(s, schema.KwFormat), Message: "format " + quoted(format) + " is passed on, but the answer is not checked for it"})
}

// stringFormat gives the format of a schema whose value can be a string.
func stringFormat(s *schema.Schema) (string, bool) {
	if !s.Has(schema.KwFormat) || s.Types != 0 && !s.Types.Has(schema.TypeString) {
		return "", false
	}
	return s.Value(schema.KwFormat).Text(), true
}
