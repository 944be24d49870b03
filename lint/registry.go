package lint

// rules is the registry: every rule, in the order of the documentation.
var rules = [...]*Rule{
	&documentSyntax,
	&duplicateMember,
	&keywordShape,
	&size,
	&schemaDialect,
	&idScope,
	&yamlReading,
	&rootNotObject,
	&rootCombinator,
	&wrapperName,
	&keywordUnsupported,
	&keywordMisplaced,
	&booleanSubschema,
	&refForm,
	&refUnresolved,
	&refRecursive,
	&refSibling,
	&definitionUnused,
	&objectOpen,
	&objectOpenMap,
	&objectEmpty,
	&propertyOptional,
	&propertyName,
	&requiredUndeclared,
	&arrayItemsMissing,
	&nodeUntyped,
	&enumUntyped,
	&anyOfSibling,
	&anyOfFirstKey,
	&nodeUnsatisfiable,
	&enumMemberType,
	&enumMemberComplex,
	&enumNonString,
	&enumEmptyString,
	&enumCase,
	&enumDuplicate,
	&enumNullMissing,
	&enumLarge,
	&formatUnsupported,
	&formatUnchecked,
	&patternSyntax,
	&patternLookaround,
	&patternBackreference,
	&patternDialect,
	&patternAmbiguous,
	&patternECMA,
	&patternWordBoundary,
	&patternRepeat,
	&patternUnanchored,
	&numberPrecision,
	&numberSpelling,
	&depth,
	&nodes,
	&propertyCount,
	&enumBudget,
	&textBudget,
	&optionalCount,
	&unionCount,
	&unionHeadroom,
	&complexity,
	&schemaNotSent,
}

// Rules lists every rule, in the order of the documentation.
func Rules() []*Rule { return rules[:] }

// RuleOf finds a rule by its ID.
func RuleOf(id string) (*Rule, bool) {
	for _, r := range rules {
		if r.ID == id {
			return r, true
		}
	}
	return nil, false
}

// NearestRule finds the rule that a misspelled ID most likely stands for.
func NearestRule(id string) (string, bool) {
	known := make([]string, 0, len(rules))
	for _, r := range rules {
		known = append(known, r.ID)
	}
	return nearest(id, known)
}
