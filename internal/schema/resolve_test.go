package schema

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFormOf(t *testing.T) {
	tests := []struct {
		ref  string
		form RefForm
	}{
		{"#/$defs/a", RefDefs},
		{"#/%24defs/a%20b", RefDefs},
		{"#/$defs/a~1b", RefDefs},
		{"#/$defs/", RefDefs},
		{"#", RefRoot},
		{"#/definitions/a", RefDefinitions},
		{"#name", RefAnchor},
		{"#/$defs", RefDeep},
		{"#/$defs/a/items", RefDeep},
		{"#/properties/a", RefDeep},
		{"#/$defs/%zz", RefAnchor},
		{"", RefExternal},
		{"a.json#/$defs/a", RefExternal},
		{"https://example.com/s", RefExternal},
	}
	for _, tt := range tests {
		if got := FormOf(tt.ref); got != tt.form {
			t.Errorf("FormOf(%q) = %v, want %v", tt.ref, got, tt.form)
		}
	}
}

func TestResolve(t *testing.T) {
	const document = `{
		"$id": "https://example.com/root",
		"$defs": {
			"a": {"$anchor": "named"}, "x/y~z": {}, "100%%": true, "": {},
			"inner": {"$id": "urn:inner", "$defs": {"a": {"$anchor": "here"}}, "not": %s},
			"fragment": {"$id": "#only", "$dynamicAnchor": "dynamic"}
		},
		"x-shared": {"deep": {"items": {"$ref": "#/$defs/a"}}, "list": [{}]},
		"enum": [{"type": "string"}],
		"required": [],
		"properties": {"p": %s}
	}`
	tests := []struct {
		name, ref string
		inner     bool   // the reference stands in the inner resource
		want      string // "" for unresolved, "external", or a pointer
	}{
		{"definition", "#/$defs/a", false, "/$defs/a"},
		{"root", "#", false, "root"},
		{"escaped", "#/$defs/x~1y~0z", false, "/$defs/x~1y~0z"},
		{"percent", "#/$defs/100%25", false, "/$defs/100%"},
		{"percent for slash escape", "#/%24defs/x~1y%7E0z", false, "/$defs/x~1y~0z"},
		{"empty name", "#/$defs/", false, "/$defs/"},
		{"property", "#/properties/p", false, "/properties/p"},
		{"anchor", "#named", false, "/$defs/a"},
		{"dynamic anchor", "#dynamic", false, "/$defs/fragment"},
		{"anchor of the inner resource", "#here", false, ""},
		{"no such anchor", "#none", false, ""},
		{"no such definition", "#/$defs/none", false, ""},
		{"a map of schemas", "#/$defs", false, ""},
		{"data", "#/enum/0", false, ""},
		{"a list", "#/required", false, ""},
		{"a string", "#/$id", false, ""},
		{"below an unknown keyword", "#/x-shared/deep", false, "/x-shared/deep"},
		{"an element below an unknown keyword", "#/x-shared/list/0", false, "/x-shared/list/0"},
		{"an index with a leading zero", "#/x-shared/list/00", false, ""},
		{"the unknown keyword itself", "#/x-shared", false, "/x-shared"},
		{"another file", "other.json#/$defs/a", false, "external"},
		{"its own address", "https://example.com/root#/$defs/a", false, "external"},
		{"scope of an inner $id", "#/$defs/a", true, "/$defs/inner/$defs/a"},
		{"inner root", "#", true, "/$defs/inner"},
		{"anchor from inside", "#here", true, "/$defs/inner/$defs/a"},
		{"anchor of the outer resource", "#named", true, ""},
		{"outer definition from inside", "#/$defs/x~1y~0z", true, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			ref := fmt.Sprintf(`{"$ref": %q}`, tt.ref)
			here, place := fmt.Sprintf(document, "{}", ref), Pointer("/properties/p")
			if tt.inner {
				here, place = fmt.Sprintf(document, ref, "{}"), "/$defs/inner/not"
			}
			d := mustJSON(t, here)
			tree := Walk(d.Root())
			s := tree.SchemaAt(d.Root().At(place))
			if got := describeTarget(tree, s); got != tt.want {
				t.Errorf("%s leads to %q, want %q", tt.ref, got, tt.want)
			}
		})
	}
}

func describeTarget(tree *Tree, s *Schema) string {
	target := tree.Target(s)
	switch {
	case target == nil && !s.Unresolved():
		return "external"
	case target == nil:
		return ""
	case target.IsRoot():
		return "root"
	}
	return string(target.Pointer())
}

func TestResolveGrowsTheTree(t *testing.T) {
	d := mustJSON(t, `{"$ref":"#/x-a","x-a":{"$ref":"#/x-b/c"},"x-b":{"c":{"type":"string","not":{}}}}`)
	tree := Walk(d.Root())
	var got []string
	for i := range tree.Schemas {
		got = append(got, string(tree.Schemas[i].Pointer()))
	}
	if diff := cmp.Diff([]string{"", "/x-a", "/x-b/c", "/x-b/c/not"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if s := &tree.Schemas[2]; s.Via != NoKeyword || s.Types != TypeString || s.Parent != 0 {
		t.Errorf("the place has Via %v, types %v, parent %d", s.Via, s.Types, s.Parent)
	}
}

func TestResolveLargeObject(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"$defs":{"a":false`)
	for i := range 3 * largeObject {
		fmt.Fprintf(&b, `,"d%d":{"$ref":"#/$defs/a"}`, i)
	}
	b.WriteString(`,"a":true}}`)
	tree := Walk(mustJSON(t, b.String()).Root())
	target := tree.Target(&tree.Schemas[2])
	if target == nil || !target.True() {
		t.Error("a reference to a repeated definition does not lead to the last one")
	}
	if target := tree.Target(&tree.Schemas[0]); target != nil {
		t.Error("a schema without a reference has a target")
	}
}

func TestCycles(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string // the path of each cycle
	}{
		{"none", `{"$ref":"#/$defs/a","$defs":{"a":{"items":{"$ref":"#/$defs/b"}},"b":{}}}`, nil},
		{"a diamond is none", `{"anyOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/a"}],"$defs":{"a":{}}}`, nil},
		{"the root", `{"items":{"$ref":"#"}}`, []string{" /items"}},
		{"itself", `{"$defs":{"a":{"$ref":"#/$defs/a"}}}`, []string{"/$defs/a"}},
		{"a definition that nothing reaches", `{"$defs":{"a":{"not":{"$ref":"#/$defs/a"}}}}`, []string{"/$defs/a /$defs/a/not"}},
		{"two", `{"$ref":"#/$defs/a","$defs":{"a":{"items":{"$ref":"#/$defs/b"}},"b":{"$ref":"#/$defs/a"}}}`,
			[]string{"/$defs/a /$defs/a/items /$defs/b"}},
		{"each closing reference", `{"properties":{"a":{"$ref":"#"},"b":{"$ref":"#"}}}`,
			[]string{" /properties/a", " /properties/b"}},
		{"a definition that holds a reference to its holder", `{"$defs":{"a":{"$defs":{"b":{"$ref":"#/$defs/a"}}}}}`, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, c := range Walk(mustJSON(t, tt.text).Root()).Cycles() {
				var path []string
				for _, s := range c.Path {
					path = append(path, string(s.Pointer()))
				}
				if c.Path[len(c.Path)-1] != c.Ref {
					t.Error("the path does not end at the reference")
				}
				got = append(got, strings.Join(path, " "))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
