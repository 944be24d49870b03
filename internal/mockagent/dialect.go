package mockagent

// How each HTTP binding and protocol version writes what the agent says:
// A2A 1.0 (JSON-RPC and HTTP+JSON alike), 0.3 over JSON-RPC, 0.3 over HTTP+JSON.

import "encoding/base64"

// dialect is one way to write.
type dialect struct {
	column  int    // of stateNames
	kinds   bool   // objects say their kind, and events stand unwrapped
	content string // the member that holds the parts of a message
	role    string // of the agent
	part    func(part) []byte
}

var (
	dialect10     = dialect{0, false, "parts", "ROLE_AGENT", part10}
	dialectRPC03  = dialect{1, true, "parts", "agent", partRPC03}
	dialectREST03 = dialect{2, false, "content", "ROLE_AGENT", partREST03}
)

// event writes an event, or the answer to a send.
func (d *dialect) event(e event) []byte {
	switch e.kind {
	case statusEvent:
		return d.wrap("statusUpdate", object(d.kind("status-update"),
			member{"taskId", quote(e.task.id)}, member{"contextId", quote(e.task.context)},
			member{"status", d.status(e.task)}, d.final(e.task.state)))
	case artifactEvent:
		return d.wrap("artifactUpdate", object(d.kind("artifact-update"),
			member{"taskId", quote(e.task.id)}, member{"contextId", quote(e.task.context)},
			member{"artifact", d.artifact(e.artifact)},
			member{"append", flag(e.more)}, member{"lastChunk", flag(e.last)}))
	case messageEvent:
		return d.wrap("message", d.message(e.task, e.text))
	}
	return d.wrap("task", d.task(e.task))
}

// wrap puts an event under the member that names it, where it does not name
// itself.
func (d *dialect) wrap(name string, value []byte) []byte {
	if d.kinds {
		return value
	}
	return object(member{name, value})
}

func (d *dialect) kind(name string) member {
	if !d.kinds {
		return member{}
	}
	return member{"kind", quote(name)}
}

// final says, in A2A 0.3, that the stream ends here.
func (d *dialect) final(s state) member {
	if d.column == 0 {
		return member{}
	}
	return member{"final", flag(s.terminal() || s == inputRequired)}
}

func (d *dialect) task(s snapshot) []byte {
	var artifacts []byte
	if len(s.artifacts) > 0 {
		values := make([][]byte, len(s.artifacts))
		for i, a := range s.artifacts {
			values[i] = d.artifact(a)
		}
		artifacts = array(values...)
	}
	return object(d.kind("task"), member{"id", quote(s.id)}, member{"contextId", quote(s.context)},
		member{"status", d.status(s)}, member{"artifacts", artifacts})
}

func (d *dialect) status(s snapshot) []byte {
	var message []byte
	if s.says != "" {
		message = d.message(s, s.says)
	}
	return object(member{"state", quote(stateNames[s.state][d.column])},
		member{"message", message}, member{"timestamp", quote(s.at)})
}

func (d *dialect) message(s snapshot, text string) []byte {
	return object(d.kind("message"), member{"messageId", quote("message-" + s.id)},
		member{"taskId", quote(s.id)}, member{"contextId", quote(s.context)}, member{"role", quote(d.role)},
		member{d.content, array(d.part(part{kind: textPart, body: []byte(text)}))})
}

func (d *dialect) artifact(a artifact) []byte {
	parts := make([][]byte, len(a.parts))
	for i, p := range a.parts {
		parts[i] = []byte("null")
		if p.kind != nullPart {
			parts[i] = d.part(p)
		}
	}
	return object(member{"artifactId", quote(a.id)}, member{"name", quoteAny(a.name)},
		member{"extensions", quoteList(a.extensions)}, member{"parts", array(parts...)})
}

// contentNames are the members that hold the content of a part in A2A 1.0.
var contentNames = [...]string{textPart: "text", rawPart: "raw", dataPart: "data", urlPart: "url", brokenPart: "raw"}

func part10(p part) []byte {
	return object(member{contentNames[p.kind], p.content()},
		member{"mediaType", quoteAny(p.mediaType)}, member{"metadata", p.metadata})
}

// content is the JSON of what the part holds.
func (p part) content() []byte {
	switch p.kind {
	case rawPart:
		return quoteBase64(p.body)
	case dataPart:
		return p.body
	}
	return quote(string(p.body))
}

// partRPC03 writes a part of A2A 0.3. Its data is an object; another value is
// wrapped, as a2a-go's compatibility layer has it.
func partRPC03(p part) []byte {
	switch p.kind {
	case textPart:
		return object(member{"kind", quote("text")}, member{"text", p.content()}, member{"metadata", p.metadata})
	case dataPart:
		if isObject(p.body) {
			return object(member{"kind", quote("data")}, member{"data", p.body}, member{"metadata", p.metadata})
		}
		return object(member{"kind", quote("data")}, member{"data", object(member{"value", p.body})},
			member{"metadata", object(member{"data_part_compat", flag(true)})})
	case urlPart:
		return object(member{"kind", quote("file")}, member{"file", p.file("uri", p.content())}, member{"metadata", p.metadata})
	}
	return object(member{"kind", quote("file")}, member{"file", p.file("bytes", p.content())}, member{"metadata", p.metadata})
}

// partREST03 writes a part of A2A 0.3 over HTTP+JSON, where the bytes of a
// file are encoded twice: once for the field, a string, and once more because
// its protobuf type is bytes.
func partREST03(p part) []byte {
	switch p.kind {
	case textPart:
		return object(member{"text", p.content()}, member{"metadata", p.metadata})
	case dataPart:
		return object(member{"data", object(member{"data", p.body})}, member{"metadata", p.metadata})
	case urlPart:
		return object(member{"file", p.file("fileWithUri", p.content())}, member{"metadata", p.metadata})
	case rawPart:
		twice := quoteBase64(base64.StdEncoding.AppendEncode(nil, p.body))
		return object(member{"file", p.file("fileWithBytes", twice)}, member{"metadata", p.metadata})
	}
	return object(member{"file", p.file("fileWithBytes", p.content())}, member{"metadata", p.metadata})
}

// file is the file of a part in A2A 0.3, its content under the member name.
func (p part) file(name string, content []byte) []byte {
	return object(member{name, content}, member{"mimeType", quoteAny(p.mediaType)})
}
