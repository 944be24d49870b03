package lint

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with what to do about a keyword that a profile or a target
// does not take.

// The hints that several keywords share.
const (
	sayDefault    = `say it in "description"; the code that reads the answer can fill the default in`
	sayExample    = `put the example into "description", or leave it out`
	sayNothing    = `leave it out: it says nothing about the value`
	sayComment    = `put the remark into "description", or leave it out`
	sayLength     = `say the length in "description", or hold it with a "pattern" such as "^.{1,80}$"`
	sayBound      = `say the bound in "description" and check it where the answer is read`
	sayCount      = `say how many elements there are in "description" and check it where the answer is read`
	sayContent    = `say in "description" what the text holds`
	useTupleForm  = `use an object with one named property for each position`
	useMap        = `use an array of objects with "key" and "value"`
	useClosed     = `use "additionalProperties": false`
	useBranches   = `write each case out as a branch of "anyOf"`
	useDefinition = `put the part into "$defs" and refer to it as "#/$defs/NAME"`
	useOneSchema  = `write its members out as one schema`
	useNoRef      = `write the definition out in place of the reference`
)

// keywordHints has the hint for each keyword; those without one are allowed
// everywhere or get the rule's remedy.
var keywordHints = [schema.KeywordCount]string{
	schema.KwAdditionalProperties:  "nothing to do: the final check holds it, whatever the provider does",
	schema.KwDefault:               sayDefault,
	schema.KwExamples:              sayExample,
	schema.KwExample:               sayExample,
	schema.KwComment:               sayComment,
	schema.KwAnchor:                useDefinition,
	schema.KwVocabulary:            sayNothing,
	schema.KwDynamicRef:            useDefinition,
	schema.KwDynamicAnchor:         useDefinition,
	schema.KwReadOnly:              sayNothing,
	schema.KwWriteOnly:             sayNothing,
	schema.KwDeprecated:            sayNothing,
	schema.KwContentEncoding:       sayContent,
	schema.KwContentMediaType:      sayContent,
	schema.KwContentSchema:         sayContent,
	schema.KwMinLength:             sayLength,
	schema.KwMaxLength:             sayLength,
	schema.KwMinimum:               sayBound,
	schema.KwMaximum:               sayBound,
	schema.KwExclusiveMinimum:      sayBound,
	schema.KwExclusiveMaximum:      sayBound,
	schema.KwMultipleOf:            sayBound,
	schema.KwMinItems:              sayCount,
	schema.KwMaxItems:              sayCount,
	schema.KwUniqueItems:           `say in "description" that no element repeats and check it where the answer is read`,
	schema.KwContains:              `say in "description" which element must be there, or give it a property of its own`,
	schema.KwMinContains:           sayCount,
	schema.KwMaxContains:           sayCount,
	schema.KwPrefixItems:           useTupleForm,
	schema.KwItems:                 useTupleForm, // a list-valued one
	schema.KwAdditionalItems:       useTupleForm,
	schema.KwUnevaluatedItems:      sayCount,
	schema.KwMinProperties:         `list what must be there in "required"`,
	schema.KwMaxProperties:         useClosed,
	schema.KwPatternProperties:     useMap,
	schema.KwPropertyNames:         useMap,
	schema.KwUnevaluatedProperties: useClosed,
	schema.KwDependentRequired:     useBranches,
	schema.KwDependentSchemas:      useBranches,
	schema.KwDependencies:          useBranches,
	schema.KwOneOf:                 `use "anyOf"; it takes an answer that matches several branches too`,
	schema.KwAllOf:                 useOneSchema,
	schema.KwNot:                   `say what the value may be in place of what it may not`,
	schema.KwIf:                    useBranches,
	schema.KwThen:                  useBranches,
	schema.KwElse:                  useBranches,
	schema.KwDefinitions:           `rename it to "$defs", with the references to it`,
	schema.KwOldID:                 `leave it out, or write "$id" at the root`,
	schema.KwNullable:              `add "null" to the list of types`,
	schema.KwDiscriminator:         `give each branch a property with a "const" of its own`,
	schema.KwPropertyOrdering:      `write "properties" in that order`,
}

// keywordHint gives the hint for one use of a keyword.
func (p *Pass) keywordHint(s *schema.Schema, keyword schema.Node, class string) string {
	if class == allOfWithRef {
		return useNoRef
	}
	switch k := keyword.Keyword(); k {
	case schema.NoKeyword:
		return p.unknownHint(keyword)
	case schema.KwNullable:
		return nullableHint(s, keyword)
	case schema.KwDefault:
		if keyword.Is(schema.Null) {
			return `leave it out, and let the type be a list with "null"`
		}
		return sayDefault
	default:
		return keywordHints[k]
	}
}

// RemedyFor says what to do about one form of the rule's shape: about that
// keyword, where the form is a keyword. "" asks about all of them.
func (r *Rule) RemedyFor(class string) string {
	switch {
	case r.Parameter != KeywordParameter || class == "":
		return r.Remedy
	case class == allOfWithRef:
		return useNoRef
	}
	name, _, _ := strings.Cut(strings.TrimSuffix(class, "[]"), ">")
	for k := schema.NoKeyword + 1; int(k) < schema.KeywordCount; k++ {
		if k.String() == name && keywordHints[k] != "" {
			return keywordHints[k]
		}
	}
	return r.Remedy
}

// nullableHint writes the type list down when the type is known.
func nullableHint(s *schema.Schema, keyword schema.Node) string {
	switch {
	case keyword.False():
		return sayNothing
	case s.Types.Len() == 1 && !s.TypeList:
		return `write "type": ["` + s.Types.String() + `", "null"]`
	}
	return keywordHints[schema.KwNullable]
}

// unknownHint is for a keyword that nobody knows: a slip of the pen, a
// property that stands in the wrong place, or an annotation.
func (p *Pass) unknownHint(keyword schema.Node) string {
	if guess := p.guessKeyword(keyword.Name()); guess != "" {
		return "did you mean " + quoted(guess) + "?"
	}
	if keyword.Is(schema.Object) {
		return `if it is a property, move it into "properties"; otherwise leave it out`
	}
	return sayNothing
}

// knownKeywords lists the names of all keywords.
func knownKeywords() []string {
	list := make([]string, 0, schema.KeywordCount)
	for k := schema.NoKeyword + 1; int(k) < schema.KeywordCount; k++ {
		list = append(list, k.String())
	}
	return list
}
