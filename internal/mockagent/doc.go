// Package mockagent is an A2A agent on loopback that answers one JSON Schema:
// for trying call, or any client, with nothing deployed, and for the tests.
//
// Start serves the Kedi structured output extension v1 or kagent's response
// contract over JSON-RPC, HTTP+JSON and gRPC, all on one address. The answer is
// an instance that the schema takes, made here or given. A [Fault] makes the
// agent do one thing wrong, or one thing that is right but rare; Faults lists
// them with the exit code that call then ends with.
//
// The two HTTP bindings are written here, byte by byte: a server library would
// take the digits of a data part through a double.
package mockagent
