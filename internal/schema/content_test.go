package schema

import "testing"

// TestContent holds the places in the content of an embedded document to those
// in the source.
func TestContent(t *testing.T) {
	documents, err := ParseYAML([]byte("a: |\n  {\"b\":\n   [1]}\n"), YAMLOptions{})
	if err != nil {
		t.Fatal(err)
	}
	host := documents[0].Root().Get("a")
	d, err := ParseEmbedded(host)
	if err != nil {
		t.Fatal(err)
	}
	list := d.Root().Get("b")
	at, name := list.ContentSpan(), list.NameContentSpan()
	if got := d.Content()[at.Start:at.End]; got != "[1]" {
		t.Errorf("the value is %q", got)
	}
	if got := d.Content()[name.Start:name.End]; got != `"b"` {
		t.Errorf("the name is %q", got)
	}
	if got := d.SourceOffset(at.Start); got != list.Span().Start {
		t.Errorf("the value is at %d of the source, want %d", got, list.Span().Start)
	}
	if d.Host() != host || documents[0].Host().Exists() {
		t.Error("the host is not the string that holds the document")
	}
}

func TestFlow(t *testing.T) {
	documents, err := ParseYAML([]byte("a: [1, {b: 1}]\nc:\n- d: 1\n"), YAMLOptions{})
	if err != nil {
		t.Fatal(err)
	}
	root := documents[0].Root()
	for p, want := range map[Pointer]bool{"": false, "/a": true, "/a/1": true, "/c": false, "/c/0": false} {
		if got := root.At(p).Flow(); got != want {
			t.Errorf("%q is in brackets: %v, want %v", p, got, want)
		}
	}
}
