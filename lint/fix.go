package lint

import "github.com/kedi-lang/kedi-schema/internal/edit"

// FixKind says what a fix does to the contract.
type FixKind uint8

// The kinds of fixes.
const (
	// Safe leaves the set of valid instances as it is.
	Safe FixKind = iota + 1
	// Unsafe changes it.
	Unsafe
)

// String gives the kind in lower case.
func (k FixKind) String() string {
	if k == Unsafe {
		return "unsafe"
	}
	return "safe"
}

// Fix is a change of the source that mends a finding. Package internal/fix
// makes it.
type Fix struct {
	Kind FixKind
	// How says what the fix does, and of an unsafe one what becomes of the
	// valid instances.
	How string
	// Edits are in order and do not overlap; offsets count bytes of the
	// source.
	Edits []edit.Edit
}
