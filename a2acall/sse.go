package a2acall

// Event streams, read as the HTML standard has them (WHATWG HTML, section
// 9.2.6): three line ends, comments, several data lines an event, one optional
// blank after the colon. An event that is cut off by the end of the stream is
// none.

import (
	"bufio"
	"bytes"
	"io"
)

// eventSource yields the data of one event after another.
type eventSource struct {
	from *bufio.Reader
	max  int64
	// afterCR: the last line ended in CR, so that an LF right after it belongs
	// to it.
	afterCR bool
	begun   bool
}

func newEventSource(body io.Reader, max int64) *eventSource {
	return &eventSource{from: bufio.NewReaderSize(body, 32<<10), max: max}
}

// next returns the data of the next event that has any; io.EOF ends the stream.
// A stream that begins as a JSON document is one: some servers answer a stream
// request with an error and call it a stream.
func (s *eventSource) next() ([]byte, error) {
	if first, _ := s.from.Peek(1); !s.begun && string(first) == "{" {
		s.begun = true
		return io.ReadAll(bounded(s.from, "an event of the stream", s.max))
	}
	var data []byte
	size, lines := int64(0), 0
	for {
		line, err := s.line(s.max - size)
		if err != nil {
			return nil, err
		}
		size += int64(len(line)) + 1
		if len(line) == 0 {
			if lines > 0 {
				return data, nil
			}
			size = 0
			continue
		}
		if value, ok := dataLine(line); ok {
			if lines > 0 {
				data = append(data, '\n')
			}
			data = append(data, value...)
			lines++
		}
	}
}

// dataLine returns the value of a data field.
func dataLine(line []byte) ([]byte, bool) {
	name, value, _ := bytes.Cut(line, []byte(":"))
	if string(name) != "data" {
		return nil, false
	}
	return bytes.TrimPrefix(value, []byte(" ")), true
}

// line reads up to CR, LF or CR LF, without it. A line cut off by the end of
// the stream is dropped.
func (s *eventSource) line(left int64) ([]byte, error) {
	var line []byte
	for {
		chunk, end, err := s.chunk()
		if err != nil {
			return nil, err
		}
		if int64(len(line)+len(chunk)) > left {
			return nil, &sizeError{"an event of the stream", s.max, inBytes}
		}
		line = append(line, chunk...)
		if end {
			return s.withoutBOM(line), nil
		}
	}
}

// chunk reads what is at hand up to a line end. The line end is consumed and
// not returned.
func (s *eventSource) chunk() (chunk []byte, end bool, err error) {
	if _, err := s.from.Peek(1); err != nil {
		return nil, false, err
	}
	at, _ := s.from.Peek(s.from.Buffered())
	if s.afterCR && at[0] == '\n' {
		at = at[1:]
		_, _ = s.from.Discard(1)
	}
	s.afterCR = false
	i := bytes.IndexAny(at, "\r\n")
	if i < 0 {
		chunk = bytes.Clone(at)
		_, err = s.from.Discard(len(at))
		return chunk, false, err
	}
	s.afterCR = at[i] == '\r'
	chunk = bytes.Clone(at[:i])
	_, err = s.from.Discard(i + 1)
	return chunk, true, err
}

func (s *eventSource) withoutBOM(line []byte) []byte {
	if !s.begun {
		s.begun = true
		line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
	}
	return line
}

// eventReader gives a2a-go the stream again, one rewritten event a Read, so
// that no event is read ahead of the one that is being handled.
type eventReader struct {
	lift  *lift
	from  *eventSource
	close func() error
	rest  []byte
	err   error
}

func (r *eventReader) Read(p []byte) (int, error) {
	if len(r.rest) == 0 && r.err == nil {
		r.rest, r.err = r.event()
	}
	if len(r.rest) == 0 {
		return 0, r.err
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

func (r *eventReader) event() ([]byte, error) {
	data, err := r.from.next()
	if err != nil {
		return nil, err
	}
	body, err := rewrite(data, r.lift.dialect, r.lift.vault)
	if err != nil {
		return nil, err
	}
	return frame(body), nil
}

func (r *eventReader) Close() error { return r.close() }
