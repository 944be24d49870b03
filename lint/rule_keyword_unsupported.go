package lint

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/providers"
)

// keywordUnsupported asks the profile and the targets about every member of
// every schema. It is the busiest rule, so a verdict is kept by keyword.
var keywordUnsupported = Rule{
	ID:    "keyword-unsupported",
	Title: "a keyword that the profile does not allow, or that a target refuses, ignores or weakens",
	Why: `A profile names the keywords that may be used. kagent's has no conditions, tuples, bounds
or defaults: its page prefers a compile error to a schema that a provider quietly reads as a looser
one. Beyond that, each target's table says keyword by keyword whether it is taken, ignored,
weakened or refused. Three forms have a row of their own: "minItems" above 1, "items" with a list,
and "allOf" with a reference in it. "additionalProperties" counts here when it is false; other
values are rules object-open and object-open-map. "format" is rule format-unsupported. Names of
properties and what stands in "enum", "const", "default" and "examples" are no keywords.`,
	Remedy: "leave the keyword out for this target",
	Fix: `safe: move "default" and examples into "description", delete other keywords that assert nothing, ` +
		`rename "definitions" with its references, merge an "allOf" of one member and write "oneOf" as "anyOf" where ` +
		`that changes nothing; unsafe: "oneOf" to "anyOf", "nullable" to a type list, move a bound into "description"`,
	Parameter:  KeywordParameter,
	Fails:      `{"type":"object","properties":{"a":{"type":"integer","minimum":0}},"required":["a"],"additionalProperties":false}`,
	Passes:     `{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"],"additionalProperties":false}`,
	Everywhere: true,
	Check:      checkKeywordUnsupported,
}

// The names by which the tables know keywords that nobody knows, and the
// value classes.
const (
	anyOther     = "*"
	anyExtension = "x-*"
	minItemsMany = "minItems>1"
	itemsList    = "items[]"
	allOfWithRef = "allOf+$ref"
)

func checkKeywordUnsupported(p *Pass, s *schema.Schema) {
	if !s.Is(schema.Object) {
		return
	}
	for c := range s.Children() {
		k := c.Keyword()
		if skipped(s, k, c) {
			continue
		}
		class := keywordClass(p.Tree, k, c)
		if v := p.keywordVerdict(k, class); v.severity != None {
			p.reportKeyword(s, c, class)
		}
	}
}

// skipped says that a keyword is another rule's.
func skipped(s *schema.Schema, k schema.Keyword, value schema.Node) bool {
	switch k {
	case schema.KwFormat:
		return true
	case schema.KwAdditionalProperties:
		return !value.False()
	}
	return s.Malformed(k)
}

// keywordClass gives the name by which the tables know this use of a keyword.
func keywordClass(tree *schema.Tree, k schema.Keyword, value schema.Node) string {
	switch {
	case k == schema.NoKeyword && strings.HasPrefix(value.Name(), "x-"):
		return anyExtension
	case k == schema.NoKeyword:
		return anyOther
	case k == schema.KwMinItems && !isNumber(value, "0") && !isNumber(value, "1"):
		return minItemsMany
	case k == schema.KwItems && value.Is(schema.Array):
		return itemsList
	case k == schema.KwAllOf && holdsRef(tree, value):
		return allOfWithRef
	}
	return k.String()
}

func isNumber(value schema.Node, text string) bool { return schema.SameNumber(value.Text(), text) }

// holdsRef says whether a member of "allOf" has a reference.
func holdsRef(tree *schema.Tree, list schema.Node) bool {
	for c := range list.Children() {
		if s := tree.SchemaAt(c); s != nil && s.Has(schema.KwRef) {
			return true
		}
	}
	return false
}

// keywordVerdict is the verdict on a class; that on a plain keyword is found
// without a look into a map.
func (p *Pass) keywordVerdict(k schema.Keyword, class string) *verdict {
	if class != k.String() {
		return p.linter.verdict(p.index, class)
	}
	kept := &p.linter.keywords[k]
	if *kept == nil {
		*kept = p.linter.verdict(p.index, class)
	}
	return *kept
}

func (p *Pass) reportKeyword(s *schema.Schema, keyword schema.Node, class string) {
	f := Finding{
		Class:   class,
		At:      AtName(keyword),
		Message: p.keywordMessage(keyword, class),
		Hint:    p.keywordHint(s, keyword, class),
	}
	if class == anyOther || class == anyExtension {
		f.Param = keyword.Name()
	}
	p.Report(f)
}

// keywordMessage says who minds: the profile, or else the targets that do the
// worst.
func (p *Pass) keywordMessage(keyword schema.Node, class string) string {
	thing := "the keyword " + quoted(keyword.Name())
	switch class {
	case anyOther:
		thing = "the unknown keyword " + quoted(keyword.Name())
	case minItemsMany:
		thing = `"minItems" above 1`
	case itemsList:
		thing = `a list in "items" (an older dialect's tuple)`
	case allOfWithRef:
		thing = `"allOf" with a reference in it`
	}
	profile := p.linter.opts.Profile
	if profile.Severity(p.rule, class) != None {
		return thing + " is outside the " + profile.Name + " profile"
	}
	return thing + " " + worst(p.linter.verdict(p.index, class).targets)
}

// worst says what the targets that do the worst to a shape do to it.
func worst(targets []Harm) string {
	effect := providers.Accepted
	for _, t := range targets {
		effect = max(effect, t.Fact.Effect)
	}
	var ids []string
	for _, t := range targets {
		if t.Fact.Effect == effect {
			ids = append(ids, t.Target.ID)
		}
	}
	list := strings.Join(ids, ", ")
	switch effect {
	case providers.Refused:
		return "is refused by " + list
	case providers.Weakened:
		return "is weakened by " + list
	case providers.Ignored:
		return "is ignored by " + list
	}
	return "may or may not be taken by " + list
}
