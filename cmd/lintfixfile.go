package cmd

// This file deals with the files that fixes change: what can be written, what
// is shown of a change, and putting it in place.

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	udiff "github.com/aymanbagabas/go-udiff"

	"github.com/kedi-lang/kedi-schema/internal/batch"
	"github.com/kedi-lang/kedi-schema/internal/outfile"
	"github.com/kedi-lang/kedi-schema/internal/report"
)

// writable says whether a file can be changed, and tells once when it cannot.
func (x *fixing) writable(path string) bool {
	if x.diff || x.inputs.IsStdin(path) {
		return true
	}
	file, ok := x.inputs.File(path)
	if !ok {
		x.tell(path, "it is no regular file")
		return false
	}
	// A rename would get past the mode of a file that must not be written.
	guard, err := os.OpenFile(file, os.O_WRONLY, 0)
	if err != nil {
		x.tell(path, reason(err))
		return false
	}
	_ = guard.Close()
	return true
}

func (x *fixing) tell(path, why string) {
	if !x.told[path] {
		x.told[path] = true
		fmt.Fprintf(x.streams.Err, "%s: warning: nothing in it is fixed: %s\n", report.Safe(path), why)
	}
}

// reason gives what the system says, without the path.
func reason(err error) string {
	var inner *fs.PathError
	if errors.As(err, &inner) {
		return inner.Err.Error()
	}
	return err.Error()
}

// put prints the changes of a file, or writes it.
func (x *fixing) put(m batch.Mended) error {
	switch {
	case x.diff:
		return x.print(m)
	case x.inputs.IsStdin(m.Path):
		return write(x.streams.Out, m.After)
	}
	file, _ := x.inputs.File(m.Path)
	if err := replace(file, m); err != nil {
		return fmt.Errorf("%s: error: nothing is written: %w", report.Safe(m.Path), err)
	}
	return nil
}

// print writes a unified diff, which patch -p0 and git apply -p0 take.
func (x *fixing) print(m batch.Mended) error {
	const context = 3
	text, err := udiff.ToUnified(m.Path, m.Path, m.Before, udiff.Lines(m.Before, m.After), context)
	if err != nil {
		return fmt.Errorf("compare %s with its fixed text: %w", m.Path, err)
	}
	if isTerminal(x.streams.Out) {
		lines := strings.SplitAfter(text, "\n")
		for i, line := range lines {
			body, ended := strings.CutSuffix(line, "\n")
			if lines[i] = report.Safe(body); ended {
				lines[i] += "\n"
			}
		}
		text = strings.Join(lines, "")
	}
	return write(x.streams.Out, text)
}

// replace puts the fixed text in the place of a file that still holds what was
// fixed.
func replace(path string, m batch.Mended) error {
	now, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if string(now) != m.Before {
		return errors.New("the file has changed meanwhile; run it again")
	}
	file, err := outfile.Create(path)
	if err != nil {
		return err
	}
	if _, err := io.WriteString(file, m.After); err != nil {
		file.Discard()
		return err
	}
	return file.Commit()
}
