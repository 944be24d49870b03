package report

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"github.com/kedi-lang/kedi-schema/lint"
)

// TestGitLab holds a report to what GitLab documents of each finding.
func TestGitLab(t *testing.T) {
	var list []struct {
		Description string `json:"description"`
		CheckName   string `json:"check_name"`
		Fingerprint string `json:"fingerprint"`
		Severity    string `json:"severity"`
		Location    struct {
			Path  string         `json:"path"`
			Lines map[string]int `json:"lines"`
		} `json:"location"`
	}
	d := json.NewDecoder(bytes.NewReader(render(t, "gitlab", Options{Show: lint.Info}, fixture()...)))
	d.DisallowUnknownFields()
	if err := d.Decode(&list); err != nil {
		t.Fatal(err)
	}
	seen := make(map[string]bool)
	for _, e := range list {
		if e.Description == "" || e.CheckName == "" || e.Location.Path == "" || e.Location.Lines["begin"] < 1 ||
			!slices.Contains([]string{"info", "minor", "major"}, e.Severity) {
			t.Errorf("%+v", e)
		}
		seen[e.Fingerprint] = true
	}
	if len(seen) != 5 || len(list) != 5 {
		t.Errorf("%d fingerprints of %d findings", len(seen), len(list))
	}
}
