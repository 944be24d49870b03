package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

var keywordUnsupported = Rule{
	ID:         "keyword-unsupported",
	Title:      "a keyword that the profile does not allow, or that a target refuses, ignores or weakens",
	Why:        ``,
	Parameter:  KeywordParameter,
	Remedy:     "leave the keyword out",
	Everywhere: true,
	Check:      checkKeywordUnsupported,
}

func checkKeywordUnsupported(p *Pass, s *schema.Schema) {
}
