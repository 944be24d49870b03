package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// Status is what became of one instance.
type Status uint8

// The states of an instance.
const (
	Valid     Status = iota // it fits the schema
	Invalid                 // it does not
	NoVerdict               // it could not be read, is malformed, or takes too much work
)

var statusNames = [...]string{Valid: "valid", Invalid: "invalid", NoVerdict: "error"}

// Verdict is what validation says of one instance.
type Verdict struct {
	// Path is the name to show, with forward slashes.
	Path string
	// Document is the number of the instance in a YAML file, from 0.
	Document int
	// Line is the number of the instance's line among JSON lines, from 1, and
	// Offset where that begins, in bytes; Line is 0 when the instance is a
	// document.
	Line, Offset int
	// Text is the source, or the one line; spans count in it.
	Text   string
	Status Status
	// Errors says why the instance is not valid, More counts those beyond.
	Errors []Violation
	More   int
}

// Violation is one place where an instance does not fit, or the reason why
// there is no verdict.
type Violation struct {
	// Placed says that Span and Pointer are set.
	Placed  bool
	Span    schema.Span
	Pointer schema.Pointer
	// Keyword is the one that asks for something else, Location its pointer
	// below the schema's root, Wanted its value in the schema, which may be
	// the zero Node. All are empty in a violation without a keyword.
	Keyword  string
	Location schema.Pointer
	Wanted   schema.Node
	// Message is lower case, without the place and the value.
	Message string
	// Rule is the ID of the lint rule that tells of the same in a schema; "" for none.
	Rule string
	// Value is the value as JSON, perhaps cut; "" when it is not to be shown.
	Value string
}

// VerdictSummary is what a report on instances ends with.
type VerdictSummary struct{ Instances, Valid, Invalid, Errors int }

// Add counts one verdict.
func (s *VerdictSummary) Add(v *Verdict) {
	s.Instances++
	switch v.Status {
	case Valid:
		s.Valid++
	case Invalid:
		s.Invalid++
	case NoVerdict:
		s.Errors++
	}
}

// VerdictSchema is the schema that instances are held against.
type VerdictSchema struct {
	Path, Text string
	Document   int
	Pointer    schema.Pointer
	// Notes and Errors are about the schema itself. With errors nothing is
	// validated. Only json prints them.
	Notes, Errors []Violation
}

// VerdictWriter writes a report on instances. It is not for use by several
// goroutines at once.
type VerdictWriter interface {
	// Verdict writes one verdict.
	Verdict(v *Verdict) error
	// Close ends the report with the summary.
	Close(s VerdictSummary) error
}

// VerdictOptions say how a report on instances looks.
type VerdictOptions struct {
	Options
	Schema VerdictSchema
	// ShowValues shows values of instances: their source lines in text, and
	// Violation.Value in all formats.
	ShowValues bool
}

// VerdictFormats lists the names of the formats of a report on instances, the
// default first.
func VerdictFormats() []string { return []string{"text", "oneline", "json"} }

// NewVerdicts makes a writer for the format called name. The error names the
// formats there are.
func NewVerdicts(name string, w io.Writer, o VerdictOptions) (VerdictWriter, error) {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	switch name {
	case "text":
		return newVerdictText(w, o), nil
	case "oneline":
		t := newVerdictText(w, o)
		t.oneline = true
		return t, nil
	case "json":
		return &verdictJSON{sink: sink{w: w}, options: o}, nil
	}
	return nil, fmt.Errorf("unknown report format %q; the formats are %s", name, strings.Join(VerdictFormats(), ", "))
}
