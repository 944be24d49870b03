package report

import (
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// many is a file with 50,000 findings, a line each or all in one line.
func many(lineEnd string) *File {
	const count = 50_000
	var b strings.Builder
	f := &File{Path: "schemas/many.json", Schemas: 1}
	list := harms()
	b.WriteByte('{')
	for i := range count {
		b.WriteString(lineEnd + `    "property` + strconv.Itoa(i) + `": {"type": "integer", `)
		start := b.Len()
		b.WriteString(`"minimum"`)
		f.Diagnostics = append(f.Diagnostics, lint.Diagnostic{
			Rule: testRule, Severity: lint.Error, Targets: list, Span: schema.Span{Start: start, End: b.Len()},
			Message: `the keyword "minimum" is not allowed`, Hint: "leave the keyword out",
		})
		b.WriteString(`: 0},`)
	}
	f.Text = b.String()
	return f
}

// Benchmark reports the cost of one diagnostic, by format and by shape of the
// source.
func Benchmark(b *testing.B) {
	for name, f := range map[string]*File{"pretty": many("\n"), "minified": many("")} {
		for _, format := range Formats() {
			b.Run(format+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					w, err := New(format, io.Discard, Options{})
					if err != nil {
						b.Fatal(err)
					}
					if err := w.File(f); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(f.Diagnostics)), "ns/diagnostic")
			})
		}
	}
}
