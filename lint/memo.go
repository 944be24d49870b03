package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// memo keeps what several rules ask about one document, or about the schema
// that is being checked, so that it is worked out once.
type memo struct {
	lists   valueLists
	pattern patternMemo
	numbers []schema.Node // see Pass.oddNumbers
	counted bool          // numbers has been filled
}
