package config

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// Name is the name of the file that is looked for.
const Name = ".kedi-schema.yaml"

// Config is one configuration. The empty one sets nothing and ignores
// nothing.
type Config struct {
	// Path is the file, as it is to be shown; "" when there is none.
	Path string
	// Profile is nil, Providers empty and FailOn lint.None where the file
	// does not set them.
	Profile   *lint.Profile
	Providers []*providers.Target
	FailOn    lint.Severity
	// Ignore are the entries in the order of the file.
	Ignore []*Entry

	dir   string // the file's folder, absolute
	lines settingLines
}

// settingLines are the lines on which the settings stand, 0 for none.
type settingLines struct{ profile, providers, failOn int }

// Problem is something wrong at one place of a configuration.
type Problem struct {
	Path         string
	Line, Column int // from 1; columns count code points
	Message      string
}

// String gives the problem as path:line:column: message.
func (p Problem) String() string {
	return fmt.Sprintf("%s:%d:%d: %s", p.Path, p.Line, p.Column, p.Message)
}

func (p Problem) compare(q Problem) int {
	return cmp.Or(cmp.Compare(p.Path, q.Path), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// Error is everything wrong with a configuration, in the order of its text.
type Error []Problem

// Error gives one problem a line.
func (e Error) Error() string {
	lines := make([]string, len(e))
	for i, p := range e {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}

// Load reads the configuration in a file, YAML or (by its extension) JSON. An
// empty file is an empty configuration. The error is an [Error], or says why
// the file cannot be read.
func Load(path string) (*Config, error) { return load(path, path) }

// load reads a file that is to be shown under another name.
func load(path, show string) (*Config, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read configuration: %w", err)
	}
	dir, err := filepath.Abs(filepath.Dir(path))
	if err != nil {
		return nil, fmt.Errorf("find the folder of %s: %w", show, err)
	}
	show = filepath.ToSlash(show)
	root, err := parse(data, show)
	if err != nil {
		return nil, err
	}
	c := &Config{Path: show, dir: dir}
	if !root.Exists() {
		return c, nil
	}
	r := reader{path: show, lines: schema.NewLines(root.Document().Text)}
	r.config(root, c)
	if len(r.problems) > 0 {
		return nil, r.problems
	}
	return c, nil
}

// parse reads the one document of a configuration; the zero Node when it
// holds nothing.
func parse(data []byte, path string) (schema.Node, error) {
	if strings.EqualFold(filepath.Ext(path), ".json") {
		d, err := schema.ParseJSON(data)
		if err != nil {
			return schema.Node{}, syntaxError(data, path, err)
		}
		return d.Root(), nil
	}
	documents, err := schema.ParseYAML(data, schema.YAMLOptions{})
	if err != nil {
		return schema.Node{}, syntaxError(data, path, err)
	}
	return onlyDocument(documents, path)
}

func onlyDocument(documents []*schema.Document, path string) (schema.Node, error) {
	var root schema.Node
	for _, d := range documents {
		switch {
		case d == nil:
		case root.Exists():
			at := schema.NewLines(d.Text).Position(d.Root().Span().Start)
			return schema.Node{}, Error{{path, at.Line, at.Column, "a second document; a configuration is one"}}
		default:
			root = d.Root()
		}
	}
	return root, nil
}

// syntaxError places the error of a reader.
func syntaxError(data []byte, path string, err error) error {
	var fault *schema.SyntaxError
	if !errors.As(err, &fault) {
		return fmt.Errorf("read %s: %w", path, err)
	}
	at := schema.NewLines(string(data)).Position(fault.Offset)
	return Error{{path, at.Line, at.Column, fault.Message}}
}
