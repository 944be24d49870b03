package a2acall

// Errors of the protocol inside an HTTP body: JSON-RPC objects and google.rpc
// statuses, in any spelling a server has.

import (
	"encoding/json"
	"strconv"
	"strings"
)

// rpcCodes are the JSON-RPC codes of A2A (A2A specification, Error Code
// Mappings) and of JSON-RPC 2.0.
var rpcCodes = []struct {
	code int
	name string
}{
	{-32700, "PARSE_ERROR"}, {-32600, "INVALID_REQUEST"}, {-32601, "METHOD_NOT_FOUND"}, {-32602, "INVALID_PARAMS"},
	{-32603, "INTERNAL_ERROR"}, {-32000, "SERVER_ERROR"}, {-32001, "TASK_NOT_FOUND"}, {-32002, "TASK_NOT_CANCELABLE"},
	{-32003, "PUSH_NOTIFICATION_NOT_SUPPORTED"}, {-32004, "UNSUPPORTED_OPERATION"},
	{-32005, "CONTENT_TYPE_NOT_SUPPORTED"}, {-32006, "INVALID_AGENT_RESPONSE"},
	{-32007, "EXTENDED_AGENT_CARD_NOT_CONFIGURED"}, {-32008, "EXTENSION_SUPPORT_REQUIRED"},
	{versionNotSupported, "VERSION_NOT_SUPPORTED"}, {-31401, "UNAUTHENTICATED"}, {-31403, "PERMISSION_DENIED"},
}

const versionNotSupported = -32009

// errorObject is what JSON-RPC and google.rpc have in common. Data and details
// may be of any shape.
type errorObject struct {
	Code    json.RawMessage `json:"code"`
	Status  json.RawMessage `json:"status"`
	Message json.RawMessage `json:"message"`
	Data    json.RawMessage `json:"data"`
	Details json.RawMessage `json:"details"`
}

// readRPCError reads the value of a member called error. Of data and details
// only what is short is read.
func readRPCError(value []byte) *rpcError {
	var o errorObject
	if json.Unmarshal(value, &o) != nil {
		return &rpcError{}
	}
	if len(value) > errorBodyMax {
		o.Data, o.Details = nil, nil
	}
	e := &rpcError{name: text(o.Status), message: text(o.Message), data: string(o.Data)}
	e.code, _ = strconv.Atoi(strings.Trim(string(o.Code), `"`))
	if len(o.Details) > 0 {
		e.data = string(o.Details)
	}
	for _, row := range rpcCodes {
		if row.code == e.code {
			e.name = row.name
		}
	}
	e.auth = e.name == "UNAUTHENTICATED" || e.name == "PERMISSION_DENIED" || e.code == 401 || e.code == 403
	e.passing = e.passes()
	if reason := errorReason(o.Data, o.Details); reason != "" {
		e.name = reason
	}
	return e
}

// passes says that the same request may succeed later.
func (e *rpcError) passes() bool {
	switch e.name {
	case "INTERNAL_ERROR", "INTERNAL", "UNAVAILABLE", "DEADLINE_EXCEEDED", "CANCELLED", "ABORTED", "RESOURCE_EXHAUSTED":
		return true
	}
	return e.code == 429 || e.code >= 500 && e.code < 600
}

// errorReason finds the reason of a google.rpc.ErrorInfo among the details of
// an error.
func errorReason(lists ...json.RawMessage) string {
	for _, list := range lists {
		var entries []json.RawMessage
		if json.Unmarshal(list, &entries) != nil {
			continue
		}
		for _, entry := range entries {
			var info struct {
				Type   string `json:"@type"`
				Reason string `json:"reason"`
			}
			if json.Unmarshal(entry, &info) == nil && strings.HasSuffix(info.Type, "google.rpc.ErrorInfo") && info.Reason != "" {
				return info.Reason
			}
		}
	}
	return ""
}

// text reads a JSON string, or shows any other value as it is.
func text(value json.RawMessage) string {
	var s string
	if json.Unmarshal(value, &s) != nil {
		return string(value)
	}
	return s
}

// errorInBody returns the protocol error that a body of an HTTP failure holds,
// or nil.
func errorInBody(body []byte) *rpcError {
	if !json.Valid(body) {
		return nil
	}
	var found *rpcError
	eachMember(body, func(name string, value []byte) {
		if name == "error" && value[0] == '{' {
			found = readRPCError(value)
		}
	})
	return found
}
