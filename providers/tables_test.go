package providers

import (
	"slices"
	"strings"
	"testing"
)

// keywordRows are the rows that every keyword table has. "format" has none.
var keywordRows = strings.Fields(`
	$schema $id $defs $ref type title description properties required
	additionalProperties items enum const anyOf pattern default examples example
	$comment $anchor $vocabulary $dynamicRef $dynamicAnchor readOnly writeOnly
	deprecated contentEncoding contentMediaType contentSchema minLength maxLength
	minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems
	minItems>1 maxItems uniqueItems contains minContains maxContains prefixItems
	items[] additionalItems unevaluatedItems minProperties maxProperties
	patternProperties propertyNames unevaluatedProperties dependentRequired
	dependentSchemas dependencies oneOf allOf allOf+$ref not if then else
	definitions id nullable discriminator propertyOrdering x-* *`)

var formatRows = strings.Fields(`date-time date time duration hostname ipv4 ipv6 email uuid uri *`)

// ruleClasses are the rules that tables may name, each with its classes; "-"
// stands for the rule without a class.
var ruleClasses = map[string]string{
	"anyof-first-key":       "-",
	"anyof-sibling":         "-",
	"array-items-missing":   "-",
	"boolean-subschema":     "-",
	"complexity":            "grammar states",
	"depth":                 "objects>10 objects>5 levels>5",
	"enum-budget":           "-",
	"enum-case":             "-",
	"enum-empty-string":     "-",
	"enum-large":            "-",
	"enum-member-complex":   "-",
	"enum-member-type":      "-",
	"enum-non-string":       "-",
	"enum-null-missing":     "-",
	"enum-untyped":          "enum const",
	"id-scope":              "-",
	"keyword-misplaced":     "- format",
	"keyword-shape":         "-",
	"node-unsatisfiable":    "enum-empty const",
	"node-untyped":          "-",
	"number-precision":      "- overflow",
	"number-spelling":       "-",
	"object-empty":          "missing empty root-missing root-empty",
	"object-open":           "-",
	"object-open-map":       "-",
	"optional-count":        "written expanded",
	"pattern-backreference": "-",
	"pattern-dialect":       "-",
	"pattern-lookaround":    "-",
	"pattern-repeat":        "-",
	"pattern-unanchored":    "-",
	"pattern-word-boundary": "-",
	"property-count":        ">5000 >100",
	"property-name":         "-",
	"property-optional":     "-",
	"ref-form":              "external root definitions anchor deep",
	"ref-recursive":         "-",
	"ref-sibling":           "-",
	"ref-unresolved":        "-",
	"required-undeclared":   "-",
	"root-combinator":       "-",
	"root-not-object":       "untyped type-list other-type ref not-a-schema",
	"schema-dialect":        "-",
	"schema-not-sent":       "-",
	"size":                  "kedi",
	"text-budget":           "-",
	"union-count":           "written expanded",
	"union-headroom":        "-",
}

func knownClass(rule, class string) bool {
	if class == "" {
		class = "-"
	}
	return slices.Contains(strings.Fields(ruleClasses[rule]), class)
}

// TestEveryRowIsThere holds a target that is sent a schema to a fact about
// every keyword and every format: what is missing would pass as accepted.
func TestEveryRowIsThere(t *testing.T) {
	for _, target := range All() {
		if target.NoSchema && len(target.Keywords) == 0 {
			continue
		}
		for _, name := range keywordRows {
			if _, ok := target.findKeyword(name); !ok {
				t.Errorf("%s: no fact about the keyword %s", target.ID, name)
			}
		}
		for _, name := range formatRows {
			if _, ok := target.findFormat(name); !ok {
				t.Errorf("%s: no fact about the format %s", target.ID, name)
			}
		}
	}
}

// TestRowsAreKnown finds a misspelt or repeated row, which no question would
// ever reach.
func TestRowsAreKnown(t *testing.T) {
	for _, target := range All() {
		seen := map[string]bool{}
		check := func(row string, known bool) {
			if !known {
				t.Errorf("%s: unknown row %s", target.ID, row)
			}
			if seen[row] {
				t.Errorf("%s: two rows %s", target.ID, row)
			}
			seen[row] = true
		}
		for _, r := range target.Keywords {
			check("keyword "+r.Keyword, slices.Contains(keywordRows, r.Keyword))
		}
		for _, r := range target.Formats {
			check("format "+r.Format, slices.Contains(formatRows, r.Format))
		}
		for _, r := range target.Rules {
			check("rule "+r.Rule+" "+r.Class, knownClass(r.Rule, r.Class))
		}
	}
}

// TestEveryRuleIsUsed finds a rule or class in the list above that no table
// names any more.
func TestEveryRuleIsUsed(t *testing.T) {
	unnamed := []string{"node-unsatisfiable const"}
	for rule, classes := range ruleClasses {
		for _, class := range strings.Fields(classes) {
			row := rule + " " + class
			if class == "-" {
				class = ""
			}
			if named := ruleIsNamed(rule, class); named == slices.Contains(unnamed, row) {
				t.Errorf("%s: named by a table: %t", row, named)
			}
		}
	}
}

func ruleIsNamed(rule, class string) bool {
	for _, target := range All() {
		if _, ok := target.findRule(rule, class); ok {
			return true
		}
	}
	return false
}

// TestLimitsAgreeWithRules compares a limit with the fact about the rule that
// measures it.
func TestLimitsAgreeWithRules(t *testing.T) {
	for _, target := range All() {
		for _, l := range target.Limits {
			if l.What == "" || l.Number == "" && l.Note == "" {
				t.Errorf("%s: empty limit %+v", target.ID, l)
			}
			rule, ok := target.findRule(l.Rule, l.Class)
			if !ok {
				if l.Rule != "" && l.Rule != "wrapper-name" {
					t.Errorf("%s: the limit on %s names %s %s, which has no fact", target.ID, l.What, l.Rule, l.Class)
				}
				continue
			}
			if rule != l.Fact {
				t.Errorf("%s: the limit on %s says %v, its rule %v", target.ID, l.What, l.Fact, rule)
			}
		}
	}
}

// TestLikeChainsEnd follows Like from each target.
func TestLikeChainsEnd(t *testing.T) {
	for _, target := range All() {
		steps := 0
		for at := target; at.Like != ""; steps++ {
			next, ok := ByID(at.Like)
			if !ok {
				t.Fatalf("%s: like %q, which is no target", at.ID, at.Like)
			}
			if steps > len(targets) {
				t.Fatalf("%s: Like goes in a circle", target.ID)
			}
			at = next
		}
		if target.Lowered && target.Like == "" {
			t.Errorf("%s: lowers facts it has from nobody", target.ID)
		}
	}
}
