package edit

import (
	"github.com/go-json-experiment/json/jsontext"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Op is one change of a document's tree.
type Op struct {
	kind  kind
	node  schema.Node
	name  string
	value schema.Node
	text  string
}

type kind uint8

const (
	insertMember kind = iota
	insertFirst
	appendElement
	deleteItem
	replaceValue
	renameMember
	describe
)

// Insert adds a member at the end of an object that has none of that name.
func Insert(object schema.Node, name string, value schema.Node) Op {
	return Op{kind: insertMember, node: object, name: name, value: value}
}

// InsertFirst adds a member at the head of an object that has none of that
// name.
func InsertFirst(object schema.Node, name string, value schema.Node) Op {
	return Op{kind: insertFirst, node: object, name: name, value: value}
}

// Append adds an element at the end of an array.
func Append(list, value schema.Node) Op {
	return Op{kind: appendElement, node: list, value: value}
}

// Delete takes away a member or an element.
func Delete(n schema.Node) Op { return Op{kind: deleteItem, node: n} }

// Replace puts another value in the place of one, not of the root.
func Replace(n, value schema.Node) Op {
	return Op{kind: replaceValue, node: n, value: value}
}

// Rename gives a member another name.
func Rename(member schema.Node, name string) Op {
	return Op{kind: renameMember, node: member, name: name}
}

// Describe adds a sentence to the text in the member "description" of a
// schema, or makes the member.
func Describe(object schema.Node, sentence string) Op {
	return Op{kind: describe, node: object, name: descriptionName, text: sentence}
}

const descriptionName = "description"

// Value makes a value of JSON text that is known to be well formed.
func Value(json string) schema.Node {
	d, err := schema.ParseJSON([]byte(json))
	if err != nil {
		panic("edit: malformed JSON: " + json)
	}
	return d.Root()
}

// Text makes a string value.
func Text(text string) schema.Node { return Value(quoted(text)) }

// quoted writes a text, which is UTF-8, as a JSON string.
func quoted(text string) string {
	b, _ := jsontext.AppendQuote(nil, text)
	return string(b)
}

// Site gives the value whose members or elements the operation changes.
func (o *Op) Site() schema.Node {
	switch o.kind {
	case deleteItem, replaceValue, renameMember:
		return o.node.Parent()
	}
	return o.node
}

// Deletes says whether the operation takes a value away.
func (o *Op) Deletes() bool { return o.kind == deleteItem }

// Describes says whether the operation adds to a description.
func (o *Op) Describes() bool { return o.kind == describe }
