package config

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"sigs.k8s.io/yaml"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// This file holds docs/config.schema.json, by which editors complete a
// configuration, to the reader.

const schemaPath = "../../docs/config.schema.json"

// subschema is as much of the schema as the tests look at.
type subschema struct {
	Type       string
	Properties map[string]*subschema
	Items      *subschema
	Required   []string
	Enum       []string
	Additional *bool `json:"additionalProperties"`
}

func (s *subschema) names() []string {
	var list []string
	for name := range s.Properties {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

func readSchema(t *testing.T) (text []byte, root subschema) {
	t.Helper()
	text, err := os.ReadFile(schemaPath)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &root); err != nil {
		t.Fatal(err)
	}
	return text, root
}

// ignorableRules lists the rules that some profile lets an entry name.
func ignorableRules() []string {
	bare, _ := lint.ProfileOf("none")
	var ids []string
	for _, r := range lint.Rules() {
		if !bare.Forbids(r) {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// TestSchemaNamesAll lists exactly what the reader knows: keys, profiles,
// providers, severities, rules.
func TestSchemaNamesAll(t *testing.T) {
	text, root := readSchema(t)
	if *update {
		text = setEnum(t, text, `"The ID of a provider."`, providers.IDs())
		text = setEnum(t, text, `"The rule. `, ignorableRules())
		if err := os.WriteFile(schemaPath, text, 0o644); err != nil {
			t.Fatal(err)
		}
		_, root = readSchema(t)
	}
	var profiles []string
	for _, p := range lint.Profiles() {
		profiles = append(profiles, p.Name)
	}
	entry := root.Properties["ignore"].Items
	for _, c := range []struct {
		what      string
		want, got []string
	}{
		{"keys", slices.Sorted(slices.Values(keys)), root.names()},
		{"keys of an entry", slices.Sorted(slices.Values(entryKeys)), entry.names()},
		{"required keys of an entry", []string{"rule", "reason"}, entry.Required},
		{"profiles", profiles, root.Properties["profile"].Enum},
		{"providers", providers.IDs(), root.Properties["providers"].Items.Enum},
		{"severities", []string{lint.Error.String(), lint.Warning.String(), lint.Info.String()}, root.Properties["fail-on"].Enum},
		{"rules", ignorableRules(), entry.Properties["rule"].Enum},
	} {
		if diff := cmp.Diff(c.want, c.got); diff != "" {
			t.Errorf("%s (-want +got); -update writes providers and rules anew:\n%s", c.what, diff)
		}
	}
	if root.Additional == nil || *root.Additional || entry.Additional == nil || *entry.Additional {
		t.Error("the schema takes unknown keys")
	}
}

// setEnum writes the list of the enum that follows a description.
func setEnum(t *testing.T, text []byte, after string, list []string) []byte {
	t.Helper()
	at := bytes.Index(text, []byte(after))
	start := at + bytes.Index(text[at:], []byte(`"enum": [`)) + len(`"enum": [`)
	end := start + bytes.IndexByte(text[start:], ']')
	line := text[bytes.LastIndexByte(text[:start], '\n')+1 : start]
	indent := "\n" + string(line[:bytes.IndexByte(line, '"')])
	var b strings.Builder
	for i, id := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(indent + `  "` + id + `"`)
	}
	return slices.Concat(text[:start], []byte(b.String()+indent), text[end:])
}

// compiled is the schema, ready to validate.
func compiled(t *testing.T) *jsonschema.Schema {
	t.Helper()
	text, _ := readSchema(t)
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("kedi:config", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("kedi:config")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// takes says whether the schema takes a configuration.
func takes(t *testing.T, s *jsonschema.Schema, text string) bool {
	t.Helper()
	asJSON, err := yaml.YAMLToJSON([]byte(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(asJSON))
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(doc) == nil
}

// TestSchemaAgrees has configurations that reader and schema both take, and
// such as both refuse.
func TestSchemaAgrees(t *testing.T) {
	s := compiled(t)
	for text, want := range map[string]bool{
		"profile: portable\nproviders: [claude, gemini]\nfail-on: warning\nignore:\n  - path: schemas/legacy/**\n    rule: object-open\n    pointer: /properties/address\n    reason: it is so\n": true,
		"{}":                    true,
		"ignore: []":            true,
		"fail-on: info":         true,
		"profile: strct":        false,
		"profile: [strict]":     false,
		"provider: [claude]":    false,
		"providers: claude":     false,
		"providers: [gpt]":      false,
		"fail-on: none":         false,
		"ignore: {rule: a}":     false,
		"ignore: [object-open]": false,
		"[]":                    false,
		"ignore: [{rule: depth, reason: r, pointer: ''}]":             true,
		"ignore: [{rule: depth, reason: r, pointer: /a/*/**}]":        true,
		"ignore: [{rule: depth, reason: r, pointer: a}]":              false,
		"ignore: [{rule: depth, reason: r, path: /a}]":                false,
		"ignore: [{rule: depth, reason: r, path: ''}]":                false,
		"ignore: [{rule: depth, reason: r, rules: a}]":                false,
		"ignore: [{rule: depth, reason: ' '}]":                        false,
		"ignore: [{rule: depth, reason: ''}]":                         false,
		"ignore: [{rule: depth}]":                                     false,
		"ignore: [{reason: r}]":                                       false,
		"ignore: [{rule: dpth, reason: r}]":                           false,
		"ignore: [{rule: " + lint.Rules()[0].ID + ", reason: r}]":     false,
		"profile: none\nignore: [{rule: root-not-object, reason: r}]": true,
	} {
		if _, err := loaded(t, text); (err == nil) != want {
			t.Errorf("%s\nthe reader says %v", text, err)
		}
		if got := takes(t, s, text); got != want {
			t.Errorf("%s\nthe schema says %v", text, got)
		}
	}
}

// TestSchemaTakesRealFiles validates the configurations in the documentation
// and in the scripts that test the command.
func TestSchemaTakesRealFiles(t *testing.T) {
	s, seen := compiled(t), 0
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range pages {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range strings.Split(string(text), "```yaml\n")[1:] {
			block, _, _ = strings.Cut(block, "```")
			if !strings.Contains(block, "\nignore:") && !strings.HasPrefix(block, "profile:") {
				continue
			}
			if seen++; !takes(t, s, block) {
				t.Errorf("%s: not valid:\n%s", path, block)
			}
		}
	}
	if seen == 0 {
		t.Error("no configuration in the documentation")
	}
}

// TestSchemaIsPortable lints the schema itself: no finding at all, not even an
// info, at any provider under the portable profile.
func TestSchemaIsPortable(t *testing.T) {
	text, _ := readSchema(t)
	d, err := schema.ParseJSON(text)
	if err != nil {
		t.Fatal(err)
	}
	portable, _ := lint.ProfileOf("portable")
	l := lint.NewLinter(lint.Options{Profile: portable, Targets: providers.Default(false)})
	for _, f := range l.Lint(lint.Schema{Root: d.Root(), Written: len(text)}) {
		t.Errorf("%s: %s: %s [%s]", f.Pointer(), f.Severity, f.Message, f.Rule.ID)
	}
}
