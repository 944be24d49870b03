package schema

import (
	"fmt"
	"strings"
	"testing"
)

func TestWellFormed(t *testing.T) {
	tests := []struct {
		keyword Keyword
		good    []string
		bad     []string
	}{
		{KwItems, []string{`{}`, `true`, `[]`, `[{},false]`}, []string{`1`, `"x"`, `null`, `[1]`}},
		{KwNot, []string{`{}`, `false`}, []string{`[]`, `null`}},
		{KwAnyOf, []string{`[{}]`, `[true,{}]`}, []string{`[]`, `{}`, `[{},1]`}},
		{KwProperties, []string{`{}`, `{"a":{},"b":true}`}, []string{`[]`, `{"a":1}`, `{"a":[]}`}},
		{KwDependencies, []string{`{"a":["b"],"c":{}}`}, []string{`{"a":["b","b"]}`, `{"a":1}`, `[]`}},
		{KwType, []string{`"string"`, `["string","null"]`}, []string{`"strnig"`, `[]`, `["string","string"]`, `["any"]`, `null`, `{}`}},
		{KwRequired, []string{`[]`, `["a","b"]`}, []string{`["a","a"]`, `[1]`, `true`, `"a"`}},
		{KwDependentRequired, []string{`{}`, `{"a":["b"]}`}, []string{`{"a":{}}`, `["a"]`}},
		{KwEnum, []string{`[]`, `[1,{}]`}, []string{`{}`, `"a"`}},
		{KwMinLength, []string{`0`, `-0`, `3`, `3.0`, `1e2`}, []string{`-1`, `1.5`, `"3"`, `1e-1`, `null`}},
		{KwMinimum, []string{`-1.5`}, []string{`true`, `"1"`}},
		{KwMultipleOf, []string{`0.01`, `1e-9`}, []string{`0`, `0.0`, `-0`, `-1`, `"1"`}},
		{KwPattern, []string{`""`}, []string{`1`, `[]`}},
		{KwUniqueItems, []string{`true`}, []string{`"true"`, `1`}},
		{KwConst, []string{`null`, `[]`, `1`}, nil},
	}
	for _, tt := range tests {
		for _, value := range tt.good {
			if !WellFormed(tt.keyword, mustJSON(t, value).Root()) {
				t.Errorf("%s: %s is refused", tt.keyword, value)
			}
		}
		for _, value := range tt.bad {
			if WellFormed(tt.keyword, mustJSON(t, value).Root()) {
				t.Errorf("%s: %s is well formed", tt.keyword, value)
			}
		}
	}
}

// TestDistinct puts the repeated name at every place of lists around the
// sizes at which the comparison changes.
func TestDistinct(t *testing.T) {
	for size := range 40 {
		names := make([]string, size)
		for i := range names {
			names[i] = fmt.Sprintf("%q", fmt.Sprint("n", i))
		}
		if !isNames(mustJSON(t, "["+strings.Join(names, ",")+"]").Root()) {
			t.Fatalf("%d distinct names are refused", size)
		}
		for i := 1; i < size; i++ {
			kept := names[i]
			names[i] = names[i/2]
			if i/2 != i && isNames(mustJSON(t, "["+strings.Join(names, ",")+"]").Root()) {
				t.Fatalf("%d names, number %d repeated: not seen", size, i)
			}
			names[i] = kept
		}
	}
}

func TestTypeSet(t *testing.T) {
	for i, name := range TypeNames() {
		if s := TypeOf(name); s != 1<<i || s.String() != name || s.Len() != 1 {
			t.Errorf("%s: %v", name, s)
		}
	}
	if TypeOf("any") != 0 || (TypeString|TypeNull).String() != "string or null" {
		t.Error("names of sets")
	}
	values := map[string]TypeSet{`{}`: TypeObject, `[]`: TypeArray, `""`: TypeString, `true`: TypeBoolean,
		`null`: TypeNull, `1.5`: TypeNumber, `1.0`: TypeNumber | TypeInteger}
	for text, types := range values {
		for i := range TypeNames() {
			s := TypeSet(1 << i)
			if got := s.Allows(mustJSON(t, text).Root()); got != types.Has(s) {
				t.Errorf("%v allows %s: %v", s, text, got)
			}
		}
	}
}

func TestEqual(t *testing.T) {
	tests := []struct {
		a, b string
		same bool
	}{
		{`{"a":1,"b":[2,{}]}`, `{"b":[2.0,{}],"a":1e0}`, true},
		{`"\u0061"`, `"a"`, true},
		{`[1,2]`, `[2,1]`, false},
		{`[1]`, `[1,1]`, false},
		{`{"a":1}`, `{"a":1,"b":1}`, false},
		{`{"a":1,"b":1}`, `{"a":1}`, false},
		{`{"a":null}`, `{"b":null}`, false},
		{`0`, `false`, false},
		{`"1"`, `1`, false},
		{`null`, `null`, true},
		{`9007199254740993`, `9007199254740992`, false},
	}
	for _, tt := range tests {
		if got := Equal(mustJSON(t, tt.a).Root(), mustJSON(t, tt.b).Root()); got != tt.same {
			t.Errorf("Equal(%s, %s) = %v", tt.a, tt.b, got)
		}
	}
}

func TestPrint(t *testing.T) {
	root := mustJSON(t, `{ "b" : [ 1.0 , "\u0041\/" , [ ] , { } ] ,"a":{"c":1e400} }`).Root()
	if got, want := string(root.AppendCompact(nil)), `{"b":[1.0,"\u0041\/",[],{}],"a":{"c":1e400}}`; got != want {
		t.Errorf("compact %s\nwant    %s", got, want)
	}
	if got, want := root.CompactSize(), len(root.AppendCompact(nil)); got != want {
		t.Errorf("compact size %d, want %d", got, want)
	}
	want := "{\n  \"b\": [\n    1.0,\n    \"\\u0041\\/\",\n    [],\n    {}\n  ],\n  \"a\": {\n    \"c\": 1e400\n  }\n}"
	if got := string(root.AppendIndented(nil)); got != want {
		t.Errorf("indented\n%s\nwant\n%s", got, want)
	}
}
