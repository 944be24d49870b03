package batch

import (
	"errors"
	"io"
	"os"
	"runtime/debug"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/source"
)

// BenchmarkCorpus lints the folder in KEDI_CORPUS with every target on and
// compares that with reading and tokenizing the same files by one goroutine,
// which is the floor: the two in turn, so that "x-floor" holds on a machine
// whose speed drifts.
func BenchmarkCorpus(b *testing.B) {
	folder := os.Getenv("KEDI_CORPUS")
	if folder == "" {
		b.Skip("KEDI_CORPUS names no folder of schemas")
	}
	// As the command has it; see cmd/memory.go.
	defer debug.SetGCPercent(debug.SetGCPercent(200))
	for _, format := range []string{"json", "text"} {
		b.Run(format, func(b *testing.B) {
			var spent, floor time.Duration
			for b.Loop() {
				spent += timed(func() { lintFolder(b, folder, format) })
				floor += timed(func() { tokenizeFolder(b, folder) })
			}
			b.ReportMetric(float64(spent)/float64(floor), "x-floor")
		})
	}
}

func timed(run func()) time.Duration {
	start := time.Now()
	run()
	return time.Since(start)
}

func lintFolder(b *testing.B, folder, format string) {
	b.Helper()
	w, err := report.New(format, io.Discard, report.Options{})
	if err != nil {
		b.Fatal(err)
	}
	var sum report.Summary
	options := Options{
		Inputs:   source.Find([]string{folder}, source.Options{}),
		Settings: func(string) (Settings, error) { return Settings{}, nil },
	}
	err = Run(options, func(r *Result) error {
		for i := range r.Reports {
			sum.Add(&r.Reports[i])
			if err := w.File(&r.Reports[i]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil || w.Close(sum) != nil || sum.Schemas == 0 {
		b.Fatalf("linted %d schemas: %v", sum.Schemas, err)
	}
}

func tokenizeFolder(b *testing.B, folder string) {
	b.Helper()
	inputs := source.Find([]string{folder}, source.Options{})
	for i := range inputs.Len() {
		f, err := os.Open(inputs.Path(i))
		if err != nil {
			b.Fatal(err)
		}
		d := jsontext.NewDecoder(f, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
		for err == nil {
			_, err = d.ReadToken()
		}
		f.Close()
		if !errors.Is(err, io.EOF) {
			b.Fatalf("%s: %v", inputs.Path(i), err)
		}
	}
}
