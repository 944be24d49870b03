package a2acall

// The lift, with bytes alone.

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// standInOf replaces the tokens of a rewritten body by numbers, and lists the
// contents they stand for.
func standInOf(t *testing.T, v *vault, body []byte, twice bool) (string, []content) {
	t.Helper()
	text := string(body)
	var contents []content
	for i := 1; ; i++ {
		token := []byte(v.nonce + string(rune('0'+i)))
		c, ok := v.take(token)
		if !ok {
			return text, contents
		}
		contents = append(contents, c)
		encoded := base64.StdEncoding.EncodeToString(token)
		if twice {
			encoded = base64.StdEncoding.EncodeToString([]byte(encoded))
		}
		text = strings.Replace(text, encoded, "#"+string(rune('0'+i)), 1)
	}
}

func TestRewrite(t *testing.T) {
	const head = `{"jsonrpc":"2.0","id":"1","result":`
	for _, test := range []struct {
		name     string
		dialect  dialect
		in, want string
		contents []content
	}{
		{"nothing to do", dialectV1, head + ` {"status":{"state":"x"}, "metadata":{"parts":[{"data":1.0}],"history":[1]}} }`,
			head + ` {"status":{"state":"x"}, "metadata":{"parts":[{"data":1.0}],"history":[1]}} }`, nil},
		{"raw", dialectV1, head + `{"artifacts":[{"parts":[{"raw":"e30=","mediaType":"application/json","metadata":{"a":1.0}}]}]}}`,
			head + `{"artifacts":[{"parts":[{"raw":"#1","mediaType":"application/json","metadata":{"a":1.0}}]}]}}`,
			[]content{{form: rawForm, bytes: []byte("{}")}}},
		{"data keeps its bytes", dialectV1, head + `{"task":{"artifacts":[{"parts":[{"data": {"n":9007199254740993, "f":78.0,"e":1E5,"z":-0} }]}]}}}`,
			head + `{"task":{"artifacts":[{"parts":[{"raw":"#1"}]}]}}}`,
			[]content{{form: dataForm, bytes: []byte(`{"n":9007199254740993, "f":78.0,"e":1E5,"z":-0}`)}}},
		{"data null", dialectV1, `{"message":{"parts":[{"data":null}]}}`, `{"message":{"parts":[{"raw":"#1"}]}}`,
			[]content{{form: dataForm, bytes: []byte("null")}}},
		{"text and URL stay", dialectV1, `{"parts":[{"text":"x"},{"url":"y"}]}`, `{"parts":[{"text":"x"},{"url":"y"}]}`, nil},
		{"two contents, none, null", dialectV1, `{"parts":[{"raw":"e30=","text":"x"},{},null]}`, `{"parts":[{"raw":"#1"},{"raw":"#2"},{"raw":"#3"}]}`,
			[]content{{form: mixedForm}, {}, {}}},
		{"a second raw", dialectV1, `{"parts":[{"raw":"e30=","raw":"e30="}]}`, `{"parts":[{"raw":"#1"}]}`, []content{{form: mixedForm}}},
		{"bad base64", dialectV1, `{"parts":[{"raw":"!"}]}`, `{"parts":[{"raw":"#1"}]}`, []content{{form: rawForm, fault: "the raw part is not base64: character 0"}}},
		{"escaped base64", dialectV1, `{"parts":[{"raw":"\u0065y\/8="}]}`, `{"parts":[{"raw":"#1"}]}`, []content{{form: rawForm, bytes: []byte("{/\xfc")}}},
		{"history goes", dialectV1, `{"history":[{"parts":[{"data":1}]}],"id":7}`, `{"history":[],"id":""}`, nil},
		{"null artifact", dialectV1, `{"artifacts":[null]}`, `{"artifacts":[{"artifactId":"","parts":[]}]}`, nil},
		{"timestamps", dialectV1, `{"status":{"timestamp":"2026-11-30T17:59:54"},"task":{"status":{"timestamp":"2026-11-30T17:59:54Z"}}}`,
			`{"status":{"timestamp":null},"task":{"status":{"timestamp":"2026-11-30T17:59:54Z"}}}`, nil},
		{"0.3 file", dialectRPC03, `{"kind":"task","artifacts":[{"parts":[{"kind":"file","file":{"bytes":"e30=","mimeType":"application/json"}}]}]}`,
			`{"kind":"task","artifacts":[{"parts":[{"kind":"file","file":{"bytes":"#1","mimeType":"application/json"}}]}]}`,
			[]content{{form: rawForm, bytes: []byte("{}")}}},
		{"0.3 data", dialectRPC03, `{"parts":[{"kind":"data","data":{"n":1.0},"metadata":{"a":1}}]}`,
			`{"parts":[{"kind":"file","file":{"bytes":"#1"},"metadata":{"a":1}}]}`,
			[]content{{form: dataForm, bytes: []byte(`{"n":1.0}`), untyped: true}}},
		{"0.3 data of a2a-go that is no object", dialectRPC03, `{"parts":[{"kind":"data","data":{"value":[1.0]},"metadata":{"data_part_compat":true}}]}`,
			`{"parts":[{"kind":"file","file":{"bytes":"#1"},"metadata":{"data_part_compat":true}}]}`,
			[]content{{form: dataForm, bytes: []byte(`[1.0]`), untyped: true}}},
		{"0.3 REST, twice", dialectREST03, `{"task":{"artifacts":[{"parts":[{"file":{"fileWithBytes":"ZTMwPQ==","mimeType":"application/json"}}]}]}}`,
			`{"task":{"artifacts":[{"parts":[{"file":{"fileWithBytes":"#1","mimeType":"application/json"}}]}]}}`,
			[]content{{form: rawForm, bytes: []byte("{}")}}},
		{"0.3 REST, once", dialectREST03, `{"parts":[{"file":{"fileWithBytes":"e30="}}]}`, `{"parts":[{"file":{"fileWithBytes":"#1"}}]}`,
			[]content{{form: rawForm, bytes: []byte("{}")}}},
		{"0.3 REST data", dialectREST03, `{"message":{"content":[{"data":{"data":{"n":78.0}}}]}}`, `{"message":{"content":[{"file":{"fileWithBytes":"#1"}}]}}`,
			[]content{{form: dataForm, bytes: []byte(`{"n":78.0}`), untyped: true}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := newVault()
			out, err := rewrite([]byte(test.in), test.dialect, v)
			if err != nil {
				t.Fatal(err)
			}
			got, contents := standInOf(t, v, out, test.dialect == dialectREST03)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(test.contents, contents, cmp.AllowUnexported(content{})); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestRewriteRefuses(t *testing.T) {
	for _, in := range []string{"", "[1]", `"x"`, `{"result":`, `{"result":{}`, `{,}`, "<html>"} {
		var undecodable *undecodableError
		if _, err := rewrite([]byte(in), dialectV1, newVault()); !errors.As(err, &undecodable) {
			t.Errorf("%q: %v", in, err)
		}
	}
	var rpc *rpcError
	_, err := rewrite([]byte(`{"id":1,"error":{"code":-32001,"message":"m","data":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"R"}]}}`), dialectV1, newVault())
	if !errors.As(err, &rpc) || rpc.code != -32001 || rpc.name != "R" || rpc.message != "m" {
		t.Errorf("%+v", err)
	}
}

// TestForeignToken: an agent cannot name a content of the vault, for it does
// not know the nonce.
func TestForeignToken(t *testing.T) {
	v := newVault()
	v.keep(content{form: rawForm, bytes: []byte("{}")})
	if _, ok := v.take([]byte("1")); ok {
		t.Error("a guessed token opens the vault")
	}
}

// FuzzRewrite: whatever a body holds, the rewritten one is still one JSON
// document.
func FuzzRewrite(f *testing.F) {
	for _, seed := range []string{`{"result":{"task":{"artifacts":[{"parts":[{"data":1},null]}],"history":[{}]}}}`, `{"parts":[{"raw":"e30","raw":1}],"id":3}`, `{"status":{"timestamp":"x"}}`} {
		f.Add([]byte(seed), 0)
		f.Add([]byte(seed), 2)
	}
	f.Fuzz(func(t *testing.T, body []byte, d int) {
		out, err := rewrite(body, dialect(uint(d)%3), newVault())
		if err == nil && json.Valid(body) && !json.Valid(out) {
			t.Errorf("%q becomes %q", body, out)
		}
	})
}

func TestEventStream(t *testing.T) {
	for _, test := range []struct {
		name, in string
		want     []string
	}{
		{"LF", "data: a\n\ndata: b\n\n", []string{"a", "b"}},
		{"CRLF", "data: a\r\n\r\ndata: b\r\n\r\n", []string{"a", "b"}},
		{"CRLF in an event", "data: a\r\ndata: b\r\n\r\n", []string{"a\nb"}},
		{"CR", "data: a\r\rdata: b\r\r", []string{"a", "b"}},
		{"no blank", "data:a\n\n", []string{"a"}},
		{"one blank goes", "data:  a\n\n", []string{" a"}},
		{"several lines", "data: a\ndata\ndata: b\n\n", []string{"a\n\nb"}},
		{"comments and other fields", ": hi\nid: 1\nevent: x\nretry: 3\ndata: a\n: ho\n\n", []string{"a"}},
		{"an event without data", "id: 1\n\ndata: a\n\n", []string{"a"}},
		{"BOM", "\ufeffdata: a\n\n", []string{"a"}},
		{"cut off", "data: a\n\ndata: b\n", []string{"a"}},
		{"JSON", `{"error":{}}`, []string{`{"error":{}}`}},
		{"empty", "", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, step := range []int{1, 2, 3, 1 << 20} {
				var got []string
				s := newEventSource(&trickle{test.in, step}, 100)
				data, err := s.next()
				for ; err == nil; data, err = s.next() {
					got = append(got, string(data))
				}
				if diff := cmp.Diff(test.want, got); diff != "" || !errors.Is(err, io.EOF) {
					t.Errorf("%d bytes a read: %v\n%s", step, err, diff)
				}
			}
		})
	}
}

// trickle gives a text in small reads.
type trickle struct {
	text string
	step int
}

func (r *trickle) Read(p []byte) (int, error) {
	if r.text == "" {
		return 0, io.EOF
	}
	n := copy(p[:min(len(p), r.step)], r.text)
	r.text = r.text[n:]
	return n, nil
}

func TestEventTooLarge(t *testing.T) {
	for _, in := range []string{"data: " + strings.Repeat("x", 101), strings.Repeat("data: xxxxxxxx\n", 20), ":" + strings.Repeat("x", 101), "{" + strings.Repeat("x", 101)} {
		var size *sizeError
		if _, err := newEventSource(strings.NewReader(in), 100).next(); !errors.As(err, &size) {
			t.Errorf("%q: %v", in, err)
		}
	}
}
