package source

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// manifest is a Kubernetes object, in a document of its own or in a List.
type manifest struct {
	root schema.Node
	kind string
}

// kagentKinds has the kinds whose output schema kagent reads, and where their
// template stands (kagent structured-output page).
var kagentKinds = []struct {
	kind     string
	template schema.Pointer
	origin   Origin
}{
	{"Agent", "/spec/template/inline", Agent},
	{"AgentTemplate", "/spec", AgentTemplate},
}

// isManifest says whether a document is a Kubernetes object.
func isManifest(root schema.Node) bool {
	return root.Get("apiVersion").Is(schema.String) && root.Get("kind").Is(schema.String) && !isSchema(root)
}

// manifest finds the output schema of an object; one of another kind is
// counted.
func (o *opener) manifest(m manifest) {
	if items, ok := m.items(); ok {
		for _, item := range items {
			o.manifest(item)
		}
		return
	}
	template, origin := m.template()
	inline, from := present(template.Get("outputSchema")), present(template.Get("outputSchemaFrom"))
	strict := present(template.Get("outputSchemaStrict"))
	if strict.Exists() && !strict.Is(schema.Bool) {
		o.fail(strict, "outputSchemaStrict is a %s; allowed are true and false", strict.Kind())
	}
	switch {
	case inline.Exists() && from.Exists():
		o.fail(from, "outputSchema and outputSchemaFrom exclude each other; keep one of them")
	case inline.Exists():
		o.add(Schema{Path: o.file.Path, Root: inline, Origin: origin, Strict: strict.True()})
	case from.Exists():
		o.fromConfigMap(m, from, origin)
	default:
		o.file.Others++
	}
}

// present takes null for absent, as the API server does.
func present(n schema.Node) schema.Node {
	if n.Is(schema.Null) {
		return schema.Node{}
	}
	return n
}

// template finds the part of an object that may hold an output schema.
func (m manifest) template() (schema.Node, Origin) {
	group, _, _ := strings.Cut(m.version(), "/")
	if group != "kagent.dev" && !strings.HasSuffix(group, ".kagent.dev") {
		return schema.Node{}, Plain
	}
	for _, k := range kagentKinds {
		if k.kind == m.kind {
			return m.root.At(k.template), k.origin
		}
	}
	return schema.Node{}, Plain
}

// version gives the apiVersion, that of the List for an item without one.
func (m manifest) version() string {
	for n := m.root; n.Exists(); n = n.Parent() {
		if v := n.Get("apiVersion"); v.Is(schema.String) {
			return v.Text()
		}
	}
	return ""
}

// items unrolls a List, or a list of one kind such as AgentList.
func (m manifest) items() ([]manifest, bool) {
	list := m.root.Get("items")
	kind, ok := strings.CutSuffix(m.kind, "List")
	if !ok || !list.Is(schema.Array) {
		return nil, false
	}
	var items []manifest
	for item := range list.Children() {
		of := kind
		if k := item.Get("kind"); k.Is(schema.String) {
			of = k.Text()
		}
		items = append(items, manifest{root: item, kind: of})
	}
	return items, true
}

// meta gives a text of the object's metadata.
func (m manifest) meta(name string) string {
	if n := m.root.At("/metadata").Get(name); n.Is(schema.String) {
		return n.Text()
	}
	return ""
}

// namespace gives the object's namespace, that of kubectl when it names none.
func (m manifest) namespace() string {
	if n := m.meta("namespace"); n != "" {
		return n
	}
	return "default"
}
