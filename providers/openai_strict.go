package providers

// openAIStrict is OpenAI with strict true: a published subset of JSON Schema,
// enforced while the model writes. The acceptance list of 7,703 real outcomes
// wins over single reports, and the newest report over older ones.
var openAIStrict = Target{
	ID:    "openai-strict",
	Title: "OpenAI, strict true",
	About: "The Responses and Chat APIs with strict true. The schema is sent unchanged " +
		"and the answer is held to it; what the subset lacks is refused.",
	AsOf:    "2026-11",
	Request: responsesStrict,
	Mode:    StrictMode,
	Keywords: []KeywordFact{
		{"$schema", Fact{Accepted, Observed, "OAI-NODE"}},
		{"$id", Fact{Accepted, Inferred, "OAI-NODE"}},
		{"$defs", Fact{Accepted, Documented, "OAI"}},
		{"$ref", Fact{Accepted, Documented, "OAI"}},
		{"type", Fact{Accepted, Documented, "OAI"}},
		{"title", Fact{Accepted, Observed, "OAI"}},
		{"description", Fact{Accepted, Documented, "OAI"}},
		{"properties", Fact{Accepted, Documented, "OAI"}},
		{"required", Fact{Accepted, Documented, "OAI"}},
		{"additionalProperties", Fact{Accepted, Documented, "OAI"}},
		{"items", Fact{Accepted, Documented, "OAI"}},
		{"enum", Fact{Accepted, Documented, "OAI"}},
		{"const", Fact{Accepted, Documented, "OAI"}},
		{"anyOf", Fact{Accepted, Documented, "OAI"}},
		// On the list since 2025, as formats and bounds are. Fine-tuned models still refuse
		// them, which no schema shows.
		{"pattern", Fact{Accepted, Documented, "OAI"}},
		{"default", Fact{Accepted, Observed, "BENCH"}}, // refused in 2024; since 2025 taken, 466 of 468
		// Nobody knows of these annotations.
		{"examples", Fact{Unknown, Inferred, "OAI"}},
		{"example", Fact{Unknown, Inferred, "OAI"}},
		{"$comment", Fact{Unknown, Inferred, "OAI"}},
		{"$anchor", Fact{Unknown, Inferred, "OAI"}},
		{"$vocabulary", Fact{Unknown, Inferred, "OAI"}},
		{"$dynamicRef", Fact{Unknown, Inferred, "OAI"}},
		{"$dynamicAnchor", Fact{Unknown, Inferred, "OAI"}},
		{"readOnly", Fact{Unknown, Inferred, "OAI"}},
		{"writeOnly", Fact{Unknown, Inferred, "OAI"}},
		{"deprecated", Fact{Unknown, Inferred, "OAI"}},
		{"contentEncoding", Fact{Unknown, Inferred, "OAI"}},
		{"contentMediaType", Fact{Unknown, Inferred, "OAI"}},
		{"contentSchema", Fact{Unknown, Inferred, "OAI"}},
		// Taken and held to, against a refusal of early 2025.
		{"minLength", Fact{Accepted, Observed, "pydantic/pydantic-ai#7400 (2026-08)"}},
		{"maxLength", Fact{Accepted, Observed, "pydantic/pydantic-ai#7400 (2026-08)"}},
		// Bounds and counts are on the list since 2025.
		{"minimum", Fact{Accepted, Documented, "OAI"}},
		{"maximum", Fact{Accepted, Documented, "OAI"}},
		{"exclusiveMinimum", Fact{Accepted, Documented, "OAI"}},
		{"exclusiveMaximum", Fact{Accepted, Documented, "OAI"}},
		{"multipleOf", Fact{Accepted, Documented, "OAI"}},
		{"minItems", Fact{Accepted, Documented, "OAI"}},
		{"minItems>1", Fact{Accepted, Documented, "OAI"}},
		{"maxItems", Fact{Accepted, Documented, "OAI"}},
		// Not on the list. Most of them the vendor's own helper refuses to send.
		{"uniqueItems", Fact{Refused, Observed, "OAI-NODE"}},
		{"contains", Fact{Refused, Documented, "OAI-NODE"}},
		{"minContains", Fact{Refused, Inferred, "OAI-NODE"}},
		{"maxContains", Fact{Refused, Inferred, "OAI-NODE"}},
		{"prefixItems", Fact{Refused, Observed, "pydantic/pydantic-ai#7315 (2026-08)"}},
		{"items[]", Fact{Refused, Documented, "OAI-NODE"}},
		{"additionalItems", Fact{Refused, Documented, "OAI-NODE"}},
		{"unevaluatedItems", Fact{Refused, Inferred, "OAI-NODE"}},
		{"minProperties", Fact{Refused, Inferred, "OAI"}},
		{"maxProperties", Fact{Refused, Inferred, "OAI"}},
		{"patternProperties", Fact{Refused, Documented, "OAI-NODE"}},
		{"propertyNames", Fact{Refused, Observed, "can1357/oh-my-pi#209"}},
		{"unevaluatedProperties", Fact{Refused, Inferred, "OAI-NODE"}},
		{"dependentRequired", Fact{Refused, Documented, "OAI"}},
		{"dependentSchemas", Fact{Refused, Documented, "OAI"}},
		{"dependencies", Fact{Refused, Documented, "OAI-NODE"}},
		{"oneOf", Fact{Refused, Observed, "openai/openai-agents-python#474 (2025-04)"}}, // "not permitted", also below items; anyOf is
		{"allOf", Fact{Refused, Documented, "OAI"}},
		{"allOf+$ref", Fact{Refused, Documented, "OAI"}},
		{"not", Fact{Refused, Documented, "OAI"}},
		{"if", Fact{Refused, Documented, "OAI"}},
		{"then", Fact{Refused, Documented, "OAI"}},
		{"else", Fact{Refused, Documented, "OAI"}},
		{"definitions", Fact{Accepted, Observed, "OAI-NODE"}}, // the older spelling of $defs
		// Nobody knows of these either.
		{"id", Fact{Unknown, Inferred, "OAI"}},
		{"nullable", Fact{Unknown, Inferred, "OAI"}},
		{"discriminator", Fact{Unknown, Inferred, "OAI"}},
		{"propertyOrdering", Fact{Unknown, Inferred, "OAI"}},
		{"x-*", Fact{Unknown, Inferred, "OAI"}},
		{"*", Fact{Unknown, Inferred, "OAI"}},
	},
	Formats: []FormatFact{
		{"date-time", Fact{Accepted, Documented, "OAI"}},
		{"date", Fact{Accepted, Documented, "OAI"}},
		{"time", Fact{Accepted, Documented, "OAI"}},
		{"duration", Fact{Accepted, Documented, "OAI"}},
		{"hostname", Fact{Accepted, Documented, "OAI"}},
		{"ipv4", Fact{Accepted, Documented, "OAI"}},
		{"ipv6", Fact{Accepted, Documented, "OAI"}},
		{"email", Fact{Accepted, Documented, "OAI"}},
		{"uuid", Fact{Accepted, Documented, "OAI"}},
		// None of 26 schemas with uri was taken, nor any other name beside the nine.
		{"uri", Fact{Refused, Observed, "BENCH"}},
		{"*", Fact{Refused, Observed, "BENCH"}},
	},
	Rules: []RuleFact{
		{"keyword-shape", "", Fact{Refused, Inferred, "cbdb-project/cbdb-online-main-server#879 (2026-03)"}},
		{"root-not-object", "untyped", Fact{Refused, Documented, "OAI"}},
		{"root-not-object", "type-list", Fact{Refused, Documented, "OAI"}},
		{"root-not-object", "other-type", Fact{Refused, Documented, "OAI"}},
		{"root-not-object", "ref", Fact{Refused, Documented, "OAI"}},
		{"root-not-object", "not-a-schema", Fact{Refused, Documented, "OAI"}},
		{"root-combinator", "", Fact{Refused, Documented, "OAI"}},
		// Ignored on a node of another type: 22 schemas with one were taken.
		{"keyword-misplaced", "", Fact{Accepted, Observed, "BENCH"}},
		{"keyword-misplaced", "format", Fact{Accepted, Observed, "BENCH"}},
		{"boolean-subschema", "", Fact{Refused, Inferred, "BENCH"}},
		// Only # and the top-level definitions can be referred to.
		{"ref-form", "external", Fact{Refused, Inferred, "microsoft/semantic-kernel#10142"}},
		{"ref-form", "root", Fact{Accepted, Documented, "OAI"}},
		{"ref-form", "definitions", Fact{Accepted, Observed, "microsoft/semantic-kernel#10142"}},
		{"ref-form", "anchor", Fact{Refused, Inferred, "microsoft/semantic-kernel#10142"}},
		{"ref-form", "deep", Fact{Refused, Observed, "microsoft/semantic-kernel#10142"}},
		{"ref-unresolved", "", Fact{Refused, Inferred, "OAI"}},
		{"ref-recursive", "", Fact{Accepted, Documented, "OAI"}},
		{"ref-sibling", "", Fact{Refused, Observed, "langchain-ai/langchainjs#11382 (2026-08)"}}, // also title, description and default
		{"object-open", "", Fact{Refused, Documented, "OAI"}},
		{"object-open-map", "", Fact{Refused, Documented, "OAI"}},
		// An object that leaves out properties is refused (0 of 90), one that says
		// properties: {} and is closed is taken (17 of 17).
		{"object-empty", "missing", Fact{Refused, Observed, "BENCH"}},
		{"object-empty", "empty", Fact{Accepted, Observed, "BENCH"}},
		{"object-empty", "root-missing", Fact{Refused, Observed, "BENCH"}},
		{"object-empty", "root-empty", Fact{Accepted, Observed, "BENCH"}},
		{"property-optional", "", Fact{Refused, Documented, "OAI"}},
		{"required-undeclared", "", Fact{Refused, Inferred, "OAI-NODE"}},
		{"array-items-missing", "", Fact{Refused, Observed, "BENCH"}},                           // 2 of 66 taken, both carry anyOf
		{"node-untyped", "", Fact{Refused, Observed, "BENCH"}},                                  // 1 of 1,256 taken
		{"enum-untyped", "enum", Fact{Accepted, Observed, "BENCH"}},                             // 243 of 251 taken, whatever older reports say
		{"enum-untyped", "const", Fact{Unknown, Inferred, "OAI"}},                               // nothing is known
		{"anyof-first-key", "", Fact{Refused, Inferred, "openai/openai-python#2193 (2025-03)"}}, // seen at Azure; no longer documented
		{"enum-member-type", "", Fact{Refused, Observed, "BENCH"}},                              // 0 of 5 taken
		// The function calling guide shows this shape and answers null, which the enum
		// does not allow.
		{"enum-null-missing", "", Fact{Unknown, Inferred, "juspay/neurolink#1691 (2026-09)"}},
		{"pattern-lookaround", "", Fact{Refused, Observed, "vercel/ai#21037 (2026-09)"}},
		{"pattern-backreference", "", Fact{Unknown, Inferred, "OAI"}},
		// Patterns are compiled with Python's re.
		{"pattern-dialect", "", Fact{Refused, Observed, "BerriAI/litellm#40485 (2026-09)"}},
		{"depth", "objects>10", Fact{Refused, Documented, "OAI"}},
		{"property-count", ">5000", Fact{Refused, Documented, "OAI"}},
		{"enum-budget", "", Fact{Refused, Documented, "OAI"}},
		{"text-budget", "", Fact{Refused, Documented, "OAI"}},
	},
	Limits: []Limit{
		{What: "object levels", Number: "10", Rule: "depth", Class: "objects>10",
			Fact: Fact{Refused, Documented, "OAI"}},
		{What: "properties", Number: "5,000", Rule: "property-count", Class: ">5000",
			Fact: Fact{Refused, Documented, "OAI"}},
		{What: "enum values", Number: "1,000", Rule: "enum-budget",
			Fact: Fact{Refused, Documented, "OAI"}},
		{What: "text of one string enum of over 250 values", Number: "15,000 characters", Rule: "enum-budget",
			Fact: Fact{Refused, Documented, "OAI"}},
		{What: "names, string enum values and string consts", Number: "120,000 characters", Rule: "text-budget",
			Fact: Fact{Refused, Documented, "OAI"}},
		{What: "schema name", Number: "64 letters, digits, _ and -", Rule: "wrapper-name",
			Fact: Fact{Refused, Documented, "OAI-API"}},
	},
}
