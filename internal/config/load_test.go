package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kedi-lang/kedi-schema/lint"
)

// write puts a file into a folder, which it makes.
func write(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// loaded reads a configuration from a folder of its own.
func loaded(t *testing.T, text string) (*Config, error) {
	t.Helper()
	return load(write(t, filepath.Join(t.TempDir(), Name), text), Name)
}

// valid reads a configuration that has no fault.
func valid(t *testing.T, text string) *Config {
	t.Helper()
	c, err := loaded(t, text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

const full = `# how we lint
profile: strict
providers: [gemini, claude]
fail-on: warning
ignore:
  - path: schemas/**/*.json
    rule: node-untyped
    pointer: /properties/*/items
    reason: any value will do
  - rule: enum-case
    reason: |
      a map by design
`

func TestLoad(t *testing.T) {
	c := valid(t, full)
	if c.Path != Name || c.Profile.Name != "strict" || c.FailOn != lint.Warning {
		t.Errorf("path %s, profile %s, fail-on %s", c.Path, c.Profile.Name, c.FailOn)
	}
	if got := ids(c.Providers); got != "claude, gemini" {
		t.Errorf("providers %s", got)
	}
	type entry struct{ Path, Rule, Pointer, Reason string }
	var got []entry
	for _, e := range c.Ignore {
		pointer := "none"
		if e.Pointer != nil {
			pointer = *e.Pointer
		}
		got = append(got, entry{e.Path, e.Rule, pointer, e.Reason})
	}
	want := []entry{
		{"schemas/**/*.json", "node-untyped", "/properties/*/items", "any value will do"},
		{"", "enum-case", "none", "a map by design\n"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if e := c.Ignore[1]; e.Line != 10 || e.Column != 5 {
		t.Errorf("the second entry stands at %d:%d", e.Line, e.Column)
	}
}

func TestLoadEmpty(t *testing.T) {
	for _, text := range []string{"", "# nothing yet\n", "---\n", "profile:\nproviders:\nfail-on:\nignore:\n", "{}"} {
		c, err := loaded(t, text)
		if err != nil || c.Profile != nil || c.Providers != nil || c.FailOn != lint.None || c.Ignore != nil {
			t.Errorf("%q: %+v, %v", text, c, err)
		}
	}
}

func TestLoadJSON(t *testing.T) {
	c, err := Load(write(t, filepath.Join(t.TempDir(), "kedi.json"), `{"profile": "none", "fail-on": "info"}`))
	if err != nil || c.Profile.Name != "none" || c.FailOn != lint.Info {
		t.Errorf("%+v, %v", c, err)
	}
}

const theProviders = "openai, openai-strict, azure-openai, azure-openai-strict, foundry, foundry-strict, claude, bedrock, " +
	"gemini, gemini-json-schema, mistral, ollama, sap-ai-core, kedi-a2a"

func TestFaults(t *testing.T) {
	entry := func(members string) string { return "ignore:\n  - " + strings.ReplaceAll(members, "\n", "\n    ") }
	for _, c := range []struct{ name, text, want string }{
		{"no mapping", "- a", `1:1: expected a mapping, found a list`},
		{"text", "portable", `1:1: expected a mapping, found a string`},
		{"unknown key", "profil: strict", `1:1: unknown key "profil"; did you mean "profile"?`},
		{"strange key", "extends: x", `1:1: unknown key "extends"; the keys are profile, providers, fail-on, ignore`},
		{"key twice", "profile: none\nprofile: none", `2:1: the key "profile" is there twice; keep one`},
		{"profile of another type", "profile: 3", `1:10: profile: expected a string, found a number`},
		{"unknown profile", "profile: portible", `1:10: unknown profile "portible"; did you mean "portable"?`},
		{"strange profile", "profile: x", `1:10: unknown profile "x"; the profiles are portable, strict, none`},
		{"providers as text", "providers: claude", `1:12: providers: expected a list, found a string`},
		{"no providers", "providers: []", `1:12: providers: the list is empty; name a provider, or leave the key out to ask all`},
		{"unknown provider", "providers: [claud]", `1:13: unknown provider "claud"; did you mean "claude"?`},
		{"strange provider", "providers:\n- acme", `2:3: unknown provider "acme"; the providers are ` + theProviders},
		{"provider twice", "providers: [claude, claude]", `1:21: the provider "claude" is named twice`},
		{"provider of another type", "providers: [{}]", `1:13: expected a string, found a mapping`},
		{"unknown severity", "fail-on: warn", `1:10: unknown severity "warn"; fail-on is one of error, warning, info`},
		{"no severity", "fail-on: none", `1:10: unknown severity "none"; fail-on is one of error, warning, info`},
		{"misspelled severity", "fail-on: waning", `1:10: unknown severity "waning"; did you mean "warning"?`},
		{"ignore as mapping", "ignore: {rule: x}", `1:10: ignore: expected a list, found a mapping`},
		{"entry as text", "ignore: [node-untyped]",
			`1:10: expected a mapping with the keys path, rule, pointer, reason, found a string`},
		{"no reason", entry("rule: node-untyped"), `2:5: the entry has no reason; say why the finding may stay`},
		{"null reason", entry("rule: node-untyped\nreason:"), `2:5: the entry has no reason; say why the finding may stay`},
		{"blank reason", entry("rule: node-untyped\nreason: ' '"), `3:13: the reason is empty; say why the finding may stay`},
		{"reason of another type", entry("rule: node-untyped\nreason: [a]"), `3:13: reason: expected a string, found a list`},
		{"no rule", entry("reason: x"), `2:5: the entry has no rule; name the rule to ignore`},
		{"unknown rule", entry("rule: node-untipped\nreason: x"), `2:11: unknown rule "node-untipped"; did you mean "node-untyped"?`},
		{"strange rule", entry("rule: everything\nreason: x"), `2:11: unknown rule "everything"; kedi-schema rules lists them`},
		{"rule of every profile", entry("rule: document-syntax\nreason: x"),
			`2:11: the rule "document-syntax" cannot be ignored: it is an error in every profile`},
		{"rule of the profile", "profile: strict\n" + entry("rule: object-open\nreason: x"),
			`3:11: the rule "object-open" cannot be ignored in the profile strict: kagent itself refuses such a schema`},
		{"unknown entry key", entry("rule: node-untyped\nreason: x\nfile: a.json"),
			`4:5: unknown key "file"; the keys are path, rule, pointer, reason`},
		{"absolute path", entry("rule: node-untyped\nreason: x\npath: /a.json"),
			`4:11: path: "/a.json" is absolute; write it relative to the folder of this file`},
		{"folder", entry("rule: node-untyped\nreason: x\npath: a/"),
			`4:11: path: "a/" names no file; for all files of a folder write "a/**"`},
		{"no glob", entry("rule: node-untyped\nreason: x\npath: 'a[.json'"),
			`4:11: path: "a[.json" is no glob; write \\[ for a bracket that stands for itself`},
		{"no pointer", entry("rule: node-untyped\nreason: x\npointer: a/b"),
			`4:14: pointer: "a/b" is no JSON Pointer; it is empty or begins with /`},
		{"escape in pointer", entry("rule: node-untyped\nreason: x\npointer: /a~b"),
			`4:14: pointer: "/a~b" is no JSON Pointer; ~ is written ~0 and / inside a name ~1`},
		{"stars inside", entry("rule: node-untyped\nreason: x\npointer: /a/**/b"),
			`4:14: pointer: ** stands at the end only; write * for a single token`},
		{"second document", "profile: none\n---\nprofile: none\n", `3:1: a second document; a configuration is one`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := loaded(t, c.text)
			if err == nil {
				t.Fatal("no error")
			}
			if diff := cmp.Diff(Name+":"+c.want, err.Error()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestEveryFault reports all faults at once, in the order of the text.
func TestEveryFault(t *testing.T) {
	_, err := loaded(t, "ignore:\n- rule: x1\nprofil: strict\nfail-on: 1\n")
	want := []string{
		Name + `:2:3: the entry has no reason; say why the finding may stay`,
		Name + `:2:9: unknown rule "x1"; kedi-schema rules lists them`,
		Name + `:3:1: unknown key "profil"; did you mean "profile"?`,
		Name + `:4:10: fail-on: expected a string, found a number`,
	}
	if err == nil {
		t.Fatal("no error")
	}
	if diff := cmp.Diff(want, strings.Split(err.Error(), "\n")); diff != "" {
		t.Error(diff)
	}
}

func TestSyntax(t *testing.T) {
	for name, text := range map[string]string{"kedi.json": `{"profile": }`, "kedi.yaml": "profile: [none\n"} {
		_, err := Load(write(t, filepath.Join(t.TempDir(), name), text))
		var list Error
		if !errors.As(err, &list) || len(list) != 1 || list[0].Line == 0 || list[0].Message == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestUnreadable(t *testing.T) {
	if _, err := Load(filepath.Join(t.TempDir(), "none.yaml")); err == nil || !strings.HasPrefix(err.Error(), "read configuration: ") {
		t.Errorf("a missing file: %v", err)
	}
	if _, err := Load(t.TempDir()); err == nil {
		t.Error("a folder is read")
	}
}
