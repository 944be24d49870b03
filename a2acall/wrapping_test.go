package a2acall

import (
	"strings"
	"testing"
)

func TestValues(t *testing.T) {
	for text, want := range map[string]int{
		`{}`: 1, `[]`: 1, `"a,b"`: 0, `{"a":1}`: 2, `{"a":[1,2,3],"b":"[,:{"}`: 7, `["\\",","]`: 2, `["\",",0]`: 2, `["`: 1, `["\`: 1,
	} {
		if got := values([]byte(text)); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}

// TestLongErrorData: the data of an error is read only when it is short.
func TestLongErrorData(t *testing.T) {
	e := readRPCError([]byte(`{"code":-32001,"message":"gone","data":[` + strings.Repeat("{},", errorBodyMax) + `{}]}`))
	if e.code != -32001 || e.message != "gone" || e.data != "" {
		t.Errorf("%d %q, %d bytes of data", e.code, e.message, len(e.data))
	}
}
