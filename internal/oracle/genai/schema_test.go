package genai

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"google.golang.org/genai"

	"github.com/kedi-lang/kedi-schema/internal/generate"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/providers"
)

// This file decodes copies into genai.Schema with unknown fields disallowed,
// and encodes them back to the same document.

// gemini makes the copy of a source; it is nil where there is none.
func gemini(t testing.TB, source []byte) *providers.Copy {
	t.Helper()
	d, err := schema.ParseJSON(source)
	if err != nil {
		t.Skip(err)
	}
	target, _ := providers.ByID("gemini")
	made, err := providers.Transform(target, schema.Walk(d.Root()))
	if err != nil {
		return nil
	}
	return made
}

// hold decodes and encodes a copy.
func hold(t testing.TB, made *providers.Copy) {
	t.Helper()
	dec := json.NewDecoder(strings.NewReader(made.Text))
	dec.DisallowUnknownFields()
	var s genai.Schema
	if err := dec.Decode(&s); err != nil {
		t.Fatalf("%v\ncopy %s", err, made.Text)
	}
	back, err := json.Marshal(&s)
	if err != nil {
		t.Fatal(err)
	}
	if want, got := value(t, []byte(made.Text)), value(t, back); !reflect.DeepEqual(want, got) {
		t.Fatalf("encodes back to something else\ncopy %s\nback %s", made.Text, back)
	}
}

func value(t testing.TB, text []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

func TestGenerated(t *testing.T) {
	copies := 0
	for seed := range uint64(3000) {
		source := generate.Schema(generate.NewRand(seed), generate.Options{Wild: seed%3 > 0})
		if made := gemini(t, source); made != nil {
			hold(t, made)
			copies++
		}
	}
	t.Logf("%d copies", copies)
	if copies < 2500 {
		t.Errorf("only %d copies", copies)
	}
}

func TestCorners(t *testing.T) {
	for _, source := range []string{
		`{}`, `true`, `{"type":"null","title":"t"}`, `{"type":"object","title":"","description":""}`,
		`{"type":"string","minLength":1e1,"maxLength":99999999999999999999,"pattern":""}`,
		`{"type":"array","items":true,"maxItems":3.0}`, `{"type":"number","minimum":-0,"maximum":1e400}`,
		`{"type":["string","null"],"enum":["a",null]}`, `{"type":"object","properties":{"":{"const":"x"}},"required":[]}`,
		`{"type":"number","minimum":9007199254740993,"exclusiveMaximum":0.1000000000000000055}`,
	} {
		made := gemini(t, []byte(source))
		if made == nil {
			t.Fatalf("%s: no copy", source)
		}
		hold(t, made)
	}
}

// TestCorpus holds the copies of public schemas, from the folder that
// KEDI_CORPUS names.
func TestCorpus(t *testing.T) {
	folder := os.Getenv("KEDI_CORPUS")
	if folder == "" {
		t.Skip("KEDI_CORPUS is not set")
	}
	read, copies := 0, 0
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".json" {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		read++
		if _, err := schema.ParseJSON(source); err != nil {
			return nil
		}
		if made := gemini(t, source); made != nil {
			hold(t, made)
			copies++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d of %d public schemas have a copy", copies, read)
}

func FuzzCopy(f *testing.F) {
	f.Add([]byte(`{"type":"object","properties":{"a":{"type":["string","null"]}}}`))
	f.Add([]byte(`{"anyOf":[{"type":"string","format":"date"},{"enum":[1,null]}]}`))
	f.Fuzz(func(t *testing.T, source []byte) {
		if made := gemini(t, source); made != nil {
			hold(t, made)
		}
	})
}
