package a2acall

import (
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/validate"
)

// TestMisfitTellsOnce holds that places which read alike are told once and
// counted.
func TestMisfitTellsOnce(t *testing.T) {
	extra := validate.Error{InstancePointer: "/*", Keyword: "additionalProperties", Message: "member is not allowed"}
	other := validate.Error{InstancePointer: "/a", Keyword: "type", Message: "must be a string"}
	f := misfit(validate.Result{Errors: []validate.Error{extra, extra, other, extra}, More: 5})
	var lines []string
	for _, hint := range f.Hints {
		lines = append(lines, hint.Render(nil))
	}
	got := strings.Join(lines, "\n")
	if strings.Contains(got, "also at /*") || strings.Count(got, "also at /a") != 1 || !strings.Contains(got, "and 7 more") {
		t.Errorf("hints\n%s", got)
	}
}
