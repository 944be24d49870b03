package mockagent

// Faults in the course of a task and in its artifact.

import "strings"

func cutStream(o *outcome)    { o.cut = true }
func emptyStream(o *outcome)  { o.empty = true }
func otherTask(o *outcome)    { o.intruder = true }
func lateArtifact(o *outcome) { o.late = true }

func failTask(o *outcome) {
	*o = failedOutcome("output_validation_failed: the model gave no answer that fits the schema")
}

func failSilently(o *outcome) { *o = failedOutcome("") }
func rejectTask(o *outcome)   { *o = outcome{state: rejected, says: "the mock agent rejects every task"} }
func cancelByAgent(o *outcome) {
	*o = outcome{state: canceled, says: "the mock agent cancels every task"}
}
func askInput(o *outcome) { *o = outcome{state: inputRequired, says: "Which one do you mean?"} }
func askLogin(o *outcome) {
	*o = outcome{state: authRequired, says: "log in, then send the message again"}
}
func neverEnd(o *outcome) { o.never = true }
func misspell(o *outcome) { o.state = misspelt }

// answerMessage puts into a message what a careless client could take for the
// result.
func answerMessage(o *outcome) { *o = outcome{message: true, says: string(o.result().body)} }

func noArtifact(o *outcome) { o.artifacts = nil }
func wrongName(o *outcome)  { o.last().name = "structured-output" }
func noURI(o *outcome)      { o.last().extensions = nil }

func twoArtifacts(o *outcome) {
	second := *o.last()
	second.id = "artifact-2"
	o.artifacts = append(o.artifacts, second)
}

func chunkResult(o *outcome) {
	whole := *o.result()
	first, second := whole, whole
	first.body, second.body = whole.body[:len(whole.body)/2], whole.body[len(whole.body)/2:]
	o.last().parts = []part{first, second}
}

func asText(o *outcome) { o.result().kind = textPart }

func asURL(o *outcome) {
	o.result().kind, o.result().body = urlPart, []byte("https://agent.invalid/result.json")
}

func asNull(o *outcome)          { o.result().kind = nullPart }
func noMediaType(o *outcome)     { o.result().mediaType = "" }
func wrongMediaType(o *outcome)  { o.result().mediaType = "text/plain" }
func mediaTypeParams(o *outcome) { o.result().mediaType = "Application/JSON; charset=utf-8" }

// rawAndData adds the answer as data: "the raw JSON part takes precedence"
// (Kedi extension v1, Successful Result).
func rawAndData(o *outcome) {
	data := *o.result()
	data.kind = dataPart
	o.result().kind = rawPart
	o.last().parts = append(o.last().parts, data)
}

// badRawAndData: "malformed raw JSON cannot fall back to data".
func badRawAndData(o *outcome) {
	rawAndData(o)
	raw := &o.last().parts[0]
	raw.body = cutOff(raw.body)
}

// toolCalls puts what kagent shows of a tool call before the answer.
func toolCalls(o *outcome) {
	call := artifact{id: "call-1", parts: []part{{kind: dataPart, body: []byte(`{"name":"lookup","args":{}}`),
		metadata: object(member{partTypeName, quote("function_call")})}}}
	response := artifact{id: "call-2", parts: []part{{kind: dataPart, body: []byte(`{"name":"lookup","response":{"found":true}}`),
		metadata: object(member{partTypeName, quote("function_response")})}}}
	o.artifacts = append([]artifact{call, response}, o.artifacts...)
}

func noDigest(o *outcome) { o.result().metadata = nil }

func wrongDigest(o *outcome) {
	o.result().metadata = object(member{digestName, quote(strings.Repeat("0", 64))})
}
