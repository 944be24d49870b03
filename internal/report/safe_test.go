package report

import "testing"

func TestJSONEscapesHostileText(t *testing.T) {
	got, err := JSON(map[string]string{"a": "<\u202e\u009b\x1b\x7fé>"})
	if err != nil {
		t.Fatal(err)
	}
	want := "{\n  \"a\": \"<\\u202e\\u009b\\u001b\\u007fé>\"\n}\n"
	if string(got) != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestSafe(t *testing.T) {
	if got, want := Safe("a\x1b\u202e\xffé"), "a<U+001B><U+202E><0xFF>é"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
