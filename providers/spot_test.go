package providers

import "testing"

// letters writes a fact as tables are spoken of: effect, then status.
func letters(f Fact) string {
	return string("AUIWR"[f.Effect]) + string("iod"[f.Status])
}

// TestSpotKeywords and its two sisters hold single facts, read off the vendors'
// pages and reports and not off the tables, so that a slipped row shows.
func TestSpotKeywords(t *testing.T) {
	tests := []struct{ target, keyword, want, asOf string }{
		{"openai", "minimum", "Ai", "2026-08"},
		{"openai", "minItems>1", "Ai", "2026-09"},
		{"openai", "propertyNames", "Ro", "2026-11"},
		{"openai", "nosuch", "Ai", "2026-08"},
		{"azure-openai", "propertyNames", "Ri", "2026-11"},
		{"foundry", "propertyNames", "Ri", "2026-11"},
		{"foundry", "anyOf", "Ad", "2026-10"},
		{"openai-strict", "default", "Ao", "2025-08"},
		{"openai-strict", "oneOf", "Ro", "2025-04"},
		{"openai-strict", "minLength", "Ao", "2026-08"},
		{"openai-strict", "maximum", "Ad", "2026-10"},
		{"openai-strict", "allOf", "Rd", "2026-10"},
		{"openai-strict", "patternProperties", "Rd", "2026-08"},
		{"openai-strict", "x-order", "Ui", "2026-10"},
		{"azure-openai-strict", "default", "Ri", "2026-08"},
		{"azure-openai-strict", "pattern", "Ri", "2025-12"},
		{"azure-openai-strict", "uniqueItems", "Rd", "2025-12"},
		{"foundry-strict", "pattern", "Ri", "2025-12"},
		{"foundry-strict", "not", "Rd", "2025-12"},
		{"claude", "minItems", "Ad", "2026-09"},
		{"claude", "minItems>1", "Rd", "2026-09"},
		{"claude", "exclusiveMinimum", "Ri", "2026-09"},
		{"claude", "oneOf", "Ro", "2026-11"},
		{"claude", "allOf+$ref", "Rd", "2026-09"},
		{"bedrock", "minLength", "Ri", "2026-07"},
		{"bedrock", "exclusiveMaximum", "Ro", "2026-11"},
		{"bedrock", "oneOf", "Ro", "2026-07"},
		{"gemini", "additionalProperties", "Wd", "2026-08"},
		{"gemini", "const", "Ao", "2026-02"},
		{"gemini", "default", "Io", "2026-02"},
		{"gemini", "$dynamicRef", "Ri", "2026-11"},
		{"gemini", "x-order", "Ao", "2026-02"},
		{"gemini-json-schema", "const", "Id", "2026-09"},
		{"gemini-json-schema", "oneOf", "Wd", "2026-08"},
		{"gemini-json-schema", "prefixItems", "Ad", "2026-08"},
		{"mistral", "$id", "Ao", "2026-11"},
		{"mistral", "multipleOf", "Wi", "2026-11"},
		{"ollama", "maxLength", "Ad", "2026-08"},
		{"ollama", "minimum", "Id", "2026-08"},
		{"sap-ai-core", "oneOf", "Ai", ""},
		{"kedi-a2a", "if", "Ad", "2026-11"},
		{"kedi-a2a", "items[]", "Rd", "2026-11"},
	}
	for _, test := range tests {
		target, _ := ByID(test.target)
		f := target.Keyword(test.keyword)
		if letters(f) != test.want || f.AsOf() != test.asOf {
			t.Errorf("%s %s: %s of %q, want %s of %q", test.target, test.keyword, letters(f), f.AsOf(), test.want, test.asOf)
		}
	}
}

func TestSpotFormats(t *testing.T) {
	tests := []struct{ target, format, want string }{
		{"openai", "uri", "Ai"},
		{"openai-strict", "uuid", "Ad"},
		{"openai-strict", "uri", "Ro"},
		{"openai-strict", "iri", "Ro"},
		{"azure-openai-strict", "email", "Ri"},
		{"claude", "uri", "Ad"},
		{"bedrock", "int32", "Rd"},
		{"gemini", "time", "Ad"},
		{"gemini", "duration", "Ui"},
		{"gemini", "uri", "Ii"},
		{"gemini-json-schema", "ipv4", "Ui"},
		{"ollama", "email", "Id"},
		{"kedi-a2a", "iri", "Id"},
	}
	for _, test := range tests {
		target, _ := ByID(test.target)
		if f := target.Format(test.format); letters(f) != test.want {
			t.Errorf("%s %s: %s, want %s", test.target, test.format, letters(f), test.want)
		}
	}
}

func TestSpotRules(t *testing.T) {
	tests := []struct{ target, rule, class, want string }{
		{"openai", "object-open", "", "Ad"},
		{"openai", "array-items-missing", "", "Ri"},
		{"azure-openai", "root-not-object", "ref", "Ri"},
		{"openai-strict", "object-empty", "missing", "Ro"},
		{"openai-strict", "object-empty", "empty", "Ao"},
		{"openai-strict", "property-optional", "", "Rd"},
		{"openai-strict", "ref-recursive", "", "Ad"},
		{"azure-openai-strict", "pattern-lookaround", "", "Ro"},
		{"foundry-strict", "pattern-lookaround", "", "Ri"},
		{"foundry-strict", "ref-sibling", "", "Ri"},
		{"foundry-strict", "object-open", "", "Rd"},
		{"foundry-strict", "depth", "objects>5", "Ri"},
		{"claude", "ref-sibling", "", "Id"},
		{"claude", "optional-count", "written", "Rd"},
		{"claude", "optional-count", "expanded", "Ri"},
		{"claude", "complexity", "grammar", "Ud"},
		{"bedrock", "union-count", "written", "Ro"},
		{"gemini", "root-not-object", "untyped", "Ro"},
		{"gemini", "object-empty", "root-missing", "Ao"},
		{"gemini", "enum-empty-string", "", "Ro"},
		{"gemini-json-schema", "ref-sibling", "", "Rd"},
		{"gemini-json-schema", "ref-recursive", "", "Wd"},
		{"mistral", "required-undeclared", "", "Wi"},
		{"ollama", "pattern-unanchored", "", "Rd"},
		{"sap-ai-core", "schema-not-sent", "", "Id"},
		{"kedi-a2a", "size", "kedi", "Rd"},
		{"kedi-a2a", "number-precision", "overflow", "Wd"},
		{"kedi-a2a", "object-open", "", "Ai"},
		{"claude", "no-such-rule", "", "Ai"},
	}
	for _, test := range tests {
		target, _ := ByID(test.target)
		if f := target.Rule(test.rule, test.class); letters(f) != test.want {
			t.Errorf("%s %s %s: %s, want %s", test.target, test.rule, test.class, letters(f), test.want)
		}
	}
}
