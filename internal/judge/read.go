package judge

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
)

// Instance is one value to judge, or the reason why it could not be read.
type Instance struct {
	// Path is the name to show, with forward slashes.
	Path string
	// Document is its number in a YAML file, from 0.
	Document int
	// Line is its number among JSON lines, from 1, and Offset where the line
	// begins, in bytes; Line is 0 for a document.
	Line, Offset int
	// Text is its source.
	Text string
	// Root is the value; the zero Node without one.
	Root schema.Node
	// Empty says that it is a YAML document that holds nothing, among others.
	Empty bool
	// Fault says why there is no value.
	Fault *Fault
}

// Fault says why an instance could not be read.
type Fault struct {
	// Placed says that Offset is set, in bytes of the instance's text.
	Placed bool
	Offset int
	// Message is lower case; it may quote the text at the place.
	Message string
}

// ReadOptions say how to read instances.
type ReadOptions struct {
	// Stdin is read for "-"; StdinName is the name that it is shown under,
	// and whose extension decides the format.
	Stdin     io.Reader
	StdinName string
	// Lines takes each line for an instance of its own, in JSON.
	Lines bool
}

// Read goes through the instances that the arguments name: files, directories,
// globs, and "-" for stdin. It stops at the first error of visit and returns
// it; what cannot be read is an instance with a fault.
func Read(args []string, o ReadOptions, visit func(*Instance) error) error {
	r := reader{options: o, visit: visit, seen: make(map[string]bool)}
	for _, arg := range args {
		if err := r.argument(arg); err != nil {
			return err
		}
	}
	return nil
}

type reader struct {
	options ReadOptions
	visit   func(*Instance) error
	seen    map[string]bool
}

const stdinName = "<stdin>"

func (r *reader) argument(arg string) error {
	if arg == "-" {
		if r.seen[arg] {
			return nil
		}
		r.seen[arg] = true
		name := r.options.StdinName
		if name == "" {
			name = stdinName
		}
		return r.input(name, r.options.Stdin)
	}
	set := source.Find([]string{arg}, source.Options{})
	for i := range set.Len() {
		if path := set.Path(i); !r.seen[path] {
			r.seen[path] = true
			if err := r.file(path); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *reader) file(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return r.unread(path, err)
	}
	defer func() { _ = file.Close() }() // it was only read
	if info, err := file.Stat(); err == nil && info.IsDir() {
		return r.refuse(path, "no .json, .yaml or .yml file in this directory")
	}
	return r.input(path, file)
}

func (r *reader) unread(path string, err error) error {
	return r.refuse(path, source.ReadProblem(err))
}

// refuse hands on an input that holds no instance, with the reason.
func (r *reader) refuse(path, reason string) error {
	return r.visit(&Instance{Path: path, Fault: &Fault{Message: reason}})
}

func (r *reader) input(name string, in io.Reader) error {
	if r.options.Lines {
		return r.lines(name, in)
	}
	data, err := io.ReadAll(io.LimitReader(in, schema.MaxBytes+1))
	switch {
	case err != nil:
		return r.unread(name, err)
	case len(data) > schema.MaxBytes:
		return r.refuse(name, errTooLarge.Error())
	case len(bytes.Trim(data, blanks)) == 0:
		return r.refuse(name, "it is empty; expected a JSON value")
	case isYAML(name):
		return r.yaml(name, data)
	}
	return r.visit(parse(&Instance{Path: name}, data))
}

var errTooLarge = fmt.Errorf("larger than %d MiB (%d bytes), the most that is read of an instance", schema.MaxBytes>>20, schema.MaxBytes)

// blanks are the white space of JSON (RFC 8259 section 2).
const blanks = " \t\r\n"

func isYAML(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".yaml", ".yml":
		return true
	}
	return false
}

// parse reads an instance in JSON. The data must not be changed afterwards.
func parse(i *Instance, data []byte) *Instance {
	d, err := schema.ParseJSON(data)
	if err != nil {
		i.Text, i.Fault = string(data), faultOf(err)
		if ext := filepath.Ext(i.Path); i.Line == 0 && (ext == ".jsonl" || ext == ".ndjson") {
			i.Fault.Message += "; --lines reads each line as an instance"
		}
		return i
	}
	i.Text, i.Root = d.Text, d.Root()
	return i
}

func faultOf(err error) *Fault {
	var syntax *schema.SyntaxError
	if errors.As(err, &syntax) {
		return &Fault{Placed: true, Offset: syntax.Offset, Message: syntax.Message}
	}
	return &Fault{Message: err.Error()}
}

// yaml reads the documents of a YAML stream; each is an instance.
func (r *reader) yaml(name string, data []byte) error {
	documents, err := schema.ParseYAML(data, schema.YAMLOptions{Reading: schema.CoreReading})
	found := 0
	for n, d := range documents {
		i := &Instance{Path: name, Document: n, Empty: d == nil}
		if d != nil {
			found++
			i.Text, i.Root = d.Text, d.Root()
		}
		if err := r.visit(i); err != nil {
			return err
		}
	}
	switch {
	case err != nil:
		return r.visit(&Instance{Path: name, Document: len(documents), Text: string(data), Fault: faultOf(err)})
	case found == 0:
		return r.refuse(name, "it holds no document, only blanks and comments; expected a value")
	}
	return nil
}
