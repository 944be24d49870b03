package providers

// This file says in what form each target receives a schema.

// Conversion is the form in which a target receives a schema.
type Conversion uint8

// The conversions. The zero value sends the document as it stands.
const (
	Unchanged    Conversion = iota // the document itself
	GoogleSchema                   // a copy in Google's Schema form
	GoogleAsJSON                   // the same copy, written as plain JSON Schema
	CompactJSON                    // the document without blanks
	NotSent                        // kagent sends no schema
)

// style is how a target writes the copy that Google's Schema form leaves of a
// schema.
type style struct {
	// upper writes type names in upper case.
	upper bool
	// nullable writes "nullable": true. Without it null is a branch of anyOf:
	// a reader of JSON Schema skips the keyword, and would hold to less than
	// was written.
	nullable bool
	// bare puts nothing beside anyOf; title and description go into the
	// branches.
	bare bool
	// ordering adds "propertyOrdering".
	ordering bool
	// emptyMembers lets "" be a member of enum.
	emptyMembers bool
	// binary says that the copy is decoded into typed fields: a count has to
	// fit an int64 and be written in digits alone, a bound has to fit a
	// float64.
	binary bool
}

// styles has the style of each conversion that makes a copy.
var styles = [...]style{
	GoogleSchema: {upper: true, nullable: true, bare: true, ordering: true, binary: true},
	GoogleAsJSON: {emptyMembers: true},
}
