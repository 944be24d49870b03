package fingerprint

import (
	"bytes"
	"strings"

	"github.com/kedi-lang/kedi-schema/digest"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
)

// This file deals with JSON that the reader of schemas refuses but kagent's
// decoder reads: characters that it replaces by U+FFFD, and more than 1,000
// levels. Such a document is read again in its canonical form, which has none
// of the former; the losses are those of the text as it was.

// rescue gives the entries of such a document.
func (p *Printer) rescue(file *source.File) (entries []Entry, ok bool) {
	if len(file.Schemas) > 0 || !unread(file) || isYAML(file.Path) {
		return nil, false
	}
	document := []byte(file.Text)
	canonical, err := p.canonical(document)
	if err != nil {
		return nil, false
	}
	again := source.Find([]string{"-"}, source.Options{
		Stdin: bytes.NewReader(canonical), StdinName: "canonical.json", At: p.at,
	}).Read(0)
	if unread(again) && p.at == nil {
		e := Entry{Label: name(file.Path), Canonical: canonical}
		if p.form == Kagent {
			e.Objection = p.objection(canonical, source.Schema{Path: file.Path})
		}
		e.addRawLosses(file, digest.Losses(document))
		return []Entry{e}, true
	}
	if len(again.Faults) > 0 {
		return nil, false
	}
	for _, s := range again.Schemas {
		e := p.entry(again, s, label(file.Path, s.Root, false))
		for _, r := range []*report.Remark{e.Fault, e.Objection} {
			if r != nil { // its place is one in the canonical form
				r.Path, r.Placed = file.Path, false
			}
		}
		e.Losses, e.More = nil, 0
		e.addRawLosses(file, within(digest.Losses(document), s.Root.Pointer()))
		entries = append(entries, e)
	}
	return entries, true
}

// unread says that a file is one document that could not be read.
func unread(file *source.File) bool {
	return len(file.Faults) == 1 && file.Faults[0].Syntax && file.Faults[0].Pointer == ""
}

// within keeps the losses at and below a place.
func within(list []digest.Loss, at schema.Pointer) []digest.Loss {
	var kept []digest.Loss
	for _, l := range list {
		if rest, ok := strings.CutPrefix(l.Pointer, string(at)); ok && (rest == "" || rest[0] == '/') {
			kept = append(kept, l)
		}
	}
	return kept
}

// addRawLosses adds losses by their offsets in the text of a file.
func (e *Entry) addRawLosses(file *source.File, list []digest.Loss) {
	for _, l := range list {
		span := schema.Span{Start: l.Offset, End: l.Offset}
		if l.Kind != digest.LossMember {
			span.End += len(l.Before)
		}
		e.lose(report.Remark{Path: file.Path, Text: file.Text, Placed: true, Span: span, Severity: lint.Warning, Message: describe(l)})
	}
}
