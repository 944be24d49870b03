package source

import (
	"strings"
	"sync"
	"testing"
)

const agent = `apiVersion: api.kagent.dev/v1alpha3
kind: Agent
metadata: {name: a, namespace: kagent}
spec:
  template:
    inline:
`

func TestManifests(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"the page's example", "apiVersion: api.kagent.dev/v1alpha3\nkind: Harness\nspec: {kagent: {}}\n---\n" + agent +
			"      outputSchema: {type: object}\n", []string{"m.yaml[1]/spec/template/inline/outputSchema agent", "m.yaml: 1 others, 0 empty"}},
		{"strict", agent + "      outputSchema: {type: object}\n      outputSchemaStrict: yes\n", []string{"m.yaml[0]/spec/template/inline/outputSchema agent strict"}},
		{"a template", "apiVersion: api.kagent.dev/v1alpha3\nkind: AgentTemplate\nspec: {outputSchema: {type: object}}\n",
			[]string{"m.yaml[0]/spec/outputSchema template"}},
		{"a list", "apiVersion: v1\nkind: List\nitems:\n- apiVersion: api.kagent.dev/v1alpha3\n  kind: AgentTemplate\n  spec: {outputSchema: {}}\n- {kind: Pod}\n- 3\n",
			[]string{"m.yaml[0]/items/0/spec/outputSchema template", "m.yaml: 2 others, 0 empty"}},
		{"a list of agents", "apiVersion: api.kagent.dev/v1alpha3\nkind: AgentList\nitems: [{spec: {template: {inline: {outputSchema: {}}}}}]\n",
			[]string{"m.yaml[0]/items/0/spec/template/inline/outputSchema agent"}},
		{"none", agent + "      modelConfig: {name: m}\n      outputSchema: null\n", []string{"m.yaml: 1 others, 0 empty"}},
		{"another group", "apiVersion: example.com/v1\nkind: Agent\nspec: {template: {inline: {outputSchema: {}}}}\n", []string{"m.yaml: 1 others, 0 empty"}},
		{"both", agent + "      outputSchema: {}\n      outputSchemaFrom: {name: a, key: b}\n",
			[]string{"m.yaml:8:26: outputSchema and outputSchemaFrom exclude each other; keep one of them"}},
		{"strict is no flag", agent + "      outputSchema: {}\n      outputSchemaStrict: \"true\"\n",
			[]string{"m.yaml[0]/spec/template/inline/outputSchema agent", "m.yaml:8:27: outputSchemaStrict is a string; allowed are true and false"}},
		{"a schema that speaks of kinds", "properties: {apiVersion: {}, kind: {}}\napiVersion: x\nkind: y\n", []string{"m.yaml[0] plain"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			write(t, map[string]string{"m.yaml": tt.text})
			check(t, readAll(t, Options{}, "m.yaml"), tt.want...)
		})
	}
}

func TestManifestNotes(t *testing.T) {
	write(t, map[string]string{"m.yaml": agent + "      description: yes\n      outputSchema: {enum: [no, 'no']}\n"})
	f := Find([]string{"m.yaml"}, Options{}).Read(0)
	if len(f.Notes) != 1 || f.Notes[0].Node.Pointer() != "/spec/template/inline/outputSchema/enum/0" {
		t.Errorf("%d notes", len(f.Notes))
	}
}

const from = agent + "      outputSchemaFrom: {name: schemas, key: answer.json}\n"

func configMap(namespace, data string) string {
	return "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: schemas, namespace: " + namespace + "}\ndata:\n" + data
}

func TestConfigMaps(t *testing.T) {
	const answer = "  answer.json: |\n    {\"type\": \"object\"}\n"
	tests := []struct {
		name  string
		files map[string]string
		want  []string
	}{
		{"in another file", map[string]string{"a.yaml": from, "b.yaml": "a: 1\n---\n" + configMap("kagent", answer)},
			[]string{"b.yaml[1]/data/answer.json# agent", "b.yaml[0] plain", "b.yaml: 1 others, 0 empty"}},
		{"in the same file", map[string]string{"a.yaml": from + "---\n" + configMap("kagent", answer)},
			[]string{"a.yaml[1]/data/answer.json# agent", "a.yaml: 1 others, 0 empty"}},
		{"in a list", map[string]string{"a.yaml": from, "b.json": `{"apiVersion":"v1","kind":"List","items":[{"apiVersion":"v1","kind":"ConfigMap",` +
			`"metadata":{"name":"schemas","namespace":"kagent"},"data":{"answer.json":"true"}}]}`},
			[]string{"b.json[0]/items/0/data/answer.json# agent", "b.json: 1 others, 0 empty"}},
		{"missing", map[string]string{"a.yaml": from},
			[]string{`a.yaml:7:26: no ConfigMap "schemas" of the namespace "kagent" is among the inputs, so the schema went unread; name its file as well`}},
		{"another namespace", map[string]string{"a.yaml": from, "b.yaml": configMap("other", answer)},
			[]string{`a.yaml:7:26: no ConfigMap "schemas" of the namespace "kagent" is among the inputs, so the schema went unread; name its file as well`, "b.yaml: 1 others, 0 empty"}},
		{"another kind of ConfigMap", map[string]string{"a.yaml": from, "b.yaml": strings.Replace(configMap("kagent", answer), "v1", "example.com/v1", 1)},
			[]string{`a.yaml:7:26: no ConfigMap "schemas" of the namespace "kagent" is among the inputs, so the schema went unread; name its file as well`, "b.yaml: 1 others, 0 empty"}},
		{"another key", map[string]string{"a.yaml": from, "b.yaml": configMap("kagent", "  x: y\n")},
			[]string{`a.yaml:7:26: the ConfigMap "schemas" in b.yaml has no key "answer.json" under data, so the schema went unread`, "b.yaml: 1 others, 0 empty"}},
		{"no text", map[string]string{"a.yaml": from, "b.yaml": configMap("kagent", "  answer.json: {type: object}\n")},
			[]string{`b.yaml:5:17: a value of a ConfigMap is a text; write the schema as JSON in a block that begins with |`, "b.yaml: 1 others, 0 empty"}},
		{"no JSON", map[string]string{"a.yaml": from, "b.yaml": configMap("kagent", "  answer.json: |\n    {\n      \"a\": x\n    }\n")},
			[]string{`b.yaml:7:12: the text of this string is no JSON: found x; expected a value after ':' (strings stand in double quotes)`, "b.yaml: 1 others, 0 empty"}},
		{"two of them", map[string]string{"a.yaml": from, "b.yaml": configMap("kagent", answer), "c.yaml": configMap("kagent", answer)},
			[]string{`a.yaml:7:26: several ConfigMaps "schemas" of the namespace "kagent" are among the inputs (b.yaml, c.yaml), so the schema went unread; name the file of one`,
				"b.yaml: 1 others, 0 empty", "c.yaml: 1 others, 0 empty"}},
		{"the nearest of two", map[string]string{"a.yaml": configMap("kagent", answer), "b.yaml": from + "---\n" + configMap("kagent", answer)},
			[]string{"a.yaml: 1 others, 0 empty", "b.yaml[1]/data/answer.json# agent", "b.yaml: 1 others, 0 empty"}},
		{"shared by agents, one strict", map[string]string{"a.yaml": from + "---\n" + from + "      outputSchemaStrict: true\n", "b.yaml": from, "c.yaml": configMap("kagent", answer)},
			[]string{"c.yaml[0]/data/answer.json# agent strict", "c.yaml: 1 others, 0 empty"}},
		{"malformed", map[string]string{"a.yaml": agent + "      outputSchemaFrom: {name: schemas}\n"},
			[]string{"a.yaml:7:26: outputSchemaFrom wants the texts name and key, of a ConfigMap of the same namespace"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			write(t, tt.files)
			check(t, readAll(t, Options{}, "."), tt.want...)
		})
	}
}

// TestReadTogether reads all inputs at once, as workers do; the race detector
// looks on.
func TestReadTogether(t *testing.T) {
	write(t, map[string]string{"a.yaml": from, "b.yaml": configMap("kagent", "  answer.json: '{}'\n"), "c.yaml": agent + "      outputSchema: {}\n"})
	set := Find([]string{"."}, Options{})
	counts := make([]int, set.Len())
	var wait sync.WaitGroup
	for i := range set.Len() {
		wait.Go(func() { counts[i] = len(set.Read(i).Schemas) })
	}
	wait.Wait()
	if counts[0] != 1 || counts[1] != 0 || counts[2] != 1 {
		t.Errorf("%v schemas", counts)
	}
}
