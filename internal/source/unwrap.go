package source

import (
	"slices"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// find is a schema that a form of wrapper has found.
type find struct {
	form   *wrapper
	holder schema.Node
	value  schema.Node
}

// wrapped opens a root that wraps schemas, and says whether it does.
func (o *opener) wrapped(root schema.Node) bool {
	var finds []find
	claimed := claims{inside: make(map[int]bool), above: make(map[int]bool)}
	for i := range wrappers {
		form := &wrappers[i]
		for _, p := range form.places {
			for _, holder := range expand(root, p.Tokens()) {
				if f, ok := form.match(holder); ok && claimed.claim(f.value) {
					finds = append(finds, f)
				}
			}
		}
	}
	slices.SortFunc(finds, func(a, b find) int { return a.value.ID() - b.value.ID() })
	for _, f := range finds {
		o.open(f)
	}
	return len(finds) > 0
}

// expand finds the values at a path below a root.
func expand(root schema.Node, path []string) []schema.Node {
	if !root.Exists() || len(path) == 0 {
		return []schema.Node{root}
	}
	if path[0] != "*" {
		return expand(root.Get(path[0]), path[1:])
	}
	var list []schema.Node
	if root.Is(schema.Array) {
		for c := range root.Children() {
			list = append(list, expand(c, path[1:])...)
		}
	}
	return list
}

// match says whether a holder has the form, and where its schema is.
func (w *wrapper) match(holder schema.Node) (f find, ok bool) {
	if !holder.Is(schema.Object) ||
		w.kind != "" && !isText(holder.Get("type"), w.kind) ||
		w.has != "" && !holder.At(w.has).Exists() ||
		w.lacks != "" && holder.At(w.lacks).Exists() ||
		w.only != nil && !hasOnly(holder, w.only) {
		return f, false
	}
	value := holder.At(w.schema)
	f = find{w, holder, value}
	return f, value.Is(schema.Object) || value.Is(schema.Bool) || value.Is(schema.String) && (w.text || w.kind != "")
}

func isText(n schema.Node, text string) bool { return n.Is(schema.String) && n.Text() == text }

func hasOnly(holder schema.Node, names []string) bool {
	for c := range holder.Children() {
		if !slices.Contains(names, c.Name()) {
			return false
		}
	}
	return true
}

// claims remembers the schemas that have been found, by their numbers, and
// the values around them.
type claims struct{ inside, above map[int]bool }

// claim says whether a schema is new: neither it, nor one around it or inside
// it, has been found before.
func (c claims) claim(value schema.Node) bool {
	if c.above[value.ID()] {
		return false
	}
	for n := value; n.Exists(); n = n.Parent() {
		if c.inside[n.ID()] {
			return false
		}
	}
	c.inside[value.ID()] = true
	for n := value.Parent(); n.Exists(); n = n.Parent() {
		c.above[n.ID()] = true
	}
	return true
}

// open adds the schema that has been found.
func (o *opener) open(f find) {
	root := f.value
	s := Schema{Path: o.file.Path, Origin: f.form.origin}
	s.Strict = f.form.strict != "" && f.holder.At(f.form.strict).True()
	if f.form.name != "" {
		s.Name = f.name()
	}
	switch {
	case f.form.google && isGoogleSchema(root):
		o.fail(root, "this is Google's own Schema, whose types are in capitals, and no JSON Schema; lint the JSON Schema that it is made from, or use responseJsonSchema")
		return
	case root.Is(schema.String) && !f.form.text:
		o.fail(root, "the schema of this request is a string; it must be an object")
		return
	case root.Is(schema.String):
		inner, err := embedded(root)
		if err != nil {
			o.fault(root, err)
			return
		}
		root = inner
	}
	s.Root = root
	o.add(s)
}

// name finds the name of the schema and where it belongs.
func (f find) name() Name {
	n := Name{Wanted: f.form.named, Node: f.holder.At(f.form.name), Holder: f.holder}
	if i := strings.LastIndexByte(string(f.form.name), '/'); i > 0 {
		n.Holder = f.holder.At(f.form.name[:i])
	}
	return n
}

// isGoogleSchema says whether a schema spells its types as Google's typed
// Schema does.
func isGoogleSchema(root schema.Node) bool {
	kind := root.Get("type")
	return kind.Is(schema.String) && kind.Text() != "" && strings.ToUpper(kind.Text()) == kind.Text()
}
