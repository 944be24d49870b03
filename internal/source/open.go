package source

import (
	"errors"
	"fmt"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// opener finds the schemas in the documents of one input.
type opener struct {
	set   *Set
	file  *File
	input int // its number in the set

	// The documents of the input read last, its own or that of a ConfigMap.
	read      int
	documents []*schema.Document
}

// document finds the schemas in one document.
func (o *opener) document(d *schema.Document) {
	before := len(o.file.Schemas)
	root := d.Root()
	switch {
	case o.set.options.At != nil:
		o.at(root)
	case isManifest(root):
		o.manifest(manifest{root: root, kind: root.Get("kind").Text()})
	case isSchema(root) || !o.wrapped(root):
		o.add(plain(o.file.Path, root))
	}
	for _, n := range d.Notes() {
		for _, s := range o.file.Schemas[before:] {
			if n.Node.Within(s.Root) {
				o.file.Notes = append(o.file.Notes, n)
				break
			}
		}
	}
}

func (o *opener) add(s Schema) { o.file.Schemas = append(o.file.Schemas, s) }

// plain is the schema of a document that is nothing else.
func plain(path string, root schema.Node) Schema {
	s := Schema{Path: path, Root: root}
	if d := root.Document(); !d.YAML {
		s.Written = len(d.Text)
	}
	return s
}

// isSchema says whether a root is a schema whatever else it looks like: a
// wrapper has none of these members.
func isSchema(root schema.Node) bool {
	if !root.Is(schema.Object) {
		return false
	}
	for c := range root.Children() {
		switch c.Name() {
		case "$schema", "$ref", "properties", "$defs":
			return true
		}
	}
	return false
}

// at takes the place that --at names for the schema.
func (o *opener) at(root schema.Node) {
	n, err := locate(root, *o.set.options.At)
	switch {
	case err != nil:
		o.fault(n, err)
	case n.Exists():
		o.add(Schema{Path: o.file.Path, Root: n, Origin: AtPointer})
	default:
		o.file.Others++
	}
}

// locate finds a place; "#" leads into the JSON text of a string, and a
// string at the end is opened. With an error, the node is the string at
// fault.
func locate(root schema.Node, p schema.Pointer) (schema.Node, error) {
	if n := root.At(p); n.Exists() && isPointer(p) {
		if !n.Is(schema.String) {
			return n, nil
		}
		return embedded(n)
	}
	for i := range len(p) {
		if p[i] != '#' {
			continue
		}
		outer := root.At(p[:i])
		if i == 0 && !root.Is(schema.String) {
			return locate(root, p[1:])
		}
		if outer.Is(schema.String) {
			inner, err := embedded(outer)
			if err != nil {
				return inner, err
			}
			return locate(inner, p[i+1:])
		}
	}
	return schema.Node{}, nil
}

func isPointer(p schema.Pointer) bool { return p == "" || p[0] == '/' }

func embedded(n schema.Node) (schema.Node, error) {
	d, err := schema.ParseEmbedded(n)
	if err != nil {
		return n, err
	}
	return d.Root(), nil
}

// fault records that the string n holds no JSON.
func (o *opener) fault(n schema.Node, err error) {
	var syntax *schema.SyntaxError
	_ = errors.As(err, &syntax) // the reader gives no other
	f := o.faultAt(n, "the text of this string is no JSON: %s", syntax.Message)
	f.Span = schema.Span{Start: syntax.Offset, End: syntax.Offset}
	f.Syntax = true
	o.file.Faults = append(o.file.Faults, f)
}

// faultAt makes a fault at a value.
func (o *opener) faultAt(n schema.Node, format string, args ...any) Fault {
	return Fault{
		Path: o.file.Path, Text: n.Document().Text, Document: n.Document().Index,
		Placed: true, Span: n.Span(), Pointer: n.Pointer(), Message: fmt.Sprintf(format, args...),
	}
}

func (o *opener) fail(n schema.Node, format string, args ...any) {
	o.file.Faults = append(o.file.Faults, o.faultAt(n, format, args...))
}

// finish records what stopped the reading, and an input that holds nothing.
func (o *opener) finish(documents int, stopped *schema.SyntaxError) {
	f := o.file
	whole := Fault{Path: f.Path, Text: f.Text}
	switch {
	case strings.Trim(f.Text, " \t\r\n\uFEFF") == "":
		whole.Placed, whole.Syntax = true, true
		whole.Message = "the file is empty; expected a schema"
	case stopped != nil:
		whole.Document, whole.Placed, whole.Syntax = documents, true, true
		whole.Span = schema.Span{Start: stopped.Offset, End: stopped.Offset}
		whole.Message = stopped.Message
	case documents == f.Empty:
		whole.Message = "the file holds no document, only blanks and comments; expected a schema"
	case o.set.options.At != nil && len(f.Schemas)+len(f.Faults) == 0:
		whole.Message = fmt.Sprintf("nothing at the place %q that --at names", *o.set.options.At)
		if !isPointer(*o.set.options.At) {
			whole.Message += "; a JSON Pointer begins with /"
		}
	default:
		return
	}
	f.Faults = append(f.Faults, whole)
}
