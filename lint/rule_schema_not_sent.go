package lint

// schemaNotSent has no shape to find: whether it speaks is for the targets'
// tables alone.
var schemaNotSent = Rule{
	ID:    "schema-not-sent",
	Title: "the target is sent no schema",
	Why: `kagent sends some providers no schema, because they have no field for one that it could
use. The model then knows only what the prompt says, and the final check of the answer is the first
to look at the schema: a task fails when the answer does not match. The rule speaks at the root of
any schema, and only when such a target is named.`,
	Remedy:        "describe the JSON that is wanted in the agent's instructions",
	Example:       "any schema, with a provider named that is sent none",
	Passes:        okExample,
	CheckDocument: checkSchemaNotSent,
}

func checkSchemaNotSent(p *Pass) {
	p.Report(Finding{At: At(p.Root), Message: "no schema is sent; the prompt must describe the answer"})
}
