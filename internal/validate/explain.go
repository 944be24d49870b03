package validate

import (
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// explainer turns findings into errors with their places in the instance. The
// library finds them in the order of Go maps; here they get that of the source.
type explainer struct {
	schema *Schema
	root   schema.Node // of the instance
	redact bool
	errors []Error
	barred int // members that "additionalProperties" bars and that are not among the findings
}

// place is the findings at one value and those below it.
type place struct {
	findings []finding
	below    map[string]*place
}

// list makes errors of the first findings and counts the others.
func (x *explainer) list(findings []finding) (errors []Error, more int) {
	root := &place{}
	for _, f := range findings {
		at := root
		for _, token := range f.path {
			at = at.child(token)
		}
		at.findings = append(at.findings, f)
	}
	left := len(findings) - x.walk(root, x.root, x.root.Pointer())
	return x.errors, left
}

func (p *place) child(token string) *place {
	if p.below == nil {
		p.below = map[string]*place{}
	}
	if p.below[token] == nil {
		p.below[token] = &place{}
	}
	return p.below[token]
}

// walk goes over the findings in the order of the source until there are
// enough errors, and counts those it has dealt with.
func (x *explainer) walk(at *place, n schema.Node, pointer schema.Pointer) (done int) {
	slices.SortStableFunc(at.findings, func(a, b finding) int { return strings.Compare(a.where(), b.where()) })
	for _, f := range at.findings {
		if len(x.errors) == x.schema.options.MaxErrors {
			return done
		}
		done++
		x.add(f, n, pointer)
	}
	index := 0
	for child := range n.Children() {
		if len(at.below) == 0 || len(x.errors) == x.schema.options.MaxErrors {
			return done
		}
		token := strconv.Itoa(index)
		if child.IsMember() {
			token = child.Name()
		}
		index++
		if below := at.below[token]; below != nil {
			done += x.walk(below, child, pointer.Child(x.show(child, token)))
		}
	}
	return done
}

// add makes one error, unless another way through the schema led to the same.
func (x *explainer) add(f finding, n schema.Node, pointer schema.Pointer) {
	e := Error{Node: n, OnName: f.onName, InstancePointer: pointer, Message: f.message(x)}
	schemaNode, location := x.schema.place(f.location)
	e.KeywordLocation = location
	for _, token := range f.keyword {
		e.KeywordLocation = e.KeywordLocation.Child(token)
	}
	if len(f.keyword) > 0 {
		e.Keyword = f.keyword[0]
	} else {
		e.Keyword = x.schema.holder(schemaNode) // of a schema that is false
	}
	if last := len(x.errors) - 1; last >= 0 && x.errors[last] == e {
		return
	}
	x.errors = append(x.errors, e)
}

// holder names the keyword that holds a schema: directly, or in a list or map.
func (s *Schema) holder(n schema.Node) string {
	for range 2 {
		if !n.Exists() || !n.Parent().Exists() {
			return ""
		}
		if s.tree.SchemaAt(n.Parent()) != nil {
			return n.Name()
		}
		n = n.Parent()
	}
	return ""
}

// show is a reference token as an error may show it.
func (x *explainer) show(n schema.Node, token string) string {
	if x.redact && n.IsMember() && !x.schema.names[token] {
		return "*"
	}
	return token
}

// nodeAt finds the value at a path.
func (x *explainer) nodeAt(path []string) schema.Node {
	return x.root.At(schema.NewPointer(path...))
}

// showPath is the pointer of a value from one of the values above it.
func (x *explainer) showPath(above, path []string) schema.Pointer {
	n := x.nodeAt(above)
	var pointer schema.Pointer
	for _, token := range path {
		n = n.At(schema.NewPointer(token))
		pointer = pointer.Child(x.show(n, token))
	}
	return pointer
}

// metaError makes faults of what the meta-schema says of the schema at a
// location. Each of its vocabularies says the same of what is no schema at all.
func (s *Schema) metaError(location string, cause *jsonschema.ValidationError) error {
	x := explainer{schema: s, root: s.tree.Root}
	if n, _ := s.place(location); n.Exists() {
		x.root = n
	}
	errors, _ := x.list(x.findings(cause))
	e := &SchemaError{}
	for _, found := range errors {
		fault := Fault{found.Node, found.OnName, found.Message}
		if !slices.Contains(e.Faults, fault) {
			e.Faults = append(e.Faults, fault)
		}
	}
	return e
}
