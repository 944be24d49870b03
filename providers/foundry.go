package providers

// foundry serves OpenAI's models with strict false. It has OpenAI's facts, but
// what OpenAI refuses is only likely to be refused here. Claude on Foundry is the
// target claude.
var foundry = Target{
	ID:    "foundry",
	Title: "Microsoft Foundry, strict false",
	About: "OpenAI's models on Microsoft Foundry with strict false. The schema is sent " +
		"unchanged and is not enforced.",
	AsOf:    "2026-11",
	Request: responses,
	Mode:    LaxMode,
	Like:    "openai",
	Lowered: true,
	Limits: []Limit{
		{What: "schema name", Number: "64 letters, digits, _ and -", Rule: "wrapper-name",
			Fact: Fact{Refused, Documented, "OAI-API"}},
	},
}
