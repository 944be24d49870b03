package providers

import "github.com/kedi-lang/kedi-schema/internal/schema"

// This file has the fate of each keyword in a copy in Google's Schema form.

// treatment is what the conversion does with a keyword.
type treatment uint8

const (
	annotation treatment = iota // dropped: it asserts nothing
	structure                   // followed or merged before the copy is made
	shape                       // has code of its own
	plain                       // kept as it is written
	exclusive                   // becomes the bound without "exclusive"
	missing                     // the form has no such keyword
)

// keywordFates has a row a keyword: what becomes of it, and the types of the
// values that it speaks of. Unknown keywords have the row of NoKeyword.
var keywordFates = [schema.KeywordCount]struct {
	treatment treatment
	types     schema.TypeSet
}{
	schema.KwDefs:                  {structure, anyType},
	schema.KwDefinitions:           {structure, anyType},
	schema.KwRef:                   {structure, anyType},
	schema.KwDynamicRef:            {structure, anyType},
	schema.KwAllOf:                 {structure, anyType},
	schema.KwType:                  {shape, anyType},
	schema.KwTitle:                 {shape, anyType},
	schema.KwDescription:           {shape, anyType},
	schema.KwProperties:            {shape, schema.TypeObject},
	schema.KwRequired:              {shape, schema.TypeObject},
	schema.KwItems:                 {shape, schema.TypeArray},
	schema.KwPrefixItems:           {shape, schema.TypeArray},
	schema.KwEnum:                  {shape, anyType},
	schema.KwConst:                 {shape, anyType},
	schema.KwAnyOf:                 {shape, anyType},
	schema.KwOneOf:                 {shape, anyType},
	schema.KwFormat:                {plain, schema.TypeString | numeric},
	schema.KwPattern:               {plain, schema.TypeString},
	schema.KwMinLength:             {plain, schema.TypeString},
	schema.KwMaxLength:             {plain, schema.TypeString},
	schema.KwMinimum:               {plain, numeric},
	schema.KwMaximum:               {plain, numeric},
	schema.KwMinItems:              {plain, schema.TypeArray},
	schema.KwMaxItems:              {plain, schema.TypeArray},
	schema.KwMinProperties:         {plain, schema.TypeObject},
	schema.KwMaxProperties:         {plain, schema.TypeObject},
	schema.KwExclusiveMinimum:      {exclusive, numeric},
	schema.KwExclusiveMaximum:      {exclusive, numeric},
	schema.KwMultipleOf:            {missing, numeric},
	schema.KwUniqueItems:           {missing, schema.TypeArray},
	schema.KwContains:              {missing, schema.TypeArray},
	schema.KwMinContains:           {missing, schema.TypeArray},
	schema.KwMaxContains:           {missing, schema.TypeArray},
	schema.KwAdditionalItems:       {missing, schema.TypeArray},
	schema.KwUnevaluatedItems:      {missing, schema.TypeArray},
	schema.KwAdditionalProperties:  {missing, schema.TypeObject},
	schema.KwPatternProperties:     {missing, schema.TypeObject},
	schema.KwPropertyNames:         {missing, schema.TypeObject},
	schema.KwUnevaluatedProperties: {missing, schema.TypeObject},
	schema.KwDependentRequired:     {missing, schema.TypeObject},
	schema.KwDependentSchemas:      {missing, schema.TypeObject},
	schema.KwDependencies:          {missing, schema.TypeObject},
	schema.KwNot:                   {missing, anyType},
	schema.KwIf:                    {missing, anyType},
	schema.KwThen:                  {missing, anyType},
	schema.KwElse:                  {missing, anyType},
}

// inclusive gives the bound that an exclusive one becomes.
func inclusive(k schema.Keyword) schema.Keyword {
	switch k {
	case schema.KwExclusiveMinimum:
		return schema.KwMinimum
	case schema.KwExclusiveMaximum:
		return schema.KwMaximum
	}
	return k
}

// formatTypes has the formats that the copy keeps: those of kagent's portable
// profile on a string, and Google's own on numbers. "format" is an annotation
// (JSON Schema 2020-12 Validation, section 7), so dropping the others loses
// nothing.
var formatTypes = [...]struct {
	name  string
	types schema.TypeSet
}{
	{"date-time", schema.TypeString},
	{"time", schema.TypeString},
	{"date", schema.TypeString},
	{"duration", schema.TypeString},
	{"email", schema.TypeString},
	{"hostname", schema.TypeString},
	{"ipv4", schema.TypeString},
	{"ipv6", schema.TypeString},
	{"uuid", schema.TypeString},
	{"int32", schema.TypeInteger},
	{"int64", schema.TypeInteger},
	{"float", schema.TypeNumber},
	{"double", schema.TypeNumber},
}

// formatType gives the types on which the copy keeps a format; none when it
// keeps it nowhere.
func formatType(name string) schema.TypeSet {
	for i := range formatTypes {
		if formatTypes[i].name == name {
			return formatTypes[i].types
		}
	}
	return 0
}

// keywordOrder is the order in which a copy lists its keywords.
var keywordOrder = [...]schema.Keyword{
	schema.KwType, schema.KwFormat, schema.KwTitle, schema.KwDescription, schema.KwNullable,
	schema.KwEnum, schema.KwItems, schema.KwMinItems, schema.KwMaxItems, schema.KwProperties,
	schema.KwRequired, schema.KwMinProperties, schema.KwMaxProperties, schema.KwMinimum,
	schema.KwMaximum, schema.KwMinLength, schema.KwMaxLength, schema.KwPattern, schema.KwAnyOf,
	schema.KwPropertyOrdering,
}
