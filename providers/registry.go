package providers

import "slices"

// targets are all targets, in the order in which reports list them.
var targets = [...]*Target{
	&openAI,
	&openAIStrict,
	&azureOpenAI,
	&azureOpenAIStrict,
	&foundry,
	&foundryStrict,
	&claude,
	&bedrock,
	&gemini,
	&geminiJSONSchema,
	&mistral,
	&ollama,
	&sapAICore,
	&kediA2A,
}

// All gives every target, in the order in which reports list them. The tables
// behind them are shared and not to be changed.
func All() []*Target { return slices.Clone(targets[:]) }

// IDs gives the ID of every target, in the same order.
func IDs() []string {
	ids := make([]string, len(targets))
	for i, t := range targets {
		ids[i] = t.ID
	}
	return ids
}

// ByID gives the target with that ID, and whether there is one.
func ByID(id string) (*Target, bool) {
	for _, t := range targets {
		if t.ID == id {
			return t, true
		}
	}
	return nil, false
}

// Default gives the targets that are on when the user names none: all of them,
// those with two modes in the one that the profile implies (strict, or not).
func Default(strict bool) []*Target {
	off := StrictMode
	if strict {
		off = LaxMode
	}
	return slices.DeleteFunc(All(), func(t *Target) bool { return t.Mode == off })
}
