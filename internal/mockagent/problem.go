package mockagent

// What the agent answers in place of a result: errors of the protocol, in the
// words of each binding, and the pages of gateways before it.

import (
	"fmt"

	"google.golang.org/grpc/codes"
)

// problem is an error that a request meets.
type problem struct {
	status  int        // of HTTP+JSON; over JSON-RPC an error of the protocol has 200
	code    int        // of JSON-RPC
	grpc    codes.Code // of gRPC
	name    string     // of the gRPC code, for HTTP+JSON
	reason  string     // of google.rpc.ErrorInfo
	message string
	// page says that a gateway answers: the status counts in every binding, and
	// the body is no error of the protocol.
	page bool
	// failing says that JSON-RPC answers with the status as well.
	failing bool
	// header is one more header of a page, "" for none.
	header, value string
}

// The errors of A2A that the agent knows (A2A specification, Error Code
// Mappings), and those of JSON-RPC 2.0.
var (
	parseError         = problem{status: 400, code: -32700, grpc: codes.InvalidArgument, name: "INVALID_ARGUMENT", reason: "PARSE_ERROR"}
	invalidRequest     = problem{status: 400, code: -32600, grpc: codes.InvalidArgument, name: "INVALID_ARGUMENT", reason: "INVALID_REQUEST"}
	methodNotFound     = problem{status: 501, code: -32601, grpc: codes.Unimplemented, name: "UNIMPLEMENTED", reason: "METHOD_NOT_FOUND"}
	invalidParams      = problem{status: 400, code: -32602, grpc: codes.InvalidArgument, name: "INVALID_ARGUMENT", reason: "INVALID_PARAMS"}
	taskNotFound       = problem{status: 404, code: -32001, grpc: codes.NotFound, name: "NOT_FOUND", reason: "TASK_NOT_FOUND"}
	taskNotCancelable  = problem{status: 400, code: -32002, grpc: codes.FailedPrecondition, name: "FAILED_PRECONDITION", reason: "TASK_NOT_CANCELABLE"}
	unsupported        = problem{status: 400, code: -32004, grpc: codes.FailedPrecondition, name: "FAILED_PRECONDITION", reason: "UNSUPPORTED_OPERATION"}
	versionUnsupported = problem{status: 400, code: -32009, grpc: codes.FailedPrecondition, name: "FAILED_PRECONDITION", reason: "VERSION_NOT_SUPPORTED"}
)

// because gives the problem its message.
func (p problem) because(format string, args ...any) *problem {
	p.message = fmt.Sprintf(format, args...)
	return &p
}

// errorInfoType is the type of the detail that names the reason of an error.
const errorInfoType = "type.googleapis.com/google.rpc.ErrorInfo"

// errorDomain is the domain of A2A's own reasons.
const errorDomain = "a2a-protocol.org"

func (p *problem) info() []byte {
	return object(member{"@type", quote(errorInfoType)}, member{"reason", quote(p.reason)}, member{"domain", quote(errorDomain)})
}

// rpc writes the problem as the error of a JSON-RPC response.
func (p *problem) rpc() []byte {
	return object(member{"code", fmt.Append(nil, p.code)}, member{"message", quote(p.message)}, member{"data", array(p.info())})
}

// rest writes the problem as a google.rpc.Status.
func (p *problem) rest() []byte {
	return object(member{"error", object(member{"code", fmt.Append(nil, p.status)}, member{"status", quote(p.name)},
		member{"message", quote(p.message)}, member{"details", array(p.info())})})
}
