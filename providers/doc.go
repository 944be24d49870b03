// Package providers holds what is known of the providers an agent may answer
// through: what becomes of a JSON Schema at each of them.
//
// A [Target] is one provider, or one mode of it, written as a table of facts:
// what it does with each keyword, each value of "format", each shape that a
// lint rule detects and each size that it bounds. A table holds no code that
// looks at a schema, and a rule knows no provider; a verdict is computed from
// the two. So adding a provider means adding one file with one table to this
// package, and everything that speaks of providers (lint's severities and
// targets, the matrix, the rule pages, the provider pages) is a view of the
// same rows and cannot disagree.
//
// A [Fact] says three things: the effect (accepted, unknown, ignored, weakened,
// refused), how it is known (documented by the vendor, observed in public,
// inferred from another fact), and the [Source] with its month, because
// providers change. The newest evidence wins, and a long acceptance list wins
// over single reports. What no table names is accepted, by inference.
//
// Two targets are sent a copy converted to Google's Schema form; there the fact
// says what becomes of the source under that conversion. Two are sent no schema
// by kagent at all and are marked NoSchema.
//
// [Transform] makes what a target receives: the document itself, its compact
// form, or that copy. Two laws hold for a copy. It is sound: it allows every
// value that the source allows, and where it allows more a [Note] says so. It is
// clean: it has nothing that its target is known to refuse, or a [Warning] names
// the place. [Copy.Request] puts the schema into the field of the provider's API.
package providers
