package source

import (
	"io"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Options says how to look for inputs and schemas.
type Options struct {
	// Stdin is read for "-"; StdinName is the name that its text is shown
	// under, and whose extension decides the format.
	Stdin     io.Reader
	StdinName string
	// FilesOnly refuses a directory in place of walking it.
	FilesOnly bool
	// At names the place of the schema in each input; nil looks for it.
	At *schema.Pointer
}

// Set is the inputs of a run, in order, each of them once.
type Set struct {
	options Options
	inputs  []input
}

// input is one entry of a [Set].
type input struct {
	path string // to show
}

// Find lists the inputs that the arguments name: a file, a directory to walk
// for .json, .yaml and .yml, a glob, or "-" for stdin. An argument that names
// nothing is an input whose reading fails, so it hides none of the others.
func Find(args []string, options Options) *Set {
	return &Set{options: options}
}

// Len counts the inputs.
func (s *Set) Len() int { return len(s.inputs) }

// Path gives the name to show of an input.
func (s *Set) Path(i int) string { return s.inputs[i].path }

// Read reads an input.
func (s *Set) Read(i int) *File { return &File{Path: s.inputs[i].path} }
