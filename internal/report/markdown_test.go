package report

import (
	"strconv"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/lint"
)

// TestMarkdownIsBounded leaves out what a comment has no room for, the least
// grave first, and says how much.
func TestMarkdownIsBounded(t *testing.T) {
	files := []*File{}
	for range 400 {
		files = append(files, order())
	}
	text := string(render(t, "markdown", Options{Show: lint.Info}, files...))
	if len(text) > 64<<10 {
		t.Errorf("%d bytes", len(text))
	}
	errs, rows := strings.Count(text, "\n| error |"), strings.Count(text, "\n| ")-1
	if want := strconv.Itoa(1200-rows) + " more findings left out"; errs < 200 || !strings.Contains(text, want) {
		t.Errorf("%d errors, %d rows, no %q", errs, rows, want)
	}
}
