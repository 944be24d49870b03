package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/kedi-lang/kedi-schema"

// mayImport has, for each package of the module, the packages of the module
// that it may import: the one way in which the layout allows them. Commands
// and tests are at the top and see everything below.
var mayImport = map[string][]string{
	"":                     {"cmd"},
	"cmd":                  {"a2acall", "digest", "lint", "providers", "internal/*"},
	"a2acall":              {"digest", "internal/schema", "internal/validate"},
	"digest":               nil,
	"lint":                 {"providers", "internal/edit", "internal/regex", "internal/schema"},
	"providers":            {"internal/schema"},
	"internal/baseline":    {"lint", "internal/schema"},
	"internal/batch":       {"lint", "providers", "internal/config", "internal/fix", "internal/report", "internal/schema", "internal/source"},
	"internal/config":      {"lint", "providers", "internal/schema"},
	"internal/fix":         {"lint", "internal/edit", "internal/schema"},
	"internal/fingerprint": {"digest", "lint", "providers", "internal/report", "internal/schema", "internal/source"},
	"internal/edit":        {"internal/schema"},
	"internal/gendocs":     {"cmd"},
	"internal/generate":    {"internal/schema"},
	"internal/judge":       {"internal/report", "internal/schema", "internal/source", "internal/validate"},
	"internal/matrix":      {"lint", "providers", "internal/batch", "internal/report", "internal/schema", "internal/source"},
	"internal/mockagent":   {"digest", "internal/generate", "internal/schema", "internal/validate"},
	"internal/outfile":     nil,
	"internal/pages":       {"lint", "providers", "internal/schema"},
	"internal/regex":       nil,
	"internal/report":      {"lint", "providers", "internal/baseline", "internal/schema"},
	"internal/schema":      nil,
	"internal/source":      {"internal/schema"},
	"internal/transform":   {"lint", "providers", "internal/batch", "internal/outfile", "internal/report", "internal/schema", "internal/source"},
	"internal/validate":    {"internal/schema"},
}

// TestLayout holds the imports of every package to the table.
func TestLayout(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for line := range strings.Lines(string(out)) {
		paths := strings.Fields(line)
		name := short(paths[0])
		allowed, known := mayImport[name]
		if !known {
			t.Errorf("package %q has no row in the table of imports", name)
		}
		for _, path := range paths[1:] {
			if ours(path) && !permitted(allowed, short(path)) {
				t.Errorf("package %q imports %q; it may import %q", name, short(path), allowed)
			}
		}
	}
}

func ours(path string) bool { return path == module || strings.HasPrefix(path, module+"/") }

func short(path string) string { return strings.TrimPrefix(strings.TrimPrefix(path, module), "/") }

func permitted(allowed []string, name string) bool {
	return slices.Contains(allowed, name) ||
		slices.Contains(allowed, "internal/*") && strings.HasPrefix(name, "internal/")
}
