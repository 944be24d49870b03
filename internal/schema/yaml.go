package schema

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
	"unsafe"

	"go.yaml.in/yaml/v4"
)

// YAMLReading is the set of rules by which plain YAML scalars become JSON
// values.
type YAMLReading uint8

// The readings.
const (
	// CoreReading is YAML 1.2 as most tools read it.
	CoreReading YAMLReading = iota
	// KubectlReading is how kubectl turns YAML into JSON: YAML 1.1, where
	// yes, no, on, off, y and n are booleans, also as member names, and
	// numbers beyond 64 bits and with a fraction go through a double. Each
	// place where it differs from CoreReading gets a [Note].
	KubectlReading
	// ManifestReading is KubectlReading for a document whose root has
	// apiVersion and kind, and CoreReading for any other.
	ManifestReading
)

// YAMLOptions says how to read YAML.
type YAMLOptions struct {
	Reading YAMLReading
}

// Bounds of YAML beside those of every document. A node of the YAML library
// takes some 300 bytes, one in brackets on a long line a kilobyte, so a source
// is refused before it is read when its lines and separators allow for too
// many of them.
const (
	MaxYAMLMarks = 250_000 // lines and colons, twice brackets, three times commas
	MaxShared    = 200_000 // values and members made by aliases and merges
)

// ParseYAML reads each document of a YAML stream. A document that holds
// nothing is nil in the list; the place in the list is its [Document.Index].
// Aliases and merge keys are expanded. The data must not be changed
// afterwards.
//
// The error is a [*SyntaxError], for what JSON cannot hold as well (a member
// name that is no string, .inf, an unknown tag); the documents before it are
// returned with it.
func ParseYAML(data []byte, options YAMLOptions) ([]*Document, error) {
	text := unsafe.String(unsafe.SliceData(data), len(data))
	if err := checkYAML(text); err != nil {
		return nil, err
	}
	loader, err := yaml.NewLoader(bytes.NewReader(data), yaml.WithPlugin(yamlLimits{}))
	if err != nil {
		return nil, &SyntaxError{Message: "the YAML reader does not start"}
	}
	places := newYAMLPlaces(text)
	var documents []*Document
	for {
		var n yaml.Node
		err := loader.Load(&n)
		if errors.Is(err, io.EOF) {
			return documents, nil
		} else if err != nil {
			return documents, places.fault(err)
		}
		d, err := readYAML(&n, places, yamlDocument{len(documents), options.Reading})
		if err != nil {
			return documents, err
		}
		documents = append(documents, d)
	}
}

type yamlDocument struct {
	index   int
	reading YAMLReading
}

// readYAML turns one document node into a flat tree, nil when it is empty.
func readYAML(n *yaml.Node, places *yamlPlaces, as yamlDocument) (*Document, error) {
	if len(n.Content) != 1 || isEmptyYAML(n.Content[0]) {
		return nil, nil
	}
	root := n.Content[0]
	places.locate(root)
	d := &Document{Text: places.text, inner: places.text, Index: as.index, YAML: true, BOM: places.bom}
	b := yamlBuilder{doc: d, open: make(map[*yaml.Node]bool)}
	b.kubectl = as.reading == KubectlReading || as.reading == ManifestReading && isManifest(root)
	if err := b.value(root, yamlSite{parent: -1}); err != nil {
		return nil, err
	}
	return d, nil
}

// isEmptyYAML says whether a node stands for a document without content.
func isEmptyYAML(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && n.Value == "" && n.Style == 0 && n.Anchor == "" && n.Tag == nullTag
}

// isManifest says whether a root is that of a Kubernetes object.
func isManifest(root *yaml.Node) bool {
	if root.Kind != yaml.MappingNode {
		return false
	}
	var version, kind bool
	for i := 0; i+1 < len(root.Content); i += 2 {
		name, text := root.Content[i].Value, root.Content[i+1].Kind == yaml.ScalarNode
		version = version || name == "apiVersion" && text
		kind = kind || name == "kind" && text
	}
	return version && kind
}

// checkYAML refuses what would cost too much or is not UTF-8, before the
// library sees it.
func checkYAML(text string) error {
	if err := checkEncoding(text); err != nil {
		return err
	}
	if !utf8.ValidString(text) {
		return firstFault(text, nil)
	}
	if yamlMarks(text) > MaxYAMLMarks {
		return &SyntaxError{Message: "more than 250000 lines and separators (a comma counts as three, a bracket as two), the most that is read of YAML; write it as JSON"}
	}
	return nil
}

// yamlMarks is a bound on what the library will have to remember.
func yamlMarks(text string) int {
	marks := 0
	for i := range len(text) {
		switch text[i] {
		case '\n', '\r', ':':
			marks++
		case '[', '{':
			marks += 2
		case ',':
			marks += 3
		}
	}
	return marks + strings.Count(text, "- ") + strings.Count(text, "? ")
}

// yamlLimits stops the library at our depth; aliases are counted when they
// are expanded.
type yamlLimits struct{}

// CheckDepth refuses a level beyond [MaxDepth].
func (yamlLimits) CheckDepth(depth int, _ *yaml.DepthContext) error {
	if depth > MaxDepth {
		return errors.New(tooDeep)
	}
	return nil
}

// CheckAlias allows every alias.
func (yamlLimits) CheckAlias(int, int) error { return nil }
