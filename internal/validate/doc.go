// Package validate checks an instance against a JSON Schema, draft 2020-12,
// and says where and why it does not fit. It is the one place that knows the
// validator library, github.com/santhosh-tekuri/jsonschema/v6.
//
// [Compile] makes a [Schema] of a schema document, [Schema.Validate] judges an
// instance and gives a [Result]. Every schema is read as draft 2020-12,
// whatever its "$schema" says; "format" and the content keywords are
// annotations; a "pattern" is a regular expression in RE2 syntax; a reference
// never leaves the document.
//
// The library resolves references and runs the applicators. The assertions on
// values ("type", "const", "enum", "uniqueItems" and those on numbers) are
// done here, on the digits as they are written, because the library hands
// numbers to math/big, which computes 10^999999999 when told to. Schemas and
// answers come from strangers, so all work is bounded: a schema in size and
// nesting before it is compiled (file guard.go), a validation by counting its
// steps (file meter.go).
package validate
