package edit

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// TestEditsMeanWhatTheySay makes random changes to random texts: the changed
// text, read again, has to hold exactly what was meant.
func TestEditsMeanWhatTheySay(t *testing.T) {
	done := 0
	for seed := range uint64(4000) {
		if randomEdits(t, seed) {
			done++
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	t.Logf("%d of 4000 documents were edited", done)
	if done < 3600 {
		t.Errorf("only %d of 4000 documents were edited", done)
	}
}

func FuzzEdits(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) { randomEdits(t, seed) })
}

// randomEdits says whether there was something to edit.
func randomEdits(t *testing.T, seed uint64) bool {
	rng := rand.New(rand.NewPCG(seed, 0))
	w := writer{rng, []string{"\n", "\n", "\r\n"}[rng.IntN(3)]}
	text, yaml := w.document()
	again := read
	if yaml {
		again = readYAML
	}
	d := again(t, text)
	p := NewPlan(d)
	var values []schema.Node
	collect(d.Root(), &values)
	added := false
	for range 1 + w.IntN(6) {
		if op, ok := w.op(values[w.IntN(len(values))]); ok && p.Add(op) {
			added = true
		}
	}
	edits, ok := p.Edits()
	if !ok {
		// Comments inside a value in block style are not thrown away. Without a
		// last line end, what is added before a last line that goes has to wait.
		comments := strings.Contains(text, " #") || strings.Contains(text, "# comment")
		if !yaml || !comments && strings.HasSuffix(text, "\n") {
			t.Errorf("not written: %s", text)
		}
		return false
	}
	out := Apply(text, edits)
	defer func() {
		if t.Failed() {
			t.Logf("seed %d: the text was\n%s\nand became\n%s", seed, text, out)
		}
	}()
	if !p.Check(again(t, out)) {
		t.Errorf("meant %s", p.Intended())
	}
	checkKept(t, text, out)
	return added
}

// checkKept holds edits to the line ends and the byte order mark.
func checkKept(t *testing.T, text, out string) {
	if strings.HasPrefix(text, "\uFEFF") != strings.HasPrefix(out, "\uFEFF") {
		t.Errorf("byte order mark: %q became %q", text, out)
	}
	if bare := strings.Count(out, "\n") - strings.Count(out, "\r\n"); bare > 0 && strings.Contains(text, "\r\n") {
		t.Errorf("line ends: %q became %q", text, out)
	}
	if strings.HasSuffix(text, "\n") && !strings.HasSuffix(out, "\n") {
		t.Errorf("last line end: %q became %q", text, out)
	}
}

func collect(n schema.Node, list *[]schema.Node) {
	*list = append(*list, n)
	for c := range n.Children() {
		collect(c, list)
	}
}

// op makes a change that fits a value.
func (w writer) op(n schema.Node) (Op, bool) {
	fresh := Value(w.json(w.tree(2), ""))
	switch choice := w.IntN(7); {
	case choice == 0 && n.Parent().Exists():
		return Delete(n), true
	case choice == 1 && n.Parent().Exists():
		return Replace(n, fresh), true
	case choice == 2 && n.IsMember():
		return Rename(n, w.of("new", "$defs", "a", "not so", "yes")), true
	case choice == 3 && n.Is(schema.Object):
		return Describe(n, "The default is "+w.of("1.", `"x".`, "[1, 2].", "yes: no.")), true
	case choice == 4 && n.Is(schema.Object):
		return InsertFirst(n, w.of("new", "$defs", "true", "z: z"), fresh), true
	case n.Is(schema.Object):
		return Insert(n, w.of("new", "$defs", "true", "z: z"), w.copied(n, fresh)), true
	case n.Is(schema.Array):
		return Append(n, fresh), true
	}
	return Op{}, false
}

// copied gives at times a part of the document itself.
func (w writer) copied(n, fresh schema.Node) schema.Node {
	if w.one(3) {
		for c := range n.Children() {
			return c
		}
	}
	return fresh
}
