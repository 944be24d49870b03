package cmd

import (
	"fmt"
	"io"
)

// write prints text that a command has made whole; a stream that cannot be
// written ends the command.
func write(w io.Writer, text string) error {
	if _, err := io.WriteString(w, text); err != nil {
		return &exitError{exitUsage, fmt.Sprintf("write the output: %v", err)}
	}
	return nil
}
