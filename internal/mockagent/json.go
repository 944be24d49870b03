package mockagent

// Writing JSON. Values are put together from bytes, so that an answer keeps
// its digits and its blanks.

import (
	"encoding/base64"

	"github.com/go-json-experiment/json/jsontext"
)

// member is a name and the JSON of its value; a nil value leaves it out.
type member struct {
	name  string
	value []byte
}

func object(members ...member) []byte {
	out := []byte{'{'}
	for _, m := range members {
		if m.value == nil {
			continue
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(append(out, quote(m.name)...), ':')
		out = append(out, m.value...)
	}
	return append(out, '}')
}

func array(values ...[]byte) []byte {
	out := []byte{'['}
	for i, v := range values {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, v...)
	}
	return append(out, ']')
}

// quote writes a JSON string; bytes that are not UTF-8 become U+FFFD.
func quote(s string) []byte {
	out, _ := jsontext.AppendQuote(nil, s)
	return out
}

// quoteAny is quote, or nil for "".
func quoteAny(s string) []byte {
	if s == "" {
		return nil
	}
	return quote(s)
}

// quoteBase64 writes bytes as a JSON string in standard base64.
func quoteBase64(data []byte) []byte {
	out := make([]byte, 0, base64.StdEncoding.EncodedLen(len(data))+2)
	out = base64.StdEncoding.AppendEncode(append(out, '"'), data)
	return append(out, '"')
}

// quoteList writes a list of strings, or nil for none.
func quoteList(list []string) []byte {
	if len(list) == 0 {
		return nil
	}
	values := make([][]byte, len(list))
	for i, s := range list {
		values[i] = quote(s)
	}
	return array(values...)
}

func flag(b bool) []byte {
	if b {
		return []byte("true")
	}
	return []byte("false")
}
