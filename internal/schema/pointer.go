package schema

import (
	"net/url"
	"strconv"
	"strings"
)

// Pointer is a JSON Pointer (RFC 6901), or two joined by "#" for a place
// inside a document that is written in a string of another: outer#inner. The
// empty pointer is the root.
type Pointer string

// NewPointer makes a pointer of unescaped reference tokens.
func NewPointer(tokens ...string) Pointer {
	var p Pointer
	for _, t := range tokens {
		p = p.Child(t)
	}
	return p
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// Child adds an unescaped reference token.
func (p Pointer) Child(token string) Pointer {
	if strings.ContainsAny(token, "~/") {
		token = pointerEscapes.Replace(token)
	}
	return p + "/" + Pointer(token)
}

// Tokens splits the pointer into unescaped reference tokens.
func (p Pointer) Tokens() []string {
	if p == "" {
		return nil
	}
	tokens := strings.Split(strings.TrimPrefix(string(p), "/"), "/")
	for i, t := range tokens {
		if strings.Contains(t, "~") {
			tokens[i] = strings.ReplaceAll(strings.ReplaceAll(t, "~1", "/"), "~0", "~")
		}
	}
	return tokens
}

// FragmentPointer reads the fragment of a reference, without its "#", as a
// pointer: percent escapes are undone. It is not ok when the fragment is no
// JSON Pointer but a name.
func FragmentPointer(fragment string) (p Pointer, ok bool) {
	if strings.Contains(fragment, "%") {
		plain, err := url.PathUnescape(fragment)
		if err != nil {
			return "", false
		}
		fragment = plain
	}
	if fragment != "" && fragment[0] != '/' {
		return "", false
	}
	return Pointer(fragment), true
}

// Pointer gives the place of the value: from the document's root, and for an
// embedded document from the root of the outer one, with "#" between.
func (n Node) Pointer() Pointer {
	var tokens []string
	for v := n; v.Parent().Exists(); v = v.Parent() {
		tokens = append(tokens, v.token())
	}
	var b strings.Builder
	b.WriteString(string(n.doc.outer))
	for i := len(tokens) - 1; i >= 0; i-- {
		b.WriteByte('/')
		if strings.ContainsAny(tokens[i], "~/") {
			tokens[i] = pointerEscapes.Replace(tokens[i])
		}
		b.WriteString(tokens[i])
	}
	return Pointer(b.String())
}

// token gives the last reference token of the value's pointer.
func (n Node) token() string {
	if n.IsMember() {
		return n.Name()
	}
	return strconv.Itoa(int(n.doc.order()[n.i]))
}

// order gives the place of each value among its siblings. It is counted once,
// and only for a document whose pointers are asked for: counting for each
// pointer would cost the square of a long list.
func (d *Document) order() []int32 {
	if d.places == nil {
		d.places = make([]int32, len(d.nodes))
		for i := 1; i < len(d.nodes); i++ {
			if next := d.nodes[i].next; int(next) < len(d.nodes) && d.nodes[next].parent == d.nodes[i].parent {
				d.places[next] = d.places[i] + 1
			}
		}
	}
	return d.places
}

// At finds the value that a pointer names below n; the zero Node when there
// is none.
func (n Node) At(p Pointer) Node {
	for _, token := range p.Tokens() {
		if n = n.child(token); !n.Exists() {
			break
		}
	}
	return n
}

func (n Node) child(token string) Node {
	if n.Is(Object) {
		return n.Get(token)
	}
	index, err := strconv.Atoi(token)
	if !n.Is(Array) || err != nil || index < 0 || strconv.Itoa(index) != token {
		return Node{}
	}
	for c := range n.Children() {
		if index == 0 {
			return c
		}
		index--
	}
	return Node{}
}
