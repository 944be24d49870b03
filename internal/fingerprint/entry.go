package fingerprint

import (
	"cmp"
	"errors"
	"slices"

	"github.com/kedi-lang/kedi-schema/digest"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
)

// Form is a canonical form.
type Form uint8

// The forms.
const (
	Kagent Form = iota // what kagent hashes
	JCS                // RFC 8785
)

// FormOf finds a form by the name that --form gives it.
func FormOf(name string) (Form, bool) {
	switch name {
	case "kagent":
		return Kagent, true
	case "jcs":
		return JCS, true
	}
	return Kagent, false
}

// Entry is the canonical form of one schema, or the reason why it has none.
type Entry struct {
	// Label names the schema: its path, behind a colon the number of its
	// document where a file has several, behind "#" its pointer.
	Label string
	// Canonical is the canonical form; nil when there is a Fault.
	Canonical []byte
	Fault     *report.Remark
	// Losses are where the form does not mean what the source says, the first
	// MaxLosses of them; More counts the rest.
	Losses []report.Remark
	More   int
	// Objection says that kagent would not compile the schema, and why; nil
	// when it would.
	Objection *report.Remark
}

// MaxLosses is how many losses of one schema are listed.
const MaxLosses = 100

// Printer makes entries. It keeps what it has learned of the profiles; it is
// not for use by several goroutines.
type Printer struct {
	form    Form
	at      *schema.Pointer
	linters map[string]*lint.Linter
}

// NewPrinter makes a printer of one form. The pointer is the one that the
// inputs were opened with; see [source.Options].
func NewPrinter(form Form, at *schema.Pointer) *Printer {
	return &Printer{form: form, at: at, linters: make(map[string]*lint.Linter)}
}

// Entries gives the entries of an input, and the faults of what holds none.
func (p *Printer) Entries(file *source.File) ([]Entry, []report.Remark) {
	if entries, ok := p.rescue(file); ok {
		return entries, nil
	}
	var faults []report.Remark
	for _, f := range file.Faults {
		r := report.Remark{Path: f.Path, Text: f.Text, Placed: f.Placed, Span: f.Span, Severity: lint.Error, Message: f.Message}
		if f.Syntax {
			r.Tag = "document-syntax"
		}
		faults = append(faults, r)
	}
	var entries []Entry
	several := severalDocuments(file.Schemas)
	for _, s := range file.Schemas {
		entries = append(entries, p.entry(file, s, label(s.Path, s.Root, several)))
	}
	return entries, faults
}

// severalDocuments says whether schemas come from more than one document of
// their file.
func severalDocuments(list []source.Schema) bool {
	return len(list) > 0 && slices.ContainsFunc(list, func(s source.Schema) bool {
		return s.Root.Document().Index != list[0].Root.Document().Index
	})
}

// entry makes the entry of one schema.
func (p *Printer) entry(file *source.File, s source.Schema, label string) Entry {
	e := Entry{Label: label}
	t := newText(s)
	if fault := t.refused(p.form); fault != "" {
		e.Fault = t.remark(s.Root.Span(), fault)
		return e
	}
	canonical, err := p.canonical(t.bytes)
	if err != nil {
		e.Fault = t.fault(err)
		return e
	}
	if t.manifest {
		canonical = plainZeros(canonical)
	}
	e.Canonical = canonical
	t.kubectl(&e, file.Notes)
	t.addLosses(&e, digest.Losses(t.bytes))
	slices.SortStableFunc(e.Losses, func(a, b report.Remark) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	if p.form == Kagent {
		e.Objection = p.objection(canonical, s)
	}
	return e
}

func (p *Printer) canonical(document []byte) ([]byte, error) {
	if p.form == JCS {
		return digest.JCS(document)
	}
	return digest.Canonical(document)
}

func (e *Entry) lose(r report.Remark) {
	if len(e.Losses) < MaxLosses {
		e.Losses = append(e.Losses, r)
	} else {
		e.More++
	}
}

// fault puts an error of package digest at its place.
func (t *text) fault(err error) *report.Remark {
	var syntax *digest.SyntaxError
	if errors.As(err, &syntax) {
		return t.remark(t.find(syntax.Offset), syntax.Reason)
	}
	return t.remark(t.schema.Root.Span(), err.Error())
}
