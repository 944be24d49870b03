package a2acall

// Reading gRPC messages: their fields are counted before protobuf makes Go
// values of them, 150 bytes for one of two (see wrapping.go).

import (
	"sync/atomic"

	"google.golang.org/grpc/encoding"
	"google.golang.org/grpc/mem"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
)

// maxFields bounds the fields of a message, those of data parts included: two
// for a number in a list, four for a member of an object.
const maxFields = 2_000_000

// errFields is a message over maxFields.
var errFields = &sizeError{"the answer", maxFields, inFields}

// dataField holds the content of a data part.
const dataField protoreflect.FullName = "lf.a2a.v1.Part.data"

// boundedCodec is the protobuf codec with a bound on fields. grpc-go takes the
// type out of a codec's errors: over keeps it.
type boundedCodec struct {
	encoding.CodecV2
	over *atomic.Pointer[sizeError]
}

// Unmarshal implements encoding.CodecV2.
func (c boundedCodec) Unmarshal(data mem.BufferSlice, v any) error {
	message, ok := v.(proto.Message)
	if !ok {
		return c.CodecV2.Unmarshal(data, v)
	}
	buf := data.MaterializeToBuffer(mem.DefaultBufferPool())
	defer buf.Free()
	count := &fieldCount{}
	if over := count.add(message.ProtoReflect().Descriptor(), buf.ReadOnlyData(), false); over != nil {
		c.over.Store(over)
		return over
	}
	return proto.Unmarshal(buf.ReadOnlyData(), message)
}

// fieldCount counts the fields of a message and of those in it.
type fieldCount struct{ wrapping, all, depth int }

// add counts the fields of a message of the given kind, in the content of a
// data part or around it. What is not well formed is left to protobuf.
func (c *fieldCount) add(kind protoreflect.MessageDescriptor, message []byte, content bool) *sizeError {
	if c.depth++; c.depth > protowire.DefaultRecursionLimit {
		return nil
	}
	defer func() { c.depth-- }()
	for len(message) > 0 {
		number, wire, n := protowire.ConsumeField(message)
		if n < 0 {
			return nil
		}
		if over := c.one(content); over != nil {
			return over
		}
		field, value := kind.Fields().ByNumber(number), message[:n]
		message = message[n:]
		if wire != protowire.BytesType || field == nil || field.Message() == nil {
			continue
		}
		_, _, tag := protowire.ConsumeTag(value)
		inner, _ := protowire.ConsumeBytes(value[tag:])
		if over := c.add(field.Message(), inner, content || field.FullName() == dataField); over != nil {
			return over
		}
	}
	return nil
}

// one counts one field.
func (c *fieldCount) one(content bool) *sizeError {
	c.all++
	if !content {
		c.wrapping++
	}
	switch {
	case c.wrapping > maxWrapping:
		return errWrapping
	case c.all > maxFields:
		return errFields
	}
	return nil
}
