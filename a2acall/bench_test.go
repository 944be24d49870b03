package a2acall

// What a call costs: beside a bare POST of the same bytes, and in memory beside
// the size of a large result.

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"runtime/metrics"
	"strings"
	"testing"
	"time"
)

// benchSession opens a session at an agent that completes with document.
func benchSession(b *testing.B, document string) (*fakeAgent, *Session) {
	b.Helper()
	a := &fakeAgent{card: kediCard, cardPath: wellKnown[0], on: map[string]http.HandlerFunc{}}
	a.Server = httptest.NewServer(a)
	b.Cleanup(a.Close)
	completes(a, kediArtifact(rawPart(document)))
	o := Options{
		URL: a.URL, Prompt: "How many?", HasPrompt: true, Schema: testSchema(b, anySchema),
		Contract: Auto, SchemaEncoding: Auto, Delivery: Poll, Protocol: Auto,
		Timeout: DefaultTimeout, RequestTimeout: DefaultRequestTimeout, PollInterval: DefaultPollInterval, MaxResultBytes: 1 << 30,
	}
	session, err := Open(b.Context(), o, NewConsole(io.Discard, nil, ConsoleOptions{}))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(session.Close)
	return a, session
}

func benchCall(b *testing.B, session *Session) {
	b.Helper()
	if _, err := session.Call(b.Context()); err != nil {
		b.Fatal(err)
	}
}

func BenchmarkCall(b *testing.B) {
	a, session := benchSession(b, `{"n":1}`)
	b.Run("call", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			benchCall(b, session)
		}
	})
	body := []byte(a.last(send).body)
	b.Run("bare POST", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			res, err := http.Post(a.URL+"/rpc", "application/json", bytes.NewReader(body))
			if err != nil {
				b.Fatal(err)
			}
			_, _ = io.Copy(io.Discard, res.Body)
			_ = res.Body.Close()
		}
	})
}

// BenchmarkLargeResult reports the heap at its highest as a multiple of the
// result's size, about 20 MB.
func BenchmarkLargeResult(b *testing.B) {
	for _, test := range []struct{ name, element string }{
		{"strings", `"` + strings.Repeat("x", 1000) + `"`}, {"numbers", "1234567890.123"},
	} {
		b.Run(test.name, func(b *testing.B) {
			document := `{"a":[` + strings.Repeat(test.element+",", 20_000_000/(len(test.element)+1)) + test.element + `]}`
			_, session := benchSession(b, document)
			highest := int64(0)
			for b.Loop() {
				runtime.GC()
				before, peak := heap(), watchHeap()
				benchCall(b, session)
				highest = max(highest, peak()-before)
			}
			b.ReportMetric(float64(highest)/float64(len(document)), "×size")
		})
	}
}

// heap is the size of all objects in bytes, those that are garbage included.
func heap() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

// watchHeap follows the heap until the returned function is called, which gives
// the highest size.
func watchHeap() (peak func() int64) {
	done, gone := make(chan struct{}), make(chan int64)
	go func() {
		highest, tick := int64(0), time.NewTicker(time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				highest = max(highest, heap())
			case <-done:
				gone <- highest
				return
			}
		}
	}()
	return func() int64 {
		close(done)
		return <-gone
	}
}
