package judge

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// lines reads JSON lines: each line that is not blank is an instance. A line
// that cannot be read does not hide the ones after it.
func (r *reader) lines(name string, in io.Reader) error {
	l := lineReader{in: bufio.NewReaderSize(in, 64<<10)}
	for {
		data, err := l.next()
		i := &Instance{Path: name, Line: l.number, Offset: l.start}
		switch {
		case errors.Is(err, io.EOF):
			if l.found == 0 {
				return r.refuse(name, "it holds no line, only blanks; expected a JSON value in each")
			}
			return nil
		case errors.Is(err, errTooLarge):
			i.Fault = &Fault{Placed: true, Message: err.Error()}
		case err != nil:
			return r.unread(name, err)
		default:
			i = parse(i, bytes.Clone(data))
		}
		if err := r.visit(i); err != nil {
			return err
		}
	}
}

// lineReader gives one line after another that is not blank.
type lineReader struct {
	in     *bufio.Reader
	number int // of the line, from 1
	start  int // where it begins, in bytes
	after  int // where the next one begins
	found  int // lines that were not blank
	buf    []byte
}

// next gives the next line; it is void after the call that follows. Of one
// that is too large nothing is kept, and the error is errTooLarge.
func (l *lineReader) next() ([]byte, error) {
	for {
		line, err := l.read()
		if err != nil && !errors.Is(err, errTooLarge) {
			return nil, err
		}
		if err != nil || len(bytes.Trim(line, blanks)) > 0 {
			l.found++
			return line, err
		}
	}
}

// read gives the next line without its end.
func (l *lineReader) read() ([]byte, error) {
	l.start = l.after
	l.buf = l.buf[:0]
	large := false
	for {
		part, err := l.in.ReadSlice('\n')
		l.after += len(part)
		large = large || len(l.buf)+len(part) > schema.MaxBytes
		if !large {
			l.buf = append(l.buf, part...)
		}
		last := errors.Is(err, io.EOF) && l.after > l.start
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil && !last:
			return nil, err
		}
		l.number++
		if large {
			return nil, errTooLarge
		}
		return bytes.TrimRight(l.buf, "\r\n"), nil
	}
}
