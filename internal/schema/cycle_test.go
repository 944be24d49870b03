package schema

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestCycleFromBelow enters a definition by a reference to its inside; the
// circle is then closed by a subschema, and the last reference is the one to
// name.
func TestCycleFromBelow(t *testing.T) {
	const text = `{"properties":{"a":{"$ref":"#/$defs/x/properties/p"}},"$defs":{"x":{"properties":` +
		`{"p":{"items":{"$ref":"#/$defs/x"}}}}}}`
	cycles := Walk(mustJSON(t, text).Root()).Cycles()
	if len(cycles) != 1 {
		t.Fatalf("%d cycles", len(cycles))
	}
	want := "/$defs/x /$defs/x/properties/p /$defs/x/properties/p/items"
	if diff := cmp.Diff(want, pointers(cycles[0].Path)); diff != "" || cycles[0].Cut {
		t.Errorf("cut %t, (-want +got):\n%s", cycles[0].Cut, diff)
	}
}

func pointers(list []*Schema) string {
	var places []string
	for _, s := range list {
		places = append(places, string(s.Pointer()))
	}
	return strings.Join(places, " ")
}

// TestLongCycle has a chain of definitions, each of which also leads back to
// the first: neither the stack nor the paths may grow with both.
func TestLongCycle(t *testing.T) {
	const links = 20_000
	var b strings.Builder
	b.WriteString(`{"$ref":"#/$defs/d0","$defs":{`)
	for i := range links {
		fmt.Fprintf(&b, `"d%d":{"items":{"$ref":"#/$defs/d0"},"$ref":"#/$defs/d%d"},`, i, i+1)
	}
	fmt.Fprintf(&b, `"d%d":{}}}`, links)
	cycles := Walk(mustJSON(t, b.String()).Root()).Cycles()
	if len(cycles) != links {
		t.Fatalf("%d cycles, want %d", len(cycles), links)
	}
	last := cycles[links-1]
	if !last.Cut || len(last.Path) != maxCyclePath || last.Path[maxCyclePath-1] != last.Ref {
		t.Errorf("cut %t, %d steps", last.Cut, len(last.Path))
	}
}

func TestReached(t *testing.T) {
	const text = `{"properties":{"a":{"$ref":"#/$defs/x"}},"not":{"$ref":"#/$defs/y/items"},` +
		`"$defs":{"x":{"$defs":{"inner":{}}},"y":{"items":{}},"z":{"items":{"$ref":"#/$defs/x"}}}}`
	tree := Walk(mustJSON(t, text).Root())
	var got []string
	for i, reached := range tree.Reached() {
		if reached {
			got = append(got, string(tree.Schemas[i].Pointer()))
		}
	}
	want := []string{"", "/properties/a", "/not", "/$defs/x", "/$defs/y/items"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
