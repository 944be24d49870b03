package a2acall

// What is said on stderr: notes, warnings, one line a state, the failure. Every
// line goes through one door, where secrets are taken out.

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// Console writes for people. It is safe for concurrent use.
type Console struct {
	w       io.Writer
	secrets *Secrets
	quiet   bool
	verbose bool
	live    bool // a terminal: one line shows the wait

	mu      sync.Mutex
	said    []string // notes and warnings, for the envelope
	last    string   // the last state line
	waiting string   // the live line, "" without one
	begun   time.Time
}

// ConsoleOptions says how much a console shows.
type ConsoleOptions struct {
	Quiet   bool // warnings and errors only
	Verbose bool
	// Live shows state and seconds on one line while waiting; for terminals.
	Live bool
}

// NewConsole makes a console that writes to w.
func NewConsole(w io.Writer, secrets *Secrets, o ConsoleOptions) *Console {
	return &Console{w: w, secrets: secrets, quiet: o.Quiet, verbose: o.Verbose, live: o.Live && !o.Quiet}
}

// silent is a console for one of several runs: what it says is kept for nobody.
func (c *Console) silent() *Console {
	return &Console{w: io.Discard, secrets: c.secrets, quiet: true}
}

// Note says something that is no fault.
func (c *Console) Note(format string, args ...any) {
	line := "note: " + textf(format, args...).Render(c.secrets)
	c.remember(line)
	if !c.quiet {
		c.print(line)
	}
}

// Warn says something that may make the result less than it seems. id is
// stable.
func (c *Console) Warn(id, format string, args ...any) {
	line := "warning: " + textf(format, args...).Render(c.secrets) + " [" + id + "]"
	c.remember(line)
	c.print(line)
}

// Finding warns of something in a schema; text may quote it.
func (c *Console) Finding(id, text string) { c.Warn(id, "%s", foreign(text)) }

// Verbose says something for those who asked for more.
func (c *Console) Verbose(format string, args ...any) {
	if c.verbose {
		c.print("note: " + textf(format, args...).Render(c.secrets))
	}
}

// State says where the task is, once a change.
func (c *Console) State(t TaskRef) {
	line := c.taskLine(t)
	c.mu.Lock()
	same := line == c.last
	c.last = line
	if c.live {
		c.waiting = stateWord(t.State)
	}
	c.mu.Unlock()
	if !same && !c.quiet {
		c.print(line)
	}
}

func (c *Console) taskLine(t TaskRef) string {
	return strings.TrimSpace(textf("%s %s", t.name(), foreign(t.State)).Render(c.secrets))
}

// Fail writes the error line of a failure and its hints, after the task's line
// where nobody has seen that yet.
func (c *Console) Fail(f *Failure) {
	if f.Task.ID != "" {
		c.mu.Lock()
		seen := !c.quiet && c.last == c.taskLine(f.Task)
		c.mu.Unlock()
		if !seen {
			c.print(c.taskLine(f.Task))
		}
	}
	c.print("error: " + f.Message.Render(c.secrets) + " [" + string(f.Kind) + "]")
	if c.verbose && !f.Detail.IsZero() {
		c.print("note: " + f.Detail.Render(c.secrets))
	}
	for _, h := range f.Hints {
		c.print("hint: " + h.Render(c.secrets))
	}
}

// notes lists what was noted and warned of so far.
func (c *Console) notes() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]string{}, c.said...)
}

func (c *Console) remember(line string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.said = append(c.said, line)
}

func (c *Console) print(line string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.clear()
	fmt.Fprintln(c.w, line)
	c.draw()
}

// watch shows the wait on a terminal until the returned function is called.
func (c *Console) watch() (stop func()) {
	if !c.live {
		return func() {}
	}
	c.mu.Lock()
	c.waiting, c.begun = "sending", time.Now()
	c.mu.Unlock()
	done, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		tick := time.NewTicker(100 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				c.mu.Lock()
				c.draw()
				c.mu.Unlock()
			}
		}
	}()
	return func() {
		close(done)
		<-gone
		c.mu.Lock()
		defer c.mu.Unlock()
		c.clear()
		c.waiting = ""
	}
}

const spinner = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"

// draw writes the live line over itself; c.mu is held.
func (c *Console) draw() {
	if c.waiting == "" {
		return
	}
	since := time.Since(c.begun)
	frames := []rune(spinner)
	frame := frames[int(since/(100*time.Millisecond))%len(frames)]
	fmt.Fprintf(c.w, "\r\x1b[K%c %s %ds", frame, c.waiting, int(since.Seconds()))
}

func (c *Console) clear() {
	if c.waiting != "" {
		fmt.Fprint(c.w, "\r\x1b[K")
	}
}

// stateWord is a state as people say it: working, input required.
func stateWord(state string) string {
	word := strings.ToLower(strings.ReplaceAll(strings.TrimPrefix(state, "TASK_STATE_"), "_", " "))
	return escape(cut(word, 40), false)
}
