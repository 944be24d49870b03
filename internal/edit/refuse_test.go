package edit

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// TestRefused holds the editor off what it could spoil elsewhere.
func TestRefused(t *testing.T) {
	tests := []struct {
		name, text string
		at         schema.Pointer
		refused    bool
	}{
		{"an alias", "a: &x {b: 1}\nc: *x\n", "/c", true},
		{"inside an alias", "a: &x {b: {d: 1}}\nc: *x\n", "/c/b", true},
		{"an anchor", "a: &x {b: 1}\nc: *x\n", "/a", true},
		{"inside an anchor", "a: &x\n  # c\n  b: {d: 1}\nc: *x\n", "/a/b", true},
		{"an anchored element", "a:\n- 1\n- &x {b: 1}\nc: *x\n", "/a/1", true},
		{"a tag", "a: !!map {b: 1}\n", "/a", true},
		{"beside an anchor", "a: &x {b: 1}\nc: *x\nd: {e: 1}\n", "/d", false},
		{"around an anchor", "a: {b: &x 1, c: *x}\n", "/a", false},
		{"a merge in the middle", "x: &x {y: 1}\na:\n  <<: *x\n  b: 1\n", "/a", false},
		{"a merge at the end", "x: &x {y: 1}\na:\n  b: 1\n  <<: *x\n", "/a", true},
		{"a comment with an ampersand", "# R&D\na: # &x\n  b: 1\n", "/a", false},
	}
	for _, test := range tests {
		d := readYAML(t, test.text)
		if got := !NewPlan(d).Add(Insert(d.Root().At(test.at), "new", Text("x"))); got != test.refused {
			t.Errorf("%s: refused is %v, want %v", test.name, got, test.refused)
		}
	}
}

// TestInTheWay holds the operations of one plan apart.
func TestInTheWay(t *testing.T) {
	d := read(t, `{"a":{"b":1,"c":[1]},"description":"x"}`)
	root, a, b := d.Root(), d.Root().Get("a"), d.Root().At("/a/b")
	one := Value("1")
	tests := []struct {
		name          string
		first, second Op
		ok            bool
	}{
		{"two members", Insert(root, "x", one), Insert(root, "y", one), true},
		{"two of one name", Insert(root, "x", one), Insert(root, "x", one), false},
		{"a name that is taken", Insert(root, "x", one), Rename(a, "x"), false},
		{"a name that is there", Append(a.Get("c"), one), Insert(root, "a", one), false},
		{"inside what is deleted", Delete(a), Delete(b), false},
		{"around what is changed", Delete(b), Delete(a), false},
		{"the same twice", Replace(b, one), Delete(b), false},
		{"inside what is renamed", Rename(a, "x"), Delete(b), true},
		{"two sentences", Describe(root, "X."), Describe(root, "Y."), true},
		{"a description that is deleted", Delete(root.Get("description")), Describe(root, "Y."), false},
		{"the root", Append(a.Get("c"), one), Delete(root), false},
		{"two names", Rename(a, "x"), Rename(a, "y"), false},
	}
	for _, test := range tests {
		p := NewPlan(d)
		if !p.Add(test.first) {
			t.Errorf("%s: the first is refused", test.name)
		}
		if got := p.Add(test.second); got != test.ok {
			t.Errorf("%s: %v, want %v", test.name, got, test.ok)
		}
	}
}

// TestHosted edits schemas that are written in a string.
func TestHosted(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a JSON string", `{"s":"{\n \"a\": \"é\\u0041\"\n}"}`, `{"s":"{\n \"a\": \"é\\u0041\",\n \"b\": \"x\"\n}"}`},
		{"a literal block", "s: |\n    {\n      \"a\": 1\n    }\nt: 1\n", "s: |\n    {\n      \"a\": 1,\n      \"b\": \"x\"\n    }\nt: 1\n"},
		{"a literal block, CRLF", "s: |-\r\n  {\r\n    \"a\": 1\r\n  }\r\n", "s: |-\r\n  {\r\n    \"a\": 1,\r\n    \"b\": \"x\"\r\n  }\r\n"},
		{"single quotes", "s: '{\"a\": \"it''s\"}'\n", "s: '{\"a\": \"it''s\", \"b\": \"x\"}'\n"},
		{"double quotes", "s: \"{\\\"a\\\":1}\"\n", "s: \"{\\\"a\\\":1,\\\"b\\\":\\\"x\\\"}\"\n"},
		{"folded", "s: >\n  {\"a\":\n  1}\n", ""},
		{"plain", "s: \"{\\\"a\\\":\n  1}\"\n", ""},
		{"shared", "r: &x '{\"a\": 1}'\ns: *x\n", ""},
	}
	for _, test := range tests {
		outer := read(t, test.text)
		d, err := schema.ParseEmbedded(outer.Root().Get("s"))
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		p := NewPlan(d)
		if !p.Add(Insert(d.Root(), "b", Text("x"))) {
			if test.want != "" {
				t.Errorf("%s: refused", test.name)
			}
			continue
		}
		edits, ok := p.Edits()
		if !ok {
			t.Errorf("%s: cannot be written", test.name)
			continue
		}
		got := Apply(test.text, edits)
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: -want +got:\n%s", test.name, diff)
		}
		again, err := schema.ParseEmbedded(read(t, got).Root().Get("s"))
		if err != nil || !p.Check(again) {
			t.Errorf("%s: %v, meant %s", test.name, err, p.Intended())
		}
	}
}
