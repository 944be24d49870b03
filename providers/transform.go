package providers

import (
	"strings"
	"unsafe"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Copy is the schema that a target receives.
type Copy struct {
	Target *Target
	// Sent is false for a target that kagent sends no schema; Text is empty
	// then.
	Sent bool
	// Text is the schema as it is printed. The file itself is given byte for
	// byte, without a byte order mark; everything else has two spaces a level
	// or no blanks at all, and ends in a line end.
	Text string
	// Notes lists every change, in the order of the source.
	Notes []Note
	// Warnings lists what the target is known to refuse of a copy that was
	// converted. A document that is sent unchanged has none here: lint tells
	// what becomes of it.
	Warnings []Warning

	root schema.Node
}

// Transform makes the schema that a target receives of the one in tree.
//
// The error is a [*Fault]: the conversion to Google's form follows a reference
// that is external, unresolved or recursive, it passes [MaxLevels] or
// [MaxSchemas], or the root allows nothing.
func Transform(t *Target, tree *schema.Tree) (*Copy, error) {
	made := &Copy{Target: t, Sent: true, root: tree.Root}
	switch t.Conversion {
	case NotSent:
		made.Sent = false
	case Unchanged:
		made.Text = unchanged(tree.Root)
	case CompactJSON:
		made.Text = textOf(append(made.compact(), '\n'))
	default:
		if err := made.convert(tree); err != nil {
			return nil, err
		}
	}
	return made, nil
}

// unchanged gives a JSON file as it stands. A schema out of YAML, or out of a
// larger document, has no text of its own.
func unchanged(root schema.Node) string {
	d := root.Document()
	whole := root == d.Root() && root.Pointer() == "" && !d.YAML
	if whole {
		return strings.TrimPrefix(d.Text, "\uFEFF")
	}
	return textOf(append(root.AppendIndented(nil), '\n'))
}

// textOf gives bytes that nobody changes any more as a string, without a copy.
func textOf(text []byte) string { return unsafe.String(unsafe.SliceData(text), len(text)) }

// convert writes the copy that Google's form leaves.
func (made *Copy) convert(tree *schema.Tree) error {
	c := newConverter(tree, &styles[made.Target.Conversion])
	root, err := c.root()
	if err != nil {
		return err
	}
	w := writer{style: c.style, lead: []byte{'\n'}, text: make([]byte, 0, 2*len(tree.Root.Source()))}
	w.union(root)
	if w.full() {
		return &Fault{Reason: TooLarge, Schema: tree.Root}
	}
	made.Text = textOf(append(w.text, '\n'))
	made.Notes = c.notes.sorted()
	made.Warnings = made.Target.check(root, c.malformed)
	return nil
}
