package providers

// foundryStrict shares its documentation with Azure OpenAI, and so its facts. Two
// refusals were seen on Azure deployments only and are inferred here.
var foundryStrict = Target{
	ID:    "foundry-strict",
	Title: "Microsoft Foundry, strict true",
	About: "OpenAI's models on Microsoft Foundry with strict true. The schema is sent " +
		"unchanged and the answer is held to it.",
	AsOf:    "2026-11",
	Request: responsesStrict,
	Mode:    StrictMode,
	Like:    "azure-openai-strict",
	Rules: []RuleFact{
		{"ref-sibling", "", Fact{Refused, Inferred, "camel-ai/camel#3001"}},
		{"pattern-lookaround", "", Fact{Refused, Inferred, "cline/cline#14019 (2026-09)"}},
	},
	Limits: azureStrictLimits,
}
