// Package lint tells what becomes of a JSON Schema: on kagent's profiles and
// at each provider an agent may answer through.
//
// Three things are kept apart. A [Rule] detects a shape of a schema and knows
// no provider. A target (package providers) is a table of facts about shapes
// and keywords and holds no code. A verdict joins them: the severity that the
// profile and the chosen targets give to a shape, with the targets it hurts.
// [Linter.Lint] walks a schema once, hands each subschema to the rules, and
// turns what they find into [Diagnostic] values.
package lint
