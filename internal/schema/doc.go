// Package schema is the positioned document: JSON or YAML read into a flat
// tree in which every value, member name and number knows its place in the
// source and keeps its own text.
//
// [ParseJSON] and [ParseYAML] make a [Document], [ParseEmbedded] one of the
// JSON text in a string of another, with the places of that. A [Node] is a
// handle on one value of it. [Walk] finds the schemas among the values: it
// knows which keyword holds a schema, a list or a map of them, or plain data,
// so a property called "items" and a schema-like object in "enum" never pass
// for what they are not. [Tree.Target] follows local references. Nothing here
// goes through a Go map or a float64, but for numbers in the reading that
// kubectl has: member order, repeated members and digits stay as they were
// written.
package schema
