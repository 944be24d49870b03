package pages

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/providers"
)

// TestProviderPagesAreFresh holds docs/providers to what the tables say.
func TestProviderPagesAreFresh(t *testing.T) {
	want := map[string]string{"README.md": ProviderIndex()}
	for _, target := range providers.All() {
		want[target.ID+".md"] = Provider(target, true)
	}
	checkFolder(t, filepath.Join("..", "..", "docs", "providers"), want)
}

// TestProviderPagesTellAll holds that every fact of a table, its own or taken
// over, stands on the page and in the JSON once.
func TestProviderPagesTellAll(t *testing.T) {
	for _, target := range providers.All() {
		var out providerJSON
		if err := json.Unmarshal([]byte(ProviderJSON(target)), &out); err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(Provider(target, false)), " ")
		for _, k := range out.Keywords {
			if f := target.Keyword(k.Name); f.Effect.String() != k.Effect {
				t.Errorf("%s: %s is %s in the JSON and %s in the table", target.ID, k.Name, k.Effect, f.Effect)
			}
		}
		for base, ok := target, true; ok; base, ok = providers.ByID(base.Like) {
			for _, r := range base.Rules {
				if form := formOf(entry{name: r.Rule, class: r.Class}); !strings.Contains(text, form) {
					t.Errorf("%s: the page has no %s", target.ID, form)
				}
			}
			if n := len(out.Shapes); n < len(base.Rules) {
				t.Errorf("%s: %d shapes in the JSON, %d in the table of %s", target.ID, n, len(base.Rules), base.ID)
			}
		}
	}
}

// TestSharedFactsAreLowered holds that a page shows what a target makes of the
// facts it takes over, not what the other says.
func TestSharedFactsAreLowered(t *testing.T) {
	azure, _ := providers.ByID("azure-openai")
	page := Provider(azure, false)
	if strings.Contains(page, "refused, documented 2026-10, OAI\n") || !strings.Contains(page, "refused, inferred") {
		t.Errorf("the page tells refusals as certain:\n%s", page)
	}
}

func TestProvidersJSONIsAList(t *testing.T) {
	var list []providerJSON
	if err := json.Unmarshal([]byte(ProvidersJSON()), &list); err != nil {
		t.Fatal(err)
	}
	if len(list) != len(providers.All()) || list[0].Keywords != nil {
		t.Errorf("got %d targets, the first with %d keywords", len(list), len(list[0].Keywords))
	}
}
