package mockagent

// The table of the faults.

import (
	"time"

	"google.golang.org/grpc/codes"
)

// faults has every fault once. Exit codes and kinds are those of call.
var faults = []Fault{
	// The agent card.
	{Name: "card-404", Exit: 3, Kind: "card", Effect: "there is no card, at either path", cardReply: cardMissing},
	{Name: "card-html", Exit: 3, Kind: "card", Effect: "a web page stands where the card belongs", cardReply: cardPage},
	{Name: "card-redirect", Exit: 3, Kind: "card", Effect: "the card redirects to another host", cardReply: cardRedirect},
	{Name: "card-401", Exit: 4, Kind: "auth", Effect: "the card asks for a bearer token", cardReply: cardLocked},
	{Name: "other-origin", Exit: 3, Kind: "card", Effect: "the card names interfaces on another host", card: otherOrigin},
	{Name: "old-card-path", Exit: 0, Kind: "ok", Effect: "the card is at /.well-known/agent.json only", card: oldPath},
	{Name: "relative-url", Exit: 0, Kind: "ok", Effect: "the card names its interfaces by path", Transports: onHTTP, card: relativeURL},
	{Name: "unknown-security-scheme", Exit: 0, Kind: "ok", Effect: "the card has a security scheme of an unknown type", card: oddScheme},
	{Name: "no-extension", Exit: 9, Kind: "not-advertised", Effect: "the card does not list the extension", Contract: Kedi, card: noExtension},
	{Name: "near-miss-uri", Exit: 9, Kind: "not-advertised", Effect: "the card lists the extension without the last slash", Contract: Kedi, card: nearMissURI},
	{Name: "extension-v2", Exit: 9, Kind: "not-advertised", Effect: "the card lists version 2 of the extension", Contract: Kedi, card: extensionV2},
	{Name: "required-extension", Exit: 9, Kind: "not-advertised", Effect: "the card requires an extension that nobody knows", card: requiredExtension},

	// The exchange.
	{Name: "http-401", Exit: 4, Kind: "auth", Effect: "a send is answered with 401", Transports: onHTTP,
		problem: &problem{page: true, status: 401, header: "WWW-Authenticate", value: `Bearer realm="mock"`}},
	{Name: "http-413", Exit: 8, Kind: "http", Effect: "a send is answered with 413", Transports: onHTTP, problem: &problem{page: true, status: 413}},
	{Name: "http-429", Exit: 8, Kind: "http", Effect: "a send is answered with 429", Transports: onHTTP,
		problem: &problem{page: true, status: 429, header: "Retry-After", value: "7"}},
	{Name: "http-503", Exit: 8, Kind: "ambiguous", Effect: "a send is answered with 503", Transports: onHTTP, problem: &problem{page: true, status: 503}},
	{Name: "html", Exit: 8, Kind: "ambiguous", Effect: "a send is answered with 200 and a web page", Transports: onHTTP, garble: sendPage},
	{Name: "drop", Exit: 8, Kind: "ambiguous", Effect: "the connection is dropped in place of an answer", Transports: onHTTP, garble: dropConnection},
	{Name: "truncated-answer", Exit: 8, Kind: "ambiguous", Effect: "the answer breaks off halfway", Transports: onHTTP, garble: truncateAnswer},
	{Name: "rpc-error", Exit: 8, Kind: "rpc", Effect: "a send is answered with an error of the protocol", problem: &refusal},
	{Name: "rpc-error-500", Exit: 8, Kind: "rpc", Effect: "the same error in HTTP status 500", Transports: onHTTP, problem: &failingRefusal},
	{Name: "stream-json-error", Exit: 8, Kind: "rpc", Effect: "a stream request is answered with the error as JSON", Transports: onHTTP, Streaming: true,
		garble: sendJSONError},
	{Name: "stream-empty", Exit: 8, Kind: "ambiguous", Effect: "the stream ends without an event", Streaming: true, outcome: emptyStream},
	{Name: "stream-cut", Exit: 0, Kind: "ok", Effect: "the stream breaks after the first event; GetTask has the result", Streaming: true, outcome: cutStream},
	{Name: "stream-other-task", Exit: 0, Kind: "ok", Effect: "the stream holds events of another task", Streaming: true, outcome: otherTask},
	{Name: "late-artifact", Exit: 0, Kind: "ok", Effect: "the stream ends without the artifact; GetTask has it", Streaming: true, outcome: lateArtifact},
	{Name: "poll-flaky", Exit: 0, Kind: "ok", Effect: "no streaming, and the first GetTasks fail with 503 and 429", unary: true,
		polls: []problem{{page: true, status: 503, grpc: codes.Unavailable}, {page: true, status: 429, grpc: codes.ResourceExhausted}}},
	{Name: "slow", Exit: 0, Kind: "ok", Effect: "the answer comes after 3 s", latency: 3 * time.Second},

	// The course of the task.
	{Name: "failed", Exit: 6, Kind: "task-failed", Effect: "the task fails with a reason", outcome: failTask},
	{Name: "failed-silently", Exit: 6, Kind: "task-failed", Effect: "the task fails without a reason", outcome: failSilently},
	{Name: "rejected", Exit: 6, Kind: "task-failed", Effect: "the task is rejected", outcome: rejectTask},
	{Name: "canceled", Exit: 6, Kind: "task-failed", Effect: "the task is canceled by the agent", outcome: cancelByAgent},
	{Name: "input-required", Exit: 7, Kind: "input-required", Effect: "the task asks a question; the next message ends it", outcome: askInput},
	{Name: "auth-required", Exit: 7, Kind: "auth-required", Effect: "the task asks for a login and keeps the stream open", outcome: askLogin},
	{Name: "stuck", Exit: 5, Kind: "timeout", Effect: "the task works for ever (call ends at --timeout)", outcome: neverEnd},
	{Name: "lower-case-state", Exit: 8, Kind: "protocol", Effect: "the task ends in the state \"completed\"", Transports: onHTTP, Protocol: V10, outcome: misspell},
	{Name: "message", Exit: 1, Kind: "no-result", Effect: "a message answers, not a task", outcome: answerMessage},

	// The artifact.
	{Name: "no-artifact", Exit: 1, Kind: "no-result", Effect: "the task completes without an artifact", Contract: Kedi, outcome: noArtifact},
	{Name: "wrong-name", Exit: 1, Kind: "no-result", Effect: "the artifact has another name", Contract: Kedi, outcome: wrongName},
	{Name: "no-uri", Exit: 1, Kind: "bad-result", Effect: "the artifact does not list the extension", Contract: Kedi, outcome: noURI},
	{Name: "two-artifacts", Exit: 1, Kind: "bad-result", Effect: "two artifacts have the name of the result", Contract: Kedi, outcome: twoArtifacts},
	{Name: "chunked", Exit: 1, Kind: "bad-result", Effect: "the result comes in two raw parts", Contract: Kedi, outcome: chunkResult},
	{Name: "text-part", Exit: 1, Kind: "bad-result", Effect: "the result is a text part", Contract: Kedi, outcome: asText},
	{Name: "url-part", Exit: 1, Kind: "bad-result", Effect: "the result is a URL part", Contract: Kedi, outcome: asURL},
	{Name: "null-part", Exit: 1, Kind: "bad-result", Effect: "the artifact's only part is null", Contract: Kedi, Transports: onHTTP, outcome: asNull},
	{Name: "no-media-type", Exit: 1, Kind: "bad-result", Effect: "the result has no media type", Contract: Kedi, outcome: noMediaType},
	{Name: "wrong-media-type", Exit: 1, Kind: "bad-result", Effect: "the result has the media type text/plain", Contract: Kedi, outcome: wrongMediaType},
	{Name: "media-type-params", Exit: 0, Kind: "ok", Effect: "the media type is Application/JSON; charset=utf-8", Contract: Kedi, outcome: mediaTypeParams},
	{Name: "raw-and-data", Exit: 0, Kind: "ok", Effect: "the artifact has a raw part and a data part", Contract: Kedi, outcome: rawAndData},
	{Name: "bad-raw-and-data", Exit: 1, Kind: "bad-result", Effect: "the raw part beside a good data part is truncated", Contract: Kedi, outcome: badRawAndData},
	{Name: "tool-calls", Exit: 0, Kind: "ok", Effect: "artifacts of tool calls come before the answer", Contract: Kagent, outcome: toolCalls},
	{Name: "digest-missing", Exit: 1, Kind: "no-result", Effect: "the data part has no digest", Contract: Kagent, outcome: noDigest},
	{Name: "digest-wrong", Exit: 0, Kind: "ok", Effect: "the digest is that of another schema (call warns)", Contract: Kagent, outcome: wrongDigest},

	// The bytes of the answer.
	{Name: "bad-base64", Exit: 1, Kind: "bad-result", Effect: "the raw part is not base64", Contract: Kedi, Transports: onHTTP, outcome: badBase64},
	{Name: "bad-utf8", Exit: 1, Kind: "bad-result", Effect: "the result is not UTF-8", Contract: Kedi, outcome: badUTF8},
	{Name: "bom", Exit: 1, Kind: "bad-result", Effect: "the result begins with a byte order mark", Contract: Kedi, outcome: withBOM},
	{Name: "truncated-json", Exit: 1, Kind: "bad-result", Effect: "the result is cut off", Contract: Kedi, outcome: truncateJSON},
	{Name: "trailing-text", Exit: 1, Kind: "bad-result", Effect: "text follows the result", Contract: Kedi, outcome: trailingText},
	{Name: "duplicate-members", Exit: 1, Kind: "bad-result", Effect: "a member of the result is repeated", Contract: Kedi, outcome: repeatMember},
	{Name: "nan", Exit: 1, Kind: "bad-result", Effect: "a number of the result is NaN", Contract: Kedi, outcome: withNaN},
	{Name: "overflow", Exit: 1, Kind: "bad-result", Effect: "a number of the result is 1e400", Contract: Kedi, outcome: overflow},
	{Name: "huge", Exit: 1, Kind: "too-large", Effect: "the result has more than 10 MiB", Contract: Kedi, outcome: hugeResult},
	{Name: "invalid", Exit: 1, Kind: "invalid-result", Effect: "the answer does not fit the schema", misfit: true},
	{Name: "big-integers", Exit: 0, Kind: "ok", Effect: "the answer is " + bigIntegers, answer: bigIntegers},
}

// bigIntegers holds an integer that no double holds, and two numbers whose
// spelling is lost by who reads them as doubles.
const bigIntegers = `{"id":9007199254740993,"f":78.0,"e":1E5}`

// refusal is the error of rpc-error and stream-json-error; failingRefusal is
// the same in HTTP status 500.
var (
	refusal = problem{status: 400, code: -32004, grpc: codes.FailedPrecondition, name: "FAILED_PRECONDITION",
		reason: "UNSUPPORTED_OPERATION", message: "the mock agent takes no messages"}
	failingRefusal = problem{status: 500, code: -32004, name: "INTERNAL", reason: "UNSUPPORTED_OPERATION",
		message: "the mock agent takes no messages", failing: true}
)
