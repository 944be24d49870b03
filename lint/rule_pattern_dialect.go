package lint

import (
	"github.com/kedi-lang/kedi-schema/internal/regex"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// patternDialect looks for what RE2 reads and Python's re does not.
var patternDialect = Rule{
	ID:    "pattern-dialect",
	Title: "a pattern uses what RE2 reads and Python's re does not",
	Why: `The final check reads patterns as RE2, but some providers compile them with Python's re
module, and refuse the request when that fails. Character classes by property such as \p{L}, the end
\z, quoted text \Q…\E, \x{41}, groups named (?<n>…), the flag U, flags after the start, a range
that ends in a class such as [\w-.], and a repeat of ^ or $ are read by the first and not by the
second. Where there is a spelling that both read, the message has it.`,
	Remedy:     "use the spelling that both dialects read",
	Parameter:  ConstructParameter,
	Fails:      head + `{"type":"string","pattern":"^\\p{L}+$"}` + tail,
	Passes:     head + `{"type":"string","pattern":"^[A-Za-z]+$"}` + tail,
	On:         schema.Keywords(schema.KwPattern),
	Everywhere: true,
	Check:      checkPatternDialect,
}

func checkPatternDialect(p *Pass, s *schema.Schema) {
	p.reportFamily(s, regex.FamilyDialect, "Python's re does not read the pattern's")
}
