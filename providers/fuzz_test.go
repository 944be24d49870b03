package providers

import (
	"errors"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// FuzzTransform holds what needs no instances over any JSON: every target gets a
// copy or a fault that names a place, a copy is clean or has warnings, notes stand
// in the order of the source, and the copy of a copy is that copy.
func FuzzTransform(f *testing.F) {
	for _, test := range nodeCases {
		f.Add([]byte(test.source))
	}
	for _, source := range []string{
		`{"$ref":"#","allOf":[{}]}`, `{"$id":"urn:x","$defs":{"a":{"$ref":"#/$defs/b","title":"t"},"b":{"anyOf":[true,false]}},"items":{"$ref":"#/$defs/a"}}`,
		`{"properties":{"a":{"$ref":"#/properties/b/x"},"b":{"x":{"type":"string"}}}}`, `{"type":[],"enum":{},"anyOf":[]}`,
		`{"type":"object","type":"array","items":[{}],"items":{}}`, `{"if":{"if":{}},"then":1,"dependencies":{"a":[],"b":{}}}`,
	} {
		f.Add([]byte(source))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := schema.ParseJSON(data)
		if err != nil {
			t.Skip()
		}
		l := &laws{T: t, source: schema.Walk(d.Root())}
		for _, target := range All() {
			made, err := Transform(target, l.source)
			if err != nil {
				checkFault(t, err)
				continue
			}
			if _, err := made.Request(DefaultName); err != nil {
				t.Fatal(err)
			}
			checkNotes(t, made)
			if made.converted() {
				l.clean(made)
			}
			if target.Conversion == GoogleAsJSON {
				l.stable(made)
			}
		}
	})
}

func checkFault(t *testing.T, err error) {
	t.Helper()
	var fault *Fault
	if !errors.As(err, &fault) || fault.Error() == "" || !fault.Node().Exists() {
		t.Fatalf("%#v", err)
	}
}

func checkNotes(t *testing.T, made *Copy) {
	t.Helper()
	for i := range made.Notes {
		n := &made.Notes[i]
		if n.Why == "" || n.Value.Exists() && n.Value.Name() != n.Keyword {
			t.Fatalf("%+v", n)
		}
		if i > 0 && made.Notes[i-1].order() > n.order() {
			t.Fatalf("notes out of order: %s", told(made.Notes, ""))
		}
	}
}
