package source

import (
	"bytes"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// keyRef names a key of a ConfigMap.
type keyRef struct{ namespace, name, key string }

// place is an object in the set: the numbers of its input and document, and
// where it stands in that.
type place struct {
	input, document int
	pointer         schema.Pointer
}

// configMaps is what the pass over all inputs remembers: where each ConfigMap
// stands, and which agents take their schema from one.
type configMaps struct {
	places map[keyRef][]place // by namespace and name, without a key
	uses   map[keyRef]use
}

// use is the agents that share one schema: the first of them, and whether any
// of them is strict.
type use struct {
	first  place
	strict bool
}

// findConfigMaps goes over all inputs. It is called when the first agent
// names a ConfigMap, and keeps no document.
func (s *Set) findConfigMaps() *configMaps {
	found := &configMaps{places: make(map[keyRef][]place), uses: make(map[keyRef]use)}
	for i, in := range s.inputs {
		data, problem := s.load(i)
		if problem != "" || !bytes.Contains(data, []byte("ConfigMap")) && !bytes.Contains(data, []byte("outputSchemaFrom")) {
			continue
		}
		documents, _ := parse(in.path, data)
		for _, d := range documents {
			if d != nil && isManifest(d.Root()) {
				found.note(manifest{root: d.Root(), kind: d.Root().Get("kind").Text()}, i)
			}
		}
	}
	return found
}

// note remembers a ConfigMap, or an agent that takes its schema from one.
func (c *configMaps) note(m manifest, input int) {
	if items, ok := m.items(); ok {
		for _, item := range items {
			c.note(item, input)
		}
		return
	}
	at := place{input, m.root.Document().Index, m.root.Pointer()}
	if m.kind == "ConfigMap" && m.version() == "v1" {
		key := keyRef{namespace: m.namespace(), name: m.meta("name")}
		c.places[key] = append(c.places[key], at)
		return
	}
	template, _ := m.template()
	ref, ok := readRef(m, template.Get("outputSchemaFrom"))
	if !ok || present(template.Get("outputSchema")).Exists() {
		return
	}
	u, seen := c.uses[ref]
	if !seen {
		u.first = at
	}
	u.strict = u.strict || template.Get("outputSchemaStrict").True()
	c.uses[ref] = u
}

// readRef reads the value of outputSchemaFrom.
func readRef(m manifest, from schema.Node) (ref keyRef, ok bool) {
	name, key := from.Get("name"), from.Get("key")
	if !name.Is(schema.String) || !key.Is(schema.String) || name.Text() == "" || key.Text() == "" {
		return ref, false
	}
	return keyRef{m.namespace(), name.Text(), key.Text()}, true
}

// fromConfigMap adds the schema that an agent takes from a ConfigMap. Agents
// that share one give it once, with the first of them.
func (o *opener) fromConfigMap(m manifest, from schema.Node, origin Origin) {
	ref, ok := readRef(m, from)
	if !ok {
		o.fail(from, "outputSchemaFrom wants the texts name and key, of a ConfigMap of the same namespace")
		return
	}
	maps := o.set.maps()
	use := maps.uses[ref]
	if here := (place{o.input, m.root.Document().Index, m.root.Pointer()}); use.first != here {
		return
	}
	at, ok := o.choose(maps.places[keyRef{namespace: ref.namespace, name: ref.name}], from, ref)
	if !ok {
		return
	}
	if s, ok := o.openKey(at, ref, from); ok {
		s.Origin, s.Strict = origin, use.strict
		o.add(s)
	}
}

// choose takes the ConfigMap of the agent's own file, or the only one.
func (o *opener) choose(places []place, from schema.Node, ref keyRef) (place, bool) {
	for _, p := range places {
		if p.input == o.input {
			return p, true
		}
	}
	switch len(places) {
	case 0:
		o.fail(from, "no ConfigMap %q of the namespace %q is among the inputs, so the schema went unread; name its file as well", ref.name, ref.namespace)
		return place{}, false
	case 1:
		return places[0], true
	}
	o.fail(from, "several ConfigMaps %q of the namespace %q are among the inputs (%s, %s), so the schema went unread; name the file of one",
		ref.name, ref.namespace, o.set.Path(places[0].input), o.set.Path(places[1].input))
	return place{}, false
}

// openKey reads the value of a ConfigMap's key as a schema. Its faults are
// those of the ConfigMap's file.
func (o *opener) openKey(at place, ref keyRef, from schema.Node) (Schema, bool) {
	in := o.set.inputs[at.input]
	documents := o.reread(at.input)
	if at.document >= len(documents) || documents[at.document] == nil {
		o.fail(from, "%s has changed while it was read", in.path)
		return Schema{}, false
	}
	there := *o
	there.file = &File{Path: in.path}
	defer func() { o.file.Faults = append(o.file.Faults, there.file.Faults...) }()
	value := documents[at.document].Root().At(at.pointer).Get("data").Get(ref.key)
	switch {
	case !value.Exists():
		o.fail(from, "the ConfigMap %q in %s has no key %q under data, so the schema went unread", ref.name, in.path, ref.key)
	case !value.Is(schema.String):
		there.fail(value, "a value of a ConfigMap is a text; write the schema as JSON in a block that begins with |")
	default:
		root, err := embedded(value)
		if err == nil {
			return Schema{Path: in.path, Root: root, Written: len(value.Text())}, true
		}
		there.fault(value, err)
	}
	return Schema{}, false
}

// reread gives the documents of an input. Agents in a row often share a file
// of ConfigMaps, so the last one is kept.
func (o *opener) reread(i int) []*schema.Document {
	if o.read != i {
		data, _ := o.set.load(i)
		o.documents, _ = parse(o.set.inputs[i].path, data)
		o.read = i
	}
	return o.documents
}
