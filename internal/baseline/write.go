package baseline

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"github.com/kedi-lang/kedi-schema/lint"
)

// Recorder gathers the findings of a run for a baseline. It is not for use by
// several goroutines at once.
type Recorder struct {
	path   string
	folder folder
	counts map[recorded]int
	files  map[string]bool
}

// recorded is what one entry counts.
type recorded struct {
	Key
	severity lint.Severity
}

// NewRecorder makes a recorder for the baseline that is to be written to path.
func NewRecorder(path string) (*Recorder, error) {
	in, err := folderOf(path)
	if err != nil {
		return nil, err
	}
	return &Recorder{path: path, folder: in, counts: make(map[recorded]int), files: make(map[string]bool)}, nil
}

// Add takes note of a finding in the file called path.
func (r *Recorder) Add(path string, d *lint.Diagnostic) {
	key := KeyOf(r.folder.relative(path), d)
	r.counts[recorded{key, d.Severity}]++
	r.files[key.Path] = true
}

// Totals counts the findings and the files that have some.
func (r *Recorder) Totals() (findings, files int) {
	for _, n := range r.counts {
		findings += n
	}
	return findings, len(r.files)
}

// line is one entry as it is written.
type line struct {
	Path     string `json:"path"`
	Document int    `json:"document"`
	Pointer  string `json:"pointer"`
	Rule     string `json:"rule"`
	Severity string `json:"severity"`
	Count    int    `json:"count"`
}

// Write writes the baseline: one entry a line, sorted, so that the same
// findings give the same bytes and a change of one is a change of one line.
func (r *Recorder) Write(w io.Writer) error {
	text, err := r.text()
	if err != nil {
		return err
	}
	if _, err := parse(text, r.path); err != nil {
		return fmt.Errorf("the findings do not make a baseline that can be read again: %w", err)
	}
	if _, err := w.Write(text); err != nil {
		return fmt.Errorf("write baseline: %w", err)
	}
	return nil
}

func (r *Recorder) text() ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(`{"version":` + version + `,"findings":[` + "\n")
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for i, k := range r.sorted() {
		if i > 0 {
			b.Truncate(b.Len() - len("\n")) // which the encoder wrote
			b.WriteString(",\n")
		}
		err := e.Encode(line{k.Path, k.Document, k.Pointer, k.Rule, k.severity.String(), r.counts[k]})
		if err != nil {
			return nil, fmt.Errorf("write baseline: %w", err)
		}
	}
	b.WriteString("]}\n")
	return b.Bytes(), nil
}

func (r *Recorder) sorted() []recorded {
	list := make([]recorded, 0, len(r.counts))
	for k := range r.counts {
		list = append(list, k)
	}
	slices.SortFunc(list, func(x, y recorded) int {
		return cmp.Or(x.compare(y.Key), -cmp.Compare(x.severity, y.severity))
	})
	return list
}
