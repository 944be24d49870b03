package fingerprint

import (
	"fmt"

	"github.com/kedi-lang/kedi-schema/digest"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
)

// text is the JSON text that is hashed for one schema: what stands in the file
// or in a key of a ConfigMap, and for a part of a larger document, or YAML,
// what it is as compact JSON.
type text struct {
	schema source.Schema
	bytes  []byte
	// manifest says that the schema is part of a kagent manifest, and so goes
	// through kubectl and the API server before kagent sees it.
	manifest bool
	copied   *schema.Document // bytes, once a place in them is looked for
}

func newText(s source.Schema) *text {
	t := &text{schema: s}
	if s.Written > 0 {
		t.bytes = []byte(s.Root.Source())
		return t
	}
	t.bytes = s.Root.AppendCompact(nil)
	t.manifest = s.Origin == source.Agent || s.Origin == source.AgentTemplate
	return t
}

// refused says why kagent does not read the text, beyond what package digest
// sees: the blanks around the value and a byte order mark are not in bytes.
func (t *text) refused(form Form) string {
	if t.schema.Root.Document().BOM && !t.manifest {
		return "begins with a byte order mark, which kagent's decoder refuses; save it without"
	}
	if size := max(t.schema.Written, len(t.bytes)); form == Kagent && size > digest.MaxBytes {
		return fmt.Sprintf("the schema has %d bytes; kagent reads at most %d", size, digest.MaxBytes)
	}
	return ""
}

// find gives the place in the source of an offset in bytes.
func (t *text) find(offset int) schema.Span {
	if t.copied == nil {
		d, err := schema.ParseJSON(t.bytes)
		if err != nil {
			return t.schema.Root.Span() // it was written from a tree, so it can be read
		}
		t.copied = d
	}
	return twin(t.copied.Root(), t.schema.Root, offset)
}

// twin goes down two trees of one value at once, to the place in the second
// of an offset in the first.
func twin(copied, root schema.Node, offset int) schema.Span {
	var originals []schema.Node
	for n := range root.Children() {
		originals = append(originals, n)
	}
	i := 0
	for n := range copied.Children() {
		if n.IsMember() && holds(n.NameSpan(), offset) {
			return originals[i].NameSpan()
		}
		if holds(n.Span(), offset) {
			return twin(n, originals[i], offset)
		}
		i++
	}
	return root.Span()
}

func holds(s schema.Span, offset int) bool { return s.Start <= offset && offset < s.End }

// addLosses adds what a canonical form does not keep. The RFC 8785 form
// refuses all but numbers.
func (t *text) addLosses(e *Entry, list []digest.Loss) {
	for _, l := range list {
		if len(e.Losses) >= MaxLosses {
			e.More++
			continue
		}
		r := t.remark(t.find(l.Offset), describe(l))
		r.Severity = lint.Warning
		e.lose(*r)
	}
}

// kubectl adds what kubectl makes of the YAML that its author may not mean.
func (t *text) kubectl(e *Entry, notes []schema.Note) {
	for _, n := range notes {
		if !n.Node.Within(t.schema.Root) {
			continue
		}
		span := n.Node.Span()
		if n.OnName {
			span = n.Node.NameSpan()
		}
		r := t.remark(span, n.Message)
		r.Severity, r.Tag = lint.Warning, "yaml-reading"
		e.lose(*r)
	}
}

func (t *text) remark(at schema.Span, message string) *report.Remark {
	return &report.Remark{Path: t.schema.Path, Text: t.schema.Root.Document().Text, Placed: true, Span: at,
		Severity: lint.Error, Message: message}
}

// describe puts a loss into words.
func describe(l digest.Loss) string {
	where := l.Pointer
	if where == "" {
		where = "the root"
	}
	switch l.Kind {
	case digest.LossNumber:
		return fmt.Sprintf("%s: %s becomes %s in the canonical form, for a double cannot hold it", where, clip(l.Before), clip(l.After))
	case digest.LossMember:
		return fmt.Sprintf("%s: this member is lost in the canonical form, for a later one of the same name replaces it", where)
	}
	return fmt.Sprintf("%s: %s becomes %s in the canonical form, for it holds a lone surrogate or bytes that are not UTF-8", where, clip(l.Before), clip(l.After))
}

// clip cuts a long text.
func clip(s string) string {
	const shown = 60
	if len(s) <= shown {
		return s
	}
	return fmt.Sprintf("%s… (%d bytes)", s[:shown], len(s))
}

// plainZeros drops the sign of zeros in a canonical form: the API server keeps
// them as the integer 0, and kubectl sends them as that.
func plainZeros(canonical []byte) []byte {
	out := canonical[:0]
	inString := false
	for i := 0; i < len(canonical); i++ {
		c := canonical[i]
		switch {
		case inString && c == '\\':
			out = append(out, c)
			i++
			c = canonical[i]
		case c == '"':
			inString = !inString
		case !inString && c == '-' && canonical[i+1] == '0' && (i+2 == len(canonical) || canonical[i+2] != '.'):
			continue
		}
		out = append(out, c)
	}
	return out
}
