package a2acall

import (
	"encoding/json"
	"strings"
	"testing"
)

// sentMetadata is the extension's object in the last request.
func sentMetadata(t *testing.T, a *fakeAgent) map[string]any {
	t.Helper()
	var request struct {
		Params struct {
			Metadata map[string]map[string]any
		}
	}
	if err := json.Unmarshal([]byte(a.last(send).body), &request); err != nil {
		t.Fatal(err)
	}
	return request.Params.Metadata[metadataKey]
}

func TestSchemaEncodings(t *testing.T) {
	const lists = `"schemaEncodings":["json-utf8","protobuf-value"],"resultEncodings":["json-utf8","protobuf-value"]`
	const big = `{"type":"object","properties":{"n":{"maximum":9007199254740993}}}`
	const small = `{"type":"object","properties":{"b":{"maximum":1e2},"a":{}}}`
	for _, test := range []struct {
		name, lists, schema, encoding string
		text, object                  bool
		result                        string
		kind                          Kind
		say                           string
	}{
		{"both listed", lists, small, Auto, true, false, JSONUTF8, OK, ""},
		{"no lists", `"x":1`, small, Auto, true, true, JSONUTF8, OK, ""},
		{"empty lists", `"schemaEncodings":[],"resultEncodings":[]`, small, Auto, true, true, JSONUTF8, OK, ""},
		{"no lists, big numbers", `"x":1`, big, Auto, true, false, JSONUTF8, OK, ""},
		{"the object alone", `"schemaEncodings":["protobuf-value"]`, small, Auto, false, true, JSONUTF8, OK, ""},
		{"the object alone, big numbers", `"schemaEncodings":["protobuf-value"]`, big, Auto, false, false, "", BadSchema, "/properties/n/maximum"},
		{"results as values alone", `"resultEncodings":["protobuf-value"]`, small, Auto, true, true, ProtobufValue, OK, ""},
		{"an encoding we do not know beside", `"schemaEncodings":["cbor","json-utf8"]`, small, Auto, true, false, JSONUTF8, OK, ""},
		{"as asked", lists, small, ProtobufValue, false, true, JSONUTF8, OK, ""},
		{"as asked, not listed", `"schemaEncodings":["protobuf-value"]`, small, JSONUTF8, true, false, JSONUTF8, OK, "[schema-encoding]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := newAgent(t)
			a.card = strings.Replace(a.card, lists, test.lists, 1)
			completes(a, kediArtifact(rawPart(`{}`)))
			o := ask(t, a.URL)
			o.Schema, o.SchemaEncoding = testSchema(t, test.schema), test.encoding
			got := perform(t.Context(), o)
			if test.kind != OK {
				checkRow(t, row{kind: test.kind, say: []string{test.say, "nothing was sent"}}, a, got)
				return
			}
			checkRow(t, row{kind: OK, say: []string{test.say}, sends: 1}, a, got)
			sent := sentMetadata(t, a)
			text, _ := sent["schemaJson"].(string)
			if (text == test.schema) != test.text || (sent["schema"] != nil) != test.object || sent["resultEncoding"] != test.result || sent["version"] != 1.0 {
				t.Errorf("sent %v", sent)
			}
		})
	}
}

// TestSchemaAsWritten: order, digits and escapes of the source go out as they
// are, on one line.
func TestSchemaAsWritten(t *testing.T) {
	a := newAgent(t)
	completes(a, kediArtifact(rawPart(`{"z":1.0}`)))
	o := ask(t, a.URL)
	o.Schema = testSchema(t, "{ \"properties\" : {\"z\":{\"maximum\":1.50},\n \"a\":{\"const\":\"<\\u00e9>\"} }, \"type\":\"object\" }")
	checkRow(t, row{kind: OK, sends: 1}, a, perform(t.Context(), o))
	if got, want := sentMetadata(t, a)["schemaJson"], `{"properties":{"z":{"maximum":1.50},"a":{"const":"<\u00e9>"}},"type":"object"}`; got != want {
		t.Errorf("sent %s, want %s", got, want)
	}
}

// TestMaxSchemaBytes counts bytes, not characters, and allows the limit itself.
func TestMaxSchemaBytes(t *testing.T) {
	const text = `{"title":"éé"}`
	for limit, kind := range map[string]Kind{"16": OK, "15": BadSchema, "16.0": OK, "1.6e1": OK, "1e300": OK} {
		a := newAgent(t)
		a.card = strings.Replace(a.card, "32768", limit, 1)
		completes(a, kediArtifact(rawPart(`{}`)))
		o := ask(t, a.URL)
		o.Schema = testSchema(t, text)
		checkRow(t, row{kind: kind, sends: map[Kind]int{OK: 1}[kind]}, a, perform(t.Context(), o))
	}
}

func TestMetadata(t *testing.T) {
	for _, test := range []struct {
		metadata string
		kind     Kind
	}{
		{`{"a":9007199254740993,"b":{"c":[1.0]}}`, OK}, {`[]`, Usage}, {`{`, Usage}, {`{"kediStructuredOutput":1}`, Usage}, {`{"a":1,"a":2}`, Usage},
	} {
		a := newAgent(t)
		completes(a, kediArtifact(rawPart(`{}`)))
		o := ask(t, a.URL)
		o.Metadata = []byte(test.metadata)
		checkRow(t, row{kind: test.kind, sends: map[Kind]int{OK: 1}[test.kind]}, a, perform(t.Context(), o))
		if body := a.last(send).body; test.kind == OK && !strings.Contains(body, `"a":9007199254740993,"b":{"c":[1.0]}`) {
			t.Errorf("sent %s", body)
		}
	}
}

func TestBadSchemas(t *testing.T) {
	for _, text := range []string{
		`{"$ref":"https://elsewhere.example/s"}`, `{"$ref":"other.json"}`, `{"$ref":"#/$defs/none"}`, `{"type":"objekt"}`,
		`{"$id":"https://a.example/","$defs":{"x":{"$id":"b","$ref":"#/$defs/y"},"y":{}}}`, `{"pattern":"("}`,
	} {
		root := parse(t, text)
		_, err := NewSchema("s.json", root)
		f := asFailure(err)
		if err == nil || f.Kind != BadSchema || !strings.Contains(f.Error(), "nothing was sent") {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := NewSchema("s.json", parse(t, `{"$defs":{"x":{"$ref":"#"}},"$ref":"#/$defs/y","type":"object"}`)); err == nil {
		t.Error("a reference to nothing is taken")
	}
	if _, err := NewSchema("s.json", parse(t, `{"$defs":{"y":{"type":"integer"}},"properties":{"a":{"$ref":"#/$defs/y"}}}`)); err != nil {
		t.Error(err)
	}
}
