package report

import (
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// readCommands reads workflow commands as the runner does: properties up to
// the first "::", split at commas, then the message; escapes undone last.
func readCommands(t *testing.T, text string) (commands []map[string]string) {
	t.Helper()
	for line := range strings.Lines(text) {
		head, message, ok := strings.Cut(strings.TrimSuffix(line, "\n")[2:], "::")
		kind, properties, _ := strings.Cut(head, " ")
		if !ok || !strings.HasPrefix(line, "::") {
			t.Fatalf("no command: %q", line)
		}
		c := map[string]string{"": kind, "message": unescapeCommand(t, message)}
		for p := range strings.SplitSeq(properties, ",") {
			name, value, _ := strings.Cut(p, "=")
			c[name] = unescapeCommand(t, value)
		}
		commands = append(commands, c)
	}
	return commands
}

func unescapeCommand(t *testing.T, text string) string {
	t.Helper()
	var b strings.Builder
	for text != "" {
		if text[0] != '%' {
			b.WriteByte(text[0])
			text = text[1:]
			continue
		}
		code, err := strconv.ParseUint(text[1:3], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteByte(byte(code))
		text = text[3:]
	}
	return b.String()
}

func TestGitHubReadsBack(t *testing.T) {
	commands := readCommands(t, string(render(t, "github", Options{}, strangeFile())))
	want := map[string]string{
		"": "error", "file": Safe(strange), "line": "3", "endLine": "3", "col": "13", "endColumn": "16",
		"title": "kedi-schema page-rule",
		"message": Safe(strange) + ":3:13: the pattern \"a{2}[x](http://y)\" & <b> has\n" +
			"100% <U+001B>]0;|`::error::*_~$\uFFFF ##[x] [page-rule]\nhint: a, b: 100%",
	}
	if diff := cmp.Diff(want, commands[1]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestGitHubLimit says what a step's ten annotations of a kind leave out.
func TestGitHubLimit(t *testing.T) {
	var files []*File
	for range 11 {
		files = append(files, order())
	}
	commands := readCommands(t, string(render(t, "github", Options{}, files...)))
	want := "1 more error, 1 more warning in the log: a step makes at most ten annotations of a kind"
	if last := commands[len(commands)-1]; last[""] != "notice" || last["message"] != want || len(commands) != 23 {
		t.Errorf("%d commands, the last %q", len(commands), last)
	}
	if commands := readCommands(t, string(render(t, "github", Options{}, files[:10]...))); len(commands) != 20 {
		t.Errorf("%d commands of 20 findings", len(commands))
	}
}
