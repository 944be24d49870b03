package schema

import "iter"

// Bounds of a document, checked before memory is spent on it.
const (
	MaxBytes  = 16 << 20 // bytes of one source
	MaxDepth  = 1000     // levels of arrays and objects inside each other
	MaxValues = 800_000  // values in one document
)

const byteOrderMark = "\uFEFF"

// Kind is the kind of a JSON value.
type Kind uint8

// The kinds of a JSON value.
const (
	Null Kind = iota
	Bool
	Number
	String
	Array
	Object
)

var kindNames = [...]string{"null", "boolean", "number", "string", "array", "object"}

// String gives the name of the kind as JSON Schema spells the type.
func (k Kind) String() string { return kindNames[k] }

// Document is one value with its source: a flat tree of nodes in the order of
// the text.
type Document struct {
	// Text is the whole source; every offset counts in it.
	Text string
	// Index is the number of the document in its source, from 0.
	Index int
	// BOM says that the source begins with a byte order mark.
	BOM bool
	// YAML says that the source is YAML.
	YAML bool

	inner string // what the nodes' own offsets count in; Text unless embedded
	place func(offset int) int
	nodes []node
	texts map[int32]string // of nodes whose text is not a slice of inner
	keys  map[int32]string // the same for member names
	outer Pointer          // of an embedded document: where its string stands
	notes []Note

	places []int32 // see order; counted when first asked for
}

// node is one value. The root is node 0; the children of a node follow it,
// each followed by its own children.
type node struct {
	start, end       int32 // the value, in inner
	keyStart, keyEnd int32 // the member name, quotes included; equal when there is none
	next             int32 // the node after this one and all it holds
	parent           int32 // -1 at the root
	kind             Kind
	keyword          Keyword // of a member of a schema, set by Walk
	flags            flags
}

type flags uint8

const (
	valueQuoted flags = 1 << iota // start and end include quotes
	valueText                     // text stands in Document.texts
	keyQuoted
	keyText
	isMember
	isShared
)

// Note is something a reader saw that is no fault: a value that another
// reading of YAML would take differently.
type Note struct {
	Node    Node
	OnName  bool // the note is about the member name, not the value
	Message string
}

// Root gives the document's value.
func (d *Document) Root() Node { return Node{d, 0} }

// Notes lists what the reader noted.
func (d *Document) Notes() []Note { return d.notes }

// Values counts the values of the document, itself included.
func (d *Document) Values() int { return len(d.nodes) }

// Node is a handle on one value of a document. The zero Node is no value; see
// [Node.Exists].
type Node struct {
	doc *Document
	i   int32
}

// Exists says whether the handle stands for a value.
func (n Node) Exists() bool { return n.doc != nil }

// Document gives the document that the value belongs to.
func (n Node) Document() *Document { return n.doc }

// ID is the value's number within its document, in source order from 0.
func (n Node) ID() int { return int(n.i) }

// Kind gives the kind of the value.
func (n Node) Kind() Kind { return n.doc.nodes[n.i].kind }

// Is says whether the handle stands for a value of kind k.
func (n Node) Is(k Kind) bool { return n.doc != nil && n.Kind() == k }

// IsMember says whether the value is a member of an object.
func (n Node) IsMember() bool { return n.doc.nodes[n.i].flags&isMember != 0 }

// Shared says that the value comes from a YAML alias or merge key, so that its
// source may stand for other values as well. The place of what an alias
// stands for is the alias; that of anything inside it, and of merged members,
// is where it is defined.
func (n Node) Shared() bool { return n.doc.nodes[n.i].flags&isShared != 0 }

// Text gives a string's content, a number as it is written in JSON, or
// "true", "false", "null". It is empty for an array or object.
func (n Node) Text() string {
	v := &n.doc.nodes[n.i]
	switch {
	case v.kind >= Array:
		return ""
	case v.flags&valueText != 0:
		return n.doc.texts[n.i]
	case v.flags&valueQuoted != 0:
		return n.doc.inner[v.start+1 : v.end-1]
	}
	return n.doc.inner[v.start:v.end]
}

// True says whether the value is the boolean true.
func (n Node) True() bool { return n.Is(Bool) && n.Text() == "true" }

// False says whether the value is the boolean false.
func (n Node) False() bool { return n.Is(Bool) && n.Text() == "false" }

// Name gives the member name of the value, or "" when it is no member.
func (n Node) Name() string {
	v := &n.doc.nodes[n.i]
	switch {
	case v.flags&keyText != 0:
		return n.doc.keys[n.i]
	case v.flags&keyQuoted != 0:
		return n.doc.inner[v.keyStart+1 : v.keyEnd-1]
	}
	return n.doc.inner[v.keyStart:v.keyEnd]
}

// Span gives the place of the value. In YAML a mapping's place is its first
// key, of both styles; that of a list in block style is its first dash, and an
// empty value's the place after the colon.
func (n Node) Span() Span {
	v := &n.doc.nodes[n.i]
	return n.doc.span(v.start, v.end)
}

// NameSpan gives the place of the member name, or of the value when it is no
// member.
func (n Node) NameSpan() Span {
	v := &n.doc.nodes[n.i]
	if v.flags&isMember == 0 {
		return n.Span()
	}
	return n.doc.span(v.keyStart, v.keyEnd)
}

func (d *Document) span(start, end int32) Span {
	if d.place == nil {
		return Span{int(start), int(end)}
	}
	return Span{d.place(int(start)), d.place(int(end))}
}

// Source gives the text of the value as it is written in its source.
func (n Node) Source() string {
	v := &n.doc.nodes[n.i]
	return n.doc.inner[v.start:v.end]
}

// Parent gives the array or object that holds the value; the root has none.
func (n Node) Parent() Node {
	p := n.doc.nodes[n.i].parent
	if p < 0 {
		return Node{}
	}
	return Node{n.doc, p}
}

// Children goes through the members or elements in source order. Repeated
// members all come.
func (n Node) Children() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		nodes := n.doc.nodes
		for i, end := n.i+1, nodes[n.i].next; i < end; i = nodes[i].next {
			if !yield(Node{n.doc, i}) {
				return
			}
		}
	}
}

// Len counts the members or elements.
func (n Node) Len() int {
	count := 0
	for range n.Children() {
		count++
	}
	return count
}

// Get gives the member called name, the last one when it is repeated, as most
// readers do. The zero Node is returned when there is none.
func (n Node) Get(name string) Node {
	var found Node
	if !n.Is(Object) {
		return found
	}
	for c := range n.Children() {
		if c.Name() == name {
			found = c
		}
	}
	return found
}

// Within says whether the value is other or lies inside it.
func (n Node) Within(other Node) bool {
	return n.doc == other.doc && n.i >= other.i && n.i < other.doc.nodes[other.i].next
}
