package schema

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"
)

var jsonSeeds = []string{
	`{}`, `[]`, `null`, `-0`, `1e400`, `"\ud83d\ude00"`, `"\ud83d"`, "\"\xff\"", "\uFEFF[1]",
	` {"a" : [1 , 2.50, {"b":"\u0041\/"}], "a":true, "":{}} `,
	`{"type":"object","properties":{"$ref":{"enum":[{"type":1}]}}}`,
	`{"a":1,}`, `[1 2]`, `{"a"`, `{"a":`, `[012]`, `"\x"`, "\"\t\"", `nul`, `{} x`, "[\x00]\x00",
}

// FuzzParseJSON holds the laws of the reader: it agrees with encoding/json on
// what is JSON but for the refusals that are ours, every span holds its value,
// and what is printed reads back as the same value.
func FuzzParseJSON(f *testing.F) {
	for _, seed := range jsonSeeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := ParseJSON(data)
		valid := json.Valid(bytes.TrimPrefix(data, []byte(byteOrderMark)))
		if err != nil {
			checkFault(t, "input", data, err)
			if valid && utf8.Valid(data) && !ownRefusal(err) {
				t.Fatalf("refused valid JSON %q: %v", data, err)
			}
			return
		}
		if !valid {
			t.Fatalf("read invalid JSON %q", data)
		}
		checkNodes(t, d)
		checkPrint(t, d)
	})
}

func ownRefusal(err error) bool {
	var fault *SyntaxError
	return errors.As(err, &fault) && (fault.Message == tooDeep || strings.Contains(fault.Message, "lone surrogate"))
}

// checkNodes holds the invariants of the flat tree, and that each span holds
// exactly its value.
func checkNodes(t *testing.T, d *Document) {
	t.Helper()
	once := !repeats(d)
	for i := range d.nodes {
		n := Node{d, int32(i)}
		checkSpan(t, n)
		if p := n.Parent(); p.Exists() && !n.Within(p) {
			t.Fatalf("node %d is not within its parent", i)
		}
		if n.IsMember() {
			checkName(t, n)
		}
		if once && d.Root().At(n.Pointer()) != n {
			t.Fatalf("pointer %q does not lead back", n.Pointer())
		}
	}
}

func checkSpan(t *testing.T, n Node) {
	t.Helper()
	source := n.Source()
	if s := n.Span(); n.Document().Text[s.Start:s.End] != source {
		t.Fatalf("span %v is not the source %q", s, source)
	}
	if !json.Valid([]byte(source)) || strings.TrimSpace(source) != source {
		t.Fatalf("span of a %v holds %q", n.Kind(), source)
	}
	var text string
	if n.Is(String) {
		if err := json.Unmarshal([]byte(source), &text); err != nil || text != n.Text() {
			t.Fatalf("%s re-decodes to %q, not %q (%v)", source, text, n.Text(), err)
		}
	} else if n.Kind() < Array && n.Text() != source {
		t.Fatalf("text %q, source %q", n.Text(), source)
	}
}

func checkName(t *testing.T, n Node) {
	t.Helper()
	s := n.NameSpan()
	var name string
	err := json.Unmarshal([]byte(n.Document().Text[s.Start:s.End]), &name)
	if err != nil || name != n.Name() {
		t.Fatalf("name span re-decodes to %q, not %q (%v)", name, n.Name(), err)
	}
}

// checkPrint prints a document both ways; order, numbers and strings survive.
func checkPrint(t *testing.T, d *Document) {
	t.Helper()
	compact := d.Root().AppendCompact(nil)
	again := mustJSON(t, string(compact))
	if got := again.Root().AppendCompact(nil); !bytes.Equal(got, compact) {
		t.Fatalf("compact form changes: %s, then %s", compact, got)
	}
	checkSame(t, d, again)
	indented := mustJSON(t, string(d.Root().AppendIndented(nil)))
	checkSame(t, d, indented)
	if !repeats(d) && (!Equal(d.Root(), again.Root()) || !Equal(indented.Root(), d.Root())) {
		t.Fatalf("%s is not equal to itself", compact)
	}
}

// checkSame compares two documents node by node.
func checkSame(t *testing.T, a, b *Document) {
	t.Helper()
	if len(a.nodes) != len(b.nodes) {
		t.Fatalf("%d values became %d", len(a.nodes), len(b.nodes))
	}
	for i := range a.nodes {
		x, y := Node{a, int32(i)}, Node{b, int32(i)}
		if x.Kind() != y.Kind() || x.Text() != y.Text() || x.Name() != y.Name() || a.nodes[i].parent != b.nodes[i].parent {
			t.Fatalf("node %d changed: %v %q, then %v %q", i, x.Kind(), x.Text(), y.Kind(), y.Text())
		}
	}
}

func repeats(d *Document) bool {
	for i := range d.nodes {
		seen := map[string]bool{}
		for c := range (Node{d, int32(i)}).Children() {
			if c.IsMember() && seen[c.Name()] {
				return true
			}
			seen[c.Name()] = true
		}
	}
	return false
}
