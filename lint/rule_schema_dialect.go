package lint

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// dialect is the one that both contracts read.
const dialect = "https://json-schema.org/draft/2020-12/schema"

// schemaDialect looks at "$schema" wherever it stands.
var schemaDialect = Rule{
	ID:    "schema-dialect",
	Title: `"$schema" names another dialect than JSON Schema 2020-12`,
	Why: `kagent validates an answer as JSON Schema 2020-12, and the Kedi A2A extension names that
dialect alone on its card. An older "$schema" does not bring the older reading back: a tuple in
"items", a boolean "exclusiveMinimum" or "definitions" then mean something else than their author
thinks, or nothing. A "#" at the end of the identifier is allowed, and so is no "$schema" at all.`,
	Remedy: `leave "$schema" out, or write ` + `"` + dialect + `"`,
	Fails: `{"$schema":"http://json-schema.org/draft-07/schema#","type":"object",` +
		`"properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false}`,
	Passes: `{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",` +
		`"properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false}`,
	On:         schema.Keywords(schema.KwSchema),
	Everywhere: true,
	Check:      checkSchemaDialect,
}

func checkSchemaDialect(p *Pass, s *schema.Schema) {
	if !s.Has(schema.KwSchema) {
		return
	}
	named := s.Value(schema.KwSchema).Text()
	if strings.TrimSuffix(named, "#") == dialect {
		return
	}
	p.Report(Finding{
		At:      AtKeyword(s, schema.KwSchema),
		Message: `"$schema" names ` + quoted(named) + "; the schema is read as 2020-12 all the same",
	})
}
