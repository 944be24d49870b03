package providers

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// largeSchema gives a portable schema of at least 64 KiB and fewer than 1,000
// schemas: closed objects with described properties, references, unions, enums.
func largeSchema() []byte {
	var b strings.Builder
	b.WriteString(`{"type":"object","properties":{`)
	for i := range 90 {
		fmt.Fprintf(&b, `"section_%d":{"type":"object","description":"%s","properties":{`+
			`"title":{"type":"string","description":"%s"},`+
			`"kind":{"type":"string","enum":["open","closed","postponed"]},`+
			`"count":{"type":["integer","null"],"description":"%s"},`+
			`"owner":{"$ref":"#/$defs/person"},`+
			`"tags":{"type":"array","items":{"type":"string"}},`+
			`"note":{"anyOf":[{"type":"string"},{"type":"null"}]}},`+
			`"required":["title","kind","count","owner","tags","note"],"additionalProperties":false},`, i,
			strings.Repeat("what the section holds ", 5), strings.Repeat("a title that people read ", 5), strings.Repeat("how many ", 5))
	}
	b.WriteString(`"end":{"type":"boolean"}},"required":["end"],"additionalProperties":false,` +
		`"$defs":{"person":{"type":"string","pattern":"^[a-z]+$"}}}`)
	return []byte(b.String())
}

// BenchmarkRead reads the schema and finds its subschemas.
func BenchmarkRead(b *testing.B) {
	data := largeSchema()
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		read(b, data)
	}
}

func read(b *testing.B, data []byte) *schema.Tree {
	d, err := schema.ParseJSON(data)
	if err != nil {
		b.Fatal(err)
	}
	return schema.Walk(d.Root())
}

// BenchmarkTransform makes what every target receives of the schema, and sets
// the time against that of reading it, both at their best: at most 5 times.
func BenchmarkTransform(b *testing.B) {
	data := largeSchema()
	source := read(b, data)
	reading, making := time.Hour, time.Hour
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		start := time.Now()
		read(b, data)
		middle := time.Now()
		for _, target := range All() {
			if _, err := Transform(target, source); err != nil {
				b.Fatal(err)
			}
		}
		reading, making = min(reading, middle.Sub(start)), min(making, time.Since(middle))
	}
	b.ReportMetric(float64(making)/float64(reading), "x-reading")
}
