package a2acall

// What a call costs over a bare POST of the same bytes.

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
)

func BenchmarkCall(b *testing.B) {
	a := &fakeAgent{card: kediCard, cardPath: wellKnown[0], on: map[string]http.HandlerFunc{}}
	a.Server = httptest.NewServer(a)
	defer a.Close()
	completes(a, kediArtifact(rawPart(`{"n":1}`)))
	o := Options{
		URL: a.URL, Prompt: "How many?", HasPrompt: true, Schema: testSchema(b, anySchema),
		Contract: Auto, SchemaEncoding: Auto, Delivery: Poll, Protocol: Auto,
		Timeout: DefaultTimeout, RequestTimeout: DefaultRequestTimeout, PollInterval: DefaultPollInterval, MaxResultBytes: DefaultMaxResult,
	}
	session, err := Open(b.Context(), o, NewConsole(io.Discard, nil, ConsoleOptions{}))
	if err != nil {
		b.Fatal(err)
	}
	defer session.Close()
	b.Run("call", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := session.Call(b.Context()); err != nil {
				b.Fatal(err)
			}
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
