package a2acall

// The agent card, read from its own bytes: the client library's parser refuses
// a whole card for one security scheme it does not know, loses interfaces of
// 0.3 cards, and turns the extension's numbers into doubles.

import (
	"fmt"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Card is what a call needs to know of an agent card.
type Card struct {
	Name               string
	Interfaces         []cardInterface
	Streaming          bool
	DefaultOutputModes []string
	Extensions         []extension
	// from is where the card came from, for messages.
	from string
}

// cardInterface is one interface as the card spells it.
type cardInterface struct {
	url, binding, version, tenant string
}

// extension is one AgentExtension. Its parameters keep the digits of their
// numbers.
type extension struct {
	uri      string
	required bool
	params   schema.Node
}

// readCard reads the bytes of a card: A2A 1.0, 0.3, or one that is both.
func readCard(data []byte) (*Card, error) {
	doc, err := schema.ParseJSON(data)
	if err != nil {
		return nil, fmt.Errorf("it is not JSON")
	}
	root := doc.Root()
	if !root.Is(schema.Object) {
		return nil, fmt.Errorf("it is not a JSON object")
	}
	capabilities := root.Get("capabilities")
	card := &Card{
		Name:               textOf(root.Get("name")),
		Streaming:          capabilities.Get("streaming").True(),
		DefaultOutputModes: textsOf(root.Get("defaultOutputModes")),
		Interfaces:         interfacesOf(root),
	}
	for _, node := range elements(capabilities.Get("extensions")) {
		card.Extensions = append(card.Extensions, extension{
			uri:      textOf(node.Get("uri")),
			required: node.Get("required").True(),
			params:   node.Get("params"),
		})
	}
	return card, nil
}

// interfacesOf lists the interfaces of a 1.0 card, or else those of a 0.3 card,
// whose url speaks JSON-RPC unless preferredTransport says otherwise (A2A 0.3,
// AgentCard).
func interfacesOf(root schema.Node) []cardInterface {
	var list []cardInterface
	for _, node := range elements(root.Get("supportedInterfaces")) {
		list = append(list, cardInterface{
			url:     textOf(node.Get("url")),
			binding: textOf(node.Get("protocolBinding")),
			version: textOf(node.Get("protocolVersion")),
			tenant:  textOf(node.Get("tenant")),
		})
	}
	if len(list) > 0 {
		return list
	}
	return interfacesOf03(root)
}

func interfacesOf03(root schema.Node) []cardInterface {
	version := textOf(root.Get("protocolVersion"))
	if version == "" {
		version = version03
	}
	var list []cardInterface
	add := func(url, binding string) {
		next := cardInterface{url: url, binding: binding, version: version}
		for _, known := range list {
			if known == next {
				return
			}
		}
		list = append(list, next)
	}
	if url := textOf(root.Get("url")); url != "" {
		binding := textOf(root.Get("preferredTransport"))
		if binding == "" {
			binding = bindingJSONRPC
		}
		add(url, binding)
	}
	for _, node := range elements(root.Get("additionalInterfaces")) {
		add(textOf(node.Get("url")), textOf(node.Get("transport")))
	}
	return list
}

// textOf returns the content of a string, "" for any other value.
func textOf(n schema.Node) string {
	if !n.Is(schema.String) {
		return ""
	}
	return n.Text()
}

// textsOf returns the strings of a list.
func textsOf(list schema.Node) []string {
	var texts []string
	for _, n := range elements(list) {
		if n.Is(schema.String) {
			texts = append(texts, n.Text())
		}
	}
	return texts
}

// elements returns the elements of a list, none for any other value.
func elements(list schema.Node) []schema.Node {
	if !list.Is(schema.Array) {
		return nil
	}
	var nodes []schema.Node
	for n := range list.Children() {
		nodes = append(nodes, n)
	}
	return nodes
}
