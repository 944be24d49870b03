package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestReadme runs each command of README.md that is shown with its output,
// standard output before standard error, and compares the two. A line "…" stands for lines left out.
func TestReadme(t *testing.T) {
	t.Chdir("..")
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```console\n\\$ go run \\. ([^\n]*)\n(.*?)```").FindAllStringSubmatch(string(text), -1)
	if len(blocks) == 0 {
		t.Fatal("README.md shows no command")
	}
	for _, block := range blocks {
		command, want := block[1], block[2]
		t.Run(command, func(t *testing.T) {
			var out, errOut bytes.Buffer
			Main(strings.Fields(command), strings.NewReader(""), &out, &errOut)
			if got := out.String() + errOut.String(); !likeOutput(got, want) {
				t.Errorf("README.md shows\n%s\nthe command prints\n%s", want, got)
			}
		})
	}
}

// likeOutput compares an output with what a page shows of it.
func likeOutput(got, shown string) bool {
	pieces := strings.Split("\n"+shown, "\n…\n")
	for i, piece := range pieces {
		pieces[i] = regexp.QuoteMeta(strings.TrimPrefix(piece, "\n"))
	}
	return regexp.MustCompile(`(?s)\A` + strings.Join(pieces, "\n?.*\n?") + `\s*\z`).MatchString(got)
}

// TestLinks follows the links from README.md and docs/ to files of the tree.
func TestLinks(t *testing.T) {
	pages, err := filepath.Glob("../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	link := regexp.MustCompile(`\]\(([^)#:]+)[^):]*\)`)
	for _, page := range append(pages, "../README.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil {
				t.Errorf("%s links to %s, which is not there", page, m[1])
			}
		}
	}
}
