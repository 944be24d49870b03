package schema

// Keyword identifies a keyword that JSON Schema, OpenAPI or a provider knows.
// The zero value, NoKeyword, is any other member of a schema.
type Keyword uint8

// The known keywords, in the order of the keyword table.
const (
	NoKeyword Keyword = iota
	KwSchema
	KwID
	KwDefs
	KwRef
	KwType
	KwTitle
	KwDescription
	KwProperties
	KwRequired
	KwAdditionalProperties
	KwItems
	KwEnum
	KwConst
	KwAnyOf
	KwPattern
	KwFormat
	KwDefault
	KwExamples
	KwExample
	KwComment
	KwAnchor
	KwVocabulary
	KwDynamicRef
	KwDynamicAnchor
	KwReadOnly
	KwWriteOnly
	KwDeprecated
	KwContentEncoding
	KwContentMediaType
	KwContentSchema
	KwMinLength
	KwMaxLength
	KwMinimum
	KwMaximum
	KwExclusiveMinimum
	KwExclusiveMaximum
	KwMultipleOf
	KwMinItems
	KwMaxItems
	KwUniqueItems
	KwContains
	KwMinContains
	KwMaxContains
	KwPrefixItems
	KwAdditionalItems
	KwUnevaluatedItems
	KwMinProperties
	KwMaxProperties
	KwPatternProperties
	KwPropertyNames
	KwUnevaluatedProperties
	KwDependentRequired
	KwDependentSchemas
	KwDependencies
	KwOneOf
	KwAllOf
	KwNot
	KwIf
	KwThen
	KwElse
	KwDefinitions
	KwOldID
	KwNullable
	KwDiscriminator
	KwPropertyOrdering
	keywordCount
)

// KeywordCount is one more than the largest [Keyword], for tables indexed by
// keyword.
const KeywordCount = int(keywordCount)

// Holds says what kind of value a keyword wants, and so where subschemas are.
type Holds uint8

// What keywords hold.
const (
	HoldsAny          Holds = iota // any value, or one that we do not judge
	HoldsSchema                    // a schema: an object, true or false
	HoldsSchemas                   // a non-empty list of schemas
	HoldsSchemaMap                 // an object whose values are schemas
	HoldsItems                     // a schema, or before 2020-12 a list of them
	HoldsDependencies              // an object of schemas or lists of names
	HoldsType                      // a type name, or a non-empty list of distinct ones
	HoldsNames                     // a list of distinct strings
	HoldsNameLists                 // an object of lists of distinct strings
	HoldsList                      // a list of any values
	HoldsCount                     // a whole number from 0
	HoldsNumber                    // a number
	HoldsPositive                  // a number above 0
	HoldsText                      // a string
	HoldsFlag                      // true or false
)

// keywordTable has a row a keyword: its name and what it holds.
var keywordTable = [keywordCount]struct {
	name  string
	holds Holds
}{
	KwSchema:                {"$schema", HoldsText},
	KwID:                    {"$id", HoldsText},
	KwDefs:                  {"$defs", HoldsSchemaMap},
	KwRef:                   {"$ref", HoldsText},
	KwType:                  {"type", HoldsType},
	KwTitle:                 {"title", HoldsText},
	KwDescription:           {"description", HoldsText},
	KwProperties:            {"properties", HoldsSchemaMap},
	KwRequired:              {"required", HoldsNames},
	KwAdditionalProperties:  {"additionalProperties", HoldsSchema},
	KwItems:                 {"items", HoldsItems},
	KwEnum:                  {"enum", HoldsList},
	KwConst:                 {"const", HoldsAny},
	KwAnyOf:                 {"anyOf", HoldsSchemas},
	KwPattern:               {"pattern", HoldsText},
	KwFormat:                {"format", HoldsText},
	KwDefault:               {"default", HoldsAny},
	KwExamples:              {"examples", HoldsList},
	KwExample:               {"example", HoldsAny},
	KwComment:               {"$comment", HoldsText},
	KwAnchor:                {"$anchor", HoldsText},
	KwVocabulary:            {"$vocabulary", HoldsAny},
	KwDynamicRef:            {"$dynamicRef", HoldsText},
	KwDynamicAnchor:         {"$dynamicAnchor", HoldsText},
	KwReadOnly:              {"readOnly", HoldsFlag},
	KwWriteOnly:             {"writeOnly", HoldsFlag},
	KwDeprecated:            {"deprecated", HoldsFlag},
	KwContentEncoding:       {"contentEncoding", HoldsText},
	KwContentMediaType:      {"contentMediaType", HoldsText},
	KwContentSchema:         {"contentSchema", HoldsSchema},
	KwMinLength:             {"minLength", HoldsCount},
	KwMaxLength:             {"maxLength", HoldsCount},
	KwMinimum:               {"minimum", HoldsNumber},
	KwMaximum:               {"maximum", HoldsNumber},
	KwExclusiveMinimum:      {"exclusiveMinimum", HoldsNumber},
	KwExclusiveMaximum:      {"exclusiveMaximum", HoldsNumber},
	KwMultipleOf:            {"multipleOf", HoldsPositive},
	KwMinItems:              {"minItems", HoldsCount},
	KwMaxItems:              {"maxItems", HoldsCount},
	KwUniqueItems:           {"uniqueItems", HoldsFlag},
	KwContains:              {"contains", HoldsSchema},
	KwMinContains:           {"minContains", HoldsCount},
	KwMaxContains:           {"maxContains", HoldsCount},
	KwPrefixItems:           {"prefixItems", HoldsSchemas},
	KwAdditionalItems:       {"additionalItems", HoldsSchema},
	KwUnevaluatedItems:      {"unevaluatedItems", HoldsSchema},
	KwMinProperties:         {"minProperties", HoldsCount},
	KwMaxProperties:         {"maxProperties", HoldsCount},
	KwPatternProperties:     {"patternProperties", HoldsSchemaMap},
	KwPropertyNames:         {"propertyNames", HoldsSchema},
	KwUnevaluatedProperties: {"unevaluatedProperties", HoldsSchema},
	KwDependentRequired:     {"dependentRequired", HoldsNameLists},
	KwDependentSchemas:      {"dependentSchemas", HoldsSchemaMap},
	KwDependencies:          {"dependencies", HoldsDependencies},
	KwOneOf:                 {"oneOf", HoldsSchemas},
	KwAllOf:                 {"allOf", HoldsSchemas},
	KwNot:                   {"not", HoldsSchema},
	KwIf:                    {"if", HoldsSchema},
	KwThen:                  {"then", HoldsSchema},
	KwElse:                  {"else", HoldsSchema},
	KwDefinitions:           {"definitions", HoldsSchemaMap},
	KwOldID:                 {"id", HoldsAny},
	KwNullable:              {"nullable", HoldsFlag},
	KwDiscriminator:         {"discriminator", HoldsAny},
	KwPropertyOrdering:      {"propertyOrdering", HoldsAny},
}

// String gives the keyword as it is written, "" for NoKeyword.
func (k Keyword) String() string { return keywordTable[k].name }

// Holds says what kind of value the keyword wants.
func (k Keyword) Holds() Holds { return keywordTable[k].holds }

// keywordSlots finds a keyword by a hash of its name: a linear probe in 256
// slots. It is filled once, at start, in a few microseconds.
var keywordSlots = func() (slots [256]Keyword) {
	for k := NoKeyword + 1; k < keywordCount; k++ {
		i := keywordHash(keywordTable[k].name)
		for slots[i] != NoKeyword {
			i++
		}
		slots[i] = k
	}
	return slots
}()

func keywordHash(name string) uint8 {
	return uint8(len(name))*37 + name[0]*5 + name[len(name)-1]*13 + name[len(name)/2]*3
}

// KeywordOf finds the keyword called name, or NoKeyword.
func KeywordOf(name string) Keyword {
	if name == "" {
		return NoKeyword
	}
	for i := keywordHash(name); ; i++ {
		k := keywordSlots[i]
		if k == NoKeyword || keywordTable[k].name == name {
			return k
		}
	}
}

// KeywordSet is a set of keywords.
type KeywordSet [2]uint64

// Keywords makes a set.
func Keywords(list ...Keyword) (s KeywordSet) {
	for _, k := range list {
		s.add(k)
	}
	return s
}

func (s *KeywordSet) add(k Keyword) { s[k>>6] |= 1 << (k & 63) }

// Has says whether k is in the set.
func (s KeywordSet) Has(k Keyword) bool { return s[k>>6]&(1<<(k&63)) != 0 }

// Meets says whether the two sets have a keyword in common.
func (s KeywordSet) Meets(other KeywordSet) bool {
	return s[0]&other[0]|s[1]&other[1] != 0
}
