package fingerprint

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"sigs.k8s.io/yaml"

	"github.com/kedi-lang/kedi-schema/digest"
	"github.com/kedi-lang/kedi-schema/internal/generate"
)

const manifestHead = "apiVersion: api.kagent.dev/v1alpha3\nkind: AgentTemplate\nmetadata: {name: t}\nspec:\n  outputSchema:\n"

// cluster gives what kagent computes for the schema of a manifest: kubectl
// makes JSON of the YAML, the API server keeps integers of 64 bits as such and
// every other number as a double, and kagent's own decoder does the rest.
func cluster(t *testing.T, manifest string) string {
	t.Helper()
	converted, err := yaml.YAMLToJSON([]byte(manifest))
	if err != nil {
		t.Fatalf("kubectl refuses it: %v", err)
	}
	d := json.NewDecoder(bytes.NewReader(converted))
	d.UseNumber()
	var object struct {
		Spec struct {
			OutputSchema any `json:"outputSchema"`
		} `json:"spec"`
	}
	if err := d.Decode(&object); err != nil {
		t.Fatal(err)
	}
	stored, err := json.Marshal(serve(t, object.Spec.OutputSchema))
	if err != nil {
		t.Fatal(err)
	}
	canonical, err := digest.Canonical(stored)
	if err != nil {
		t.Fatal(err)
	}
	return string(canonical)
}

// serve makes the numbers of a value those that the API server keeps.
func serve(t *testing.T, value any) any {
	t.Helper()
	switch v := value.(type) {
	case json.Number:
		if i, err := v.Int64(); err == nil {
			return i
		}
		f, err := v.Float64()
		if err != nil {
			t.Fatal(err)
		}
		return f
	case []any:
		for i := range v {
			v[i] = serve(t, v[i])
		}
	case map[string]any:
		for name := range v {
			v[name] = serve(t, v[name])
		}
	}
	return value
}

func manifestForm(t *testing.T, name, manifest string) string {
	t.Helper()
	entries, faults := read(t, Kagent, name, manifest)
	if len(entries) != 1 || len(faults) > 0 || entries[0].Fault != nil {
		t.Fatalf("%d entries, faults %v", len(entries), faults)
	}
	return string(entries[0].Canonical)
}

func TestManifestsAsTheClusterHasThem(t *testing.T) {
	for _, body := range []string{
		"type: object\nproperties: {answer: {type: integer}}\n",
		"enum: [yes, No, on, OFF, y, n, 'yes', \"no\", true, True, ~, null, Null]\n",
		"properties:\n  y: {type: string}\n  off: {type: string}\n  1: {}\n  1.10: {}\n  'no': {}\nrequired: [y, off]\n",
		"enum: [017, 0o17, 0x1F, 0b101, 08, 1_000, +1, -1, 1e3, 1E+2, 1., .5, -.5, 1.10, 1:30, 2024-01-01]\n",
		"enum: [0, -0, -0.0, 0.0, -0e3, -1e-400, [-0], {a: -0.0, b: '-0'}, -0.5, '-0']\n",
		"enum: [9007199254740993, 9223372036854775807, 9223372036854775808, 18446744073709551615, 18446744073709551616, 1e400, -1e400, 1e-400, 0.1000000000000000055]\n",
		"pattern: \"^<&>\\u2028\\\\-0$\"\ndescription: |\n  two\n  lines -0\ntitle: >-\n  folded\n  text\n",
		"$defs: {a: &a {type: string, minLength: 1}}\nproperties:\n  b: *a\n  c: {<<: *a, minLength: 2}\n  d: {maxLength: 3, <<: *a}\n",
		"default: {b: 1, a: 2}\nexamples: [[], {}, '']\n",
		"title: \"\\u00e9 \\U0001F600 \\x41\"\n",
	} {
		manifest := manifestHead + "    " + strings.ReplaceAll(strings.TrimSpace(body), "\n", "\n    ") + "\n"
		if diff := cmp.Diff(cluster(t, manifest), manifestForm(t, "m.yaml", manifest)); diff != "" {
			t.Errorf("%s(-cluster +digest):\n%s", body, diff)
		}
	}
}

// TestGeneratedManifests holds the same for schemas out of a generator, in
// YAML and in JSON.
func TestGeneratedManifests(t *testing.T) {
	compared := 0
	for seed := range uint64(300) {
		text := string(generate.Schema(generate.NewRand(seed), generate.Options{Wild: true}))
		if strings.Contains(text, `\u`) || strings.Contains(text, "\x7f") {
			continue // YAML knows no surrogate pairs, and kubectl's reader few escapes
		}
		manifest := manifestHead + "    " + text + "\n"
		if _, err := yaml.YAMLToJSON([]byte(manifest)); err != nil {
			continue
		}
		compared++
		if diff := cmp.Diff(cluster(t, manifest), manifestForm(t, "m.yaml", manifest)); diff != "" {
			t.Errorf("seed %d: %s\n(-cluster +digest):\n%s", seed, text, diff)
		}
	}
	if compared < 200 {
		t.Errorf("only %d schemas were compared", compared)
	}
}
