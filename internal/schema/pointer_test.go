package schema

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPointerTokens(t *testing.T) {
	tests := []struct {
		pointer Pointer
		tokens  []string
	}{
		{"", nil},
		{"/", []string{""}},
		{"/a//b", []string{"a", "", "b"}},
		{"/a~1b/m~0n/~01", []string{"a/b", "m~n", "~1"}},
		{"/ /%25", []string{" ", "%25"}},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.tokens, tt.pointer.Tokens()); diff != "" {
			t.Errorf("tokens of %q (-want +got):\n%s", tt.pointer, diff)
		}
		if got := NewPointer(tt.tokens...); got != tt.pointer {
			t.Errorf("NewPointer(%q) = %q, want %q", tt.tokens, got, tt.pointer)
		}
	}
}

func TestFragmentPointer(t *testing.T) {
	tests := []struct {
		fragment string
		pointer  Pointer
		ok       bool
	}{
		{"", "", true},
		{"/$defs/a", "/$defs/a", true},
		{"/%24defs/a%25b", "/$defs/a%b", true},
		{"/a~1b%7E0", "/a~1b~0", true},
		{"%2Fa", "/a", true},
		{"name", "", false},
		{"/a%zz", "", false},
	}
	for _, tt := range tests {
		if p, ok := FragmentPointer(tt.fragment); p != tt.pointer || ok != tt.ok {
			t.Errorf("FragmentPointer(%q) = %q, %v", tt.fragment, p, ok)
		}
	}
}

func TestAt(t *testing.T) {
	root := mustJSON(t, `{"a":[10,{"b/c":"x"}],"":0,"~":1,"0":{"1":2}}`).Root()
	tests := []struct {
		pointer Pointer
		source  string // empty when nothing is there
	}{
		{"/a/1/b~1c", `"x"`},
		{"/", "0"},
		{"/~0", "1"},
		{"/0/1", "2"},
		{"/a/0", "10"},
		{"/a/00", ""},
		{"/a/+0", ""},
		{"/a/-1", ""},
		{"/a/-", ""},
		{"/a/2", ""},
		{"/a/x", ""},
		{"/a/1/b~1c/d", ""},
	}
	for _, tt := range tests {
		n := root.At(tt.pointer)
		if n.Exists() != (tt.source != "") || n.Exists() && (n.Source() != tt.source || n.Pointer() != tt.pointer) {
			t.Errorf("At(%q): exists %v", tt.pointer, n.Exists())
		}
	}
	if root.At("") != root || root.Pointer() != "" {
		t.Error("the empty pointer is not the root")
	}
}
