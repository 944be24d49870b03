package source

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unsafe"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// format is the language of an input.
type format uint8

const (
	unknownFormat format = iota
	jsonFormat
	yamlFormat
)

func formatByName(name string) format {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".json":
		return jsonFormat
	case ".yaml", ".yml":
		return yamlFormat
	}
	return unknownFormat
}

// formatOf goes by the extension, then by the first character: an object or a
// list of JSON begins with its bracket.
func formatOf(name string, data []byte) format {
	if f := formatByName(name); f != unknownFormat {
		return f
	}
	text := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\uFEFF")), " \t\r\n")
	if len(text) > 0 && (text[0] == '{' || text[0] == '[') {
		return jsonFormat
	}
	return yamlFormat
}

// load reads the bytes of an input; problem says why it cannot.
func (in input) load() (data []byte, problem string) {
	if in.problem != "" {
		return nil, in.problem
	}
	var err error
	if in.once != nil {
		data, err = in.once()
	} else {
		data, err = readFile(in.file)
	}
	if errors.Is(err, errTooLarge) {
		return nil, err.Error()
	} else if err != nil {
		return nil, ReadProblem(err)
	}
	return data, ""
}

var errTooLarge = fmt.Errorf("larger than %d MiB (%d bytes), the most that is read", schema.MaxBytes>>20, schema.MaxBytes)

func (f *finder) readStdin() ([]byte, error) {
	if f.options.Stdin == nil {
		return nil, errors.New("there is no standard input")
	}
	return readBounded(f.options.Stdin, 0)
}

func readFile(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // nothing was written
	info, err := file.Stat()
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, errors.New("it " + isDirectory)
	case info.Size() > schema.MaxBytes:
		return nil, errTooLarge
	}
	return readBounded(file, info.Size())
}

// readBounded reads to the end, but no more than a document may have; size is
// how much is expected.
func readBounded(r io.Reader, size int64) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(int(size) + bytes.MinRead)
	if _, err := b.ReadFrom(io.LimitReader(r, schema.MaxBytes+1)); err != nil {
		return nil, err
	}
	if b.Len() > schema.MaxBytes {
		return nil, errTooLarge
	}
	return b.Bytes(), nil
}

// Read reads an input. It may be called by several goroutines at once.
func (s *Set) Read(i int) *File {
	in := s.inputs[i]
	f := &File{Path: in.path}
	data, problem := s.load(i)
	if problem != "" {
		f.Faults = []Fault{{Path: in.path, Message: problem}}
		return f
	}
	documents, fault := parse(in.path, data)
	f.Text = unsafe.String(unsafe.SliceData(data), len(data))
	f.BOM = strings.HasPrefix(f.Text, "\uFEFF")
	o := opener{set: s, file: f, input: i, read: i, documents: documents}
	for _, d := range documents {
		if d == nil {
			f.Empty++
			continue
		}
		o.document(d)
	}
	o.finish(len(documents), fault)
	return f
}

// parse reads the documents of a source; nil ones are empty. The fault is nil
// when all of it can be read.
func parse(path string, data []byte) ([]*schema.Document, *schema.SyntaxError) {
	var documents []*schema.Document
	var err error
	if formatOf(path, data) == jsonFormat {
		var d *schema.Document
		if d, err = schema.ParseJSON(data); err == nil {
			documents = append(documents, d)
		}
	} else {
		documents, err = schema.ParseYAML(data, schema.YAMLOptions{Reading: schema.ManifestReading})
	}
	var fault *schema.SyntaxError
	errors.As(err, &fault)
	return documents, fault
}
