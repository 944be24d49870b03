// Package judge holds instances against one schema: it reads them from files,
// from stdin and line by line, asks the validator, and makes of its answer what
// a report prints.
//
// [Load] finds and compiles the schema, [Read] goes through the instances, and
// [Schema.Judge] gives the verdict on one. Only one instance is in memory at a
// time, so a stream of JSON lines has no end that matters.
package judge
