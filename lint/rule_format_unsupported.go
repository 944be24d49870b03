package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

var formatUnsupported = Rule{
	ID:         "format-unsupported",
	Title:      "a format that the profile does not allow, or that a target refuses, ignores or weakens",
	Parameter:  FormatParameter,
	On:         schema.Keywords(schema.KwFormat),
	Everywhere: true,
	Check:      checkFormatUnsupported,
}

func checkFormatUnsupported(p *Pass, s *schema.Schema) {
}
