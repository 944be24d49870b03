package judge

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/internal/validate"
)

// SchemaOptions say where the schema is and how it judges.
type SchemaOptions struct {
	// Stdin is read when the path is "-"; StdinName is the name that it is
	// shown under, and whose extension decides the format.
	Stdin     io.Reader
	StdinName string
	// At names the place of the schema in its file; nil looks for it.
	At *schema.Pointer
	// AssertFormat makes "format" an assertion.
	AssertFormat bool
	// ShowValues puts values of instances into verdicts.
	ShowValues bool
}

// Schema is a schema that is ready to judge.
type Schema struct {
	// Source says where the schema stands and what there is to say of it.
	// When it has errors, the schema cannot judge.
	Source report.VerdictSchema

	options  SchemaOptions
	root     schema.Node
	compiled *validate.Schema
}

// Load finds the one schema at a path and compiles it. What is wrong with it
// is told in Source; the error is a [*validate.InternalError].
func Load(path string, o SchemaOptions) (*Schema, error) {
	set := source.Find([]string{path}, source.Options{Stdin: o.Stdin, StdinName: o.StdinName, FilesOnly: true, At: o.At})
	s := &Schema{options: o}
	s.Source.Path = path
	found, ok := s.choose(set)
	if !ok {
		return s, nil
	}
	s.root = found.Root
	s.Source.Path, s.Source.Text = found.Path, found.Root.Document().Text
	s.Source.Document, s.Source.Pointer = found.Root.Document().Index, found.Root.Pointer()
	compiled, err := validate.Compile(found.Root, validate.Options{AssertFormat: o.AssertFormat})
	var faulty *validate.SchemaError
	switch {
	case errors.As(err, &faulty):
		for _, f := range faulty.Faults {
			s.Source.Errors = append(s.Source.Errors, remark(f.Node, f.OnName, f.Message))
		}
	case err != nil:
		return s, err
	default:
		s.compiled = compiled
		s.noteNoKeyword()
		for _, n := range compiled.Notes {
			s.Source.Notes = append(s.Source.Notes, remark(n.Node, false, n.Message))
		}
	}
	return s, nil
}

// choose takes the only schema of the only input.
func (s *Schema) choose(set *source.Set) (found source.Schema, ok bool) {
	if set.Len() != 1 {
		s.fail("%d files match; name one file with one schema", set.Len())
		return found, false
	}
	file := set.Read(0)
	s.Source.Path, s.Source.Text = file.Path, file.Text
	if file.BOM {
		s.note("begins with a byte order mark, which kagent's decoder refuses; save it without")
	}
	for _, f := range file.Faults {
		if f.Path != file.Path {
			s.Source.Path, s.Source.Text = f.Path, f.Text
		}
		v := report.Violation{Placed: f.Placed, Span: f.Span, Pointer: f.Pointer, Message: f.Message}
		if f.Syntax {
			v.Rule = "document-syntax"
		}
		s.Source.Errors = append(s.Source.Errors, v)
	}
	if len(s.Source.Errors) > 0 {
		return found, false
	}
	switch len(file.Schemas) {
	case 0:
		s.fail("holds no schema; --at names the place of one")
		return found, false
	case 1:
		s.noteReadings(file.Notes, file.Schemas[0].Root)
		return file.Schemas[0], true
	}
	s.fail("holds %d schemas, at %s; name one with --at, or give it a file of its own", len(file.Schemas), places(file.Schemas))
	return found, false
}

// noteReadings tells what kubectl reads differently within the schema.
func (s *Schema) noteReadings(list []schema.Note, root schema.Node) {
	for _, n := range list {
		if !n.Node.Within(root) {
			continue
		}
		v := remark(n.Node, n.OnName, n.Message)
		v.Rule = "yaml-reading"
		s.Source.Notes = append(s.Source.Notes, v)
	}
}

// noteNoKeyword notes a schema that says nothing in JSON Schema's words, such as
// an instance that stands in the schema's place: every value is valid against it.
func (s *Schema) noteNoKeyword() {
	members := 0
	for n := range s.root.Children() {
		if !n.IsMember() || schema.KeywordOf(n.Name()) != schema.NoKeyword {
			return
		}
		members++
	}
	if members > 0 {
		s.note("no member of the schema is a keyword of JSON Schema, so every value is valid; the schema comes first, then the instances")
	}
}

func (s *Schema) fail(format string, args ...any) {
	s.Source.Errors = append(s.Source.Errors, report.Violation{Message: fmt.Sprintf(format, args...)})
}

func (s *Schema) note(message string) {
	s.Source.Notes = append(s.Source.Notes, report.Violation{Message: message})
}

// places lists where schemas stand, the first few.
func places(list []source.Schema) string {
	const shown = 4
	var texts []string
	for _, s := range list[:min(len(list), shown)] {
		text := string(s.Root.Pointer())
		if d := s.Root.Document(); d.Index > 0 || text == "" {
			text = strings.TrimSpace(fmt.Sprintf("%s of document %d", text, d.Index))
		}
		texts = append(texts, text)
	}
	if len(list) > shown {
		texts = append(texts, "…")
	}
	return strings.Join(texts, ", ")
}

// remark is something to tell about a value.
func remark(n schema.Node, onName bool, message string) report.Violation {
	v := report.Violation{Placed: true, Span: n.Span(), Pointer: n.Pointer(), Message: message}
	if onName {
		v.Span = n.NameSpan()
	}
	return v
}
