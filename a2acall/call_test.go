package a2acall

import "testing"

func TestExactDigits(t *testing.T) {
	const doc = `{"id":9007199254740993,"f":78.0,"e":1E5,"z":-0,"u":"<\u00e9&"}`
	for _, form := range []struct{ name, part string }{{"raw", rawPart(doc)}, {"data", dataPart(doc)}} {
		for _, way := range []string{Poll, Stream, Block} {
			t.Run(form.name+" "+way, func(t *testing.T) {
				a := newAgent(t)
				done := taskJSON(completed, kediArtifact(form.part))
				a.on["SendMessage"] = reply(wrapped(done))
				a.on["SendStreamingMessage"] = events(wrapped(taskJSON("TASK_STATE_WORKING")), wrapped(done))
				o := ask(t, a.URL)
				o.Delivery = way
				got := perform(t.Context(), o)
				if got.failure != nil || string(got.result.JSON) != doc || got.result.Encoding != form.name {
					t.Fatalf("got %+v\n%s", got.result, got.stderr)
				}
			})
		}
	}
}
