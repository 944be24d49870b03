package lint

import (
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// This file tests the rules about whole documents, whose inputs are no single
// line of JSON.

// TestYAMLReading has notes outside the schema, on a value and on a name in
// it, and none in quotes.
func TestYAMLReading(t *testing.T) {
	s := readYAML(t, "type: Agent\nready: yes\nschema:\n  type: object\n  properties:\n    y: {const: no}\n    on: {const: 'no'}\n    z: {const: nope}\n")
	s.Root = s.Root.Get("schema")
	want := []string{"/schema/properties/true", "/schema/properties/true/const", "/schema/properties/true"}
	for _, profile := range Profiles() {
		found := NewLinter(Options{Profile: profile}).Lint(s)
		if diff := cmp.Diff(want, findingsOf(found, "yaml-reading")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", profile.Name, diff)
		}
		for _, d := range found {
			if d.Rule == &yamlReading && d.Severity != Warning {
				t.Errorf("%s: %s", profile.Name, d.Severity)
			}
		}
	}
}

// TestSize counts a file as it stands and other sources as compact JSON.
func TestSize(t *testing.T) {
	blanks := strings.Repeat(" ", 70_000)
	file := func(text string) Schema { return readSchema(t, text, false) }
	part := func(text string) Schema { s := file(text); s.Written = 0; return s }
	tests := []struct {
		name   string
		schema Schema
		want   []string
	}{
		{"a small file", file(okExample), nil},
		{"a file of 65,536 bytes", file(padded(65_536)), []string{
			"kedi: the schema has 65,536 bytes as compact JSON (65,536 as it stands); the Kedi extension takes at most 32,768 unless the peer's card says otherwise",
		}},
		{"a file of 65,537 bytes", file(padded(65_537)), []string{
			"kagent: the document has 65,537 bytes as it stands (65,537 as compact JSON); kagent takes at most 65,536",
		}},
		{"a file of blanks", file(okExample + blanks), []string{
			"kagent: the document has 70,100 bytes as it stands (100 as compact JSON); kagent takes at most 65,536",
		}},
		{"a part of a file, with blanks", part(strings.Replace(okExample, ",", ","+blanks, 1)), nil},
		{"a part of a file, 32,768 bytes compact", part(padded(32_768)), nil},
		{"a part of a file, 32,769 bytes compact", part(padded(32_769)), []string{
			"kedi: the schema has 32,769 bytes as compact JSON (32,769 as it stands); the Kedi extension takes at most 32,768 unless the peer's card says otherwise",
		}},
		{"a part of a file, 65,537 bytes compact", part(padded(65_537)), []string{
			"kagent: the schema has 65,537 bytes as compact JSON (65,537 as it stands); kagent takes at most 65,536",
		}},
		{"YAML that is longer than its JSON", readYAML(t, "type: object\n#"+blanks), nil},
		{"YAML with aliases", readYAML(t, "type: object\ndefault: &a ["+strings.Repeat("longer, ", 100)+"]\nexamples: ["+strings.Repeat("*a, ", 40)+"]\n"), []string{
			"kedi: the schema has 37,022 bytes as compact JSON; the Kedi extension takes at most 32,768 unless the peer's card says otherwise",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, d := range NewLinter(everything()).Lint(tt.schema) {
				if d.Rule == &size {
					got = append(got, d.Class+": "+d.Message)
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// padded makes a schema of exactly that many bytes.
func padded(bytes int) string {
	text := strings.Replace(okExample, "}", `,"title":""}`, 1)
	return strings.Replace(text, `""`, `"`+strings.Repeat("x", bytes-len(text))+`"`, 1)
}

// TestCompactIsNeverLonger checks the bound that saves making the compact
// form: what is not called surely small may be anything, the rest is small.
func TestCompactIsNeverLonger(t *testing.T) {
	texts := []string{
		"type: object\ndefault: {a,b,c,d,e,f,g}", `type: "` + strings.Repeat(`\0`, 300) + `"`,
		"type:\n- a\n-\n-\n-\n", "type: \"" + strings.Repeat("\t", 300) + "\"", "type: &a [x,x,x]\nb: [*a,*a]",
	}
	for _, text := range texts {
		root := readYAML(t, text).Root
		if limit := root.CompactSize() - 1; compactAtMost(root, limit) {
			t.Errorf("%q is called at most %d bytes, it has %d", text, limit, root.CompactSize())
		}
	}
}

// TestManyNames has names that invite comparing each with each, or with the
// square of their length. It is over at once when the cost is linear.
func TestManyNames(t *testing.T) {
	const many = 20_000
	text := func(format string, n int) string {
		parts := make([]string, n)
		for i := range parts {
			parts[i] = strings.ReplaceAll(format, "#", strconv.Itoa(i))
		}
		return strings.Join(parts, ",")
	}
	long := strings.Repeat("x", many)
	for name, schema := range map[string]string{
		"one member again and again": `{"default":{` + text(`"a":1`, many) + `}}`,
		"unknown keywords":           `{` + text(`"k#":1`, many) + `}`,
		"long names":                 `{"` + long + `":1,"required":["` + long + `"],"properties":{"` + long[1:] + `":{}}}`,
		"required and declared":      `{"type":"object","properties":{` + text(`"p#":{}`, many) + `},"required":[` + text(`"q#"`, many) + `]}`,
		"references to nothing": `{"anyOf":[` + text(`{"$ref":"~/x#","items":{"$id":"u:#","$ref":"~/y"}}`, many) +
			`],"$defs":{` + text(`"d#":{}`, many) + `}}`,
	} {
		schema = strings.ReplaceAll(schema, "~", "#")
		if len(NewLinter(everything()).Lint(readSchema(t, schema, false))) == 0 {
			t.Errorf("%s: nothing found", name)
		}
	}
}
