package schema

import (
	"strings"
	"testing"
)

func TestKeywordOf(t *testing.T) {
	for k := NoKeyword + 1; k < keywordCount; k++ {
		if k.String() == "" {
			t.Errorf("keyword %d has no row", k)
		}
		if got := KeywordOf(k.String()); got != k {
			t.Errorf("KeywordOf(%q) = %q", k, got)
		}
		for _, near := range []string{k.String() + "_", strings.ToUpper(k.String()), " " + k.String()} {
			if KeywordOf(near) != NoKeyword {
				t.Errorf("KeywordOf(%q) finds a keyword", near)
			}
		}
	}
	for _, name := range []string{"", "x", "$", "Type", "properties ", "\x00", strings.Repeat("a", 300)} {
		if KeywordOf(name) != NoKeyword {
			t.Errorf("KeywordOf(%q) finds a keyword", name)
		}
	}
}

// TestKeywordProbe goes through every slot: a probe that starts anywhere must
// meet an empty one, or a name that is no keyword would never be answered.
func TestKeywordProbe(t *testing.T) {
	free := 0
	for _, k := range keywordSlots {
		if k == NoKeyword {
			free++
		}
	}
	if free != len(keywordSlots)-int(keywordCount)+1 {
		t.Errorf("%d of %d slots are free", free, len(keywordSlots))
	}
	for a := range 128 {
		for b := range 128 {
			name := string([]byte{byte(a), byte(b)})
			if k := KeywordOf(name); k != NoKeyword && k.String() != name {
				t.Fatalf("KeywordOf(%q) = %q", name, k)
			}
		}
	}
}

func TestKeywordSet(t *testing.T) {
	for k := NoKeyword; k < keywordCount; k++ {
		s := Keywords(k)
		for other := NoKeyword; other < keywordCount; other++ {
			if s.Has(other) != (k == other) || s.Meets(Keywords(other)) != (k == other) {
				t.Fatalf("the set of %q and %q", k, other)
			}
		}
	}
}
