package cmd

// README.md and the pages of docs/ against the program: each command that is
// shown with its output runs, each flag that is named exists, each link leads
// somewhere.

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestReadme runs the commands of README.md.
func TestReadme(t *testing.T) {
	if runPage(t, "README.md") == 0 {
		t.Error("README.md shows no command")
	}
}

// TestDocs runs the commands of docs/.
func TestDocs(t *testing.T) {
	shown := 0
	for _, page := range docPages(t) {
		shown += runPage(t, page)
	}
	if shown < 20 {
		t.Errorf("docs/ shows %d commands", shown)
	}
}

// docPages lists the pages of docs/ that people write, as named from the root.
func docPages(t *testing.T) []string {
	t.Helper()
	pages, err := filepath.Glob("../docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal(pages, err)
	}
	for i, page := range pages {
		pages[i] = filepath.ToSlash(strings.TrimPrefix(page, ".."+string(filepath.Separator)))
	}
	return pages
}

// runPage runs each command of a page's console blocks, in order and in a copy
// of the examples, and compares what a terminal would show with what the page
// does. A line "…" stands for lines left out.
func runPage(t *testing.T, page string) (commands int) {
	text, err := os.ReadFile(filepath.Join("..", page))
	if err != nil {
		t.Fatal(err)
	}
	t.Run(page, func(t *testing.T) {
		terminal := &terminalRun{}
		copyExamples(t)
		for _, block := range regexp.MustCompile("(?s)```console\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
			for _, shown := range strings.Split("\n"+block[1], "\n$ ")[1:] {
				command, want, _ := strings.Cut(shown, "\n")
				commands++
				if got := terminal.run(t, command); !likeOutput(got, want) {
					t.Errorf("%s shows\n$ %s\n%s\nthe command prints\n%s", page, command, want, got)
				}
			}
		}
		terminal.endMock(t)
	})
	return commands
}

// copyExamples changes to a folder with docs/examples and docs/answers.
func copyExamples(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"examples", "answers"} {
		if err := os.CopyFS(filepath.Join(dir, "docs", name), os.DirFS(filepath.Join("..", "docs", name))); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
}

// terminalRun is the terminal of a page, with the mock that runs in another.
type terminalRun struct {
	code       int
	mock       *running
	shown, url string // the mock's address on the page, and the one it has
}

// run gives what a command prints, both streams in the order of their writes.
func (r *terminalRun) run(t *testing.T, line string) string {
	var in, text string
	if rest, ok := strings.CutPrefix(line, "echo '"); ok {
		in, line, _ = strings.Cut(rest, "' | ")
	}
	args := typedWords(line)
	switch {
	case line == "echo $?":
		return fmt.Sprintln(r.code)
	case args[0] == "kedi-schema":
		args = args[1:]
	case strings.HasPrefix(line, "go run . "):
		args = args[3:]
	default:
		t.Fatalf("the page shows %q, which is not this program", line)
	}
	if args[0] == "mock" && slices.Contains(args, "--listen") {
		return r.startMock(t, args)
	}
	if r.mock != nil {
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], r.shown, r.url)
		}
	}
	screen := &screen{}
	r.code = Main(args, strings.NewReader(in), screen, screen)
	if text = screen.String(); r.mock != nil {
		text = strings.ReplaceAll(text, r.url, r.shown)
	}
	return text
}

// startMock starts a mock on a free port in place of the one on the page.
func (r *terminalRun) startMock(t *testing.T, args []string) string {
	r.endMock(t)
	at := slices.Index(args, "--listen") + 1
	r.shown, args[at] = "http://"+args[at], "127.0.0.1:0"
	r.mock = startMock(t, args[1:]...)
	r.url = r.mock.url
	return r.shown + "\n"
}

func (r *terminalRun) endMock(t *testing.T) {
	if r.mock != nil {
		r.mock.end(t, syscall.SIGTERM)
		r.mock = nil
	}
}

// screen takes both streams.
type screen struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *screen) String() string { return s.b.String() }

// typedWords splits a command at blanks, but for those in quotes.
func typedWords(line string) (list []string) {
	for _, word := range regexp.MustCompile(`(?:[^\s'"]|'[^']*'|"[^"]*")+`).FindAllString(line, -1) {
		list = append(list, strings.NewReplacer(`'`, "", `"`, "").Replace(word))
	}
	return list
}

// likeOutput compares an output with what a page shows of it.
func likeOutput(got, shown string) bool {
	pieces := strings.Split("\n"+shown, "\n…\n")
	for i, piece := range pieces {
		pieces[i] = regexp.QuoteMeta(strings.TrimPrefix(piece, "\n"))
	}
	return regexp.MustCompile(`(?s)\A` + strings.Join(pieces, "\n?.*\n?") + `\s*\z`).MatchString(got)
}

// TestFlags holds the flags that the pages name against those that the commands
// have, both ways.
func TestFlags(t *testing.T) {
	exists := map[string]bool{"help": true, "version": true, "body-file": true} // the last is gh's
	var named bytes.Buffer
	for _, page := range append(docPages(t), "README.md") {
		if page == "docs/release.md" {
			continue // it is about the programs that releases are verified with
		}
		text, err := os.ReadFile(filepath.Join("..", page))
		if err != nil {
			t.Fatal(err)
		}
		named.Write(text)
	}
	for _, c := range Tree().Commands() {
		visitFlags(c, func(f *pflag.Flag) {
			exists[f.Name] = true
			if !regexp.MustCompile(`--` + f.Name + `\b`).Match(named.Bytes()) {
				t.Errorf("no page names --%s of %s", f.Name, c.Name())
			}
		})
	}
	for _, m := range regexp.MustCompile("[`\\s(]--([a-z][a-z-]+)").FindAllStringSubmatch(named.String(), -1) {
		if !exists[m[1]] {
			t.Errorf("the pages name --%s, which no command has", m[1])
		}
	}
}

// visitFlags visits the flags of a command of ours.
func visitFlags(c *cobra.Command, visit func(*pflag.Flag)) {
	if c.Name() == "completion" || c.Name() == "help" {
		return
	}
	c.LocalFlags().VisitAll(visit)
}

// TestLinks follows the links from README.md and docs/ to files of the tree.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)[^):]*\)`)
	for _, page := range append(docPages(t), "README.md") {
		page = filepath.Join("..", page)
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
