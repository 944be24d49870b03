package source

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"

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
	maps    func() *configMaps
	texts   map[string]string // see With
}

// input is one entry of a [Set].
type input struct {
	path    string                 // to show
	file    string                 // to open
	once    func() ([]byte, error) // of stdin and pipes, which can be read once
	problem string                 // why there is nothing to read
}

const stdinName = "<stdin>"

// Find lists the inputs that the arguments name: a file, a directory to walk
// for .json, .yaml and .yml, a glob, or "-" for stdin. An argument that names
// nothing is an input whose reading fails, so it hides none of the others.
func Find(args []string, options Options) *Set {
	s := &Set{options: options}
	s.maps = sync.OnceValue(s.findConfigMaps)
	f := finder{options: options, seen: make(map[string]bool)}
	for _, arg := range args {
		f.find(arg)
	}
	s.inputs = f.inputs
	return s
}

// Len counts the inputs.
func (s *Set) Len() int { return len(s.inputs) }

// Path gives the name to show of an input.
func (s *Set) Path(i int) string { return s.inputs[i].path }

// finder collects inputs in the order of the arguments.
type finder struct {
	options Options
	inputs  []input
	seen    map[string]bool
}

func (f *finder) find(arg string) {
	switch arg {
	case "-":
		f.addStdin()
		return
	case "":
		f.inputs = append(f.inputs, input{path: `""`, problem: "an empty path names nothing"})
		return
	}
	info, err := os.Stat(arg)
	switch {
	case err == nil && info.IsDir() && f.options.FilesOnly:
		f.add(arg, isDirectory)
	case err == nil && info.IsDir():
		f.walk(arg)
	case err != nil && isGlob(arg):
		f.glob(arg)
	case err == nil && !info.Mode().IsRegular():
		if f.add(arg, "") {
			f.inputs[len(f.inputs)-1].once = sync.OnceValues(func() ([]byte, error) { return readFile(arg) })
		}
	default:
		f.add(arg, "")
	}
}

const isDirectory = "is a directory; name a file"

// add appends a file once, whatever the spelling of its path, and says whether
// it is new.
func (f *finder) add(path, problem string) bool {
	key := path
	if absolute, err := filepath.Abs(path); err == nil {
		key = absolute
	}
	if f.seen[key] {
		return false
	}
	f.seen[key] = true
	f.inputs = append(f.inputs, input{path: show(path), file: path, problem: problem})
	return true
}

// show gives a path with forward slashes, relative where it was given so.
func show(path string) string { return filepath.ToSlash(filepath.Clean(path)) }

func (f *finder) addStdin() {
	if f.seen["-"] {
		return
	}
	f.seen["-"] = true
	name := f.options.StdinName
	if name == "" {
		name = stdinName
	}
	f.inputs = append(f.inputs, input{path: name, once: sync.OnceValues(f.readStdin)})
}

// isGlob says whether an argument that is no file has a wildcard in it.
func isGlob(arg string) bool { return strings.ContainsAny(arg, "*?[{") }
