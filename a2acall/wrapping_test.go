package a2acall

import (
	"errors"
	"strings"
	"testing"

	a2apb "github.com/a2aproject/a2a-go/v2/a2apb/v1"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/known/structpb"
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

// TestRewriteBounds: an answer of many values around its result goes no
// further; those of a data part do not count.
func TestRewriteBounds(t *testing.T) {
	many := func(element string, n int) string { return strings.Repeat(element+",", n-1) + element }
	for _, test := range []struct {
		name, body string
		want       error
	}{
		{"parts", `{"parts":[` + many("null", maxWrapping+1) + `]}`, errWrapping},
		{"artifacts", `{"artifacts":[` + many("0", maxWrapping+1) + `]}`, errWrapping},
		{"what nobody reads", `{"x":[` + many("0", maxWrapping) + `]}`, errWrapping},
		{"a history", `{"history":[` + many("0", maxWrapping) + `]}`, nil},
		{"data", `{"parts":[{"data":[` + many("0", maxWrapping) + `]}]}`, nil},
	} {
		if _, err := rewrite([]byte(test.body), dialectV1, newVault()); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
	}
}

// TestFieldCount: the fields of a data part have a bound of their own, and
// nesting has the one of protobuf.
func TestFieldCount(t *testing.T) {
	part, list := (&a2apb.Part{}).ProtoReflect().Descriptor(), (&structpb.ListValue{}).ProtoReflect().Descriptor()
	const empty = "\x0a\x00" // the first field, of no bytes
	for _, test := range []struct {
		name    string
		kind    protoreflect.MessageDescriptor
		message string
		content bool
		want    *sizeError
	}{
		{"around", list, strings.Repeat(empty, maxWrapping), false, nil},
		{"more around", list, strings.Repeat(empty, maxWrapping+1), false, errWrapping},
		{"within", list, strings.Repeat(empty, maxFields), true, nil},
		{"more within", list, strings.Repeat(empty, maxFields+1), true, errFields},
		{"not a message", list, "\x0a\xff", false, nil},
		{"deep", part, nested(20_000), false, nil},
	} {
		if got := (&fieldCount{}).add(test.kind, []byte(test.message), test.content); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// nested is a part with data that nests lists.
func nested(levels int) string {
	var data []byte
	for range levels {
		value := protowire.AppendBytes(protowire.AppendTag(nil, 6, protowire.BytesType), data) // Value.list_value
		data = protowire.AppendBytes(protowire.AppendTag(nil, 1, protowire.BytesType), value)  // ListValue.values
	}
	value := protowire.AppendBytes(protowire.AppendTag(nil, 6, protowire.BytesType), data)
	return string(protowire.AppendBytes(protowire.AppendTag(nil, 4, protowire.BytesType), value)) // Part.data
}

// TestLongErrorData: the data of an error is read only when it is short.
func TestLongErrorData(t *testing.T) {
	e := readRPCError([]byte(`{"code":-32001,"message":"gone","data":[` + strings.Repeat("{},", errorBodyMax) + `{}]}`))
	if e.code != -32001 || e.message != "gone" || e.data != "" {
		t.Errorf("%d %q, %d bytes of data", e.code, e.message, len(e.data))
	}
}
