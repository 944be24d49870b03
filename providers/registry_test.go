package providers

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func ids(list []*Target) string {
	var names []string
	for _, target := range list {
		names = append(names, target.ID)
	}
	return strings.Join(names, " ")
}

func TestOrder(t *testing.T) {
	want := "openai openai-strict azure-openai azure-openai-strict foundry foundry-strict claude bedrock " +
		"gemini gemini-json-schema mistral ollama sap-ai-core kedi-a2a"
	if diff := cmp.Diff(want, ids(All())); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, strings.Join(IDs(), " ")); diff != "" {
		t.Error(diff)
	}
}

func TestDefault(t *testing.T) {
	rest := " claude bedrock gemini gemini-json-schema mistral ollama sap-ai-core kedi-a2a"
	if diff := cmp.Diff("openai azure-openai foundry"+rest, ids(Default(false))); diff != "" {
		t.Errorf("not strict: %s", diff)
	}
	if diff := cmp.Diff("openai-strict azure-openai-strict foundry-strict"+rest, ids(Default(true))); diff != "" {
		t.Errorf("strict: %s", diff)
	}
}

// TestListsAreCopies lets a caller change the list it was given.
func TestListsAreCopies(t *testing.T) {
	All()[0] = nil
	Default(true)[0] = nil
	if All()[0] != &openAI {
		t.Error("a caller's change reached the registry")
	}
}

func TestByID(t *testing.T) {
	for _, id := range IDs() {
		if target, ok := ByID(id); !ok || target.ID != id {
			t.Errorf("%s is not found by its ID", id)
		}
	}
	for _, id := range []string{"", "OpenAI", "openai ", "azure"} {
		if _, ok := ByID(id); ok {
			t.Errorf("%q is found", id)
		}
	}
}

func TestTargetsAreDescribed(t *testing.T) {
	for _, target := range All() {
		if target.Title == "" || !strings.HasSuffix(target.About, ".") {
			t.Errorf("%s: title %q, about %q", target.ID, target.Title, target.About)
		}
		if strict := strings.HasSuffix(target.ID, "-strict"); strict != (target.Mode == StrictMode) {
			t.Errorf("%s: mode %d", target.ID, target.Mode)
		}
	}
}
