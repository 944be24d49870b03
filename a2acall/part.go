package a2acall

// One part: what it carries, in each dialect, and the stand-in that a2a-go
// reads in its place.

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"
)

// partFields are the members of a part, as they came.
type partFields struct {
	contents  []content
	mediaType []byte
	filename  []byte
	metadata  []byte
	compat    bool // metadata.data_part_compat: the value stands in data.value
}

// part puts the content of a part into the vault and returns the stand-in, or
// nil when the part may stay as it is: one text or one URL.
func (d dialect) part(value []byte, v *vault) []byte {
	fields := d.read(value)
	c := content{form: noContent}
	switch len(fields.contents) {
	case 0:
	case 1:
		c = fields.contents[0]
	default:
		c = content{form: mixedForm}
	}
	if c.form == textForm || c.form == urlForm {
		return nil
	}
	return d.standIn(fields, v.keep(c))
}

// standIn writes the part again, with a token for its content.
func (d dialect) standIn(f partFields, token []byte) []byte {
	data := base64.StdEncoding.EncodeToString(token)
	out := &bytes.Buffer{}
	switch d {
	case dialectV1:
		fmt.Fprintf(out, `{"raw":"%s"`, data)
		member(out, "mediaType", f.mediaType)
		member(out, "filename", f.filename)
	case dialectRPC03:
		fmt.Fprintf(out, `{"kind":"file","file":{"bytes":"%s"`, data)
		member(out, "mimeType", f.mediaType)
		out.WriteByte('}')
	case dialectREST03:
		fmt.Fprintf(out, `{"file":{"fileWithBytes":"%s"`, base64.StdEncoding.EncodeToString([]byte(data)))
		member(out, "mimeType", f.mediaType)
		out.WriteByte('}')
	}
	member(out, "metadata", f.metadata)
	out.WriteByte('}')
	return out.Bytes()
}

func member(out *bytes.Buffer, name string, value []byte) {
	if value != nil {
		fmt.Fprintf(out, `,"%s":`, name)
		out.Write(value)
	}
}

// read takes the members of a part apart. A part that is no object has no
// content.
func (d dialect) read(value []byte) partFields {
	var f partFields
	eachMember(value, func(name string, value []byte) { d.field(&f, name, value) })
	if f.compat && len(f.contents) == 1 && f.contents[0].form == dataForm {
		inner := f.contents[0].bytes
		eachMember(inner, func(name string, value []byte) {
			if name == "value" {
				f.contents[0].bytes = bytes.Clone(value)
			}
		})
	}
	return f
}

func (d dialect) field(f *partFields, name string, value []byte) {
	kind := jsontext.Value(value).Kind()
	switch {
	case name == "metadata" && kind == '{':
		f.metadata = value
		eachMember(value, func(name string, value []byte) {
			f.compat = f.compat || d == dialectRPC03 && name == "data_part_compat" && string(value) == "true"
		})
	case name == "text" && kind == '"':
		f.contents = append(f.contents, content{form: textForm})
	case name == "data":
		d.data(f, value)
	case d == dialectV1:
		f.fieldV1(name, kind, value)
	case name == "file" && kind == '{':
		d.file(f, value)
	}
}

func (f *partFields) fieldV1(name string, kind jsontext.Kind, value []byte) {
	switch {
	case kind != '"':
	case name == "raw":
		f.contents = append(f.contents, decodeRaw(value))
	case name == "url" && len(value) > 2:
		f.contents = append(f.contents, content{form: urlForm})
	case name == "mediaType":
		f.mediaType = value
	case name == "filename":
		f.filename = value
	}
}

// data takes the value of a data part. Under 0.3 it has no media type; over
// REST it is wrapped once more.
func (d dialect) data(f *partFields, value []byte) {
	c := content{form: dataForm, untyped: d != dialectV1}
	if d == dialectREST03 {
		wrapped := value
		value = nil
		eachMember(wrapped, func(name string, inner []byte) {
			if name == "data" {
				value = inner
			}
		})
	}
	c.bytes = bytes.Clone(value)
	f.contents = append(f.contents, c)
}

// file takes the bytes or the URL of a 0.3 file part.
func (d dialect) file(f *partFields, value []byte) {
	eachMember(value, func(name string, value []byte) {
		if jsontext.Value(value).Kind() != '"' {
			return
		}
		switch name {
		case "bytes":
			f.contents = append(f.contents, decodeRaw(value))
		case "fileWithBytes":
			f.contents = append(f.contents, decodeTwice(value))
		case "uri", "fileWithUri":
			if len(value) > 2 {
				f.contents = append(f.contents, content{form: urlForm})
			}
		case "mimeType":
			f.mediaType = value
		}
	})
}

// eachMember calls visit with each member of an object that is known to be
// whole JSON; for another value it does nothing.
func eachMember(object []byte, visit func(name string, value []byte)) {
	dec := jsontext.NewDecoder(bytes.NewBuffer(object), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	if dec.PeekKind() != '{' {
		return
	}
	if _, err := dec.ReadToken(); err != nil {
		return
	}
	for dec.PeekKind() == '"' {
		name, err := dec.ReadToken()
		if err != nil {
			return
		}
		key := name.String()
		value, err := dec.ReadValue()
		if err != nil {
			return
		}
		visit(key, value)
	}
}

// decodeRaw decodes the base64 text of a raw part: standard or URL-safe, padded
// or not.
func decodeRaw(quoted []byte) content {
	text := quoted[1 : len(quoted)-1]
	if bytes.IndexByte(text, '\\') >= 0 {
		text, _ = jsontext.AppendUnquote(nil, quoted)
	}
	decoded, err := decodeBase64(text)
	if err != nil {
		return content{form: rawForm, fault: "the raw part is not base64: " + err.Error()}
	}
	return content{form: rawForm, bytes: decoded}
}

// decodeTwice decodes fileWithBytes, which a2a-go's servers encode twice and
// others once. What is JSON after the first time was encoded once.
func decodeTwice(quoted []byte) content {
	once := decodeRaw(quoted)
	if once.fault != "" || json.Valid(once.bytes) {
		return once
	}
	if twice, err := decodeBase64(once.bytes); err == nil {
		once.bytes = twice
	}
	return once
}

func decodeBase64(text []byte) ([]byte, error) {
	enc := base64.RawStdEncoding
	if bytes.ContainsAny(text, "-_") {
		enc = base64.RawURLEncoding
	}
	text = bytes.TrimRight(text, "=\r\n")
	out := make([]byte, enc.DecodedLen(len(text)))
	n, err := enc.Decode(out, text)
	if at := base64.CorruptInputError(0); errors.As(err, &at) {
		return nil, fmt.Errorf("character %d", int64(at))
	}
	return out[:n], err
}
