package providers

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// facts gives every fact that a target's table holds, with those of the target
// it is like.
func facts(target *Target) []Fact {
	var all []Fact
	for _, r := range target.Keywords {
		all = append(all, r.Fact)
	}
	for _, r := range target.Formats {
		all = append(all, r.Fact)
	}
	for _, r := range target.Rules {
		all = append(all, r.Fact)
	}
	for _, l := range target.Limits {
		all = append(all, l.Fact)
	}
	if base, ok := ByID(target.Like); ok {
		all = append(all, facts(base)...)
	}
	return all
}

// TestSourcesResolve holds every fact to a source with an address and a month,
// and a documented one to a vendor's text, not a thread.
func TestSourcesResolve(t *testing.T) {
	month := regexp.MustCompile(`^20\d\d(-(0[1-9]|1[0-2]))?$`)
	thread := regexp.MustCompile(`^[\w.-]+/[\w.-]+#\d+( \(20\d\d-(0[1-9]|1[0-2])\))?$`)
	for _, target := range All() {
		for _, f := range facts(target) {
			source := SourceOf(f)
			if source.Key == "" || source.Title == "" || source.URL == "" || !month.MatchString(source.AsOf) {
				t.Errorf("%s: source %q gives %+v", target.ID, f.Source, source)
			}
			if source.Key == f.Source && !thread.MatchString(f.Source) {
				continue
			}
			if !thread.MatchString(f.Source) {
				t.Errorf("%s: %q is no key and no thread", target.ID, f.Source)
			}
			if f.Status == Documented {
				t.Errorf("%s: documented by the thread %s", target.ID, f.Source)
			}
		}
	}
}

// TestSourceKeys holds keys apart from each other and from threads, and finds a
// source that no fact cites any more. CLA-GO agrees with CLA-PY, which is newer,
// and OLL speaks of the request, not of schemas.
func TestSourceKeys(t *testing.T) {
	cited := map[string]bool{}
	for _, target := range All() {
		for _, f := range facts(target) {
			cited[f.Source] = true
		}
	}
	key := regexp.MustCompile(`^[A-Z]+(-[A-Z]+)?$`)
	seen := map[string]bool{}
	for _, s := range sources {
		if !key.MatchString(s.Key) || seen[s.Key] {
			t.Errorf("bad or repeated key %q", s.Key)
		}
		seen[s.Key] = true
		if uncited := s.Key == "OLL" || s.Key == "CLA-GO"; cited[s.Key] == uncited {
			t.Errorf("%s: cited by a fact: %t", s.Key, cited[s.Key])
		}
	}
}

func TestSourceOf(t *testing.T) {
	tests := []struct {
		cite string
		want Source
	}{
		{"", Source{}},
		{"no such key", Source{}},
		{"VTX", Source{
			Key:   "VTX",
			Title: "Vertex AI documentation: control generated output",
			URL:   "https://cloud.google.com/vertex-ai/generative-ai/docs/multimodal/control-generated-output",
			AsOf:  "2025",
		}},
		{"vercel/ai#21037 (2026-09)", Source{
			Key: "vercel/ai#21037", Title: "vercel/ai#21037",
			URL: "https://github.com/vercel/ai/issues/21037", AsOf: "2026-09",
		}},
		{"vercel/ai#5057", Source{
			Key: "vercel/ai#5057", Title: "vercel/ai#5057",
			URL: "https://github.com/vercel/ai/issues/5057", AsOf: "2026-11",
		}},
	}
	for _, test := range tests {
		f := Fact{Source: test.cite}
		if diff := cmp.Diff(test.want, SourceOf(f)); diff != "" {
			t.Errorf("%q: %s", test.cite, diff)
		}
		if f.AsOf() != test.want.AsOf || f.URL() != test.want.URL {
			t.Errorf("%q: as of %q at %q", test.cite, f.AsOf(), f.URL())
		}
	}
}

// TestAsOf derives a target's month from its facts.
func TestAsOf(t *testing.T) {
	for _, target := range All() {
		newest := ""
		for _, f := range facts(target) {
			newest = max(newest, f.AsOf())
		}
		if target.AsOf != newest {
			t.Errorf("%s: as of %s, its newest fact is of %s", target.ID, target.AsOf, newest)
		}
	}
}
