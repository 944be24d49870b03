package schema

import "strings"

// RefForm is how a reference is written.
type RefForm uint8

// The forms of a reference. RefDefs is the one of kagent's portable profile.
const (
	RefDefs        RefForm = iota // #/$defs/NAME
	RefRoot                       // #
	RefDefinitions                // #/definitions/NAME
	RefAnchor                     // #name
	RefDeep                       // any other pointer
	RefExternal                   // does not begin with #
)

// FormOf tells the form of a reference; a pointer is unescaped before it is
// judged.
func FormOf(ref string) RefForm {
	fragment, local := strings.CutPrefix(ref, "#")
	if !local {
		return RefExternal
	}
	p, ok := FragmentPointer(fragment)
	if !ok {
		return RefAnchor
	}
	tokens := p.Tokens()
	switch {
	case len(tokens) == 0:
		return RefRoot
	case len(tokens) == 2 && tokens[0] == "$defs":
		return RefDefs
	case len(tokens) == 2 && tokens[0] == "definitions":
		return RefDefinitions
	}
	return RefDeep
}

// What Schema.ref is when it is no schema's number.
const (
	noTarget   int32 = -1 - iota // there is no "$ref", or it is malformed
	unresolved                   // it points at nothing, or at something that is not a schema
	external                     // it leaves the document
)

// target is a reference as written, in one schema resource.
type target struct {
	base int
	ref  string
}

// Target gives the schema that the schema's "$ref" leads to. It is nil when
// there is no reference, or when it is external or unresolved.
func (t *Tree) Target(s *Schema) *Schema {
	if s.ref < 0 {
		return nil
	}
	return &t.Schemas[s.ref]
}

// Unresolved says that the schema's "$ref" is local and points at nothing, or
// at something that is not a schema.
func (s *Schema) Unresolved() bool { return s.ref == unresolved }

// resolveAll resolves the reference of every schema. A reference into an
// unknown keyword makes a schema of what it points at, so the list may grow.
func (t *Tree) resolveAll() {
	for i := 0; i < len(t.Schemas); i++ {
		s := &t.Schemas[i]
		if s.Has(KwRef) {
			ref := t.resolve(target{s.Base, s.Value(KwRef).Text()})
			t.Schemas[i].ref = ref
		}
	}
}

func (t *Tree) resolve(ref target) int32 {
	if found, ok := t.targets[ref]; ok {
		return found
	}
	found := t.find(ref)
	if t.targets == nil {
		t.targets = make(map[target]int32)
	}
	t.targets[ref] = found
	return found
}

// find looks a reference up inside the resource that it stands in.
func (t *Tree) find(ref target) int32 {
	fragment, local := strings.CutPrefix(ref.ref, "#")
	if !local {
		return external
	}
	p, ok := FragmentPointer(fragment)
	if !ok {
		return t.findAnchor(ref.base, fragment)
	}
	n := t.Schemas[ref.base].Node
	for _, token := range p.Tokens() {
		if n = t.member(n, token); !n.Exists() {
			return unresolved
		}
	}
	return t.schemaNumber(n)
}

// findAnchor looks a name up among the anchors of a resource. The index of
// anchors grows with the list of schemas, so that many names stay linear.
func (t *Tree) findAnchor(base int, name string) int32 {
	if t.anchors == nil {
		t.anchors = make(map[target]int32)
	}
	for ; t.indexed < len(t.Schemas); t.indexed++ {
		s := &t.Schemas[t.indexed]
		for _, k := range [...]Keyword{KwAnchor, KwDynamicAnchor} {
			if s.Has(k) {
				t.addAnchor(target{s.Base, s.Value(k).Text()}, s.Index)
			}
		}
	}
	if found, ok := t.anchors[target{base, name}]; ok {
		return found
	}
	return unresolved
}

// addAnchor keeps the first of two anchors of one name.
func (t *Tree) addAnchor(at target, index int) {
	if _, taken := t.anchors[at]; !taken {
		t.anchors[at] = int32(index)
	}
}

// schemaNumber gives the number of the schema at n. A place below a keyword
// that nobody knows becomes a schema by being referred to; a list or map of
// schemas and plain data do not.
func (t *Tree) schemaNumber(n Node) int32 {
	if s := t.SchemaAt(n); s != nil {
		return int32(s.Index)
	}
	if !isSchema(n) {
		return unresolved
	}
	member := n
	for t.SchemaAt(member.Parent()) == nil {
		member = member.Parent()
	}
	if member.Keyword() != NoKeyword {
		return unresolved
	}
	above := t.SchemaAt(member.Parent())
	number := int32(len(t.Schemas))
	t.visit(n, Schema{Parent: above.Index, Base: above.Base, Answer: above.Answer})
	return number
}

// largeObject is the number of members from which an object is indexed, so
// that many references into a large one stay linear.
const largeObject = 16

// member is Node.child with an index for large objects.
func (t *Tree) member(n Node, token string) Node {
	if !n.Is(Object) {
		return n.child(token)
	}
	index, ok := t.objects[n.i]
	if !ok {
		index = indexMembers(n)
		if t.objects == nil {
			t.objects = make(map[int32]map[string]int32)
		}
		t.objects[n.i] = index
	}
	if index == nil {
		return n.Get(token)
	}
	if i, ok := index[token]; ok {
		return Node{n.doc, i}
	}
	return Node{}
}

func indexMembers(n Node) map[string]int32 {
	count := n.Len()
	if count < largeObject {
		return nil
	}
	index := make(map[string]int32, count)
	for c := range n.Children() {
		index[c.Name()] = c.i
	}
	return index
}
