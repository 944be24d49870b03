package validate

import (
	"errors"
	"net/url"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Options says how a schema judges.
type Options struct {
	// AssertFormat makes "format" an assertion. It is an annotation otherwise
	// (JSON Schema 2020-12 Validation, section 7.2.1).
	AssertFormat bool
	// Redact writes "*" for each member name of an instance that the schema
	// does not name, in pointers and messages alike.
	Redact bool
	// MaxErrors is how many errors a result lists; 0 stands for 100.
	MaxErrors int
}

// Schema is a compiled schema. It may be used by several goroutines; they wait
// for each other.
type Schema struct {
	// Notes lists, in the order of the source, what may surprise the schema's
	// author: a "$schema" that names another dialect than draft 2020-12.
	Notes []Note

	tree    *schema.Tree
	options Options
	steps   int             // that a verdict may take
	names   map[string]bool // that the schema gives to members, under Redact
	// unevaluated says that some schema has "unevaluatedItems" or
	// "unevaluatedProperties".
	unevaluated bool

	mu      sync.Mutex
	run     *run
	verdict *jsonschema.Schema // fits what the schema does not; stops at the first error
	explain *jsonschema.Schema // the schema, with every error
}

// Made-up addresses: the schema as the library knows it, and a schema that
// negates it. The slash at the end makes a relative reference lead elsewhere.
const (
	schemaURL  = "kedi://schema/"
	verdictURL = "kedi://verdict/"
)

// metaURL begins the addresses of draft 2020-12's meta-schemas. The library
// carries them, so a reference to one of them fetches nothing.
const metaURL = "https://json-schema.org/draft/2020-12/"

// Compile readies the schema at root. References in it start from root, not
// from the document that root may be a part of.
//
// The error is a [*SchemaError]: a keyword with a value that draft 2020-12 does
// not allow, a pattern that RE2 cannot compile, a reference that leads nowhere,
// out of the document or back to the same value, a repeated member, more
// schemas or levels than the library can cope with; or an [*InternalError].
func Compile(root schema.Node, options Options) (*Schema, error) {
	s := &Schema{tree: schema.Walk(root), options: options, steps: maxSteps, run: new(run)}
	if s.options.MaxErrors <= 0 {
		s.options.MaxErrors = 100
	}
	if err := checkSize(s.tree); err != nil {
		return nil, err
	}
	value, err := schemaValue(s.tree)
	if err != nil {
		return nil, err
	}
	s.noteDialects()
	if options.Redact {
		s.names = memberNames(s.tree)
	}
	if caught := guard(func() { err = s.compile(value) }); caught != nil {
		return nil, caught
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// noteDialects notes each "$schema" that asks for another dialect.
func (s *Schema) noteDialects() {
	for i := range s.tree.Schemas {
		uri := s.tree.Schemas[i].Value(schema.KwSchema)
		if uri.Exists() && strings.TrimSuffix(uri.Text(), "#") != metaURL+"schema" {
			s.Notes = append(s.Notes, Note{uri, "$schema names another dialect; the schema is read as draft 2020-12"})
		}
	}
}

// compile runs the library and makes what it gives ours.
func (s *Schema) compile(value any) error {
	found := patterns{meter: &s.run.meter, compiled: map[string]*pattern{}, faults: map[string]string{}}
	s.run.meter = verdictMeter(maxSteps) // the library matches patterns against the schema too
	compiler := jsonschema.NewCompiler()
	compiler.UseLoader(noLoader{})
	compiler.UseRegexpEngine(found.compile)
	if s.options.AssertFormat {
		compiler.AssertFormat()
	}
	resources := map[string]any{
		schemaURL:  value,
		verdictURL: map[string]any{"not": map[string]any{"$ref": schemaURL}},
	}
	for address, resource := range resources {
		if err := compiler.AddResource(address, resource); err != nil {
			return err
		}
	}
	compiled, err := s.compileAll(compiler)
	if len(found.faults) > 0 {
		return s.patternError(found.faults)
	}
	if err != nil {
		return s.compileError(err)
	}
	return s.adopt(compiled)
}

// compileAll compiles the schema, its negation, and the schemas that only a
// "$dynamicRef" may find.
func (s *Schema) compileAll(compiler *jsonschema.Compiler) ([]*jsonschema.Schema, error) {
	var err error
	if s.explain, err = compiler.Compile(schemaURL); err != nil {
		return nil, err
	}
	if s.verdict, err = compiler.Compile(verdictURL); err != nil {
		return nil, err
	}
	compiled := []*jsonschema.Schema{s.explain}
	for i := range s.tree.Schemas {
		if !s.tree.Schemas[i].Has(schema.KwDynamicAnchor) {
			continue
		}
		target, err := compiler.Compile(schemaURL + "#" + fragment(s.pointer(s.tree.Schemas[i].Node)))
		if err != nil {
			return nil, err
		}
		compiled = append(compiled, target)
	}
	return compiled, nil
}

// pointer is the place of a value of the schema below the schema's root.
func (s *Schema) pointer(n schema.Node) schema.Pointer {
	return schema.Pointer(strings.TrimPrefix(string(n.Pointer()), string(s.tree.Root.Pointer())))
}

// fragment writes a pointer as the fragment of a URI (RFC 6901 section 6).
func fragment(p schema.Pointer) string {
	tokens := strings.Split(string(p), "/")
	for i, token := range tokens {
		tokens[i] = url.PathEscape(token)
	}
	return strings.Join(tokens, "/")
}

// noLoader refuses to load anything: by default the library reads files.
type noLoader struct{}

var errRemote = errors.New("references are followed inside the document only")

// Load refuses.
func (noLoader) Load(string) (any, error) { return nil, errRemote }

// memberNames collects the names that a schema gives to members.
func memberNames(tree *schema.Tree) map[string]bool {
	names := map[string]bool{}
	for i := range tree.Schemas {
		for keyword := range tree.Schemas[i].Children() {
			switch keyword.Keyword() {
			case schema.KwProperties, schema.KwDependentSchemas, schema.KwDependentRequired, schema.KwRequired:
				addNames(names, keyword)
			}
		}
	}
	return names
}

// addNames adds the member names and the strings at and below a value, but
// not those below a schema.
func addNames(names map[string]bool, n schema.Node) {
	for child := range n.Children() {
		switch {
		case child.Is(schema.String):
			names[child.Text()] = true
			continue
		case child.Is(schema.Array):
			addNames(names, child)
		}
		names[child.Name()] = true
	}
}
