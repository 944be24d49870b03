package edit

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// read reads a text of one document: as JSON when it begins with "{", else as
// YAML.
func read(t testing.TB, text string) *schema.Document {
	t.Helper()
	if strings.HasPrefix(strings.TrimLeft(text, "\uFEFF \t\r\n"), "{") {
		d, err := schema.ParseJSON([]byte(text))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		return d
	}
	return readYAML(t, text)
}

func readYAML(t testing.TB, text string) *schema.Document {
	t.Helper()
	list, err := schema.ParseYAML([]byte(text), schema.YAMLOptions{})
	if err != nil || len(list) == 0 || list[0] == nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return list[0]
}

// edited makes a plan, applies it and holds the result to what was meant.
func edited(t *testing.T, d *schema.Document, ops ...Op) string {
	t.Helper()
	p := NewPlan(d)
	if !p.Add(ops...) {
		t.Fatal("the operations are refused")
	}
	edits, ok := p.Edits()
	if !ok {
		t.Fatal("the operations cannot be written")
	}
	out := Apply(d.Text, edits)
	again := readYAML
	if !d.YAML {
		again = read
	}
	if !p.Check(again(t, out)) {
		t.Errorf("meant %s\n got\n%s", p.Intended(), out)
	}
	return out
}

// editCases are one operation each on the value at a pointer.
var editCases = []struct {
	name, text string
	op         func(at func(schema.Pointer) schema.Node) Op
	want       string
}{
	{"insert, compact", `{"a":1}`, insertB, `{"a":1,"b":{"c":[1,"x"]}}`},
	{"insert, one line", `{"a": 1, "x": 2}`, insertB, `{"a": 1, "x": 2, "b": {"c": [1, "x"]}}`},
	{"insert, padded", `{ "a": 1 }`, insertB, `{ "a": 1, "b": {"c": [1, "x"]} }`},
	{"insert, lines", "{\n  \"a\": 1\n}\n", insertB, "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": [1, \"x\"]\n  }\n}\n"},
	{"insert, tabs and CRLF", "{\r\n\t\"a\": 1,\r\n\r\n\t\"l\": [\r\n\t\t1\r\n\t]\r\n}\r\n", insertB,
		"{\r\n\t\"a\": 1,\r\n\r\n\t\"l\": [\r\n\t\t1\r\n\t],\r\n\t\"b\": {\r\n\t\t\"c\": [\r\n\t\t\t1,\r\n\t\t\t\"x\"\r\n\t\t]\r\n\t}\r\n}\r\n"},
	{"insert, comma first", "{ \"a\": 1\n, \"x\": 2\n}", insertB, "{ \"a\": 1\n, \"x\": 2\n, \"b\": {\n  \"c\": [1, \"x\"]\n}\n}"},
	{"insert, empty", `{}`, insertB, `{"b":{"c":[1,"x"]}}`},
	{"insert, empty in lines", "{\n    \"a\": {}\n}", insertIn("/a"), "{\n    \"a\": {\n        \"b\": {\n            \"c\": [1, \"x\"]\n        }\n    }\n}"},
	{"insert, BOM", "\uFEFF{\"a\":1}", insertB, "\uFEFF{\"a\":1,\"b\":{\"c\":[1,\"x\"]}}"},
	{"insert, block", "a: 1 # one\n# end\n", insertB, "a: 1 # one\nb:\n  c: [1, x]\n# end\n"},
	{"insert, block without a last line end", "a:\n   - 1", insertB, "a:\n   - 1\nb:\n  c:\n     - 1\n     - x"},
	{"insert, block in a list", "- a: 1\n  x: 'y'\n- 2\n", insertIn("/0"), "- a: 1\n  x: 'y'\n  b:\n    c: [1, x]\n- 2\n"},
	{"insert, block, CRLF", "a:\r\n    x: 1\r\nz: 1\r\n", insertIn("/a"), "a:\r\n    x: 1\r\n    b:\r\n        c: [1, x]\r\nz: 1\r\n"},
	{"insert, flow", "a: {x: 1, y: 2}\n", insertIn("/a"), "a: {x: 1, y: 2, b: {c: [1, x]}}\n"},
	{"insert, flow like JSON", "a: {\"x\":1}\n", insertIn("/a"), "a: {\"x\":1, \"b\":{\"c\":[1, \"x\"]}}\n"},
	{"insert, empty flow", "a: {}\n", insertIn("/a"), "a: {b: {c: [1, x]}}\n"},
	{"insert, behind a literal", "a: |\n  x\n\nc: 1\n", func(at func(schema.Pointer) schema.Node) Op { return Insert(at(""), "b", Text("no")) },
		"a: |\n  x\n\nc: 1\nb: \"no\"\n"},
	{"insert first", `{"a": 1}`, insertFirstB, `{"b": "x", "a": 1}`},
	{"insert first, lines", "{\n\t\"a\": {\n\t\t\"c\": 1\n\t}\n}", insertFirstB, "{\n\t\"b\": \"x\",\n\t\"a\": {\n\t\t\"c\": 1\n\t}\n}"},
	{"insert first, block", "- # c\n  a: 1\n", func(at func(schema.Pointer) schema.Node) Op { return InsertFirst(at("/0"), "b", Text("x")) }, "- # c\n  b: x\n  a: 1\n"},
	{"insert first behind a dash", "- a: 1\n", func(at func(schema.Pointer) schema.Node) Op { return InsertFirst(at("/0"), "b", Text("x")) }, "- b: x\n  a: 1\n"},
	{"append", `{"a": ["x", "y"]}`, appendTo, `{"a": ["x", "y", "null"]}`},
	{"append, lines", "{\n \"a\": [\n  \"x\"\n ]\n}", appendTo, "{\n \"a\": [\n  \"x\",\n  \"null\"\n ]\n}"},
	{"append to lines of objects", "{\n \"a\": [\n  {\"x\": 1}\n ]\n}", func(at func(schema.Pointer) schema.Node) Op { return Append(at("/a"), Value(`{"y":[1]}`)) },
		"{\n \"a\": [\n  {\"x\": 1},\n  {\"y\": [1]}\n ]\n}"},
	{"append, block", "a:\n- x # c\nb: 1\n", appendTo, "a:\n- x # c\n- \"null\"\nb: 1\n"},
	{"append, flow", "a: ['x']\n", appendTo, "a: ['x', 'null']\n"},
	{"delete the first", `{"a": 1, "b": 2}`, deleteAt("/a"), `{"b": 2}`},
	{"delete the last", "{\n  \"a\": 1,\n  \"b\": 2\n}", deleteAt("/b"), "{\n  \"a\": 1\n}"},
	{"delete the only one", "{\n  \"a\": {\n    \"b\": 1\n  }\n}", deleteAt("/a/b"), "{\n  \"a\": {}\n}"},
	{"delete, block", "# head\na: 1 # one\n# two\nb: 2\n", deleteAt("/a"), "# head\n# two\nb: 2\n"},
	{"delete the last, block", "a: 1\nb:\n  - x", deleteAt("/b"), "a: 1"},
	{"delete behind a dash", "- a: 1\n  b: 2\n", deleteAt("/0/a"), "- b: 2\n"},
	{"delete the only one, block", "a:\n  b: 1\nc: 2\n", deleteAt("/a/b"), "a: {}\nc: 2\n"},
	{"delete the only element", "a:\n- b\nc: 2\n", deleteAt("/a/0"), "a: []\nc: 2\n"},
	{"delete the only element under a comment", "a: # c\n- b\nc: 2\n", deleteAt("/a/0"), "a: [] # c\nc: 2\n"},
	{"delete an element", "a:\n- b:\n    c: 1\n- d\n", deleteAt("/a/0"), "a:\n- d\n"},
	{"delete in flow", "a: [x,\n  y, # why\n  z]\n", deleteAt("/a/2"), "a: [x,\n  y]\n"},
	{"rename", `{"a" : {"b":1}}`, renameAt("/a"), `{"$defs" : {"b":1}}`},
	{"rename, block", "a:\n  b: 1\n'c': 2\n", renameAt("/c"), "a:\n  b: 1\n'$defs': 2\n"},
	{"replace", `{"a": "x"}`, replaceAt("/a", `["x","null"]`), `{"a": ["x", "null"]}`},
	{"replace an element, block", "a:\n- x\n- y\n", replaceAt("/a/0", `{"b":[1,2],"c":{}}`), "a:\n- b:\n  - 1\n  - 2\n  c: {}\n- y\n"},
	{"replace, block list by text", "a:\n- x\n- y\nb: 1\n", replaceAt("/a", `"x"`), "a: x\nb: 1\n"},
	{"replace, text by block list", "r:\n- x\na: x # c\n", replaceAt("/a", `["x","null"]`), "r:\n- x\na:\n- x\n- \"null\" # c\n"},
	{"replace by lines", "{\n  \"l\": [{\n    \"x\": 1\n  }],\n  \"a\": 1\n}", replaceAt("/a", `[{"b":1}]`), "{\n  \"l\": [{\n    \"x\": 1\n  }],\n  \"a\": [{\"b\": 1}]\n}"},
	{"describe", `{"description":"One"}`, describeRoot, `{"description":"One. The default is \"x\"."}`},
	{"describe, ended", `{"description":"One."}`, describeRoot, `{"description":"One. The default is \"x\"."}`},
	{"describe anew", `{"type":"string"}`, describeRoot, `{"type":"string","description":"The default is \"x\"."}`},
	{"describe, plain", "description: One two # c\n", describeRoot, "description: One two. The default is \"x\". # c\n"},
	{"describe, single quotes", "description: 'One'\n", describeRoot, "description: 'One. The default is \"x\".'\n"},
	{"describe, literal", "description: |\n  One\n  two\na: 1\n", describeRoot, "description: |\n  One\n  two.\n  The default is \"x\".\na: 1\n"},
	{"describe, folded", "description: >-\n    One\n    two!\n\na: 1\n", describeRoot, "description: >-\n    One\n    two!\n    The default is \"x\".\n\na: 1\n"},
	{"describe, plain lines", "description: One\n  two\n", describeRoot, "description: \"One two. The default is \\\"x\\\".\"\n"},
}

func insertB(at func(schema.Pointer) schema.Node) Op { return insertIn("")(at) }

func insertFirstB(at func(schema.Pointer) schema.Node) Op { return InsertFirst(at(""), "b", Text("x")) }

func insertIn(p schema.Pointer) func(func(schema.Pointer) schema.Node) Op {
	return func(at func(schema.Pointer) schema.Node) Op { return Insert(at(p), "b", Value(`{"c":[1,"x"]}`)) }
}

func appendTo(at func(schema.Pointer) schema.Node) Op { return Append(at("/a"), Text("null")) }

func deleteAt(p schema.Pointer) func(func(schema.Pointer) schema.Node) Op {
	return func(at func(schema.Pointer) schema.Node) Op { return Delete(at(p)) }
}

func renameAt(p schema.Pointer) func(func(schema.Pointer) schema.Node) Op {
	return func(at func(schema.Pointer) schema.Node) Op { return Rename(at(p), "$defs") }
}

func replaceAt(p schema.Pointer, json string) func(func(schema.Pointer) schema.Node) Op {
	return func(at func(schema.Pointer) schema.Node) Op { return Replace(at(p), Value(json)) }
}

func describeRoot(at func(schema.Pointer) schema.Node) Op {
	return Describe(at(""), `The default is "x".`)
}

func TestEdit(t *testing.T) {
	for _, test := range editCases {
		t.Run(test.name, func(t *testing.T) {
			d := read(t, test.text)
			got := edited(t, d, test.op(d.Root().At))
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}
