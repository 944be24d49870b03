package providers

// sapAICore is sent no schema by kagent, so no keyword and no format has a fact.
// The name is bounded for who sends a schema by hand.
var sapAICore = Target{
	ID:         "sap-ai-core",
	Title:      "SAP AI Core",
	About:      "kagent sends SAP AI Core no schema: the prompt must describe the answer.",
	AsOf:       "2026-11",
	Conversion: NotSent,
	Request:    sapOrchestration,
	NoSchema:   true,
	Rules: []RuleFact{
		{"schema-not-sent", "", Fact{Ignored, Documented, "KAGENT"}},
	},
	Limits: []Limit{
		{What: "schema name", Number: "64 letters, digits, _ and -", Rule: "wrapper-name",
			Fact: Fact{Refused, Documented, "SAP"}},
	},
}
