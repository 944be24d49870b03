package mockagent

// Making an answer: an instance of the schema, or one that breaks it.

import (
	"errors"

	"github.com/kedi-lang/kedi-schema/internal/generate"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/validate"
)

// seed makes an agent give the same answer each time it is started.
const seed = 1

// generated makes an instance of the schema, if it can one whose numbers go
// through doubles, which a data part of the Kedi extension needs.
func generated(root schema.Node, compiled *validate.Schema) ([]byte, error) {
	tree := schema.Walk(root)
	plain := func(instance []byte) bool { return fitting(instance, compiled, true) }
	if made, ok := generate.Valid(generate.NewRand(seed), tree, plain); ok {
		return made, nil
	}
	whole := func(instance []byte) bool { return fitting(instance, compiled, false) }
	if made, ok := generate.Valid(generate.NewRand(seed), tree, whole); ok {
		return made, nil
	}
	return nil, errors.New("no instance of the schema was found; give one with --answer")
}

// fitting says whether an instance fits the schema, and when asked whether
// doubles hold its numbers.
func fitting(instance []byte, compiled *validate.Schema, doubles bool) bool {
	doc, err := schema.ParseJSON(instance)
	if err != nil || judge(compiled, doc.Root()) != nil {
		return false
	}
	_, lost := lossy(doc.Root())
	return !doubles || !lost
}

// spoilTries is how many near misses are tried before plain values.
const spoilTries = 100

// misfit makes a value that the schema refuses, the nearer to an instance the
// better. It is nil when none was found.
func misfit(root schema.Node, compiled *validate.Schema) []byte {
	rng, tree := generate.NewRand(seed), schema.Walk(root)
	for range spoilTries {
		if spoiled, ok := generate.NearMiss(rng, tree); ok && breaks(spoiled, compiled) {
			return spoiled
		}
	}
	for _, value := range []string{"{}", "null", "0", `""`, "[]", "true"} {
		if breaks([]byte(value), compiled) {
			return []byte(value)
		}
	}
	return nil
}

// breaks says that an instance is JSON and does not fit the schema.
func breaks(instance []byte, compiled *validate.Schema) bool {
	doc, err := schema.ParseJSON(instance)
	if err != nil {
		return false
	}
	verdict, err := compiled.Validate(doc.Root())
	return err == nil && !verdict.Valid()
}
