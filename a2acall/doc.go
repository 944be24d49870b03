// Package a2acall sends a JSON Schema to a live A2A agent and takes back one
// typed result that can be trusted.
//
// A call goes through six rooms, in this order:
//
//	card      the agent card is fetched, its bytes are read, one interface is chosen   card.go, cardbytes.go, interface.go, origin.go
//	contract  what the agent promises: the Kedi extension v1 or kagent's data part     contract.go, payload.go
//	send      one message, never sent twice                                            session.go, request.go, deliver.go
//	wait      events and polls become one view of the task                             task.go, wait.go, poll.go
//	select    the one part of the one artifact that holds the result                   select.go, kagent.go
//	check     its bytes are JSON, and the JSON fits the schema                         strict.go, check.go
//
// The client library (a2a-go) speaks the protocol. What it would lose or follow
// (digits of numbers, the reason of an error, redirects, unbounded bodies) is
// held below it: in the lift for HTTP (lift.go) and in a wrapper of the
// generated client for gRPC (grpcclient.go). Neither is seen by the rooms
// above: they find the content of each part in a vault.
//
// Every way in which a call can end is a Kind with its exit code; the table is
// in kind.go.
//
// All that comes from the network is untrusted. It reaches a terminal only as
// foreign text (text.go): secrets taken out, cut, escaped. Values of an answer
// never stand in an error.
package a2acall
