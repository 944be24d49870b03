package lint

import (
	"slices"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/providers"
)

// formatUnsupported looks up every format in the profile and in the targets'
// tables.
var formatUnsupported = Rule{
	ID:    "format-unsupported",
	Title: "a format that the profile does not allow, or that a target refuses, ignores or weakens",
	Why: `JSON Schema lets "format" be any word. Providers know a few of them, and some refuse a
request that has another. The portable profile takes the nine that two large providers document;
the tables say of each target what it does with these, with "uri", and with any other. A format on
a schema whose type excludes strings says nothing and has another rule.`,
	Remedy:     "use one of date-time, time, date, duration, email, hostname, ipv4, ipv6, uuid, or a pattern",
	Fix:        "safe: delete it; a format is an annotation in JSON Schema 2020-12",
	Parameter:  FormatParameter,
	Fails:      head + `{"type":"string","format":"uri"}` + tail,
	Passes:     head + `{"type":"string","format":"email"}` + tail,
	On:         schema.Keywords(schema.KwFormat),
	Everywhere: true,
	Check:      checkFormatUnsupported,
}

func checkFormatUnsupported(p *Pass, s *schema.Schema) {
	format, ok := stringFormat(s)
	if !ok {
		return
	}
	f := Finding{Class: format, At: AtKeyword(s, schema.KwFormat)}
	if !namedFormat(format) {
		f.Class, f.Param = "*", format
	}
	if p.Silent(f.Class) {
		return
	}
	f.Message, f.Hint = p.formatMessage(format, f.Class)
	p.Report(f)
}

// formatMessage says who minds, the profile or else the targets that do the
// worst, and what to do.
func (p *Pass) formatMessage(format, class string) (message, hint string) {
	thing := "format " + quoted(format)
	hint = "use one of these, or a pattern"
	silent := p.linter.opts.Profile.Severity(p.rule, class) == None
	if silent {
		hint = "leave it out for these targets, or say it in a pattern"
	}
	if near, ok := nearest(format, portable.Formats); ok && near != format {
		hint = "did you mean " + quoted(near) + "?"
	}
	if silent {
		return thing + " " + worst(p.linter.verdict(p.index, class).targets), hint
	}
	return thing + " is not portable; the portable ones are " + strings.Join(portable.Formats, ", "), hint
}

// namedFormat says whether some table has a row for the format. All others
// share a row, and so a verdict.
func namedFormat(format string) bool {
	if slices.Contains(portable.Formats, format) {
		return true
	}
	for _, t := range providers.All() {
		for i := range t.Formats {
			if t.Formats[i].Format == format {
				return true
			}
		}
	}
	return false
}
