package cmd

import (
	"os"

	"golang.org/x/term"
)

// isTerminal says whether a stream is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// terminalWidth gives the columns of a terminal, 0 for any other stream.
func terminalWidth(stream any) int {
	if !isTerminal(stream) {
		return 0
	}
	width, _, err := term.GetSize(int(stream.(*os.File).Fd()))
	if err != nil {
		return 0
	}
	return width
}
