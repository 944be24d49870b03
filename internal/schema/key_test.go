package schema

import (
	"slices"
	"testing"
)

// TestAppendKey holds keys to the law that they are the same exactly when the
// values are equal, over all pairs of a list.
func TestAppendKey(t *testing.T) {
	doc := mustJSON(t, `[0, -0, 0.0, 1, 1.0, 10e-1, 100, 1e2, -1, 1e9999999999999999, 1e9999999999999998,
		"", "0", "1", "null", null, true, false, "true", "\u0061", "a", "\"",
		[], [1], [1.0], ["1"], [[]], [1,2], [2,1], {}, {"a":1}, {"a":1.0}, {"a":"1"}, {"\u0061":1},
		{"a":1,"b":2}, {"b":2,"a":1}, {"a":1,"b":[2]}, {"a":{"b":1}}, {"a":[{"b":1}]}, [{"b":1,"a":2}], [{"a":2,"b":1}]]`)
	values := slices.Collect(doc.Root().Children())
	for _, a := range values {
		for _, b := range values {
			same := string(a.AppendKey(nil)) == string(b.AppendKey(nil))
			if same != Equal(a, b) {
				t.Errorf("%s and %s: keys the same: %t, equal: %t", a.Source(), b.Source(), same, Equal(a, b))
			}
		}
	}
}

func TestAppendKeyOfRepeatedMember(t *testing.T) {
	values := slices.Collect(mustJSON(t, `[{"a":1,"b":0,"a":2}, {"b":0,"a":2}]`).Root().Children())
	if a, b := string(values[0].AppendKey(nil)), string(values[1].AppendKey(nil)); a != b {
		t.Errorf("the last of two members should count: %s and %s", a, b)
	}
}

func TestNodeNumbers(t *testing.T) {
	doc := mustJSON(t, `{"a":[1,"2",{"b":3.0,"c":[[4]]}],"5":6}`)
	tests := []struct {
		at   Pointer
		want []string
	}{
		{"", []string{"1", "3.0", "4", "6"}},
		{"/a/2", []string{"3.0", "4"}},
		{"/5", []string{"6"}},
		{"/a/1", nil},
	}
	for _, test := range tests {
		var got []string
		for n := range doc.Root().At(test.at).Numbers() {
			got = append(got, n.Text())
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q: got %q, want %q", test.at, got, test.want)
		}
	}
}
