package validate

import (
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

func parse(t testing.TB, text string) *schema.Document {
	t.Helper()
	doc, err := schema.ParseJSON([]byte(text))
	if err != nil {
		t.Fatalf("%.80s: %v", text, err)
	}
	return doc
}

func compile(t testing.TB, text string, options Options) *Schema {
	t.Helper()
	compiled, err := Compile(parse(t, text).Root(), options)
	if err != nil {
		t.Fatalf("%.80s: %v", text, err)
	}
	return compiled
}

func validate(t testing.TB, compiled *Schema, instance string) Result {
	t.Helper()
	result, err := compiled.Validate(parse(t, instance).Root())
	if err != nil {
		t.Fatalf("%.80s: %v", instance, err)
	}
	return result
}
