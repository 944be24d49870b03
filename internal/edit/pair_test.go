package edit

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRenameAndReplace changes name and value of one member at once.
func TestRenameAndReplace(t *testing.T) {
	tests := []struct{ text, want string }{
		{`{"z": {"a": "x"}}`, `{"z": {"anyOf": [{"$ref": "#y"}]}}`},
		{"z:\n  a: '#x' # c\nb: 1\n", "z:\n  anyOf:\n    - $ref: '#y' # c\nb: 1\n"},
		{"z:\n- \"a\": \"x\"\n", "z:\n- \"anyOf\":\n  - $ref: \"#y\"\n"},
		{"z: {a: x}\n", "z: {anyOf: [{$ref: \"#y\"}]}\n"},
	}
	for _, test := range tests {
		d := read(t, test.text)
		n := d.Root().At("/z/a")
		if !n.Exists() {
			n = d.Root().At("/z/0/a")
		}
		got := edited(t, d, Rename(n, "anyOf"), Replace(n, Value(`[{"$ref":"#y"}]`)))
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	}
}
