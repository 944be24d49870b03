package fix

import (
	"github.com/kedi-lang/kedi-schema/internal/edit"
	"github.com/kedi-lang/kedi-schema/lint"
)

// fixer is one way to mend the findings of a rule.
type fixer struct {
	rule string
	kind lint.FixKind
	// make gives the operations and says what they do; nothing when the fix
	// does not apply at the site.
	make func(*site) ([]edit.Op, string)
}

// fixers lists every fix. Of those of one rule and kind the first that applies
// is taken.
var fixers = [...]fixer{
	{"duplicate-member", lint.Safe, dropDuplicate},
	{"keyword-shape", lint.Safe, dropRepeatedNames},
	{"root-not-object", lint.Safe, unwrapRootType},
	{"root-not-object", lint.Unsafe, addRootType},
	{"wrapper-name", lint.Safe, repairName},
	{"keyword-unsupported", lint.Safe, moveToDescription},
	{"keyword-unsupported", lint.Safe, dropAnnotation},
	{"keyword-unsupported", lint.Safe, renameDefinitions},
	{"keyword-unsupported", lint.Safe, mergeAllOf},
	{"keyword-unsupported", lint.Safe, disjointToAnyOf},
	{"keyword-unsupported", lint.Safe, dropEmptyBound},
	{"keyword-unsupported", lint.Unsafe, oneOfToAnyOf},
	{"keyword-unsupported", lint.Unsafe, nullableToType},
	{"keyword-unsupported", lint.Unsafe, describeBound},
	{"keyword-misplaced", lint.Safe, dropMisplaced},
	{"ref-form", lint.Safe, renameReferred},
	{"ref-sibling", lint.Safe, wrapReference},
	{"definition-unused", lint.Safe, dropDefinition},
	{"object-open", lint.Unsafe, closeObject},
	{"property-optional", lint.Unsafe, requireAll},
	{"required-undeclared", lint.Unsafe, dropUndeclared},
	{"node-untyped", lint.Unsafe, addImpliedType},
	{"enum-untyped", lint.Safe, addValueType},
	{"enum-member-type", lint.Safe, dropForeignMember},
	{"enum-duplicate", lint.Safe, dropSecondMember},
	{"enum-null-missing", lint.Safe, takeNullFromType},
	{"enum-null-missing", lint.Unsafe, addNullToEnum},
	{"format-unsupported", lint.Safe, dropFormat},
	{"number-spelling", lint.Safe, writeWhole},
}
