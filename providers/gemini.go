package providers

// gemini is Google's typed Schema, which kagent sends. The facts say what becomes
// of the source when it is converted keyword by keyword: Refused means that the
// copy is.
var gemini = Target{
	ID:    "gemini",
	Title: "Gemini, responseSchema",
	About: "Google's responseSchema. A copy of the schema converted to Google's typed " +
		"Schema is sent; what that form lacks is left out of the copy.",
	AsOf:       "2026-11",
	Conversion: GoogleSchema,
	Request:    geminiResponseSchema,
	Keywords: []KeywordFact{
		// Refused when sent raw; the copy leaves them out and loses nothing.
		{"$schema", Fact{Accepted, Observed, "ahmadrosid/nakama#292"}},
		{"$id", Fact{Accepted, Observed, "PROBE"}},
		// References are inlined.
		{"$defs", Fact{Accepted, Observed, "PROBE"}},
		{"$ref", Fact{Accepted, Observed, "PROBE"}},
		{"type", Fact{Accepted, Documented, "GEM-API"}},
		{"title", Fact{Accepted, Documented, "GEM-API"}},
		{"description", Fact{Accepted, Documented, "GEM-API"}},
		{"properties", Fact{Accepted, Documented, "GEM-API"}},
		{"required", Fact{Accepted, Documented, "GEM-API"}},
		{"additionalProperties", Fact{Weakened, Documented, "GEM-API"}}, // the form has no word for closed
		{"items", Fact{Accepted, Documented, "GEM-API"}},
		{"enum", Fact{Accepted, Documented, "GEM-API"}},
		{"const", Fact{Accepted, Observed, "PROBE"}}, // a string becomes an enum of one; others: enum-non-string
		{"anyOf", Fact{Accepted, Documented, "GEM-API"}},
		{"pattern", Fact{Accepted, Observed, "PROBE"}},
		{"default", Fact{Ignored, Observed, "PROBE"}}, // refused in early 2025, a known field since
		// Annotations are left out: nothing is lost.
		{"examples", Fact{Accepted, Observed, "PROBE"}},
		{"example", Fact{Accepted, Inferred, "KAGENT"}},
		{"$comment", Fact{Accepted, Inferred, "KAGENT"}},
		{"$anchor", Fact{Accepted, Inferred, "KAGENT"}},
		{"$vocabulary", Fact{Accepted, Inferred, "KAGENT"}},
		{"$dynamicRef", Fact{Refused, Inferred, "KAGENT"}}, // cannot be inlined
		{"$dynamicAnchor", Fact{Accepted, Inferred, "KAGENT"}},
		{"readOnly", Fact{Accepted, Observed, "PROBE"}},
		{"writeOnly", Fact{Accepted, Inferred, "KAGENT"}},
		{"deprecated", Fact{Accepted, Observed, "PROBE"}},
		{"contentEncoding", Fact{Accepted, Inferred, "KAGENT"}},
		{"contentMediaType", Fact{Accepted, Inferred, "KAGENT"}},
		{"contentSchema", Fact{Accepted, Inferred, "KAGENT"}},
		// Kept in the copy, not enforced.
		{"minLength", Fact{Ignored, Observed, "PROBE"}},
		{"maxLength", Fact{Ignored, Observed, "PROBE"}},
		{"minimum", Fact{Accepted, Documented, "GEM-API"}},
		{"maximum", Fact{Accepted, Documented, "GEM-API"}},
		// These become minimum and maximum, which are looser.
		{"exclusiveMinimum", Fact{Weakened, Observed, "ahmadrosid/nakama#292"}},
		{"exclusiveMaximum", Fact{Weakened, Observed, "ahmadrosid/nakama#292"}},
		{"multipleOf", Fact{Weakened, Observed, "PROBE"}}, // dropped
		{"minItems", Fact{Accepted, Documented, "GEM-API"}},
		{"minItems>1", Fact{Accepted, Documented, "GEM-API"}},
		{"maxItems", Fact{Accepted, Documented, "GEM-API"}},
		{"uniqueItems", Fact{Weakened, Observed, "PROBE"}},
		{"contains", Fact{Weakened, Inferred, "KAGENT"}},
		{"minContains", Fact{Weakened, Inferred, "KAGENT"}},
		{"maxContains", Fact{Weakened, Inferred, "KAGENT"}},
		// Dropped with the items beside them, and an array without items is refused.
		{"prefixItems", Fact{Refused, Inferred, "PROBE"}},
		{"items[]", Fact{Refused, Inferred, "KAGENT"}},
		{"additionalItems", Fact{Weakened, Inferred, "KAGENT"}},
		{"unevaluatedItems", Fact{Weakened, Inferred, "KAGENT"}},
		{"minProperties", Fact{Accepted, Documented, "GEM-API"}},
		{"maxProperties", Fact{Accepted, Documented, "GEM-API"}},
		{"patternProperties", Fact{Weakened, Observed, "PROBE"}},
		{"propertyNames", Fact{Weakened, Observed, "tailcallhq/forgecode#3426"}},
		{"unevaluatedProperties", Fact{Weakened, Inferred, "KAGENT"}},
		{"dependentRequired", Fact{Weakened, Inferred, "KAGENT"}},
		{"dependentSchemas", Fact{Weakened, Inferred, "KAGENT"}},
		{"dependencies", Fact{Weakened, Inferred, "KAGENT"}},
		{"oneOf", Fact{Weakened, Inferred, "KAGENT"}}, // becomes anyOf
		// Merged into the node, where two sides may be more than the form can say.
		{"allOf", Fact{Weakened, Inferred, "KAGENT"}},
		{"allOf+$ref", Fact{Weakened, Inferred, "KAGENT"}},
		{"not", Fact{Weakened, Inferred, "KAGENT"}},
		{"if", Fact{Weakened, Inferred, "KAGENT"}},
		{"then", Fact{Weakened, Inferred, "KAGENT"}},
		{"else", Fact{Weakened, Inferred, "KAGENT"}},
		// Left out: nothing is lost.
		{"definitions", Fact{Accepted, Inferred, "KAGENT"}},
		{"id", Fact{Accepted, Inferred, "KAGENT"}},
		{"nullable", Fact{Accepted, Inferred, "KAGENT"}},
		{"discriminator", Fact{Accepted, Inferred, "KAGENT"}},
		{"propertyOrdering", Fact{Accepted, Inferred, "KAGENT"}},
		{"x-*", Fact{Accepted, Observed, "PROBE"}},
		{"*", Fact{Accepted, Inferred, "KAGENT"}},
	},
	Formats: []FormatFact{
		{"date-time", Fact{Accepted, Documented, "GEM"}},
		{"date", Fact{Accepted, Documented, "GEM"}},
		{"time", Fact{Accepted, Documented, "GEM"}},
		// The refusals of 2025 were for tools, and live answers of 2026 took more.
		{"duration", Fact{Unknown, Inferred, "VTX"}},
		{"hostname", Fact{Unknown, Inferred, "google-gemini/gemini-cli#3178 (2025-07)"}},
		{"ipv4", Fact{Unknown, Inferred, "google-gemini/gemini-cli#3178 (2025-07)"}},
		{"ipv6", Fact{Unknown, Inferred, "google-gemini/gemini-cli#3178 (2025-07)"}},
		{"email", Fact{Unknown, Inferred, "google-gemini/gemini-cli#3178 (2025-07)"}},
		{"uuid", Fact{Unknown, Inferred, "google-gemini/gemini-cli#3178 (2025-07)"}},
		// Dropped from the copy: an annotation in 2020-12, so nothing is lost.
		{"uri", Fact{Ignored, Inferred, "KAGENT"}},
		{"*", Fact{Ignored, Inferred, "KAGENT"}},
	},
	Rules: []RuleFact{
		{"keyword-shape", "", Fact{Refused, Inferred, "KAGENT-SRC"}},
		// The copy of a root without a type has none, which is refused.
		{"root-not-object", "untyped", Fact{Refused, Observed, "vercel/ai#5057"}},
		{"root-not-object", "type-list", Fact{Accepted, Inferred, "KAGENT"}},
		{"root-not-object", "other-type", Fact{Accepted, Inferred, "KAGENT"}},
		{"root-not-object", "ref", Fact{Accepted, Inferred, "KAGENT"}},
		{"root-not-object", "not-a-schema", Fact{Refused, Inferred, "vercel/ai#5057"}},
		{"root-combinator", "", Fact{Weakened, Inferred, "KAGENT"}},
		// Refused when sent raw; the copy leaves it out.
		{"keyword-misplaced", "", Fact{Accepted, Inferred, "anomalyco/opencode#11889 (2026-02)"}},
		{"keyword-misplaced", "format", Fact{Accepted, Inferred, "KAGENT"}},
		{"boolean-subschema", "", Fact{Refused, Observed, "google/adk-python#4531 (2026-02)"}},
		{"ref-form", "external", Fact{Refused, Inferred, "KAGENT"}},
		{"ref-form", "definitions", Fact{Accepted, Inferred, "KAGENT"}},
		{"ref-form", "anchor", Fact{Accepted, Inferred, "KAGENT"}},
		{"ref-form", "deep", Fact{Accepted, Inferred, "KAGENT"}},
		{"ref-unresolved", "", Fact{Refused, Inferred, "KAGENT"}},
		{"ref-recursive", "", Fact{Refused, Observed, "pydantic/pydantic-ai#1598"}},
		{"ref-sibling", "", Fact{Accepted, Inferred, "KAGENT"}},
		{"object-open", "", Fact{Accepted, Inferred, "KAGENT"}},
		{"object-open-map", "", Fact{Weakened, Documented, "GEM-API"}}, // the form has no maps
		// Below the root an OBJECT needs a property; an empty root is taken.
		{"object-empty", "missing", Fact{Refused, Observed, "browser-use/browser-use#3786 (2025-12)"}},
		{"object-empty", "empty", Fact{Refused, Observed, "browser-use/browser-use#3786 (2025-12)"}},
		{"object-empty", "root-missing", Fact{Accepted, Observed, "gadievron/raptor#123 (2026-04)"}},
		{"object-empty", "root-empty", Fact{Accepted, Observed, "gadievron/raptor#123 (2026-04)"}},
		{"required-undeclared", "", Fact{Refused, Observed, "Kilo-Org/kilocode#11955 (2026-07)"}}, // sent as it stands; transform filters it
		{"array-items-missing", "", Fact{Refused, Observed, "AstrBotDevs/AstrBot#6029"}},
		{"node-untyped", "", Fact{Refused, Observed, "vercel/ai#5057"}},
		// Refused when sent raw; the copy gets its type from the members.
		{"enum-untyped", "enum", Fact{Accepted, Inferred, "vercel/ai#18652"}},
		{"enum-untyped", "const", Fact{Accepted, Inferred, "vercel/ai#18652"}},
		{"anyof-sibling", "", Fact{Weakened, Observed, "googleapis/python-genai#625"}}, // pushed into the branches
		{"node-unsatisfiable", "enum-empty", Fact{Refused, Observed, "elastic/kibana#286302 (2026-08)"}},
		{"enum-member-type", "", Fact{Weakened, Inferred, "KAGENT"}},
		{"enum-member-complex", "", Fact{Weakened, Inferred, "KAGENT"}},
		{"enum-non-string", "", Fact{Weakened, Observed, "vercel/ai#17842"}},               // the form lists strings only: the list is dropped
		{"enum-empty-string", "", Fact{Refused, Observed, "weave-os/router#83 (2026-05)"}}, // transform drops the list, which is looser
		{"enum-large", "", Fact{Refused, Inferred, "googleapis/python-genai#950"}},
		{"pattern-lookaround", "", Fact{Unknown, Inferred, "GEM-API"}},
		{"pattern-backreference", "", Fact{Unknown, Inferred, "GEM-API"}},
		{"depth", "levels>5", Fact{Refused, Inferred, "googleapis/js-genai#882"}},
		{"complexity", "states", Fact{Refused, Inferred, "googleapis/python-genai#660"}},
	},
	Limits: geminiLimits,
}

// geminiLimits are the limits of both Gemini fields. Google publishes no number:
// too deep, too long or too wide a schema is refused as too complex.
var geminiLimits = []Limit{
	{What: "object and array levels", Rule: "depth", Class: "levels>5",
		Fact: Fact{Refused, Inferred, "googleapis/js-genai#882"},
		Note: "not published: one schema of 6 levels was refused, reports guess 4 or 5; lint warns above 5"},
	{What: "values of one enum", Rule: "enum-large",
		Fact: Fact{Refused, Inferred, "googleapis/python-genai#950"},
		Note: "not published: about 260 were refused; lint warns above 200"},
	{What: "sum of maxItems", Rule: "complexity", Class: "states",
		Fact: Fact{Refused, Inferred, "googleapis/python-genai#660"},
		Note: "not published; lint warns above 500"},
}
