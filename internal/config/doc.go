// Package config reads .kedi-schema.yaml: the profile, the providers and the
// severity to fail on, and the findings to ignore, each with the reason why.
//
//	profile: portable
//	providers: [claude, gemini]
//	fail-on: warning
//	ignore:
//	  - path: schemas/legacy/**
//	    rule: object-open
//	    pointer: /properties/address
//	    reason: the billing service adds members of its own
//
// A [Finder] gives the configuration of an input: the nearest file up from
// it, or the one that was named. A finding is never silenced in the schema
// itself, whose digest would change with it. A [Filter] matches findings
// against the entries that apply to one input, and [Finder.Stale] tells in the
// end which entries were good for nothing.
//
// Everything wrong with a configuration is reported at once, each with line
// and column ([Error]): a key that is misspelled would otherwise be a rule
// that silently does not hold.
package config
